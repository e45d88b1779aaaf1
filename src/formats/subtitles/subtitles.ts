// Subtitles: SubRip and WebVTT.
// Authority: WebVTT of the W3C. SubRip has no standard: players, such as ffmpeg.

import { leading, trailing } from '../../asking/selections/strip.ts';
import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { matchStyle } from '../../names/languages/languageToken.ts';
import type { Content, Format } from '../../text/format.ts';
import { lineRanges } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { matchEnd } from '../../text/matchAt.ts';
import { type Range, trimmedRange } from '../../text/range.ts';
import { type FileProblem, type FormatOptions, joinParts, type Part, type Unit } from '../../text/unit.ts';
import { displayWidth } from '../common/tables/displayWidth.ts';
import { wholeUnit } from '../common/values/createValueUnits.ts';

/** How a text of a cue is divided into lines. */
interface LineForm {
  /** Number of lines that the source has. */
  readonly lines: number;
  /** Maximum columns of a line. */
  readonly width: number;
  readonly lineEnd: string;
  /** Escapes new text like the file. */
  readonly escape: (text: string) => string;
}

/** Text that stays together on a line. */
interface Word {
  readonly written: string;
  readonly width: number;
  /** True if a space is before it, unless it begins a line. */
  readonly isApart: boolean;
}

/** White space where a line may end: no-break spaces are part of a word. */
const space = /([^\S\u00a0\u202f]+)/;
/** Positions in Chinese and Japanese text where a line may end: after punctuation and before ideographs. */
const joint = /(?<=[、。，！？])(?![、。，！？」』）])|(?<=[\p{sc=Hira}\p{sc=Kana}])(?=\p{sc=Han})/u;

/**
 * Writes the parts of a text in lines of similar length: as many as the source has, more if they would exceed the
 * file's lines.
 */
function breakLines(parts: readonly Part[], form: LineForm): string {
  const words = wordsOf(parts, form.escape);
  const total = words.reduce((sum, { width, isApart }) => sum + width + (isApart ? 1 : 0), 0);
  const least = Math.max(form.lines, Math.ceil(total / form.width));
  for (let count = least; count < words.length; count += Math.max(1, count >> 3)) {
    const lines = linesOfWidth(words, balancedWidth(words, total, count));
    if (lines.every((line) => widthOf(line) <= form.width)) {
      return lines.map(written).join(form.lineEnd);
    }
  }
  // A word that is longer than a line, or fewer words than lines.
  return linesOfWidth(words, words.length <= form.lines ? 0 : form.width)
    .map(written)
    .join(form.lineEnd);
}

function wordsOf(parts: readonly Part[], escape: (text: string) => string): Word[] {
  const words: Word[] = [];
  let isApart = true;
  const add = (text: string, width: number, isJoint: boolean): void => {
    const last = words.at(-1);
    if (last === undefined || isApart || isJoint) {
      words.push({ written: text, width, isApart: isApart && last !== undefined });
    } else {
      words.splice(-1, 1, { ...last, written: last.written + text, width: last.width + width });
    }
    isApart = false;
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      add(part.source, /^[<{]/.test(part.source) ? 0 : displayWidth(part.source), false);
      continue;
    }
    for (const [index, piece] of part.split(space).entries()) {
      if (index % 2 === 1) {
        isApart = true;
      } else if (piece !== '') {
        piece.split(joint).forEach((text, at) => add(escape(text), displayWidth(text), at > 0));
      }
    }
  }
  return words;
}

/** Returns the smallest width that needs at most so many lines. */
function balancedWidth(words: readonly Word[], total: number, count: number): number {
  let low = count === 1 ? total - 1 : Math.ceil(total / count) - 1;
  let high = total;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (lineCount(words, middle) <= count) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return high;
}

/** Returns the number of lines of {@link linesOfWidth}, without making them. */
function lineCount(words: readonly Word[], width: number): number {
  let count = 0;
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const next = used + (word.isApart ? 1 : 0) + word.width;
    count += next > width ? 1 : 0;
    used = next > width ? word.width : next;
  }
  return count;
}

function linesOfWidth(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let used = 0;
  for (const word of words) {
    const next = used + (word.isApart ? 1 : 0) + word.width;
    const line = lines.at(-1);
    if (line === undefined || next > width) {
      lines.push([word]);
      used = word.width;
    } else {
      line.push(word);
      used = next;
    }
  }
  return lines;
}

