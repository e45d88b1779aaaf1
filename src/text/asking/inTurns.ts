/** Milliseconds of work before all else in the process gets its turn. */
const turnMs = 10;

/**
 * Works at items one after another without blocking the process, as the extension host must not be, which all
 * extensions share. Rejects with the signal's reason as soon as that is aborted.
 */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > turnMs) {
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
      signal?.throwIfAborted();
      began = performance.now();
    }
    work(item);
  }
}
