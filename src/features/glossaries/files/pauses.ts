import type { Pause } from '../../../text/glossary/entryFile.ts';
import type { ReportShare } from '../../../ui/progress.ts';

/** Milliseconds of work before everything else in the extension host gets its turn. */
const turnMs = 10;

/** Makes room between pieces of long work, tells how far it is, and ends it with the signal's reason. */
export function pauses(signal: AbortSignal, report?: ReportShare): Pause {
  let began = performance.now();
  return async (share) => {
    if (performance.now() - began >= turnMs) {
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
      signal.throwIfAborted();
      report?.(share);
      began = performance.now();
    }
  };
}
