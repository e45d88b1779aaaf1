/** Milliseconds of work before the event loop continues. */
const turnMs = 10;

/** Reading the clock takes time too, so it is read after this many items, if those before took only `shortMs`. */
const mostAtOnce = 8;
const shortMs = 0.5;

/**
 * Processes items one after another without blocking the process, as all extensions share the extension host. Rejects
 * with the signal's reason as soon as it is aborted.
 */
export async function runInTurns<T>(items: Iterable<T>, work: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let began = performance.now();
  let checked = began;
  let [batch, left] = [1, 1];
  for (const item of items) {
    if (left === 0) {
      const now = performance.now();
      batch = now - checked < shortMs ? Math.min(batch * 2, mostAtOnce) : 1;
      left = batch;
      checked = now;
      if (now - began > turnMs) {
        await yieldTurn(signal);
        began = performance.now();
        checked = began;
      }
    }
    left -= 1;
    work(item);
  }
}

/** Lets other work of the process have its turn. Rejects with the signal's reason. */
export async function yieldTurn(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  signal?.throwIfAborted();
}
