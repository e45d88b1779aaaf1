import { CarrierFailure } from './carrier.ts';

/** Ends an exchange when nothing is heard for a while. */
export interface Silence {
  /** Aborted with a {@link CarrierFailure} `timeout`. */
  readonly signal: AbortSignal;
  /** Starts the time anew. */
  heard(): void;
  /** Stops the watch until something is heard again. */
  done(): void;
}

/** Watches for silence, from the first `heard` on. */
export function watchSilence(timeoutMs: number): Silence {
  const controller = new AbortController();
  const late = () => controller.abort(new CarrierFailure('timeout', false, 'no data was received in time'));
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(late, timeoutMs);
    },
    done: () => clearTimeout(timer),
  };
}
