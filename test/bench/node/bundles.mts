import { createRequire } from 'node:module';
import type { DemoService, DemoServiceOptions } from '../../../src/demo/demoService.ts';
import type { ClientOptions, ServiceClient } from '../../../src/service/api/client.ts';
import type { TextEngine } from '../../../src/service/textEngine.ts';

const require = createRequire(import.meta.url);

interface ClientBundle {
  createClient(options: ClientOptions): ServiceClient;
}

interface DemoBundle {
  startDemoService(options: DemoServiceOptions): Promise<DemoService>;
}

function exporting(bundle: unknown, name: string): bundle is object {
  return typeof bundle === 'object' && bundle !== null && name in bundle;
}
const isClientBundle = (bundle: unknown): bundle is ClientBundle => exporting(bundle, 'createClient');
const isTextBundle = (bundle: unknown): bundle is TextEngine => exporting(bundle, 'loadFormat');
const isDemoBundle = (bundle: unknown): bundle is DemoBundle => exporting(bundle, 'startDemoService');

/** Returns the packaged demo service. */
export function demoBundle(): DemoBundle {
  const bundle: unknown = require('../../../dist/demo.js');
  if (!isDemoBundle(bundle)) {
    throw new Error('dist/demo.js does not export startDemoService');
  }
  return bundle;
}

/** Returns the packaged text engine. */
export function textBundle(): TextEngine {
  const bundle: unknown = require('../../../dist/text.js');
  if (!isTextBundle(bundle)) {
    throw new Error('dist/text.js does not export loadFormat');
  }
  return bundle;
}

/** Returns a client of the packaged bundle, with the settings' defaults, connected directly to `address`. */
export function bundledClient(address: string, options: Partial<ClientOptions> = {}): ServiceClient {
  const bundle: unknown = require('../../../dist/client.js');
  if (!isClientBundle(bundle)) {
    throw new Error('dist/client.js does not export createClient');
  }
  return bundle.createClient({
    address,
    authScheme: 'Service-Auth-Key',
    key: 'demo-pro',
    timeoutSeconds: 30,
    maxConcurrentRequests: 16,
    network: { mode: 'direct', bypassProxy: true },
    log: () => {},
    ...options,
  });
}
