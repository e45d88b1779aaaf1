import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds until something that a user waits for has to be there. */
const patienceMs = 60_000;

/** Asks again and again until there is an answer; for what no page element tells. */
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
