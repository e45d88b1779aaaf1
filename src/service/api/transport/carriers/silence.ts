import { CarrierFailure } from './carrier.ts';

/** Notices that nothing is received for a while. */
export interface SilenceTimer {
  /** Restarts the time-out. */
  heard(): void;
  /** Stops the time-out until {@link heard} is called again. */
  done(): void;
}

/**
 * Returns a time-out that {@link SilenceTimer.heard} restarts; it runs from the first call of that on.
 *
 * @param onSilence called with a {@link CarrierFailure} `timeout` when it is over
 */
export function watchSilence(timeoutMs: number, onSilence: (failure: CarrierFailure) => void): SilenceTimer {
  const late = () => onSilence(new CarrierFailure('timeout', false, 'no data was received in time'));
  let timer: NodeJS.Timeout | undefined;
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(late, timeoutMs);
    },
    done: () => clearTimeout(timer),
  };
}
