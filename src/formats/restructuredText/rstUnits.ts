import type { Content } from '../../text/format.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { lineStart } from '../../text/lines.ts';
import { joinLines } from '../../text/mappedText.ts';
import { numberCodes } from '../../text/numberCodes.ts';
import type { Range } from '../../text/range.ts';
import { sameParts } from '../../text/sameParts.ts';
import {
  type Code,
  codeName,
  decodedText,
  type FormatOptions,
  joinParts,
  listCodes,
  type NamedText,
  type Part,
  textOutsideCodes,
  type Unit,
} from '../../text/unit.ts';
import { readInline } from '../common/inline/restructuredText.ts';
import { PartsReader, textUnit } from '../common/placeholders/partsReader.ts';
import { protectText } from '../common/placeholders/protect.ts';
import { splitEscapes } from '../common/placeholders/splitEscapes.ts';
import { displayWidth } from '../common/tables/displayWidth.ts';
import { isOnlyName } from '../common/values/looksLikeId.ts';
import { renderUnits } from '../renderUnits.ts';
import { type RstRun, readRuns, titleWidth } from './rstBlocks.ts';
import { wrapped, writeAt } from './rstPlaces.ts';
import { nameOf, namesGiven, namesReferredTo, withOwnTargets } from './rstReferences.ts';
import { type RstTableKind, readTable } from './rstTables.ts';

export { rstLinks } from './rstReferences.ts';

