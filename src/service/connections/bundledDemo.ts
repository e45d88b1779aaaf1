import type * as vscode from 'vscode';
import type { DemoService } from '../../demo/demoService.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { isOnThisMachine, normalizeAddress } from '../api/atStart/address.ts';
import { InvalidInput, phrase } from '../api/atStart/errors.ts';

/** The published key of the demo service's Pro address; not secret. */
export const demoKey = 'demo-pro';

/**
 * The demo service of the connection `Demo`: the running one in `LANGUAGE_SERVICES_DEMO_URL` if set, else one of our
 * own on loopback, started at the first use and ended with the window.
 */
export class BundledDemo implements vscode.Disposable {
  readonly #service = new SharedResult<DemoService>();

  /** Returns its address, without a trailing slash. */
  async url(): Promise<string> {
    const running = process.env.LANGUAGE_SERVICES_DEMO_URL;
    if (running) {
      return onThisMachine(normalizeAddress(running));
    }
    return (await this.#service.get(start)).url;
  }

  dispose(): void {
    this.#service.current?.then((service) => service.close()).catch(() => undefined);
  }
}

/** `Demo` promises that nothing leaves the machine. */
function onThisMachine(address: string): string {
  if (!isOnThisMachine(address)) {
    throw new InvalidInput({
      field: 'LANGUAGE_SERVICES_DEMO_URL',
      allowed: phrase`an address on this computer`,
      found: address,
    });
  }
  return address;
}

async function start(): Promise<DemoService> {
  const { startDemoService } = await import('../../demo/program.ts');
  return startDemoService({ port: 0 });
}
