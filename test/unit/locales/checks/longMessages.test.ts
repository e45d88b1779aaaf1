import assert from 'node:assert/strict';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { MemoryFolder } from '../memoryFolder.ts';
import { allOn } from './judged.ts';

/** Processor time, in milliseconds. With quadratic time, each of these takes seconds. */
const maxMs = 500;
const tries = 3;
const lengths = [40_000, 320_000] as const;

const numbered = (write: (number: number) => string, length: number): string => {
  let text = '';
  for (let number = 10_000; text.length < length; number += 1) {
    text += write(number);
  }
  return text;
};
const name = (number: number): string =>
  number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');

/** What repeats in a message, and in its translation: with a number each time. */
const kinds: Readonly<
  Record<string, readonly [lang: string, source: (of: number) => string, target: (of: number) => string]>
> = {
  tags: ['de', (of) => `<a${of}>w</a${of}> `, (of) => `<b${of}>w</b${of}> `],
  numbers: ['de', (of) => `${of} w `, (of) => `${of} w `],
  'numbers that are parts of others': ['de', (of) => `${of} w `, (of) => `1${of}1 w `],
  'words in another script': ['ru', (of) => `ab${name(of)} w `, (of) => `zz${name(of)} w `],
  options: ['de', (of) => `--ab${name(of)} w `, (of) => `--ab${name(of)} w `],
  addresses: ['de', (of) => `http://a${of}.de w `, (of) => `http://a${of}.de w `],
};

describe('the time to check a message', () => {
  for (const [kind, [lang, source, target]] of Object.entries(kinds)) {
    it(`is proportional to its length: ${kind}`, async () => {
      const [short, long] = lengths;
      const best = { [short]: Infinity, [long]: Infinity };
      for (
        let made = 0;
        made < tries && best[long] >= maxMs && best[long] >= (2 * long * best[short]) / short;
        made += 1
      ) {
        for (const length of lengths) {
          best[length] = Math.min(
            best[length],
            await checkMs(lang, numbered(source, length), numbered(target, length)),
          );
        }
      }
      assert.ok(best[long] < maxMs || best[long] < (2 * long * best[short]) / short, JSON.stringify(best));
    });
  }
});

/** Returns the processor time, in milliseconds, to read a message and its translation, and to check them. */
async function checkMs(lang: string, source: string, target: string): Promise<number> {
  const folder = new MemoryFolder({
    'locales/en.json': JSON.stringify({ a: source, b: 'Some words' }),
    [`locales/${lang}.json`]: JSON.stringify({ a: target, b: 'Worte' }),
  });
  folder.options = { ...folder.options, checks: allOn };
  const began = workedMs();
  await folder.states();
  return workedMs() - began;
}
