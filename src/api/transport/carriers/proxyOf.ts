import { isOnThisMachine } from '../../address.ts';
import type { NetworkOptions } from './carrier.ts';

export interface ProxyChoice {
  /** Proxy for `http:` services; empty: none. */
  readonly http: string;
  /** Proxy for `https:` services; empty: none. */
  readonly https: string;
  /** Hosts that no proxy serves, in the form of the variable `NO_PROXY`. */
  readonly except: string;
  /** Value of the header `Proxy-Authorization`; absent: user and password of the proxy's address, where it has them. */
  readonly authorization?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function variable(environment: Environment, name: string): string {
  return environment[name.toLowerCase()] || environment[name] || '';
}

/** `proxy:3128` is how many write it in a variable; everyone else takes it for `http://`. */
function withScheme(address: string): string {
  return address === '' || address.includes('://') ? address : `http://${address}`;
}

/**
 * The proxies a connection goes through: `http.proxy` before the environment's, as the editor does it; none at all
 * where the settings say so. `undefined`: none.
 */
export function proxyOf(network: NetworkOptions, environment: Environment): ProxyChoice | undefined {
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
 * `network` as the service at `address` may use it. A proxy elsewhere cannot reach a service on this machine, and would
 * read its key, for such a service may speak plain http: it is left out then. A proxy on this machine is not.
 */
export function networkFor(address: string, network: NetworkOptions, environment: Environment): NetworkOptions {
  const proxies = isOnThisMachine(address) ? proxyOf(network, environment) : undefined;
  const proxy = (address.startsWith('https:') ? proxies?.https : proxies?.http) ?? '';
  const isElsewhere = proxy !== '' && !(URL.canParse(proxy) && isOnThisMachine(proxy));
  return isElsewhere ? { ...network, bypassProxy: true } : network;
}
