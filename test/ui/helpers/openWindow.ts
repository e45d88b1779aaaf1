import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ensureHostWithWindow } from '../../../scripts/host/ensureHost.mts';
import { launchChromium } from '../../host/launchChromium.mts';
import { slowness } from '../../host/slowWindow.mts';
import { unhandledInConsole } from '../../host/unhandledInConsole.ts';
import { isOursByStack } from '../../host/unhandledRejections.ts';
import { Workbench } from '../pages/workbench.ts';

export interface OpenWindow {
  readonly workbench: Workbench;
  /** Rejects if the extension host or a page had an unhandled rejection of ours, or a page an uncaught error. */
  close(): Promise<void>;
}

/** Our bundles, in the repository and as installed. */
const bundles = [path.resolve(import.meta.dirname, '../../../dist'), 'language-services.language-services-'];
const isOurs = isOursByStack(bundles);

/** Milliseconds in which anything that a user waits for must appear. */
const patienceMs = 60_000;

/**
 * Makes a window keep its secrets when it is reloaded, like one on a desktop: a web page asks its server for a key for
 * that. Not as a route of the browser's page, which would disable its cache.
 */
const keepSecrets = `if (self === top) {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/mint-key') ? new Response(new Uint8Array(32).fill(1)) : send(input, init);
}`;

/** Shared by the windows of this process, so that later ones find the editor compiled in its cache. */
let browser: Promise<BrowserContext> | undefined;

const closings = [async () => (await browser)?.close()];

after(closeAll);

/** Calls a function after all tests, before those that were given earlier and before the browser is closed. */
export function closeAtEnd(close: () => Promise<void>): void {
  closings.push(close);
}

async function closeAll(): Promise<void> {
  const close = closings.pop();
  if (close !== undefined) {
    try {
      await close();
    } finally {
      await closeAll();
    }
  }
}

async function launchBrowser(): Promise<BrowserContext> {
  const { chromium } = await ensureHostWithWindow();
  return launchChromium(chromium, await mkdtemp(path.join(tmpdir(), 'chromium-')));
}

export interface WindowOptions {
  /** Of the extensions, instead of English; the editor itself stays English. */
  readonly language?: string;
  /**
   * For a window that stays open while others open and close: in the same browser, the service worker of this window's
   * server then does not answer for some time, and the extension's pages stay empty.
   */
  readonly hasOwnBrowser?: boolean;
}

/** Opens a new window on a running server, without anything that earlier windows stored. */
export async function openWindow(
  url: string,
  { language, hasOwnBrowser = false }: WindowOptions = {},
): Promise<OpenWindow> {
  const page = await (await (hasOwnBrowser ? launchBrowser() : (browser ??= launchBrowser()))).newPage();
  page.setDefaultTimeout(patienceMs);
  if (language !== undefined) {
    // Like a language pack.
    await page.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = '${language}'`);
  }
  const unhandled: string[] = [];
  page.on('console', (message) => {
    unhandled.push(...[unhandledInConsole(message.text(), isOurs)].flatMap((stack) => stack ?? []));
  });
  // Errors of the editor's own page name only its own files.
  page.on('pageerror', ({ stack = '' }) => {
    unhandled.push(...[stack].filter((each) => bundles.some((part) => each.includes(part))));
  });
  for (const script of [keepSecrets, ...slowness.scripts]) {
    await page.addInitScript(script);
  }
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness.times });
  const workbench = new Workbench(page);
  await workbench.open(url);
  return {
    workbench,
    close: async () => {
      await (hasOwnBrowser ? page.context().close() : closeWithoutTraces(page, new URL(url).origin));
      if (unhandled.length > 0) {
        throw new Error(`Rejections that nothing handled:\n${unhandled.join('\n')}`);
      }
    },
  };
}

/** Closes a page and removes what its origin stored. Its editor notices, and ends its extensions. */
async function closeWithoutTraces(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  const protocol = await page.context().newCDPSession(page);
  const storageTypes = 'cookies,file_systems,indexeddb,local_storage,service_workers';
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
}
