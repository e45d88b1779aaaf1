import { launchChromium } from '../../host/launchChromium.mts';
import { ensureHostWithWindow } from '../../../scripts/host/ensureHost.mts';
import { Workbench } from '../pages/workbench.ts';

export interface OpenWindow {
  readonly workbench: Workbench;
  close(): Promise<void>;
}

/** A window of its own, in English, on a server that runs already. */
export async function openWindow(url: string): Promise<OpenWindow> {
  const { chromium } = await ensureHostWithWindow();
  const browser = await launchChromium(chromium);
  const page = await browser.newPage({ viewport: { width: 1280, height: 1300 }, locale: 'en-US' });
  const workbench = new Workbench(page);
  await workbench.open(url);
  return { workbench, close: () => browser.close() };
}
