import { hasWords } from '../asking/hasWords.ts';
import { isSameLanguage } from '../files/sameLanguage.ts';
import { readParts, type SourcePiece } from '../placeholders/partsReader.ts';
import { sameParts } from '../sameParts.ts';
import type { FormatOptions, Unit } from '../unit.ts';
import { trimXml, writeXml } from './xmlText.ts';
import type { XmlElement } from './xmlTree.ts';

/** How the texts of an XML file are read and written. */
export interface XmlReading {
  readonly source: string;
  readonly eol: string;
  readonly options: FormatOptions;
}

/** The name of a unit, and what the file says about it. */
export type NamedUnit = Required<Pick<Unit, 'key'>> & Pick<Unit, 'note'>;

/** Returns content as one unit; none if it has no words. */
export function xmlUnit(
  { source, eol, options }: XmlReading,
  pieces: readonly SourcePiece[],
  named: NamedUnit,
): Unit[] {
  const content = trimXml(pieces);
  if (content === undefined) {
    return [];
  }
  const { parts, places } = readParts(source, content.pieces, { ...options, valueKey: named.key });
  const { start, end, isCdata } = content;
  const write: Unit['write'] = (given) =>
    sameParts(given, parts) ? source.slice(start, end) : writeXml(given, { isCdata, eol });
  return hasWords(parts) ? [{ start, end, parts, places, write, ...named }] : [];
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
