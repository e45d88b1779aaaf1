import { diffArrays } from 'diff';

/** A range of the source that differs in the result: offsets in UTF-16 code units; empty for an insertion. */
export interface WordChange {
  readonly start: number;
  readonly end: number;
  /** The text in the result; empty for a deletion. */
  readonly text: string;
}

/**
 * Maximum changed words within a text, beyond which the rest of its lines count as rewritten: the search time of a line
 * grows with their square.
 */
const maxEdits = 1000;

/**
 * Returns the differences between two versions of a text, word by word, in the order of the source. They neither
 * overlap nor touch each other, and replacing each range with its `text` gives the result. Texts with the same number
 * of lines are compared line by line.
 */
export function wordDifference(source: string, result: string): readonly WordChange[] {
  if (source === result) {
    return [];
  }
  const lines = source.split('\n');
  const others = result.split('\n');
  if (lines.length !== others.length) {
    return changesWithin(source, result, 0, maxEdits).changes;
  }
  let start = 0;
  let steps = maxEdits ** 2;
  return lines.flatMap((line, at) => {
    const limit = Math.floor(Math.sqrt(steps));
    const { changes, edits } = changesWithin(line, others[at] ?? '', start, limit);
    start += line.length + 1;
    steps -= edits ** 2;
    return changes;
  });
}

interface LineChanges {
  readonly changes: WordChange[];
  /** Changed words that were looked for. */
  readonly edits: number;
}

function changesWithin(source: string, result: string, offset: number, limit: number): LineChanges {
  if (source === result) {
    return { changes: [], edits: 0 };
  }
  const before = wordsOf(source);
  const after = wordsOf(result);
  // Word ends depend on what follows, so common parts are found by words, not by letters.
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) {
    same += 1;
  }
  const left = before.slice(same);
  const right = after.slice(same);
  const start = offset + lengthOf(before.slice(0, same));
  const parts = diffArrays(left, right, { maxEditLength: limit });
  if (!parts) {
    return { changes: [{ start, end: start + lengthOf(left), text: right.join('') }], edits: limit };
  }
  const edits = parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  return { changes: joined(parts, start), edits };
}

type Parts = NonNullable<ReturnType<typeof diffArrays<string>>>;

/** Joins deletions and insertions at the same position to one change. */
function joined(parts: Parts, from: number): WordChange[] {
  const changes: WordChange[] = [];
  let at = from;
  let open: WordChange | undefined;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      open = undefined;
      at += lengthOf(value);
      continue;
    }
    const { start, text } = open ?? { start: at, text: '' };
    at += removed ? lengthOf(value) : 0;
    if (open) {
      changes.pop();
    }
    open = { start, end: at, text: added ? text + value.join('') : text };
    changes.push(open);
  }
  return changes;
}

/** Returns words, and the text between them. */
function wordsOf(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}
