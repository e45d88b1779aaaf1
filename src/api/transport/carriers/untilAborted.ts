/**
 * The outcome of `promise`, or a rejection with the signal's reason as soon as it is aborted. The promise itself goes
 * on, and whatever becomes of it then is nobody's concern.
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
