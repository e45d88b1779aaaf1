import { isSameLanguage } from '../../../names/languages/sameLanguage.ts';
import type { FormatOptions, Range, ReadParts, Unit, UnitReading } from '../../../text/unit.ts';
import { readParts, textUnit } from '../placeholders/partsReader.ts';
import { protectText } from '../placeholders/protect.ts';
import { trimXml, verbatimText, writeXml, type XmlContent, xmlPieces } from './xmlText.ts';
import type { XmlElement } from './xmlTree.ts';

/** The name of a unit, and what the file says about it. */
export interface NamedUnit {
  readonly key: string;
  readonly note?: string | undefined;
  readonly isOptional?: true;
}

/** The parts of content, and its range without the white space and the CDATA delimiters around it. */
export interface XmlParts extends ReadParts, Range, Pick<XmlContent, 'isCdata' | 'hasReturns'> {}

/** Returns the parts of the content of an element; undefined if there is only white space. */
export function readXmlParts({ source, options }: UnitReading, element: XmlElement, key: string): XmlParts | undefined {
  const text = verbatimText(source, element);
  if (text !== undefined) {
    return verbatimParts(text, element, options, key);
  }
  const content = trimXml(xmlPieces(source, element));
  return content && contentParts(source, content, { ...options, valueKey: key });
}

/** As {@link readXmlParts}, for content that is one text with the characters of the file. */
export function verbatimParts(
  text: string,
  { content }: XmlElement,
  options: FormatOptions,
  valueKey: string,
): XmlParts | undefined {
  const words = text.trim();
  const start = content.start + text.length - text.trimStart().length;
  const parts = words === '' ? undefined : protectText(words, { ...options, valueKey });
  return parts && { parts, places: start, start, end: start + words.length, isCdata: false, hasReturns: false };
}

/** As {@link readXmlParts}, for content that is divided. */
export function contentParts(source: string, content: XmlContent, options: FormatOptions): XmlParts {
  const { pieces, start, end, isCdata, hasReturns } = content;
  const { parts, places } = readParts(source, pieces, options);
  return { parts, places, start, end, isCdata, hasReturns };
}

/** Returns content as one unit; none if it has no words. */
export function xmlUnit({ source, eol }: UnitReading, content: XmlParts | undefined, { key, note }: NamedUnit): Unit[] {
  if (content === undefined) {
    return [];
  }
  const units = textUnit(source, content, content, (given) => writeXml(given, { ...content, eol }));
  return units.map((unit) => ({
    ...unit,
    key,
    ...(note !== undefined && { note }),
    ...(content.isCdata && { isVerbatim: true }),
  }));
}

/** Returns the unit that sets the attribute with the target language; none if it already has that value. */
export function languageUnit(element: XmlElement, name: string, targetLang: string, written: string): Unit[] {
  const own = element.attributes.find((attribute) => attribute.name === name);
  if (own === undefined) {
    const last = element.attributes.at(-1);
    const at = last ? last.end + 1 : element.start + 1 + element.name.length;
    return [{ start: at, end: at, parts: [], write: () => ` ${name}="${written}"` }];
  }
  const { start, end } = own;
  return isSameLanguage(own.value, targetLang) ? [] : [{ start, end, parts: [], write: () => written }];
}
