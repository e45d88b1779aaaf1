import { diffArrays } from 'diff';

/**
 * A stretch of the source that reads otherwise in the result: offsets in UTF-16 units; empty where something is put in.
 */
export interface WordChange {
  readonly start: number;
  readonly end: number;
  /** What stands there in the result; empty where something is left out. */
  readonly text: string;
}

/**
 * Words put in and left out within one line, or text, beyond which it counts as rewritten: the search grows with its
 * square.
 */
const mostEdits = 1000;

/**
 * What differs between two versions of a text, word by word, in the order of the source. The stretches neither overlap
 * nor touch each other, and putting each `text` in its place gives the result. Texts with as many lines as each other
 * are compared line by line.
 */
export function wordDifference(source: string, result: string): readonly WordChange[] {
  if (source === result) {
    return [];
  }
  const lines = source.split('\n');
  const others = result.split('\n');
  if (lines.length !== others.length) {
    return changesWithin(source, result, 0);
  }
  let start = 0;
  return lines.flatMap((line, at) => {
    const changes = changesWithin(line, others[at] ?? '', start);
    start += line.length + 1;
    return changes;
  });
}

function changesWithin(source: string, result: string, offset: number): WordChange[] {
  if (source === result) {
    return [];
  }
  const before = wordsOf(source);
  const after = wordsOf(result);
  // Word ends depend on what follows, so what is the same on both sides is found by words, not by letters.
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) {
    same += 1;
  }
  const left = before.slice(same);
  const right = after.slice(same);
  const start = offset + lengthOf(before.slice(0, same));
  const parts = diffArrays(left, right, { maxEditLength: mostEdits });
  return parts ? joined(parts, start) : [{ start, end: start + lengthOf(left), text: right.join('') }];
}

type Parts = NonNullable<ReturnType<typeof diffArrays<string>>>;

/** One change of what is left out and put in at the same place. */
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

/** Words, and what stands between them. */
function wordsOf(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}
