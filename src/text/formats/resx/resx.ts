import { decodeXML } from 'entities/decode';
import type { FileProblem, Format, FormatOptions, Unit } from '../../unit.ts';
import { attributeOf, elementsOf, readXml, type XmlElement } from '../../xml/xmlTree.ts';
import { trimXml, writeXml, xmlPieces } from '../../xml/xmlText.ts';
import { MappedText } from '../mappedText.ts';
import { valueUnits } from '../valueUnits.ts';

/** Resources of .NET: the strings among them. */
export const resx: Format = {
  name: 'resx',
  languageIds: ['resx'],
  extensions: ['.resx', '.resw'],
  problem: (source) => problemOf(source),
  units: (source, options) => {
    const { root } = readXml(source);
    const eol = source.includes('\r\n') ? '\r\n' : '\n';
    return root?.name === 'root'
      ? elementsOf(root, 'data').flatMap((data) => dataUnits({ source, eol, options }, data))
      : [];
  },
};

function problemOf(source: string): FileProblem | undefined {
  const { root, problem } = readXml(source);
  if (root?.name !== 'root') {
    return problem ?? { kind: 'syntax', line: 1 };
  }
  const header = elementsOf(root, 'resheader').find((each) => attributeOf(each, 'name') === 'version');
  const [value] = header ? elementsOf(header, 'value') : [];
  const version = value ? source.slice(value.content.start, value.content.end).trim() : '2.0';
  if (!/^(?:1\.[0-3]|2\.0)$/.test(version)) {
    return { kind: 'version', found: version };
  }
  const names = new Set<string>();
  for (const data of elementsOf(root, 'data')) {
    const name = attributeOf(data, 'name') ?? '';
    if (names.has(name)) {
      return { kind: 'syntax', line: source.slice(0, data.start).split(/\r\n?|\n/).length };
    }
    names.add(name);
  }
  return undefined;
}

interface Reading {
  readonly source: string;
  readonly eol: string;
  readonly options: FormatOptions;
}

/** What designers note about controls: `>>button.Name`. */
const metadata = '>>';

/** The units of a value that is a string: what has a type is an image, a size, a font. */
function dataUnits({ source, eol, options }: Reading, data: XmlElement): readonly Unit[] {
  const [[value], [comment]] = [elementsOf(data, 'value'), elementsOf(data, 'comment')];
  const key = attributeOf(data, 'name') ?? '';
  const isString = attributeOf(data, 'type') === undefined && attributeOf(data, 'mimetype') === undefined;
  const note = comment && decodeXML(source.slice(comment.content.start, comment.content.end)).trim();
  const locked = [...(note ?? '').matchAll(/\{Locked(?:=((?:"[^"]{1,200}",?\s?)+))?\}/g)];
  if (value === undefined || !isString || key.startsWith(metadata) || locked.some(([, words]) => words === undefined)) {
    return [];
  }
  const content = trimXml(xmlPieces(source, value.nodes));
  const [text, ...others] = content?.pieces ?? [];
  // A comment or a tag in a value is of no tool that writes such files.
  if (content === undefined || !(text instanceof MappedText) || others.length > 0) {
    return [];
  }
  const escape = (each: string): string => writeXml([each], { isCdata: content.isCdata, eol });
  const protect = [...(options.protect ?? []), ...locked.flatMap(([, words = '']) => lockedWords(words))];
  const units = valueUnits(text, { key, keyPath: key }, { source, escape, isLocale: true }, { ...options, protect });
  return units.map((unit) => ({ ...unit, ...(note !== undefined && note !== '' && { note }) }));
}

/** Words of a comment that must stay: `{Locked="Evergreen","Plot"}`. */
function lockedWords(words: string): RegExp[] {
  return [...words.matchAll(/"([^"]+)"/g)].map(
    ([, word = '']) => new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'),
  );
}
