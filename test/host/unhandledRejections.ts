import type { Failure } from './suiteResults.ts';

/** Milliseconds for rejections at the end of the last test. */
const graceMs = 100;

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
