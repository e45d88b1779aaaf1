import type { Content } from '../../text/format.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { lineStart } from '../../text/lines.ts';
import { joinLines } from '../../text/mappedText.ts';
import type { Range } from '../../text/range.ts';
import { type FormatOptions, type NamedText, type Part, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { type AsciidocInline, asciidoc, firstAsciidoc } from '../common/inline/asciidoc.ts';
import { PartsReader, textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { splitEscapes } from '../common/placeholders/splitEscapes.ts';
import { isNameOrOption } from '../common/values/looksLikeId.ts';
import { frontMatterUnits } from '../html/frontMatter.ts';
import { type AsciidocRun, readRuns } from './asciidocBlocks.ts';
import { writeAt } from './asciidocPlaces.ts';
import { type Anchors, anchorLine, anchorsFor, withIds } from './asciidocReferences.ts';

export { asciidocLinks } from './asciidocReferences.ts';

/** Returns the units of a file. A signature of PGP, which has the ending of older pages, has none. */
export function readAsciidoc(file: NamedText): Content {
  return { units: (options) => (/^-{5}BEGIN PGP /.test(file.source) ? [] : readUnits(file, options)) };
}

const front = /^\ufeff?(---[ \t]*\r?\n[^]*?\n---)[ \t]*(?:\r?\n|$)/;

function* readUnits(file: NamedText, options: FormatOptions): Generator<Unit> {
  const { source } = file;
  const [head = '', settings] = front.exec(source) ?? [];
  if (settings !== undefined) {
    const start = head.indexOf('-');
    yield* frontMatterUnits(source, { start, end: start + settings.length }, options);
  }
  const { runs, isFirst } = readRuns(source, head === '' && source.startsWith('\ufeff') ? 1 : head.length);
  const markup = isFirst ? firstAsciidoc : asciidoc;
  const headings = runs.flatMap(({ lines, heading }) =>
    heading ? [{ title: joinLines(source, lines).text, ...heading }] : [],
  );
  const { ids, byTitle } = anchorsFor(file, headings, options.referredIds);
  let at = -1;
  for (const run of runs) {
    at += run.heading === undefined ? 0 : 1;
    yield* runUnit(source, run, { options, markup, byTitle, id: run.heading && ids.get(at) });
  }
}

interface Reading {
  readonly options: FormatOptions;
  readonly markup: AsciidocInline;
  readonly byTitle: Anchors['byTitle'];
  /** What a title gets as its id once its words change. */
  readonly id: string | undefined;
}

function runUnit(source: string, run: AsciidocRun, { options, markup, byTitle, id }: Reading): Unit[] {
  const { lines, place, underline, heading } = run;
  const [first, last] = [lines[0], lines.at(-1)];
  const text = joinLines(source, lines);
  const reader = new PartsReader(source);
  const plain = (words: string): readonly Part[] => protectText(words, options);
  const { escaped } = place;
  reader.addText(
    text,
    markup.read(text.text, escaped === undefined ? plain : (words) => splitEscapes(words, escaped, plain)),
  );
  const read = reader.read();
  if (first === undefined || last === undefined || isNameOrOption(textOutsideCodes(read.parts))) {
    return [];
  }
  const own = read.parts.map(asRead);
  const breaks = lines.slice(1).map(({ start }, index) => source.slice(lines[index]?.end, start));
  const range = { start: first.start, end: underline?.end ?? last.end };
  const anchor = id !== undefined &&
    heading && { start: heading.start, end: first.start, text: () => anchorLine(id) + detectLineEnd(source) };
  const units = textUnit(source, range, read, (parts) => {
    const answer = writeAt(place, markup, parts.map(asRead), own);
    if (answer === undefined || answer.trim() === '') {
      return source.slice(range.start, range.end);
    }
    const written = withIds(answer, byTitle);
    const isUnderlined = mayBeUnderlined(source, range, written) && underline === undefined;
    let line = -1;
    const filled = written.replace(/\n/g, () => {
      line += 1;
      return breaks[line] ?? breaks.at(-1) ?? ' ';
    });
    const below =
      underline && source.slice(last.end, underline.start) + source.charAt(underline.start).repeat([...filled].length);
    return filled + (isUnderlined ? '{empty}' : (below ?? ''));
  });
  return anchor ? units.map((unit) => ({ ...unit, anchor })) : units;
}

/** Returns true for a line that would be a title with the line below it, such as the beginning of a block. */
function mayBeUnderlined(source: string, { start, end }: Range, written: string): boolean {
  const [, below] = /^[ \t]*\r?\n(=+|-+|~+|\++|\^+)[ \t]*(?:[\r\n]|$)/.exec(source.slice(end, end + 300)) ?? [];
  if (below === undefined || written.includes('\n')) {
    return false;
  }
  const [head = ''] = /(?<![^|!])[^|!]*$/.exec(source.slice(lineStart(source, start), start)) ?? [];
  const length = head.trimStart().length + [...written].length;
  return Math.abs(length - below.length) <= 1;
}

/** Returns a part as it is read: a code without the beginnings of lines; a text that stays is a text. */
function asRead(part: Part): Part {
  return typeof part === 'string' ? part : (part.text ?? { ...part, source: part.decoded ?? part.source });
}
