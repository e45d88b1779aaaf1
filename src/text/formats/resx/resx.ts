import type { EntryTree } from '../../entries/entry.ts';
import type { Format } from '../../format.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import { MappedText } from '../../mappedText.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FileProblem, Unit } from '../../unit.ts';
import { partEntries, xmlEntry, xmlTreeOf } from '../../xml/xmlEntries.ts';
import { trimXml, writeXml, xmlPieces } from '../../xml/xmlText.ts';
import { attributeOf, elementOf, elementsOf, readXml, textOfElement, type XmlElement } from '../../xml/xmlTree.ts';
import type { XmlReading } from '../../xml/xmlUnit.ts';
import { valueUnits } from '../valueUnits.ts';

/** Resources of .NET: their strings. */
export const resx: Format = {
  name: 'resx',
  languageIds: ['resx'],
  extensions: ['.resx', '.resw'],
  open: ({ source }) => {
    const { root, data, problem } = resourcesOf(source);
    const eol = lineEndOf(source);
    return (
      problem ?? {
        units: (options) => data.flatMap((each) => dataUnits({ source, eol, options }, each)),
        entries: () => resxTree(source, root),
      }
    );
  },
};

type Resources =
  | { readonly root: XmlElement; readonly data: readonly XmlElement[]; readonly problem?: never }
  | { readonly root?: never; readonly data?: never; readonly problem: FileProblem };

function resourcesOf(source: string): Resources {
  const { root, problem } = readXml(source);
  if (root?.name !== 'root') {
    return { problem: problem ?? { kind: 'syntax', line: 1 } };
  }
  const header = elementsOf(root, 'resheader').find((each) => attributeOf(each, 'name') === 'version');
  const value = header && elementOf(header, 'value');
  const version = value ? textOfElement(source, value) : '2.0';
  if (!/^(?:1\.[0-3]|2\.0)$/.test(version)) {
    return { problem: { kind: 'version', found: version } };
  }
  const names = new Set<string>();
  const data = elementsOf(root, 'data');
  for (const each of data) {
    const name = attributeOf(each, 'name') ?? '';
    if (names.has(name)) {
      return { problem: syntaxProblem(source, each.start) };
    }
    names.add(name);
  }
  return { root, data };
}

/** Metadata of designers about controls: `>>button.Name`. */
const metadata = '>>';

/** Returns the units of a string value: a value with a type is an image, a size, a font. */
function dataUnits({ source, eol, options }: XmlReading, data: XmlElement): readonly Unit[] {
  const [value, comment] = [elementOf(data, 'value'), elementOf(data, 'comment')];
  const key = attributeOf(data, 'name') ?? '';
  const isString = attributeOf(data, 'type') === undefined && attributeOf(data, 'mimetype') === undefined;
  const note = comment && textOfElement(source, comment);
  const locked = [...(note ?? '').matchAll(/\{Locked(?:=((?:"[^"]{1,200}",?\s?)+))?\}/g)];
  if (value === undefined || !isString || key.startsWith(metadata) || locked.some(([, words]) => words === undefined)) {
    return [];
  }
  const content = trimXml(xmlPieces(source, value.nodes));
  const [text, ...others] = content?.pieces ?? [];
  // Tools that write such files put no comment or tag in a value.
  if (content === undefined || !(text instanceof MappedText) || others.length > 0) {
    return [];
  }
  const escape = (each: string): string => writeXml([each], { isCdata: content.isCdata, eol });
  const protect = [...(options.protect ?? []), ...locked.flatMap(([, words = '']) => lockedWords(words))];
  const units = valueUnits(text, { key, keyPath: key }, { source, escape, isLocale: true }, { ...options, protect });
  return units.map((unit) => ({ ...unit, ...(note !== undefined && note !== '' && { note }) }));
}

/** Returns the words that a comment marks as locked: `{Locked="Evergreen","Plot"}`. */
function lockedWords(words: string): RegExp[] {
  return [...words.matchAll(/"([^"]+)"/g)].map(
    ([, word = '']) => new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'),
  );
}

/** Returns the data of a file. Its header and what else it has are never copied. */
function resxTree(source: string, root: XmlElement): EntryTree | undefined {
  const elements = root.nodes.filter((node) => node.kind === 'element');
  const entries = elements.map((element) => {
    const isData = element.name === 'data';
    const name = attributeOf(element, 'name') ?? '';
    const [value] = elementsOf(element, 'value');
    const isEmpty = isData && (value === undefined || textOfElement(source, value).trim() === '');
    const entry = xmlEntry(element, isData ? name : `<${element.name}>${name}`);
    return { ...entry, isEmpty, ...partEntries(source, element), ...(!isData && { isTied: true }) };
  });
  return xmlTreeOf(source, root, root, entries);
}
