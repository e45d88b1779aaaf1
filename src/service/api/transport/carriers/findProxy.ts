import { isOnThisMachine } from '../../atStart/address.ts';
import type { NetworkOptions } from './carrier.ts';

export interface ProxyChoice {
  /** Proxy for `http:` services; empty: none. */
  readonly http: string;
  /** Proxy for `https:` services; empty: none. */
  readonly https: string;
  /** Hosts to reach without a proxy, in the form of the variable `NO_PROXY`. */
  readonly except: string;
  /** Value of the header `Proxy-Authorization`; absent: user and password of the proxy's address, if it has them. */
  readonly authorization?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function variable(environment: Environment, name: string): string {
  return environment[name.toLowerCase()] || environment[name] || '';
}

/** Adds `http://` to addresses such as `proxy:3128`, which are common in variables; other programs read them so too. */
function withScheme(address: string): string {
  return address === '' || address.includes('://') ? address : `http://${address}`;
}

/**
 * Returns the proxies for connections: `http.proxy` before the environment's, as in the editor. Returns `undefined` for
 * none, also if the settings turn proxies off.
 */
export function findProxy(network: NetworkOptions, environment: Environment): ProxyChoice | undefined {
  if (network.bypassProxy || network.proxySupport === false) {
    return undefined;
  }
  const all = variable(environment, 'ALL_PROXY');
  const http = network.proxy || variable(environment, 'HTTP_PROXY') || all;
  const https = network.proxy || variable(environment, 'HTTPS_PROXY') || variable(environment, 'HTTP_PROXY') || all;
  if (http === '' && https === '') {
    return undefined;
  }
  return {
    http: withScheme(http),
    https: withScheme(https),
    except: [...(network.noProxy ?? []), variable(environment, 'NO_PROXY')].join(','),
    ...(network.proxyAuthorization && { authorization: network.proxyAuthorization }),
  };
}

/**
 * Returns `network` as allowed for the service at `address`. A remote proxy cannot reach a service on this machine and
 * could read its key, as such a service may use plain http, so it is left out. A proxy on this machine is kept.
 */
export function networkFor(address: string, network: NetworkOptions, environment: Environment): NetworkOptions {
  const proxies = isOnThisMachine(address) ? findProxy(network, environment) : undefined;
  const proxy = (address.startsWith('https:') ? proxies?.https : proxies?.http) ?? '';
  const isElsewhere = proxy !== '' && !(URL.canParse(proxy) && isOnThisMachine(proxy));
  return isElsewhere ? { ...network, bypassProxy: true } : network;
}
