import type { ExpressionWatch } from '../unit.ts';

/** Memory that a thread shares with what waits for it: in it the thread says for which expression it searches. */
export function newMarks(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** Marks each search as it begins and ends. */
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

/** The index of the expression for which the thread searches now. */
export function searchedExpression(marks: SharedArrayBuffer): number | undefined {
  const marked = Atomics.load(new Int32Array(marks), 0);
  return marked === 0 ? undefined : marked - 1;
}
