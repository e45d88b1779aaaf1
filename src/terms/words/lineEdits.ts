import { diffArrays } from 'diff';
import type { Edit } from '../../text/lines.ts';

/** Lines added and removed beyond which the search, which grows with their square, ends. */
const maxEdits = 2000;

/**
 * Returns the edits that make one text of another, in order: whole lines, neither overlapping nor touching. Texts that
 * differ too much get a single edit, between the lines that they begin and end with alike.
 */
export function lineEdits(before: string, after: string): readonly Edit[] {
  if (before === after) {
    return [];
  }
  const [old, wanted] = [linesWithEnds(before), linesWithEnds(after)];
  const most = Math.min(old.length, wanted.length);
  let first = 0;
  while (first < most && old[first] === wanted[first]) {
    first += 1;
  }
  let last = 0;
  while (last < most - first && old[old.length - 1 - last] === wanted[wanted.length - 1 - last]) {
    last += 1;
  }
  const [oldLines, newLines] = [old.slice(first, old.length - last), wanted.slice(first, wanted.length - last)];
  const start = lengthOf(old.slice(0, first));
  const changes = diffArrays(oldLines, newLines, { maxEditLength: maxEdits });
  if (!changes) {
    return [{ start, end: start + lengthOf(oldLines), text: newLines.join('') }];
  }
  const edits: Edit[] = [];
  let at = start;
  let isOpen = false;
  for (const { value, added, removed } of changes) {
    const length = lengthOf(value);
    const previous = isOpen ? edits.pop() : undefined;
    isOpen = added || removed;
    if (isOpen) {
      const { start: from, text } = previous ?? { start: at, text: '' };
      edits.push({ start: from, end: removed ? at + length : at, text: added ? text + value.join('') : text });
    } else if (previous) {
      edits.push(previous);
    }
    at += added ? 0 : length;
  }
  return edits;
}

/** The lines of a text, each with its end. */
function linesWithEnds(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
