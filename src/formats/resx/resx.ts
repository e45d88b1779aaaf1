// Resources of .NET: their strings.
// Authority: the resource reader of .NET; Mono was run.

import { literalSource } from '../../names/paths/globPattern.ts';
import type { EntryTree, TextPlace } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { groupBy } from '../../text/groupBy.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { readSpaceBefore, spaceStart } from '../../text/lines.ts';
import { MappedText } from '../../text/mappedText.ts';
import { lineNumbers } from '../../text/syntaxProblem.ts';
import type { FileFlaw, FileProblem, Range, Unit, UnitReading } from '../../text/unit.ts';
import type { SourcePiece } from '../common/placeholders/partsReader.ts';
import { createValueUnits } from '../common/values/createValueUnits.ts';
import { partEntries, readXmlEntries, textPlace, xmlEntry } from '../common/xml/xmlEntries.ts';
import { trimXml, writeXml, xmlPieces } from '../common/xml/xmlText.ts';
import {
  findElement,
  findElements,
  readAttribute,
  readElementText,
  readXml,
  type XmlElement,
} from '../common/xml/xmlTree.ts';

export const resx: Format = {
  name: 'resx',
  languageIds: ['resx'],
  extensions: ['.resx', '.resw'],
  open: ({ source }) => {
    const file = resourcesOf(source);
    const eol = detectLineEnd(source);
    return 'problem' in file
      ? file.problem
      : {
          units: (options) => file.data.flatMap((each) => dataUnits({ source, eol, options }, each)),
          flaws: () => file.flaws,
          entries: () => resxTree(source, file.root),
          mayRepeat: () => false,
        };
  },
};

interface Resources {
  readonly root: XmlElement;
  readonly data: readonly XmlElement[];
  /** Names that two values have. */
  readonly flaws: readonly FileFlaw[];
}

function resourcesOf(source: string): Resources | { readonly problem: FileProblem } {
  const { root, problem } = readXml(source);
  if (root?.name !== 'root') {
    return { problem: problem ?? { kind: 'syntax', line: 1 } };
  }
  const header = findElements(root, 'resheader').find((each) => readAttribute(each, 'name') === 'version');
  const value = header && findElement(header, 'value');
  const version = value ? readElementText(source, value) : '2.0';
  if (!/^(?:1\.[0-3]|2\.0)$/.test(version)) {
    return { problem: { kind: 'version', found: version } };
  }
  const data = findElements(root, 'data');
  // MSBuild warns of a second value of a name, and ignores it.
  const byName = groupBy(data, (each) => readAttribute(each, 'name') ?? '');
  const lineOf = lineNumbers(source);
  const flaws = [...byName].flatMap(([id, [, ...others]]) =>
    others.map(({ start }): FileFlaw => ({ kind: 'duplicate', line: lineOf(start), id })),
  );
  return { root, data: [...byName.values()].flatMap(([first]) => first ?? []), flaws };
}

/** Metadata of designers about controls: `>>button.Name`. */
const metadata = '>>';

/** A value with a type is an image, a size, a font: programs take it from the source where a language has none. */
function isString(data: XmlElement): boolean {
  const isOfDesigner = readAttribute(data, 'name')?.startsWith(metadata) ?? false;
  return !isOfDesigner && readAttribute(data, 'type') === undefined && readAttribute(data, 'mimetype') === undefined;
}

/** Returns the type of a value that is null, with the space before it. */
function nullType(source: string, data: XmlElement): Range | undefined {
  const type = data.attributes.find(({ name }) => name === 'type');
  return type !== undefined && /^System\.Resources\.ResXNullRef\b/.test(type.value)
    ? { start: spaceStart(source, data.start, source.lastIndexOf(type.name, type.start)), end: type.end + 1 }
    : undefined;
}

/** ResXResourceManager: the text is the same in all languages. */
const invariant = /@Invariant\b/i;

/** Returns the units of a string value. */
function dataUnits({ source, eol, options }: UnitReading, data: XmlElement): readonly Unit[] {
  const [value, comment] = [findElement(data, 'value'), findElement(data, 'comment')];
  const key = readAttribute(data, 'name') ?? '';
  const note = comment && readElementText(source, comment);
  const locked = [...(note ?? '').matchAll(/\{Locked(?:=((?:"[^"]{1,200}",?\s?)+))?\}/g)];
  const isLeft = locked.some(([, words]) => words === undefined) || invariant.test(note ?? '');
  if (value === undefined || !isString(data) || isLeft) {
    return [];
  }
  const content = trimXml(xmlPieces(source, value));
  const [text, ...others] = content?.pieces ?? [];
  const isComment = (piece: SourcePiece): boolean => !(piece instanceof MappedText) && piece.source.startsWith('<!--');
  // Programs read a value up to the first comment or tag, and tools write none.
  if (content === undefined || !(text instanceof MappedText) || !others.every(isComment)) {
    return [];
  }
  const escape = (each: string): string => writeXml([each], { ...content, eol });
  const protect = [...(options.protect ?? []), ...locked.flatMap(([, words = '']) => lockedWords(words))];
  const units = createValueUnits(
    text,
    { key, keyPath: key },
    { source, escape, isLocale: true },
    { ...options, protect },
  );
  return units.map((unit) => ({ ...unit, ...(note !== undefined && note !== '' && { note }) }));
}

/** Returns the words that a comment marks as locked: `{Locked="Evergreen","Plot"}`. */
function lockedWords(words: string): RegExp[] {
  return [...words.matchAll(/"([^"]+)"/g)].map(([, word = '']) => new RegExp(literalSource(word), 'g'));
}

/** Returns where the text of a resource is. One that is null becomes a text. */
function valuePlace(source: string, data: XmlElement): TextPlace | undefined {
  const value = findElement(data, 'value');
  const [first] = data.nodes;
  const added: TextPlace | undefined = first && {
    ...{ start: data.content.start, end: data.content.start },
    around: [`${readSpaceBefore(source, first)}<value>`, '</value>'],
  };
  const comment = value?.nodes.find(({ kind }) => kind === 'comment');
  const isBlank = value !== undefined && readElementText(source, value) === '';
  const before: TextPlace | undefined =
    value && comment && isBlank ? { start: value.content.start, end: comment.start } : undefined;
  const place = before ?? (value ? textPlace(source, value) : added);
  const type = nullType(source, data);
  if (place === undefined || type === undefined) {
    return place;
  }
  const [head = '', tail = ''] = place.around ?? [];
  return { start: type.start, end: place.end, around: [source.slice(type.end, place.start) + head, tail] };
}

/** Returns the data of a file. Its header and what else it has are never copied. */
function resxTree(source: string, root: XmlElement): EntryTree | undefined {
  const elements = root.nodes.filter((node) => node.kind === 'element');
  const entries = elements.map((element) => {
    const isData = element.name === 'data';
    const name = readAttribute(element, 'name') ?? '';
    const [value] = findElements(element, 'value');
    const isEmpty = isData && (value === undefined || readElementText(source, value).trim() === '');
    const entry = xmlEntry(element, isData ? name : `<${element.name}>${name}`);
    const isOwn = isData ? !isString(element) : element.name === 'metadata';
    const own = isOwn ? ({ own: 'language' } as const) : {};
    const isTied = !isData || (isOwn && nullType(source, element) === undefined);
    const text = isData ? valuePlace(source, element) : undefined;
    return { ...entry, isEmpty, ...partEntries(source, element), ...own, isTied, ...(text && { text }) };
  });
  return readXmlEntries(source, root, root, entries);
}
