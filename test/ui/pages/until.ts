import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Milliseconds in which anything that a user waits for must appear. */
const patienceMs = 60_000;

/** Calls `look` again and again until it returns an answer, for conditions without a page element. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) {
      return found;
    }
    if (Date.now() > deadline) {
      throw new Error(`It never happened: ${what}`);
    }
    await delay(20);
  }
}

/** Returns true when it is visible within some milliseconds. */
export function isShownWithin(shown: Locator, milliseconds: number): Promise<boolean> {
  return isWithin(shown, 'visible', milliseconds);
}

/** Returns true when it is hidden within some milliseconds. */
export function isHiddenWithin(shown: Locator, milliseconds: number): Promise<boolean> {
  return isWithin(shown, 'hidden', milliseconds);
}

function isWithin(shown: Locator, state: 'visible' | 'hidden', timeout: number): Promise<boolean> {
  return shown.waitFor({ state, timeout }).then(
    () => true,
    () => false,
  );
}
