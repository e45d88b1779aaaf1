import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureHostWithWindow } from '../../../scripts/host/ensureHost.mts';
import { launchChromium } from '../../host/launchChromium.mts';
import { unhandledInConsole } from '../../host/unhandledInConsole.ts';
import { Workbench } from '../pages/workbench.ts';

export interface OpenWindow {
  readonly workbench: Workbench;
  /** Rejects if the extension host had an unhandled rejection of ours. */
  close(): Promise<void>;
}

const bundles = path.resolve(import.meta.dirname, '../../../dist');
const installed = 'language-services.language-services-';

/** Milliseconds in which anything that a user waits for must appear. */
const patienceMs = 60_000;

/** Shared by all windows of this process. Each window has its own cookies, storage, and cache. */
let browser: Promise<Browser> | undefined;

after(async () => {
  await (await browser)?.close();
});

/**
 * Opens a new window on a running server.
 * @param language of the extensions, instead of English; the editor itself stays English
 */
export async function openWindow(url: string, language?: string): Promise<OpenWindow> {
  const { chromium } = await ensureHostWithWindow();
  browser ??= launchChromium(chromium);
  const context = await (await browser).newContext({ viewport: { width: 1280, height: 1300 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  if (language !== undefined) {
    // Like a language pack.
    await page.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = '${language}'`);
  }
  const unhandled: string[] = [];
  page.on('console', (message) => {
    unhandled.push(...[unhandledInConsole(message.text(), isOurs)].flatMap((stack) => stack ?? []));
  });
  const workbench = new Workbench(page);
  await workbench.open(url);
  return {
    workbench,
    close: async () => {
      await context.close();
      if (unhandled.length > 0) {
        throw new Error(`Rejections that nothing handled:\n${unhandled.join('\n')}`);
      }
    },
  };
}

function isOurs(stack: string): boolean {
  return stack.includes(bundles) || stack.includes(installed);
}
