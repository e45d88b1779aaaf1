/** Runs in a separate thread, which can be ended if reading a text does not end. */
import { parentPort, workerData } from 'node:worker_threads';
import type { z } from 'zod';
import { loadParsers } from '../../../../src/formats/all.ts';
import { Chance } from '../../../helpers/chance.ts';
import { type searchMessage, searchOrder } from './searchMessages.ts';
import { allSlowKinds, type SlowKind } from './slowKinds.ts';
import { anyShortText, anySlowText, nameSlowText, onceSlow, type SlowText, writeSlowText } from './slowTexts.ts';
import type { WorkTimes } from './slowWorks.ts';

/** UTF-16 code units of a text and of a quarter of it. */
const [long, quarter] = [24_576, 6144];
/**
 * Milliseconds of processor time, and how many times as long as its quarter a text takes. In proportion it is 4 times,
 * with the square of the length 16 times. Such a text takes longer than that; others about a tenth of it.
 */
const [slowMs, slowTimes] = [300, 10];
/** The best of them counts: a busy machine and garbage of other texts slow the processor too. */
const tries = 4;
/** Short texts of each kind for each long one. */
const shortTexts = 4;

function say(message: z.infer<typeof searchMessage>): void {
  parentPort?.postMessage(message);
}

function longest(times: WorkTimes): readonly [work: string, ms: number] {
  return Object.entries(times).reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0]);
}

/** Returns what takes long in a text, and how long; undefined if it is read in proportion to its length. */
async function findSlowWork(kind: SlowKind, write: (length: number) => string): Promise<string | undefined> {
  const [work, first] = longest(await kind.work(write(long)));
  let [whole, part] = [first, Infinity];
  for (let made = 0; made < tries && whole >= slowMs && (made === 0 || whole >= slowTimes * part); made += 1) {
    part = Math.min(part, (await kind.work(write(quarter)))[work] ?? 0);
    whole = made === 0 ? whole : Math.min(whole, (await kind.work(write(long)))[work] ?? 0);
  }
  return whole >= slowMs && whole >= slowTimes * part
    ? `${work}: ${Math.round(whole)} ms, ${Math.round(part)} ms for a quarter`
    : undefined;
}

async function search({ seed, count }: z.infer<typeof searchOrder>): Promise<void> {
  const kinds = await allSlowKinds();
  await loadParsers(kinds.map(({ path }) => path));
  let made = 0;
  const tryText = async (text: string, work: () => Promise<string | undefined>): Promise<void> => {
    say({ kind: 'begins', text });
    made += 1;
    try {
      const what = await work();
      if (what !== undefined) {
        say({ kind: 'slow', text, what });
      }
    } catch (error) {
      say({ kind: 'failed', text, what: String(error) });
    }
  };
  const tryLong = (kind: SlowKind, text: SlowText): Promise<void> =>
    tryText(nameSlowText(text), () => findSlowWork(kind, (length) => writeSlowText(text, length)));
  for (const [index, kind] of kinds.entries()) {
    for (const text of onceSlow.filter(({ path }) => path === kind.path)) {
      await tryLong(kind, text);
    }
    const chance = new Chance(seed + index);
    for (let round = 0; round < count; round += 1) {
      for (let short = 0; short < shortTexts; short += 1) {
        const text = anyShortText(kind, chance);
        await tryText(`${kind.path} ${JSON.stringify(text)}`, async () => {
          const [work, ms] = longest(await kind.work(text));
          return ms > 10 * slowMs ? `${work}: ${Math.round(ms)} ms` : undefined;
        });
      }
      await tryLong(kind, anySlowText(kind, chance));
    }
  }
  say({ kind: 'ends', count: made });
}

if (parentPort !== null) {
  await search(searchOrder.parse(workerData));
}
