import { SharedResult } from '../../../../text/turns/sharedResult.ts';
import { type Carrier, CarrierFailure, type NetworkOptions } from './carrier.ts';
import { createFetchCarrier } from './fetchCarrier.ts';

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

/** undici 8 does not load on an older Node, which a remote extension host may still have. */
function runsUndici(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 19);
}

/** Returns a carrier whose code is loaded while its first exchange is prepared, which reports a failure. */
function loadCarrier(load: () => Promise<Carrier>): Carrier {
  const loaded = new SharedResult<Carrier>();
  loaded.get(load).catch(() => undefined);
  return {
    async exchange(request) {
      return (await loaded.get(load)).exchange(request);
    },
    async close() {
      await (await loaded.current)?.close();
    },
  };
}

/**
 * Returns the carrier for `languageServices.network` (see {@link NetworkOptions}).
 *
 * @param connectTimeoutMs maximum milliseconds for making a connection
 */
export function chooseCarrier(
  network: NetworkOptions,
  connectTimeoutMs: number,
  nodeVersion: string = process.versions.node,
): Carrier {
  // The editor's fetch uses a proxy wherever one is set, so it is not a substitute if proxies are not allowed.
  const wantsEditor = network.mode === 'editor' && !network.bypassProxy;
  if (wantsEditor || !runsUndici(nodeVersion)) {
    return createFetchCarrier();
  }
  const direct = loadCarrier(async () => {
    const { createUndiciCarrier } = await import('./undiciCarrier.ts');
    return createUndiciCarrier(network, connectTimeoutMs);
  });
  return network.mode === 'auto' && !network.bypassProxy ? createAutoCarrier(direct, createFetchCarrier()) : direct;
}
