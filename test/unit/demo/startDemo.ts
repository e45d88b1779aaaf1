import path from 'node:path';
import { type DemoServiceOptions, startDemoService } from '../../../src/demo/demoService.ts';
import { type DemoControl, demoControl, runInSuite } from '../../helpers/service/demoService.ts';
import { type RawAnswer, type RawRequest, rawCall } from '../endpoints/serve.ts';

export type DemoAnswer = RawAnswer;
export type CallOptions = RawRequest;

export interface StartedDemo extends DemoControl {
  readonly url: string;
  readonly port: number;
  call(method: string, path: string, request?: RawRequest): Promise<RawAnswer>;
  close(): Promise<void>;
}

/** Starts a demo service for the product, whose requests are compared with the page on privacy. */
export function startComparedDemo(): Promise<StartedDemo> {
  return startDemo({}, path.join(import.meta.dirname, '../../../docs/cost-and-privacy.md'));
}

/**
 * Starts a demo service on a free port of loopback.
 *
 * @param privacyPage see {@link demoControl}
 */
export async function startDemo(options: DemoServiceOptions = {}, privacyPage?: string): Promise<StartedDemo> {
  const service = await startDemoService(options);
  const control = demoControl(service.url, privacyPage);
  return {
    ...control,
    url: service.url,
    port: Number(new URL(service.url).port),
    call: (method, path, request = {}) => rawCall(`${service.url}${path}`, method, request),
    async close() {
      await control.compare();
      await service.close();
    },
  };
}

function startInSuite(start: () => Promise<StartedDemo>, each: boolean): StartedDemo {
  const { now, control } = runInSuite(start, { each });
  return {
    ...control,
    get url() {
      return now().url;
    },
    get port() {
      return now().port;
    },
    call: (method, path, request) => now().call(method, path, request),
    close: () => now().close(),
  };
}

/** Returns a demo service that runs during all tests of the suite. */
export const startDemoOnce = (options: DemoServiceOptions = {}): StartedDemo =>
  startInSuite(() => startDemo(options), false);

/** Returns a demo service that is new in each test of the suite. */
export const startDemoEach = (options: DemoServiceOptions = {}): StartedDemo =>
  startInSuite(() => startDemo(options), true);

/** Like {@link startComparedDemo}, during all tests of the suite. */
export const startComparedDemoOnce = (): StartedDemo => startInSuite(startComparedDemo, false);