/** A recorded request, whose files have the ending `.rest` too. */
const request = /^\ufeff?\s*(?:#+[ \t]|\/\/|@\w+\s*=|(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+\S)/;

/** Returns the units of a file. */
export function readRst({ path, source }: NamedText): Content {
  return {
    units: (options) => {
      if (/\.rest$/i.test(path) && request.test(source)) {
        return [];
      }
      let names: Names | undefined;
      const find = (): Names =>
        (names ??= {
          used: new Set([...namesReferredTo(source), ...(options.referredIds ?? [])]),
          given: namesGiven(source),
          scopes: scopesOf(path),
        });
      return readUnits(source, { options, names: find });
    },
  };
}

/** The names that a file refers to, and those that its targets have. */
interface Names {
  readonly used: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
  /** What may be before a title in a name: nothing, or the page as Sphinx's `autosectionlabel` names it. */
  readonly scopes: readonly string[];
}

function scopesOf(path: string): readonly string[] {
  const folders = path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split('/');
  return ['', ...folders.map((_, at) => `${folders.slice(at).join('/')}:`)];
}

interface Reading {
  readonly options: FormatOptions;
  readonly names: () => Names;
  /** Returns the column that lines are broken at when they are written; absent: they stay as they come. */
  readonly width?: (() => number) | undefined;
}

function* readUnits(source: string, reading: Reading): Generator<Unit> {
  for (const run of readRuns(source)) {
    yield* run.table === undefined ? runUnit(source, run, reading) : tableUnit(source, run.lines, run.table, reading);
  }
}

/** Returns a table as one unit, as a longer text in a cell moves all others: each text in it is sent for itself. */
function tableUnit(source: string, lines: readonly Range[], kind: RstTableKind, reading: Reading): Unit[] {
  const table = readTable(
    lines.map(({ start, end }) => source.slice(start, end)),
    kind,
  );
  const [first, last] = [lines[0], lines.at(-1)];
  if (table === undefined || first === undefined || last === undefined) {
    return [];
  }
  const widths = new Map<number, number>();
  const cells = table.cells.map(({ text, column, width = 0 }) => {
    const widest = width === 0 ? undefined : () => Math.max(width, widths.get(column) ?? 0);
    return { text, column, isWrapped: width > 0, units: cellUnits(text, { ...reading, width: widest }) };
  });
  const units = cells.flatMap((cell) => cell.units);
  const border: Code = { id: 0, role: 'alone', source: ' | ', isBorder: true };
  const parts = numberCodes(units.flatMap((unit, index) => [...(index > 0 ? [border] : []), ...unit.parts]));
  const known = codesByName(parts, units);
  const range = { start: first.start, end: last.end };
  const indent = source.slice(lineStart(source, lines[1]?.start ?? 0), lines[1]?.start ?? 0);
  const write = (all: readonly Part[]): string => {
    const texts = betweenBorders(all).map((text) => text.map((part) => known.get(partName(part)) ?? part));
    if (sameParts(all, parts) || texts.length !== units.length) {
      return source.slice(range.start, range.end);
    }
    let done = 0;
    const given = cells.map(({ units: own }) => {
      done += own.length;
      return new Map(texts.slice(done - own.length, done).entries());
    });
    const render = (at: number): string =>
      renderUnits(cells[at]?.text ?? '', cells[at]?.units ?? [], given[at] ?? new Map());
    // Texts of several lines are broken at the width that the others give their column.
    const single = cells.map(({ isWrapped }, at) => (isWrapped ? undefined : render(at)));
    widths.clear();
    for (const [at, { column }] of cells.entries()) {
      widths.set(column, Math.max(widths.get(column) ?? 0, displayWidth(single[at] ?? '')));
    }
    const drawn = single.map((text, at) => text ?? render(at));
    const written = table.draw(drawn)?.map((line, index) => (index > 0 && line !== '' ? indent + line : line));
    return written?.join(detectLineEnd(source)) ?? source.slice(range.start, range.end);
  };
  return units.length === 0 ? [] : [{ ...range, parts, write }];
}

/** Returns the units of a cell: the same ones whatever the user protects, as a table is known by the texts of all. */
function cellUnits(text: string, reading: Reading): readonly Unit[] {
  const units = [...readUnits(text, reading)];
  const all = reading.options.own?.length
    ? readUnits(text, { ...reading, options: { ...reading.options, own: [] } })
    : units;
  const byStart = new Map(units.map((unit) => [unit.start, unit]));
  return [...all].map((unit) => byStart.get(unit.start) ?? { ...unit, parts: [asCode(unit.parts)] });
}

function asCode(parts: readonly Part[]): Code {
  return { id: 1, role: 'alone', source: joinParts(parts), decoded: decodedText(parts) };
}

/** Returns the codes of units by the names that they have in the parts of all. */
function codesByName(parts: readonly Part[], units: readonly Unit[]): ReadonlyMap<string, Code> {
  const own = units.flatMap((unit) => listCodes(unit.parts));
  const codes = listCodes(parts).filter(({ isBorder }) => isBorder !== true);
  return new Map(codes.map((code, index) => [codeName(code), own[index] ?? code]));
}

function partName(part: Part): string {
  return typeof part === 'string' ? '' : codeName(part);
}

function betweenBorders(parts: readonly Part[]): Part[][] {
  const texts: Part[][] = [[]];
  for (const part of parts) {
    if (typeof part !== 'string' && part.isBorder === true) {
      texts.push([]);
    } else {
      texts.at(-1)?.push(part);
    }
  }
  return texts;
}

function runUnit(source: string, run: RstRun, { options, names, width }: Reading): Unit[] {
  const { lines, place, title } = run;
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const text = joinLines(source, lines);
  const plain = (words: string): readonly Part[] => protectText(words, options);
  const reader = new PartsReader(source);
  reader.addText(
    text,
    place.plain === undefined
      ? readInline(text.text, (words) => splitEscapes(words, /\\[^]/g, plain))
      : plain(text.text),
  );
  const read = reader.read();
  const own = read.parts.map(asRead);
  if (isCode(joinParts(own)) || isCode(textOutsideCodes(own))) {
    return [];
  }
  const range = { start: title?.over?.start ?? first.start, end: title?.under.end ?? last.end };
  const breaks = lines.slice(1).map(({ start }, index) => source.slice(lines[index]?.end, start));
  const units = textUnit(source, range, read, (given) => {
    const parts = place.plain === undefined ? withOwnTargets(given.map(asRead), own, names().used) : given.map(asRead);
    const written = parts && writeAt(place, parts, own, lines.length === 1);
    if (written === undefined || written.trim() === '') {
      return source.slice(range.start, range.end);
    }
    let line = -1;
    const filled = (width !== undefined && lines.length > 1 ? wrapped(written, width()) : written).replace(
      /\n/g,
      () => {
        line += 1;
        return breaks[line] ?? breaks.at(-1) ?? ' ';
      },
    );
    return title === undefined ? filled : writtenTitle(source, first, title, filled);
  });
  const { start } = range;
  const anchor = title && { start, end: start, text: () => formerTargets(source, first, start, names()) };
  return anchor ? units.map((unit) => ({ ...unit, anchor })) : units;
}

/** Returns targets with the name of a title that starts at an offset, as far as something refers to it. */
function formerTargets(source: string, { start, end }: Range, at: number, { used, given, scopes }: Names): string {
  const indent = source.slice(lineStart(source, at), at);
  const eol = detectLineEnd(source);
  const name = nameOf(source.slice(start, end));
  return scopes
    .map((scope) => scope + name)
    .filter((full) => indent.trim() === '' && used.has(full) && !given.has(full))
    .map((full) => `.. _\`${full}\`:${eol}${eol}${indent}`)
    .join('');
}

/** Returns a title with its lines as long as it is. */
function writtenTitle(
  source: string,
  text: Range,
  { over, under }: NonNullable<RstRun['title']>,
  written: string,
): string {
  const words = source.slice(text.start, text.end);
  const sign = source.charAt(under.start);
  const lead = over === undefined ? '' : source.slice(lineStart(source, text.start), text.start);
  const spare = under.end - under.start - titleWidth(lead + words);
  const width = titleWidth(lead + written);
  const length = spare > 2 ? Math.max(under.end - under.start, width) : Math.max(4, width + Math.max(0, spare));
  const line = sign.repeat(length);
  return [
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
