import assert from 'node:assert/strict';
import { markdown } from '../../../../src/formats/markdown/markdown.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { Code, Part } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

/** Returns a source whose first unit is translated: numbers are the unit's codes, in order. */
function write(source: string, translation: readonly (string | number)[]): string {
  const units = unitsIn(markdown, source, {});
  const codes = (units[0]?.parts ?? []).filter((part): part is Code => typeof part !== 'string');
  const parts = translation.flatMap((part): Part[] =>
    typeof part === 'string' ? [part] : codes.slice(part, part + 1),
  );
  return renderUnits(source, units, new Map([[0, parts]]));
}

describe('writing Markdown', () => {
  const cases: readonly (readonly [
    title: string,
    source: string,
    translation: readonly (string | number)[],
    written: string,
  ])[] = [
    [
      'signs that mean nothing as they are',
      'a',
      ['5 * 3, a_b, 1 < 2, [x], R&D, #1, -1, a | b'],
      '5 * 3, a_b, 1 < 2, [x], R&D, #1, -1, a | b',
    ],
    ['emphasis that came along', 'a', ['*b* and `c`'], '\\*b\\* and \\`c\\`'],
    ['links that came along', 'a', ['[b](c)'], '\\[b\\](c)'],
    ['tags and entities that came along', 'a', ['<b> &amp;'], '\\<b> &amp;amp;'],
    ['what would begin a heading', 'a', ['# b'], '\\# b'],
    ['what would begin a list', '- a', ['1. b'], '- 1\\. b'],
    ['what would be a check box', '- a', ['[ ] b'], '- \\[ \\] b'],
    ['what would be a rule', 'a', ['---'], '\\---'],
    ['what would end a heading', '# a #', ['b #'], '# b \\# #'],
    ['a sign in a cell', '| a |\n|---|', ['b | c'], '| b \\| c |\n|---|'],
    ['what would be a title', '[x]: y\na', ['"b"'], '[x]: y\n\\"b"'],
    ['line breaks of a quotation', '> a\n> b', ['c\nd'], '> c\n> d'],
    ['more line breaks than there were', '> - a\r\n>   b', ['c\nd\n\ne'], '> - c\r\n>   d\r\n>   e'],
    ['line breaks where there were none', '# a', ['b\nc'], '# b c'],
    ['no sign of a list in the middle', 'a\nb', ['c\n- d'], 'c\n\\- d'],
    ['entities as the source has them', 'a&nbsp;b &copy;', ['c\u00a0d ©'], 'c&nbsp;d &copy;'],
    ['escapes as the source has them', 'a \\$b', ['$c'], '\\$c'],
    [
      'emphasis next to brackets, where spaces are not used',
      'a **b** c',
      [0, '「b」', 1, 'です'],
      '**「b」**&#x3067;す',
    ],
    ['emphasis within a word', 'a *b* c', ['d', 0, 'e', 1, 'f'], 'd*e*f'],
    ['white space within emphasis', 'a *b* c', ['d', 0, ' e ', 1, 'f'], 'd *e* f'],
    ['emphasis side by side', 'a *b* *c*', ['d ', 0, 'e', 1, 2, 'f', 3], 'd *e*  *f*'],
    ['code side by side', 'a `b` `c`', ['d ', 0, 1], 'd `b`  `c`'],
    ['an address in the middle of words', 'a https://b.c d', ['日本', 0, '語'], '日本 https://b.c 語'],
    ['a link that is named by its text', 'a [b]\n\n[b]: c', ['d ', 0, 'e', 1], 'd [e][b]\n\n[b]: c'],
    ['the same for one that stays', 'a [b]\n\n[b]: c', ['d ', 0, 'b', 1], 'd [b]\n\n[b]: c'],
    ['the same for one with brackets', 'a [b][]\n\n[b]: c', ['d ', 0, 'e', 1], 'd [e][b]\n\n[b]: c'],
    ['brackets after such a link', 'a [b][c]\n\n[c]: d', [0, 'e', 1, '(f)'], '[e][c](f)\n\n[c]: d'],
    ['what would make a link an image', 'a [b](c)', ['d!', 0, 'e', 1], 'd\\![e](c)'],
    ['what would make a link a definition', 'a [^1] b\n\n[^1]: c', [0, ': d'], '[^1]\\: d\n\n[^1]: c'],
    ['codes in another order', 'a `b` *c*', [1, 'd', 2, ' e ', 0], '*d* e `b`'],
    ['hard breaks', 'a  \nb', ['c ', 0, ' d'], 'c  \nd'],
    ['what cannot be written as it was', 'a  \nb', ['c', 0], 'a  \nb'],
    ['HTML blocks', '<p>a\n  b</p>', ['c <\n\nd'], '<p>c &lt;\n  d</p>'],
    ['titles of definitions', '[a]: b "c"', ['d "e" \\*'], '[a]: b "d \\"e\\" \\\\*"'],
    ['titles of definitions in single quotes', "[a]: b 'c'", ["d'e"], "[a]: b 'd\\'e'"],
    ['front matter', '---\ntitle: a\n---', ['b: c'], '---\ntitle: "b: c"\n---'],
  ];
  for (const [title, source, translation, written] of cases) {
    it(`writes ${title}`, () => assert.equal(write(source, translation), written));
  }
});
