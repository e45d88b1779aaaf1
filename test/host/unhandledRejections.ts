import type { Failure } from './suiteResults.ts';

/** Milliseconds for rejections at the end of the last test. */
const graceMs = 100;

/**
 * Returns a function that finds from its stack whether an error counts as ours. It does if the stack names a folder of
 * ours, or no file at all: those of sockets and files have only Node's own frames. Other extensions, and the editor,
 * run in the same process.
 * @param ours parts of the paths of our code
 */
export function isOursByStack(ours: readonly string[]): (stack: string) => boolean {
  return (stack) => {
    const files = stack.split('\n').filter((line) => /^\s+at .*[\\/]/.test(line) && !line.includes('node:'));
    return files.length === 0 || ours.some((part) => stack.includes(part));
  };
}

/**
 * Records each unhandled rejection of this process, as a failure of the suite.
 * @param isOurs returns from its stack whether a rejection is ours: other extensions run in the same process
 * @returns a function that stops recording and resolves to the failures
 */
export function noteUnhandledRejections(isOurs: (stack: string) => boolean): () => Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const seen = new Set<Promise<unknown>>();
  const note = (reason: unknown, promise: Promise<unknown>) => {
    const message = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    // Mocha emits the event once more.
    if (!seen.has(promise) && isOurs(message)) {
      failures.push({ title: 'A rejection that nothing handles', message });
    }
    seen.add(promise);
  };
  process.on('unhandledRejection', note);
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, graceMs));
    process.off('unhandledRejection', note);
    return failures;
  };
}
