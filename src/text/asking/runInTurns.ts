import { yieldTurn } from './yieldTurn.ts';

/** Milliseconds of work before the event loop continues. */
const turnMs = 10;

/**
 * Processes items one after another without blocking the process, as all extensions share the extension host. Rejects
 * with the signal's reason as soon as it is aborted.
 */
export async function runInTurns<T>(items: Iterable<T>, work: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > turnMs) {
      await yieldTurn(signal);
      began = performance.now();
    }
    work(item);
  }
}
