import { type ClientOptions, createClient, type ServiceClient } from '../../../../src/service/api/client.ts';

/** Returns a client of the demo service at `address`, with its Pro key and connections of its own. */
export function demoClient(address: string, given: Partial<ClientOptions> = {}): ServiceClient {
  return createClient({
    address,
    authScheme: 'Service-Auth-Key',
    key: 'demo-pro',
    timeoutSeconds: 10,
    maxConcurrentRequests: 4,
    network: { mode: 'direct', bypassProxy: true },
    log: () => {},
    ...given,
  });
}
