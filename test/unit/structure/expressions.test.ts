import { deepEqual, equal } from 'node:assert/strict';
import { searchTime } from '../../../scripts/expressions/searchTime.mts';
import { slowExpressions } from '../../../scripts/expressions/slowExpressions.mts';
import { literalsIn } from '../../../scripts/expressions/sourceExpressions.mts';

const raw = String.raw;

describe('the time of a regular expression', () => {
  const times: readonly (readonly [source: string, power: number, flags?: string])[] = [
    // In proportion to the length.
    [raw`^\s*\w+`, 1],
    [raw`[ab]c`, 1],
    [raw`(?:\r\n?|\n)*`, 1, 'y'],
    [raw`(?<!\s)\s+$`, 1],
    ['^[^]*?x', 1],
    ['^(?:<!--(?:[^-]|-(?!->))*-->|<(?!!--)|[^<])*$', 1],
    // With its square: each start of the search, or two parts.
    [raw`\s+$`, 2],
    [raw`^\s*\w*\s*\w*$`, 2],
    [raw`^a*(?!b)a*$`, 2],
    // More: three parts, or two at each start.
    [raw`\s*\s*$`, 3],
    [raw`^\s*(.*?)\s*$`, 3],
    [raw`^a*a*b.*$`, 2],
    [raw`^a*a*bc*c*$`, 3],
    [raw`^b+b*(?:(?![ab]+)c*)$`, 3],
    [raw`^(?=(\s*\+\s*))\1[\s\w]*?\s*"`, 2],
    [raw`^\s*\+\s*[\s\w]*?\s*"`, 3],
    // Exponential.
    ['^(?:a+)+$', Infinity],
    ['^(?:a|a)*$', Infinity],
    ['^(?:a|b|ab)*$', Infinity],
    ['^(?:a?b?)*$', Infinity],
    [raw`(?:[-_]\w+)*\.po$`, Infinity, 'i'],
    [raw`^(?:,\s*[\w.]+(?:=[\w.\s]+)?\s*)*$`, Infinity],
    ['(?<=c(?:a|a)*)b', Infinity],
  ];
  for (const [source, power, flags = ''] of times) {
    it(`is known of /${source}/${flags}`, () => {
      equal(searchTime(source, flags)?.power, power);
    });
  }
});

describe('the check of regular expressions', () => {
  it('fails for one that takes exponential time, and names its place', () => {
    const text =
      'export const name = "/a*/";\nexport const fine = /a\\/b+/u.test(name) && /^(?:\\w+-?)*$/i.test(name);\n';
    const found = literalsIn('src/names.ts', text);
    deepEqual(
      found.map(({ source, flags }) => [source, flags]),
      [
        [raw`a\/b+`, 'u'],
        [raw`^(?:\w+-?)*$`, 'i'],
      ],
    );
    const [report = '', ...others] = slowExpressions(found);
    equal(others.length, 0);
    equal(report.split('\n')[0], raw`src/names.ts:2: /^(?:\w+-?)*$/i`);
  });
});
