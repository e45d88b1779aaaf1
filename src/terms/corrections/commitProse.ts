import type { Range } from '../../text/unit.ts';

/**
 * Returns the ranges of a commit message that Git keeps: without comment lines (`#`) and without text below the
 * scissors line.
 */
export function commitProse(source: string): readonly Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { 0: line, index: start } of source.matchAll(/[^\r\n]+/g)) {
    if (/^# -+ >8 -+$/.test(line)) {
      break;
    }
    if (!line.startsWith('#')) {
      ranges.push({ start, end: start + line.length });
    }
  }
  return joined(source, ranges);
}

/** Joins the lines of one paragraph. */
function joined(source: string, lines: readonly { start: number; end: number }[]): readonly Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && source.slice(last.end, line.start).trim() === '') {
      last.end = line.end;
    } else {
      ranges.push({ ...line });
    }
  }
  return ranges;
}
