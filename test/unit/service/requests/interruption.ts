import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate as turn } from 'node:timers/promises';

/** The requests that are billed, from their beginning until their answer was read or broke off. */
export class BilledRequests {
  #began = 0;
  readonly #pending = new Set<object>();
  readonly #onBegin = (message: unknown) => {
    const request = billedRequest(message);
    if (request) {
      this.#began += 1;
      this.#pending.add(request);
    }
  };
  readonly #onEnd = (message: unknown) => {
    const request = billedRequest(message);
    if (request) {
      this.#pending.delete(request);
    }
  };

  constructor() {
    subscribe('undici:request:create', this.#onBegin);
    subscribe('undici:request:trailers', this.#onEnd);
    subscribe('undici:request:error', this.#onEnd);
  }

  /** Requests since the last reset. */
  get began(): number {
    return this.#began;
  }

  get pending(): number {
    return this.#pending.size;
  }

  reset(): void {
    this.#began = 0;
    this.#pending.clear();
  }

  close(): void {
    unsubscribe('undici:request:create', this.#onBegin);
    unsubscribe('undici:request:trailers', this.#onEnd);
    unsubscribe('undici:request:error', this.#onEnd);
  }
}

function billedRequest(message: unknown): object | undefined {
  const request: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : undefined;
  if (typeof request !== 'object' || request === null) {
    return undefined;
  }
  return /^\/v2\/(translate|write)/.test(String(Reflect.get(request, 'path'))) ? request : undefined;
}

export interface Interruption {
  /** Turns of the event loop after which the work is interrupted, wherever it then waits. */
  readonly after: number;
  /** False while an answer is on its way: whether it arrives is not up to us. */
  readonly mayInterrupt: () => boolean;
  /** Called right before the work is cancelled. */
  readonly onInterrupt: () => void;
}

export interface Interrupted {
  /** False if it was interrupted. */
  readonly isDone: boolean;
  /** Turns of the event loop until then. */
  readonly turns: number;
}

/** Runs work that is cancelled meanwhile, unless it ends before. Rejects like work that was not cancelled. */
export async function interrupted(
  work: (signal: AbortSignal) => Promise<unknown>,
  { after, mayInterrupt, onInterrupt }: Interruption,
): Promise<Interrupted> {
  const controller = new AbortController();
  const { signal } = controller;
  const ended = new AbortController();
  const over = () => ended.abort();
  const working = work(signal);
  working.then(over, over);
  let turns = 0;
  for (; !ended.signal.aborted && !signal.aborted; turns += 1) {
    if (turns >= after && mayInterrupt()) {
      onInterrupt();
      controller.abort(new Error('interrupted'));
    } else {
      await turn();
    }
  }
  try {
    await working;
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
  return { isDone: !signal.aborted, turns };
}
