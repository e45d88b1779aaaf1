import type { Range } from '../../unit.ts';

/** The two kinds of subtitles that are read. */
export type SubtitleKind = 'srt' | 'vtt';

/** A text of a subtitle file and the time at which it is shown. */
export interface Cue {
  /** The number or name above the time; else the cue's number in the file, from 1. */
  readonly key: string;
  /** The comment directly above. */
  readonly note?: string;
  /** Lines of text, without line breaks. */
  readonly lines: readonly Range[];
}

export interface SubtitleFile {
  readonly cues: readonly Cue[];
  /** Number of the first unreadable line, from 1. */
  readonly brokenLine?: number;
}

const srtTiming = /^\s*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}\s*-->\s*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}(?:\s|$)/;
const vttTiming = /^\s*(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}\s+-->\s+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}(?:\s|$)/;

/** Returns the cues of a file. What is not a cue (styles, regions, comments, text without a time) is left out. */
export function subtitleCues(source: string, kind: SubtitleKind): SubtitleFile {
  const lines = linesOf(source);
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
      note = isComment ? commentOf(lines.slice(at, end).map((_, index) => textOf(at + index))) : undefined;
      const isBlock = isComment || (kind === 'vtt' && /^(?:STYLE|REGION)\s*$/.test(textOf(at))) || isHeader(kind, at);
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

/** The lines after `WEBVTT` up to the first empty one belong to it. */
function isHeader(kind: SubtitleKind, at: number): boolean {
  return kind === 'vtt' && at === 1;
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

function commentOf(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^NOTE\s*/, '')
    .trim();
}

function linesOf(source: string): Range[] {
  const lines: Range[] = [];
  let start = source.startsWith('\ufeff') ? 1 : 0;
  for (const { 0: lineEnd, index } of source.matchAll(/\r\n?|\n/g)) {
    lines.push({ start, end: index });
    start = index + lineEnd.length;
  }
  lines.push({ start, end: source.length });
  return lines;
}
