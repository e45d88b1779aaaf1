import type { Page } from 'playwright-core';

/** Returns what a window in a browser has stored under a key for the next start; empty if nothing yet. */
export async function storedBy(page: Page, key: string): Promise<string> {
  const stored: unknown = await page.evaluate(`(${read})(${JSON.stringify(key)})`);
  return String(stored);
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
