import { type Carrier, CarrierFailure } from './carrier.ts';

/** Milliseconds after which the first carrier is tried again. */
const againMs = 5 * 60_000;

/**
 * Creates a carrier that uses `first`, and `second` if no connection could be made and so nothing was sent. After an
 * answer through `second`, it is used until `first` can make connections again, which one request in five minutes
 * finds out. A certificate that `first` does not trust is verified again by `second`, by its own rules.
 *
 * @param now milliseconds on a clock that only moves forward
 */
export function createAutoCarrier(first: Carrier, second: Carrier, now = () => performance.now()): Carrier {
  /** `second` is used until then; undefined: `first` is used. */
  let secondUntil: number | undefined;
  return {
    async exchange(request) {
      if (secondUntil !== undefined) {
        if (now() < secondUntil) {
          return second.exchange(request);
        }
        // The other requests do not wait for this one.
        secondUntil = now() + againMs;
      }
      try {
        const response = await first.exchange(request);
        secondUntil = undefined;
        return response;
      } catch (failure) {
        if (!(failure instanceof CarrierFailure && failure.nothingSent)) {
          throw failure;
        }
        try {
          const response = await second.exchange(request);
          secondUntil = now() + againMs;
          return response;
        } catch (secondFailure) {
          // The first failure says more about the cause, unless the second carrier got far enough to send.
          const sentNothing = secondFailure instanceof CarrierFailure && secondFailure.nothingSent;
          throw sentNothing ? failure : secondFailure;
        }
      }
    },
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
