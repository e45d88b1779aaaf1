import type { Content } from '../../text/format.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { lineStart } from '../../text/lines.ts';
import { joinLines } from '../../text/mappedText.ts';
import type { Range } from '../../text/range.ts';
import { type FormatOptions, joinParts, type Part, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { readInline, splitEscapes } from '../common/inline/restructuredText.ts';
import { PartsReader, textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { isOnlyName } from '../common/values/looksLikeId.ts';
import { type RstRun, readRuns, titleWidth } from './rstBlocks.ts';
import { writeAt } from './rstPlaces.ts';
import { nameOf, namesGiven, namesReferredTo, withOwnTargets } from './rstReferences.ts';

/** Returns the units of a file. */
export function readRst(source: string): Content {
  return { units: (options) => readUnits(source, options) };
}

/** The names that a file refers to, and those that its targets have. */
interface Names {
  readonly used: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
}

function* readUnits(source: string, options: FormatOptions): Generator<Unit | undefined> {
  let known: Names | undefined;
  const names = (): Names => (known ??= { used: namesReferredTo(source), given: namesGiven(source) });
  for (const run of readRuns(source)) {
    yield* runUnit(source, run, options, names);
  }
}

function runUnit(source: string, run: RstRun, options: FormatOptions, names: () => Names): Unit[] {
  const { lines, place, title, table } = run;
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || table !== undefined) {
    return [];
  }
  const text = joinLines(source, lines);
  const plain = (words: string): readonly Part[] => protectText(words, options);
  const reader = new PartsReader(source);
  reader.addText(
    text,
    place.plain === undefined ? readInline(text.text, (words) => splitEscapes(words, plain)) : plain(text.text),
  );
  const read = reader.read();
  const own = read.parts.map(asRead);
  if (isCode(joinParts(own)) || isCode(textOutsideCodes(own))) {
    return [];
  }
  const range = { start: title?.over?.start ?? first.start, end: title?.under.end ?? last.end };
  const breaks = lines.slice(1).map(({ start }, index) => source.slice(lines[index]?.end, start));
  return textUnit(source, range, read, (given) => {
    const parts = place.plain === undefined ? withOwnTargets(given.map(asRead), own, names().used) : given.map(asRead);
    const written = parts && writeAt(place, parts, own, lines.length === 1);
    if (written === undefined || written.trim() === '') {
      return source.slice(range.start, range.end);
    }
    let line = -1;
    const filled = written.replace(/\n/g, () => {
      line += 1;
      return breaks[line] ?? breaks.at(-1) ?? ' ';
    });
    return title === undefined ? filled : writtenTitle(source, first, title, filled, names());
  });
}

/** Returns a title with its lines as long as it is, below a target with its former name if something refers to it. */
function writtenTitle(
  source: string,
  text: Range,
  { over, under }: NonNullable<RstRun['title']>,
  written: string,
  names: Names,
): string {
  const former = source.slice(text.start, text.end);
  const sign = source.charAt(under.start);
  const lead = over === undefined ? '' : source.slice(lineStart(source, text.start), text.start);
  const spare = under.end - under.start - titleWidth(lead + former);
  const width = titleWidth(lead + written);
  const length = spare > 2 ? Math.max(under.end - under.start, width) : Math.max(4, width + Math.max(0, spare));
  const line = sign.repeat(length);
  const start = over?.start ?? text.start;
  const indent = source.slice(lineStart(source, start), start);
  const eol = detectLineEnd(source);
  const name = nameOf(former);
  const isNamed = names.used.has(name) && !names.given.has(name) && nameOf(written) !== name && indent.trim() === '';
  return [
    isNamed ? `.. _\`${name}\`:${eol}${eol}${indent}` : '',
    over === undefined ? '' : line + source.slice(over.end, text.start),
    ...[written, source.slice(text.end, under.start), line],
  ].join('');
}

/** Returns true for a name, or an option of a program. */
function isCode(text: string): boolean {
  return isOnlyName(text) || /^--?[\w-]+(?:=\S*)?$/.test(text);
}

/** Returns a part as it is read: a code without the beginnings of lines; a text that stays is a text. */
function asRead(part: Part): Part {
  return typeof part === 'string' ? part : (part.text ?? { ...part, source: part.decoded ?? part.source });
}
