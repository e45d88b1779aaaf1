/** A signal that follows others until it is let go. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Aborts this signal alone. */
  abort(): void;
  /** Stops following: nothing of it stays with the signals it followed. */
  release(): void;
}

/**
 * A signal that is aborted with the first of `signals`, for its reason. What `AbortSignal.any` does, for work whose end
 * is known: that one leaves the unlinking to the garbage collector, which costs a sixth of a quick request.
 */
export function linkSignals(...signals: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const follow = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason);
  for (const signal of signals) {
    if (signal.aborted) {
      follow();
    } else {
      signal.addEventListener('abort', follow, { once: true });
    }
  }
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    release() {
      for (const signal of signals) {
        signal.removeEventListener('abort', follow);
      }
    },
  };
}
