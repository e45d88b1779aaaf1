import type { ReportShare } from '../../../notify/progress.ts';
import { yieldTurn } from '../../../text/asking/yieldTurn.ts';
import type { Pause } from '../../../text/glossary/entryFile.ts';

/** Milliseconds of work before the extension host can do other work. */
const turnMs = 10;

/** Returns a function that pauses long work, reports its progress, and ends it with the signal's reason. */
export function pauses(signal: AbortSignal, report?: ReportShare): Pause {
  let began = performance.now();
  return async (share) => {
    if (performance.now() - began >= turnMs) {
      await yieldTurn(signal);
      report?.(share);
      began = performance.now();
    }
  };
}
