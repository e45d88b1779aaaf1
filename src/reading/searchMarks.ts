import type { ExpressionWatch } from '../text/unit.ts';

/** Returns memory that a worker thread shares with its parent, in which it records the expression it searches for. */
export function newMarks(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** Records each search when it begins and ends. */
export function markSearches(marks: SharedArrayBuffer): ExpressionWatch {
  const shared = new Int32Array(marks);
  return (expression, search) => {
    Atomics.store(shared, 0, expression + 1);
    try {
      return search();
    } finally {
      Atomics.store(shared, 0, 0);
    }
  };
}

/** Returns the index of the expression that the thread currently searches for. */
export function searchedExpression(marks: SharedArrayBuffer): number | undefined {
  const marked = Atomics.load(new Int32Array(marks), 0);
  return marked === 0 ? undefined : marked - 1;
}
