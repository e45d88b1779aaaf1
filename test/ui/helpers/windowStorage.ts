import type { Page } from 'playwright-core';
import { until } from '../pages/until.ts';

/** Returns what a window in a browser has stored under a key for the next start; empty if nothing yet. */
export async function storedBy(page: Page, key: string): Promise<string> {
  const stored: unknown = await page.evaluate(`(${read})(${JSON.stringify(key)})`);
  return String(stored);
}

/** A window that loses the focus stores its state at once; otherwise when it has been idle, on a busy machine much later. */
const loseFocus = `document.hasFocus = () => false; window.dispatchEvent(new Event('blur'));`;

/** Has a window that is about to be reloaded store its state at once: it loses the focus until then. */
export async function storeAtOnce(page: Page): Promise<void> {
  await page.evaluate(loseFocus);
}

/**
 * Waits until a window that is about to be reloaded has stored a value with a text under a key. It loses the focus
 * until then.
 */
export async function untilStored(page: Page, key: string, part: string): Promise<void> {
  await storeAtOnce(page);
  await until(`${part} is stored`, async () => (await storedBy(page, key)).includes(part) || undefined);
}

/** The editor has a database for each workspace. */
const read = `async (key) => {
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    const isStore = database.objectStoreNames.contains('ItemTable');
    const value = isStore && await answer(database.transaction('ItemTable').objectStore('ItemTable').get(key));
    database.close();
    if (value) {
      return value;
    }
  }
  return '';
}`;
