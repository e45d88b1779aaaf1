import type { Content, Format } from '../../format.ts';
import { MappedText } from '../../mappedText.ts';
import { leading, trailing } from '../../selections/strip.ts';
import { displayWidth } from '../../tables/displayWidth.ts';
import type { FileProblem, FormatOptions, Part, Range, Unit } from '../../unit.ts';
import { wholeUnit } from '../valueUnits.ts';
import { breakLines, type LineForm } from './breakLines.ts';
import { type Cue, type SubtitleFile, type SubtitleKind, subtitleCues } from './subtitleCues.ts';

/** SubRip subtitles. */
export const srt: Format = {
  name: 'srt',
  languageIds: ['srt', 'subrip'],
  extensions: ['.srt'],
  open: ({ source }) => openSubtitles(source, 'srt'),
};

/** WebVTT subtitles. */
export const vtt: Format = {
  name: 'vtt',
  languageIds: ['vtt', 'webvtt'],
  extensions: ['.vtt'],
  open: ({ source }) => openSubtitles(source, 'vtt'),
};

function openSubtitles(source: string, kind: SubtitleKind): Content | FileProblem {
  const file = subtitleCues(source, kind);
  return file.brokenLine === undefined
    ? { units: (options) => cueUnits(source, kind, file, options) }
    : { kind: 'syntax', line: file.brokenLine };
}

/** Tags with their classes and speakers, times within a text, and the codes of other players: `<v Ada>`, `{\an8}`. */
const markup = /<[^<>\n]{1,500}>|\{\\[^{}\n]{1,200}\}/;
const allMarkup = new RegExp(markup, 'g');
/** Character references that are not resolved. */
const reference = /&(?!(?:amp|lt|gt);)(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Yields the units of all readable cues, in an invalid file too. */
export function* cueUnits(
  source: string,
  kind: SubtitleKind,
  { cues }: SubtitleFile,
  options: FormatOptions,
): Generator<Unit> {
  const width = cues.flatMap(({ lines }) => lines).reduce((most, line) => Math.max(most, columnsOf(source, line)), 1);
  const lineEnd = /\r\n?|\n/.exec(source)?.[0] ?? '\n';
  const own = kind === 'vtt' ? [markup, reference] : [markup];
  const reading = { ...options, protect: [...(options.protect ?? []), ...own] };
  for (const cue of cues) {
    for (const lines of turnsOf(source, cue)) {
      const escape = escapes[kind];
      const form = {
        source,
        escape,
        write: (parts: Unit['parts']) => closed(writeCue(parts, { lines: lines.length, width, lineEnd, escape }), kind),
      };
      const units = wholeUnit(textOf(source, lines, kind), cue.key, form, reading);
      yield* cue.note === undefined ? units : units.map((unit) => ({ ...unit, note: cue.note ?? '' }));
    }
  }
}

function columnsOf(source: string, { start, end }: Range): number {
  const line = source.slice(start, end);
  return displayWidth((/[<{]/.test(line) ? line.replaceAll(allMarkup, '') : line).trim());
}

/** The beginning of a speaker's turn: a dash, the sign of television, or a tag with the name. */
const turn = /\s*(?:(?:[-–—]|>>+)\s*(?=[^\s\d>-])|(?=<v[.\s]))/y;

/** Returns the lines of a cue grouped by speaker, without the dashes before them. */
function turnsOf(source: string, { lines }: Cue): Range[][] {
  const turns: Range[][] = [];
  for (const { start, end } of lines) {
    turn.lastIndex = start;
    const isTurn = turn.test(source) && turn.lastIndex < end;
    const line = { start: isTurn ? Math.max(start, turn.lastIndex) : start, end };
    const last = turns.at(-1);
    if (isTurn || last === undefined) {
      turns.push([line]);
    } else {
      last.push(line);
    }
  }
  return turns;
}

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Returns the text of some lines, with a space for each line break. */
function textOf(source: string, lines: readonly Range[], kind: SubtitleKind): MappedText {
  const text = new MappedText();
  let done: number | undefined;
  for (const line of lines) {
    const start = line.start + source.slice(line.start, line.end).search(/\S|$/);
    const end = line.start + source.slice(line.start, line.end).trimEnd().length;
    if (done !== undefined) {
      text.add(' ', done, start);
    }
    let at = start;
    for (const { 0: found, index } of kind === 'vtt' ? source.slice(start, end).matchAll(/&(?:amp|lt|gt);/g) : []) {
      text.add(source.slice(at, start + index), at, start + index);
      at = start + index + found.length;
      text.add(characters[found] ?? '', start + index, at);
    }
    text.add(source.slice(at, end), at, end);
    done = end;
  }
  return text;
}

const escapes: Readonly<Record<SubtitleKind, (text: string) => string>> = {
  srt: (text) => text,
  vtt: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

/** Writes the parts of a cue; of one that is translated in part, only that part is divided into lines again. */
function writeCue(parts: readonly Part[], form: LineForm): string {
  const kept = parts.flatMap((part) => (typeof part === 'string' || part.text === undefined ? [] : [part.source]));
  if (kept.length === 0) {
    return breakLines(parts, form);
  }
  const isText = (part: Part): boolean => typeof part === 'string';
  const [first, end] = [parts.findIndex(isText), parts.findLastIndex(isText) + 1];
  const lines = form.lines - (kept.join('').split(/\r\n?|\n/).length - 1);
  const [head, tail] = [parts[first], parts[end - 1]];
  const sourceOf = (part: Part): string => (typeof part === 'string' ? part : part.source);
  return [
    ...parts.slice(0, first).map(sourceOf),
    typeof head === 'string' ? leading(head) : '',
    breakLines(parts.slice(first, end), { ...form, lines }),
    typeof tail === 'string' ? trailing(tail) : '',
    ...parts.slice(end).map(sourceOf),
  ].join('');
}

/** Escapes arrows, which would end a cue. */
function closed(written: string, kind: SubtitleKind): string {
  return written.replaceAll('-->', kind === 'vtt' ? '--&gt;' : '→');
}
