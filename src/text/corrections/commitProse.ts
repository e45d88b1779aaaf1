import type { Range } from '../unit.ts';

/** What of a commit message is its own: no line that Git leaves out (`#`), and nothing behind its line of scissors. */
export function commitProse(source: string): readonly Range[] {
  const stretches: { start: number; end: number }[] = [];
  for (const { 0: line, index: start } of source.matchAll(/[^\r\n]+/g)) {
    if (/^# -+ >8 -+$/.test(line)) {
      break;
    }
    if (!line.startsWith('#')) {
      stretches.push({ start, end: start + line.length });
    }
  }
  return joined(source, stretches);
}

/** Lines of one paragraph are read together. */
function joined(source: string, lines: readonly { start: number; end: number }[]): readonly Range[] {
  const stretches: { start: number; end: number }[] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last && source.slice(last.end, line.start).trim() === '') {
      last.end = line.end;
    } else {
      stretches.push({ ...line });
    }
  }
  return stretches;
}
