import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { endTree } from '../../scripts/host/processTree.mts';
import { chromiumArguments } from './launchChromium.mts';
import { slowness } from './slowWindow.mts';

/** A window in headless Chromium that runs a suite. */
export interface SuiteWindow {
  /** Loads the address. */
  open(address: string): Promise<void>;
  /** Resolves when the browser ends or the page crashes. */
  readonly lost: Promise<unknown>;
  close(): Promise<void>;
}

/** Functions of the page, by name. Their arguments are JSON. */
export type PageFunctions = Readonly<Record<string, (...args: readonly unknown[]) => void>>;

export interface WindowCalls {
  readonly functions: PageFunctions;
  /** Gets each error that no page of the window catches, with its stack. */
  readonly uncaught: (error: string) => void;
  /** True: the editor gets the messages of its server faster than that of a user. Not for figures. */
  readonly isBare: boolean;
}

/** No profile of a user, and nothing that slows down a window in the background. */
const windowArguments = [
  ...['--headless', '--remote-debugging-port=0', '--no-first-run', '--disable-extensions', '--disable-default-apps'],
  ...['--disable-breakpad', '--disable-dev-shm-usage', '--disable-background-timer-throttling'],
  ...['--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding'],
  ...['--disable-ipc-flooding-protection', '--password-store=basic', '--use-mock-keychain', '--mute-audio'],
  '--force-prefers-reduced-motion',
];

/**
 * Hands the messages of the editor's server to the editor as bytes. It asks for blobs, and each blob takes several
 * steps through another process before the next message is read.
 */
const directMessages = `{
  const { readAsArrayBuffer } = FileReader.prototype;
  FileReader.prototype.readAsArrayBuffer = function (data) {
    if (data instanceof ArrayBuffer) {
      this.onload({ target: { result: data } });
    } else {
      readAsArrayBuffer.call(this, data);
    }
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.binaryType = 'arraybuffer';
    }
  };
}`;

/** Milliseconds until the browser must listen. */
const startLimitMs = 60_000;

/**
 * Starts a window that reports only calls of some functions, and uncaught errors. Playwright also observes the network,
 * so each message between the window and its server would pass through two more processes.
 */
export async function startSuiteWindow(executable: string, calls: WindowCalls): Promise<SuiteWindow> {
  const profile = await mkdtemp(path.join(tmpdir(), 'chromium-'));
  const args = [...chromiumArguments, ...windowArguments, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(executable, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async () => {
    if (child.pid !== undefined) {
      await endTree(child.pid);
    }
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
  try {
    const page = await PageConnection.open(await addressOf(child, ended), calls);
    return { open: (url) => page.send('Page.navigate', { url }), lost: Promise.race([ended, page.lost]), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the address of the browser's debugging protocol, which the browser prints. */
function addressOf(child: ChildProcessByStdio<null, null, Readable>, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (what: string) => {
      clearTimeout(late);
      reject(new Error(`Chromium ${what}:\n${output}`));
    };
    const late = setTimeout(() => fail('does not listen'), startLimitMs);
    child.once('error', (error) => fail(error.message));
    ended.then(() => fail('ended')).catch(reject);
    const read = (data: Buffer) => {
      output += data.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address !== undefined) {
        clearTimeout(late);
        resolve(address);
        // From here on the output is only drained.
        child.stderr.off('data', read).resume();
      }
    };
    child.stderr.on('data', read);
  });
}

const message = z.object({
  id: z.optional(z.number()),
  error: z.optional(z.object({ message: z.string() })),
  result: z.optional(z.unknown()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
});
const pageTarget = z.array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }));
const bindingCall = z.object({ name: z.string(), payload: z.string() });
const exceptionThrown = z.object({
  exceptionDetails: z.object({
    text: z.string(),
    url: z.optional(z.string()),
    exception: z.optional(z.object({ description: z.optional(z.string()) })),
  }),
});
const pageArguments = z.array(z.unknown());

/** The debugging protocol of the browser's only page. */
class PageConnection {
  readonly #socket: WebSocket;
  readonly #calls: WindowCalls;
  readonly #waiting = new Map<number, (error: string | undefined) => void>();
  readonly #lost = Promise.withResolvers<undefined>();
  #sent = 0;

  static async open(browser: string, calls: WindowCalls): Promise<PageConnection> {
    const list: unknown = await (await fetch(`http://${new URL(browser).host}/json/list`)).json();
    const target = pageTarget.parse(list).find(({ type }) => type === 'page');
    if (target === undefined) {
      throw new Error('Chromium has no page');
    }
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const page = new PageConnection(socket, calls);
    // Calls are reported only where a domain is on.
    for (const domain of ['Runtime', 'Page', 'Inspector']) {
      await page.send(`${domain}.enable`);
    }
    const view = { width: 1280, height: calls.isBare ? 400 : 720, deviceScaleFactor: 1, mobile: false };
    await page.send('Emulation.setDeviceMetricsOverride', view);
    // Otherwise the page has no focus, and the editor waits for it.
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    // The window is laid out but not drawn: drawing takes a tenth of the suite's processor time.
    const unseen = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.opacity = '0'))";
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowness.times });
    for (const source of [unseen, ...(calls.isBare ? [directMessages] : []), ...slowness.scripts]) {
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    }
    for (const name of Object.keys(calls.functions)) {
      await page.send('Runtime.addBinding', { name: `${name}Json` });
      const source = `globalThis.${name} = (...args) => ${name}Json(JSON.stringify(args));`;
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    }
    return page;
  }

  private constructor(socket: WebSocket, calls: WindowCalls) {
    this.#socket = socket;
    this.#calls = calls;
    socket.addEventListener('message', ({ data }) => this.#received(String(data)));
    socket.addEventListener('close', () => this.#lost.resolve(undefined));
  }

  get lost(): Promise<unknown> {
    return this.#lost.promise;
  }

  async send(method: string, params: object = {}): Promise<void> {
    this.#sent += 1;
    const id = this.#sent;
    const error = await new Promise<string | undefined>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#lost.promise.then(() => resolve('the page is gone')).catch(console.error);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (error !== undefined) {
      throw new Error(`${method}: ${error}`);
    }
  }

  #received(text: string): void {
    const { id, error, method, params } = message.parse(JSON.parse(text));
    if (id !== undefined) {
      this.#waiting.get(id)?.(error?.message);
    } else if (method === 'Inspector.targetCrashed') {
      this.#lost.resolve(undefined);
    } else if (method === 'Runtime.exceptionThrown') {
      const { text, url = '', exception } = exceptionThrown.parse(params).exceptionDetails;
      this.#calls.uncaught([exception?.description ?? text, url].join('\n'));
    } else if (method === 'Runtime.bindingCalled') {
      const { name, payload } = bindingCall.parse(params);
      this.#calls.functions[name.replace(/Json$/, '')]?.(...pageArguments.parse(JSON.parse(payload)));
    }
  }
}
