import { setMaxListeners } from 'node:events';

/** A signal that follows others until it is released. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Aborts this signal only. */
  abort(reason?: unknown): void;
  /** Stops following and removes the listeners from the other signals. */
  release(): void;
}

/**
 * Returns a signal that is aborted with the first of `signals`, for its reason. Like `AbortSignal.any`, for work with a
 * known end: that function leaves unlinking to the garbage collector, which costs a sixth of a quick request.
 */
export function linkSignals(...signals: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const follow = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason);
  // Many requests may wait for one signal, which Node 20 takes for a leak.
  setMaxListeners(0, ...signals);
  for (const signal of signals) {
    if (signal.aborted) {
      follow();
    } else {
      signal.addEventListener('abort', follow, { once: true });
    }
  }
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    release() {
      for (const signal of signals) {
        signal.removeEventListener('abort', follow);
      }
    },
  };
}
