import { equal } from 'node:assert/strict';
import { wordsIn } from '../../../../src/locales/history/pageWords.ts';

describe('the words of a page', () => {
  it('are others where a name or a path is another one, and the same with other markup', () => {
    equal(wordsIn('See _the_ `content/config.ts`.'), wordsIn('See **the** content/config.ts - '));
    equal(wordsIn('Edit `content/config.ts`.') === wordsIn('Edit `content.config.ts`.'), false);
    equal(wordsIn('See [it](../a.md)'), wordsIn('See [it](../b.md)'));
  });

  for (const [page, words] of [
    ['a\n```js\nb\n```\nc', 'a c'],
    ['a\n````\n```\nb\n````\nc', 'a c'],
    ['a\n````\nb\n```\nc\n````\nd', 'a d'],
    ['a\n````\nb\n```\nc\n', 'a c '],
    ['a\n```\nb\n~~~\nc\n  ```` d\n', 'a d '],
    ['a\n```\nb\n', 'a b '],
    ['a\n~~~\nb\n```\nc\n```\nd', 'a b d'],
    ['a <b id="\n```\nc">\n```\nd', 'a b d'],
    ['a\nlastUpdated: 2026\ncreated: 2026\nb', 'a created 2026 b'],
    ['a\nsource-sha_1: 1\nthe date: 2\nb', 'a the date 2 b'],
  ] as const) {
    it(`are without code and dates: ${JSON.stringify(page)}`, () => equal(wordsIn(page), words));
  }

  for (const [name, repeated, times, rest] of [
    ['a line of `date`', 'date', 100_000, ''],
    ['a line of marks, before lines without code', '`', 30_000, `x\n${'abc def\n'.repeat(20_000)}`],
    ['code with more and more marks', '~~~~\n```\n', 20_000, '`````\n'],
  ] as const) {
    it(`are found in a time in proportion to the page: ${name}`, () => {
      const started = performance.now();
      wordsIn(repeated.repeat(times) + rest);
      equal(performance.now() - started < 3000, true);
    });
  }
});