function widthOf(line: readonly Word[]): number {
  return line.reduce((sum, { width, isApart }, index) => sum + width + (isApart && index > 0 ? 1 : 0), 0);
}

function written(line: readonly Word[]): string {
  return line.map((word, index) => (word.isApart && index > 0 ? ' ' : '') + word.written).join('');
}

/** The two kinds of subtitles that are read. */
type SubtitleKind = 'srt' | 'vtt';

/** A text of a subtitle file and the time at which it is shown. */
interface Cue {
  /** The number or name above the time; else the cue's number in the file, from 1. */
  readonly key: string;
  /** The comment directly above. */
  readonly note?: string;
  /** Lines of text, without line breaks. */
  readonly lines: readonly Range[];
}

interface SubtitleFile {
  readonly cues: readonly Cue[];
  /** Number of the first unreadable line, from 1. */
  readonly brokenLine?: number;
}

const srtTiming = /^\s*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}\s*-->\s*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}(?:\s|$)/;
const vttTiming = /^\s*(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}\s+-->\s+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}(?:\s|$)/;

/** Returns the cues of a file. What is not a cue (styles, regions, comments, text without a time) is left out. */
export function subtitleCues(source: string, kind: SubtitleKind): SubtitleFile {
  const lines = lineRanges(source, { start: source.startsWith('\ufeff') ? 1 : 0, end: source.length });
  const textOf = (index: number): string => {
    const { start, end } = lines[index] ?? { start: 0, end: 0 };
    return source.slice(start, end);
  };
  const timing = kind === 'srt' ? srtTiming : vttTiming;
  const cues: Cue[] = [];
  let brokenLine = kind === 'vtt' && !/^WEBVTT(?:[ \t]|$)/.test(textOf(0)) ? 1 : undefined;
  let note: string | undefined;
  for (let at = kind === 'vtt' ? 1 : 0; at < lines.length; ) {
    if (textOf(at).trim() === '') {
      at += 1;
      continue;
    }
    const timeAt = timing.test(textOf(at)) ? at : timing.test(textOf(at + 1)) ? at + 1 : undefined;
    if (timeAt === undefined) {
      const end = endOfBlock(lines.length, textOf, at, () => false);
      const isComment = kind === 'vtt' && /^NOTE(?:[ \t]|$)/.test(textOf(at));
      const block = lines.slice(at, end).map((line) => source.slice(line.start, line.end));
      note = isComment
        ? block
            .join('\n')
            .replace(/^NOTE\s*/, '')
            .trim()
        : undefined;
      // The lines after `WEBVTT` up to the first empty one belong to it.
      const isBlock = isComment || (kind === 'vtt' && (at === 1 || /^(?:STYLE|REGION)\s*$/.test(textOf(at))));
      brokenLine ??= isBlock ? undefined : at + 1;
      at = end;
      continue;
    }
    const isNext = (index: number): boolean =>
      textOf(index).includes('-->') ||
      (timing.test(textOf(index + 1)) && (kind === 'vtt' || /^\s*\d+\s*$/.test(textOf(index))));
    const end = endOfBlock(lines.length, textOf, timeAt + 1, isNext);
    const named = timeAt > at ? textOf(at).trim() : String(cues.length + 1);
    cues.push({ key: named, lines: lines.slice(timeAt + 1, end), ...(note !== undefined && { note }) });
    note = undefined;
    at = end;
  }
  return { cues, ...(brokenLine !== undefined && { brokenLine }) };
}

function endOfBlock(
  count: number,
  textOf: (index: number) => string,
  start: number,
  isNext: (index: number) => boolean,
): number {
  let end = start;
  while (end < count && textOf(end).trim() !== '' && !isNext(end)) {
    end += 1;
  }
  return end;
}

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
  if (kind === 'vtt' && options.targetLang !== undefined) {
    yield* languageUnit(source, options.targetLang);
  }
  for (const cue of cues) {
    for (const lines of turnsOf(source, cue)) {
      const escape = escapes[kind];
      const form = {
        source,
        escape,
        write: (parts: Unit['parts']) => closed(writeCue(parts, { lines: lines.length, width, lineEnd, escape }), kind),
      };
      const units = wholeUnit(cueText(source, lines, kind), cue.key, form, reading);
      yield* cue.note === undefined ? units : units.map((unit) => ({ ...unit, note: cue.note ?? '' }));
    }
  }
}

