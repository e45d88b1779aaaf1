import { CarrierFailure } from './carrier.ts';

/** Ends an exchange if nothing is received for a while. */
export interface Silence {
  /** Aborted with a {@link CarrierFailure} `timeout`. */
  readonly signal: AbortSignal;
  /** Restarts the time-out. */
  heard(): void;
  /** Stops the time-out until {@link heard} is called again. */
  done(): void;
}

/** Starts a time-out that {@link Silence.heard} restarts; it runs from the first call of that on. */
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
