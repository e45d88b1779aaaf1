import { type Carrier, CarrierFailure } from './carrier.ts';

/**
 * Creates a carrier that uses `first`, and `second` if no connection could be made and so nothing was sent. After the
 * first answer through `second`, it is always used. A certificate that `first` does not trust is verified again by
 * `second`, by its own rules.
 */
export function createAutoCarrier(first: Carrier, second: Carrier): Carrier {
  let keepsSecond = false;
  return {
    async exchange(request) {
      if (keepsSecond) {
        return second.exchange(request);
      }
      try {
        return await first.exchange(request);
      } catch (failure) {
        if (!(failure instanceof CarrierFailure && failure.nothingSent)) {
          throw failure;
        }
        try {
          const response = await second.exchange(request);
          keepsSecond = true;
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