/** Returns the unit that writes the target language into the header of a file, which has no empty line. */
function languageUnit(source: string, targetLang: string): Unit[] {
  const [, before = '', code = ''] =
    /^(\ufeff?WEBVTT[^\r\n]*(?:\r?\n[^\r\n]+)*?\r?\nLanguage:[ \t]*)([\w-]+)[ \t]*(?=[\r\n])/.exec(source) ?? [];
  const [start, end] = [before.length, before.length + code.length];
  return isLanguageCode(code) ? [{ start, end, parts: [], write: () => matchStyle(targetLang, code) }] : [];
}

function columnsOf(source: string, { start, end }: Range): number {
  const line = source.slice(start, end);
  return displayWidth((/[<{]/.test(line) ? line.replaceAll(allMarkup, '') : line).trim());
}

/**
 * The beginning of a speaker's turn, which stays as it is: a dash, the sign of television, the name in capitals, or the
 * sign of music; or a tag with the name, which is a code of the text.
 */
const turn =
  /\s*(?:(?:[-–—]|>>+)\s*(?=[^\s\d>-])|(?=<v[.\s])|\p{Lu}[\p{Lu}\p{M}\d .'’#-]{1,40}:\s+(?=\S)|[♪♫]\s*(?=\S))/uy;
/** A line that is a sound alone: its brackets stay, and what follows it is another turn. */
const sound = /^(\s*[[(])[^[\]()]{1,80}([\])]\s*)$/;

/** Returns the lines of a cue grouped by speaker, without what begins each turn. */
function turnsOf(source: string, { lines }: Cue): Range[][] {
  const turns: Range[][] = [];
  let isAfterSound = false;
  for (const { start, end } of lines) {
    const [, open, close = ''] = sound.exec(source.slice(start, end)) ?? [];
    const words = open === undefined ? (matchEnd(turn, source, start) ?? end) : start + open.length;
    const isTurn = words < end;
    const line = { start: isTurn ? Math.max(start, words) : start, end: end - close.length };
    const last = turns.at(-1);
    if (isTurn || isAfterSound || last === undefined) {
      turns.push([line]);
    } else {
      last.push(line);
    }
    isAfterSound = open !== undefined;
  }
  return turns;
}

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Returns the text of some lines, with a space for each line break. */
function cueText(source: string, lines: readonly Range[], kind: SubtitleKind): MappedText {
  const text = new MappedText();
  let done: number | undefined;
  for (const line of lines) {
    const { start, end } = trimmedRange(source, line);
    if (done !== undefined) {
      text.add(' ', done, start);
    }
    text.addDecoded(source, { start, end }, /&(?:amp|lt|gt);/g, ([found]) =>
      kind === 'vtt' ? characters[found] : undefined,
    );
    done = end;
  }
  return text;
}

const escapes: Readonly<Record<SubtitleKind, (text: string) => string>> = {
  srt: (text) => text,
  vtt: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

/** Writes the parts of a cue; if only a part is translated, only that part is divided into lines again. */
function writeCue(parts: readonly Part[], form: LineForm): string {
  const kept = parts.flatMap((part) => (typeof part === 'string' || part.text === undefined ? [] : [part.source]));
  if (kept.length === 0) {
    return breakLines(parts, form);
  }
  const isText = (part: Part): boolean => typeof part === 'string';
  const [first, end] = [parts.findIndex(isText), parts.findLastIndex(isText) + 1];
  const lines = form.lines - (kept.join('').split(/\r\n?|\n/).length - 1);
  const [head, tail] = [parts[first], parts[end - 1]];
  return [
    joinParts(parts.slice(0, first)),
    typeof head === 'string' ? leading(head) : '',
    breakLines(parts.slice(first, end), { ...form, lines }),
    typeof tail === 'string' ? trailing(tail) : '',
    joinParts(parts.slice(end)),
  ].join('');
}

/** Escapes arrows, which would end a cue. */
function closed(written: string, kind: SubtitleKind): string {
  return written.replaceAll('-->', kind === 'vtt' ? '--&gt;' : '→');
}
