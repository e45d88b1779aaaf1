import { type Carrier, CarrierFailure } from './carrier.ts';

/**
 * Carries requests by `first`; where no connection can be made that way, and so nothing was sent, by `second`, which is
 * kept from the first time it gets an answer. A certificate that `first` does not trust is judged anew by `second`,
 * which verifies for itself.
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
          // The first failure says more about why, unless the second way got far enough to send.
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
