import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import {
  LimitedExpression,
  limitedExpressions,
  slowExpressions,
} from '../../../../src/text/expressions/limitedExpression.ts';
import { maxSearchLength } from '../../../../src/text/expressions/searchSteps.ts';

const maxSteps = 100_000_000;

/** Each of these takes from minutes to more than the age of the universe. */
const hostile: readonly (readonly [expression: RegExp, text: string])[] = [
  [/(a+)+$/u, `${'a'.repeat(60)}!`],
  [/(a|aa)+$/, `${'a'.repeat(60)}!`],
  [/(a|b)*c/, 'ab'.repeat(5_000_000)],
  [/(?:.*a){30}/, 'a'.repeat(29) + 'ab'.repeat(500)],
  [/a*a*a*a*a*a*b/u, 'a'.repeat(5000)],
  [/a*(?:a*)a*a*a*a*c/, 'a'.repeat(5000)],
  [/(?=(x+x+)+y)x/, 'x'.repeat(60)],
  [/b(?<=(a+)+b)c|(a+)+$/, `${'a'.repeat(60)}b`],
  [/^(?:(\w+)\1*)+$/, `${'ab'.repeat(40)}!`],
  [/\{\{.*?\}\}/, '{'.repeat(2_000_000)],
  [/(?:a?|b?){40}c/, 'a'.repeat(40)],
  [/(?:(?:a?){20}){20}b/, 'a'.repeat(400)],
];

describe('an expression of the settings', () => {
  for (const [expression, text] of hostile) {
    it(`is ended when it takes too long: ${expression.source}`, () => {
      const start = performance.now();
      const [limited] = limitedExpressions([expression]);
      equal(limited?.find(text), undefined);
      deepEqual(slowExpressions([/a/, expression]), [1]);
      // It is not searched again.
      equal(limited?.find(text), undefined);
      ok(performance.now() - start < 8000);
    });
  }

  it('finds nothing anymore when all its searches together took too long', () => {
    const slow = new LimitedExpression(/a*a*b/);
    const text = 'a'.repeat(400);
    const start = performance.now();
    for (let searches = 0; !slow.isSlow; searches += 1) {
      equal(slow.find(text), undefined);
      ok(searches < 100_000);
    }
    ok(performance.now() - start < 60_000);
    equal(slow.find('b'), undefined);
  });

  it('is searched only where it takes few steps, after others of its setting took too long', () => {
    const list = Array.from({ length: 1000 }, (_, index) => new RegExp(`(a+)+${index}$`)).concat(/a/);
    const start = performance.now();
    const found = limitedExpressions(list).map((each) => each.find('a'.repeat(60)));
    ok(performance.now() - start < 60_000);
    deepEqual(found.at(-1), { start: 0, end: 1 });
    deepEqual(slowExpressions(list), [...list.keys()].slice(0, -1));

    const late = new LimitedExpression(/a*b/, { leftMs: -1 });
    deepEqual([late.find('aab'), late.isSlow], [{ start: 0, end: 3 }, false]);
    // Far fewer steps than one that is alone in its setting may take.
    deepEqual([late.find('a'.repeat(2000)), late.isSlow], [undefined, true]);
  });

  it('is compared with itself in a short time, however many characters it has', () => {
    const characters = Array.from({ length: 4000 }, (_, at) => `${String.fromCharCode(0x4e00 + at)}+`);
    const start = performance.now();
    ok(maxSearchLength(new RegExp(characters.join(''), 'u'), maxSteps) < 60);
    ok(performance.now() - start < 8000);
  });

  it('is searched at once where no text of that length can take long', () => {
    for (const usual of [
      /\{\{.*?\}\}/u,
      /[A-Z]{2,}/u,
      /[A-Z]{2,}-[0-9]+/u,
      /(?:\w+\.)+\w+/u,
      /\b[A-Z]+(?:_[A-Z]+)+\b/u,
      /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
      /<[^>]+>/u,
    ]) {
      ok(maxSearchLength(usual, maxSteps) >= 60, usual.source);
    }
    for (const [expression, text] of hostile) {
      ok(maxSearchLength(expression, maxSteps) < text.length, expression.source);
    }
  });

  it('finds what it finds without a limit', () => {
    const piece = fc.constantFrom('a', 'b', 'ab', '.', '\\b', '^', '$', '[ab]', '(?:a|b)', '(a)', '(?=b)', '(?<=a)');
    const sign = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '+?');
    const source = fc
      .array(fc.tuple(piece, sign), { minLength: 1, maxLength: 4 })
      .map((pieces) => pieces.flat().join(''))
      .filter((text) => isValid(text));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é'), maxLength: 12 });
    fc.assert(
      fc.property(source, text, fc.nat(3), (expression, words, from) => {
        const found = new LimitedExpression(new RegExp(expression, 'u')).find(words, Math.min(from, words.length));
        const unlimited = new RegExp(expression, 'gu');
        unlimited.lastIndex = Math.min(from, words.length);
        let expected = unlimited.exec(words);
        while (expected?.[0] === '') {
          unlimited.lastIndex = expected.index + 1;
          expected = unlimited.lastIndex > words.length ? null : unlimited.exec(words);
        }
        const range = expected && { start: expected.index, end: expected.index + expected[0].length };
        deepEqual(found, range ?? undefined);
      }),
      { numRuns: 2000 },
    );
  });
});

function isValid(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}
