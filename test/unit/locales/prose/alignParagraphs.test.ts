import { deepEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { alignParagraphs } from '../../../../src/locales/prose/planProse.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';

const count = 4000;
const names = (prefix: string): string[] => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('a paragraph of two versions of a page', () => {
  it('is the same, moved, or changed', () => {
    const page = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 12 });
    fc.assert(
      fc.property(page, page, (before, now) => {
        const { same, changed } = alignParagraphs(before, now);
        for (const [index, found] of same) {
          deepEqual(now[index], before[found]);
        }
        const found = [...same.values(), ...changed.values()];
        deepEqual(new Set(found).size, found.length);
        const counts = (texts: readonly string[]) => Map.groupBy(texts, (text) => text);
        const [old, fresh] = [counts(before), counts(now)];
        const both = [...old].reduce((sum, [text, all]) => sum + Math.min(all.length, fresh.get(text)?.length ?? 0), 0);
        deepEqual(same.size, both);
      }),
    );
  });

  for (const [what, before, now] of [
    ['changed', names('a'), names('b')],
    ['in the opposite order', names('a'), names('a').reverse()],
    [
      'followed by a changed one',
      names('a'),
      names('a').map((name, index) => (index % 2 === 0 ? name : `new ${name}`)),
    ],
  ] as const) {
    it(`is compared in 200 ms of processor time where ${count} others are ${what}`, () => {
      const times = [1, 2, 3].map(() => {
        const start = workedMs();
        alignParagraphs(before, now);
        return workedMs() - start;
      });
      ok(Math.min(...times) < 200, `${times.join(', ')} ms`);
    });
  }
});
