import { SharedResult } from '../../../../text/asking/sharedResult.ts';
import { createAutoCarrier } from './autoCarrier.ts';
import type { Carrier, NetworkOptions } from './carrier.ts';
import { createFetchCarrier } from './fetchCarrier.ts';

/** undici 8 does not load on an older Node, which a remote extension host may still have. */
function runsUndici(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 19);
}

/** Returns a carrier whose code is loaded at its first exchange. */
function lazyCarrier(load: () => Promise<Carrier>): Carrier {
  const loaded = new SharedResult<Carrier>();
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
  const direct = lazyCarrier(async () => {
    const { createUndiciCarrier } = await import('./undiciCarrier.ts');
    return createUndiciCarrier(network, connectTimeoutMs);
  });
  return network.mode === 'auto' && !network.bypassProxy ? createAutoCarrier(direct, createFetchCarrier()) : direct;
}
