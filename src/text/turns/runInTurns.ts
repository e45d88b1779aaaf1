/** Milliseconds of work before the event loop continues. */
const turnMs = 8;

/** Reading the clock takes time too, so it is read after this many items, if those before took only `shortMs`. */
const mostAtOnce = 8;
const shortMs = 0.5;

/** When other work last had its turn, as `performance.now()`: a run may directly follow another. */
let turnBegan = 0;

/**
 * Processes items one after another without blocking the process, as all extensions share the extension host. Rejects
 * with the signal's reason as soon as it is aborted.
 */
export async function runInTurns<T>(items: Iterable<T>, work: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let checked = Number.NEGATIVE_INFINITY;
  let [batch, left] = [1, 0];
  for (const item of items) {
    if (left === 0) {
      const now = performance.now();
      batch = now - checked < shortMs ? Math.min(batch * 2, mostAtOnce) : 1;
      left = batch;
      checked = now;
      if (now - turnBegan > turnMs) {
        await yieldTurn(signal);
        checked = turnBegan;
      }
    }
    left -= 1;
    work(item);
  }
}

/** Lets other work of the process have its turn. Rejects with the signal's reason. */
export async function yieldTurn(signal?: AbortSignal): Promise<void> {
  // What a file was read for continues before timers and the next file: the first of these comes before them, too.
  await nextImmediate();
  await nextImmediate();
  turnBegan = performance.now();
  signal?.throwIfAborted();
}

function nextImmediate(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
