/**
 * Returns the outcome of `promise`, or rejects with the signal's reason as soon as it is aborted. The promise itself
 * continues, and its outcome is ignored.
 */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const isAborted = await new Promise<boolean>((resolve) => {
    const onAbort = () => resolve(true);
    const onSettled = () => {
      signal.removeEventListener('abort', onAbort);
      resolve(false);
    };
    promise.then(onSettled, onSettled);
    if (signal.aborted) {
      onAbort();
    } else {
      signal.addEventListener('abort', onAbort, { once: true });
    }
  });
  if (isAborted) {
    throw signal.reason;
  }
  return promise;
}
