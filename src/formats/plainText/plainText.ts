// Text without any markup: one unit for each paragraph and each list item.
// Authority: none.

import { countCharacters } from '../../text/countCharacters.ts';
import type { Format } from '../../text/format.ts';
import { lineBreaksIn, writeLineBreaks } from '../../text/lineBreaks.ts';
import { joinLines, MappedText } from '../../text/mappedText.ts';
import { matchEnd } from '../../text/matchAt.ts';
import { type Range, trimmedRange } from '../../text/range.ts';
import type { FormatOptions, Unit } from '../../text/unit.ts';
import { readParts, textUnit } from '../common/placeholders/partsReader.ts';

export const plainText: Format = {
  name: 'plainText',
  languageIds: ['plaintext'],
  extensions: ['.txt', '.text'],
  open: ({ source, path }) => ({
    units: (options) => (isStoreText(path) ? storeTextUnits(source, path, options) : plainTextUnits(source, options)),
  }),
};

/** Returns true for the path of a text that may be a page of Sphinx: it is one if it has its marks. */
export function isDocumentation(path: string): boolean {
  return /(?:^|\/)(?:docs?|documentation)\/(?:.*\/)?[^/]+\.txt$/i.test(path);
}

/** Texts about an app that are uploaded to its store, one in each file. */
const storeText =
  /(?:^|\/)(?:fastlane\/metadata(?:\/android)?|metadata\/android)\/[^/]+\/(?:changelogs\/)?[^/]+\.txt$/i;

/** Returns true for the path of a text for a store: it is translated as a whole. */
export function isStoreText(path = ''): boolean {
  return storeText.test(path);
}

/** The most characters that a store accepts in a text, by its path; F-Droid has longer titles than Google. */
const storeLimits: readonly (readonly [path: RegExp, most: number])[] = [
  [/\bfastlane\/metadata\/android\/[^/]+\/title\.txt$/i, 30],
  [/\bmetadata\/android\/[^/]+\/title\.txt$/i, 50],
  [/\bmetadata\/android\/[^/]+\/short_description\.txt$/i, 80],
  [/\bmetadata\/android\/[^/]+\/full_description\.txt$/i, 4000],
  [/\bmetadata\/android\/[^/]+\/changelogs\/[^/]+\.txt$/i, 500],
  [/\/(?:name|subtitle)\.txt$/i, 30],
  [/\/keywords\.txt$/i, 100],
  [/\/promotional_text\.txt$/i, 170],
  [/\/(?:description|release_notes)\.txt$/i, 4000],
];

/** Returns the whole text as one unit, without the white space around it. */
function storeTextUnits(source: string, path: string, options: FormatOptions): Unit[] {
  const range = trimmedRange(source, { start: 0, end: source.length });
  const text = new MappedText().addDecoded(source, range, /\r\n?/g, () => '\n');
  const most = storeLimits.find(([limited]) => limited.test(path))?.[1];
  // A project whose own text is longer uploads it elsewhere.
  const maxLength = most !== undefined && countCharacters(text.text) <= most ? { maxLength: most } : {};
  return unitsOfText(source, text, range, options).map((unit) => ({ ...unit, ...maxLength }));
}

/** Returns the units of a text without markup. */
export function plainTextUnits(source: string, options: FormatOptions): Unit[] {
  return [...paragraphs(source)].flatMap((lines) => unitOf(source, lines, options));
}

/** White space and quotation markers before the words of a line. */
const quotation = /[^\S\r\n]*(?:>[^\S\r\n]*)*/y;
/** A bullet or a number before the words of a list item. */
const marker = /(?:[-*+•–]|\d{1,3}[.)])[^\S\r\n]+/y;

/** Yields the ranges of the words of the lines of each paragraph; some have none. */
function* paragraphs(source: string): Generator<readonly Range[]> {
  let lines: Range[] = [];
  let signs = '';
  for (const { 0: line, index } of source.matchAll(/[^\r\n]+|(?:\r\n?|\n)+/g)) {
    if (/^[\r\n]/.test(line)) {
      if (line.length > (line.startsWith('\r\n') ? 2 : 1)) {
        yield lines;
        lines = [];
      }
      continue;
    }
    const bom = index === 0 && line.startsWith('\ufeff') ? 1 : 0;
    const begin = matchEnd(quotation, source, index + bom) ?? index + bom;
    const start = matchEnd(marker, source, begin) ?? begin;
    const end = index + line.trimEnd().length;
    const newSigns = source.slice(index + bom, begin).replace(/\s/g, '');
    if (begin >= end || start > begin || newSigns !== signs) {
      yield lines;
      lines = [];
    }
    signs = newSigns;
    if (start < end) {
      lines.push({ start, end });
    }
  }
  yield lines;
}

function unitOf(source: string, lines: readonly Range[], options: FormatOptions): Unit[] {
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) {
    return [];
  }
  return unitsOfText(source, joinLines(source, lines), { start: first.start, end: last.end }, options);
}

function unitsOfText(source: string, text: MappedText, range: Range, options: FormatOptions): Unit[] {
  const read = readParts(source, [text], options);
  const breaks = lineBreaksIn(source, read);
  return textUnit(source, range, read, (written) => writeLineBreaks(written, breaks));
}
