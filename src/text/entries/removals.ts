import type { Entry, EntryGroup } from './entry.ts';
import { type Edit, spaceEnd, spaceStart, startsLine } from './lines.ts';

const lineEnd = /[ \t]*(?:[\r\n]|$)/y;

/**
 * Returns the edits that remove entries from a group, and from the groups in it, in order.
 *
 * @param isRemoved true for an entry that is removed completely; others may lose inner entries
 * @param isForward if nothing stays before the first entry, the white space after it is removed, not that before it
 */
export function removals(
  source: string,
  { inside, entries }: EntryGroup,
  isRemoved: (entry: Entry) => boolean,
  isForward = true,
): Edit[] {
  const edits: Edit[] = [];
  let kept: Entry | undefined;
  let last = inside.start;
  // The separator is removed with the entry after it, if no entry stays there.
  const lastKept = entries.findLast((entry) => !isRemoved(entry));
  for (const [index, entry] of entries.entries()) {
    if (!isRemoved(entry)) {
      edits.push(...(entry.group ? removals(source, entry.group, isRemoved, isForward) : []));
      const { separator } = entry;
      const isEnd = entry === lastKept && index < entries.length - 1 && entries.at(-1)?.separator === undefined;
      if (isEnd && separator !== undefined) {
        edits.push({ ...separator, text: '' });
      }
      kept = entry;
    } else {
      const next = entries[index + 1]?.start ?? inside.end;
      const end = spaceEnd(source, entry.behind, next);
      lineEnd.lastIndex = entry.behind;
      const isLineEnd = lineEnd.test(source);
      const goesOn = end === next && entries[index + 1] !== undefined;
      const forward = (isForward && kept === undefined && goesOn) || (!isLineEnd && startsLine(source, entry.start));
      const start = spaceStart(source, Math.max(last, edits.at(-1)?.end ?? 0), entry.start);
      edits.push(forward ? { start: entry.start, end, text: '' } : { start, end: entry.behind, text: '' });
    }
    last = entry.behind;
  }
  return edits;
}
