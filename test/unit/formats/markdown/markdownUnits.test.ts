import assert from 'node:assert/strict';
import { markdown } from '../../../../src/formats/markdown/markdown.ts';
import type { Part } from '../../../../src/text/unit.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';

/** Shows a unit: codes in guillemets, the ends of pairs with a slash. */
function show(parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `‹${part.role === 'close' ? '/' : ''}${part.source}›`))
    .join('');
}

function unitsOf(source: string): string[] {
  return unitsIn(markdown, source, {}).map(({ parts }) => show(parts));
}

describe('the list of Markdown units', () => {
  const cases: readonly (readonly [title: string, source: string, units: readonly string[]])[] = [
    ['headings', '# One\n## Two ##\nThree\n===\nFour\nlines\n---\n', ['One', 'Two', 'Three', 'Four\nlines']],
    ['paragraphs and lines', 'one\n  two\n\nthree', ['one\ntwo', 'three']],
    ['lists', '- one\n  two\n- [x] three\n  1. four', ['one\ntwo', 'three', 'four']],
    ['quotations', '> one\n> two\nlazy\n> > three', ['one\ntwo\nlazy', 'three']],
    ['tables', '| a | **b** |\n|---|---|\n| c \\| d | 1 |\n', ['a', 'b', 'c | d']],
    ['footnotes', 'Text[^1].\n\n[^1]: Note\n    goes on', ['Text‹[^1]›.', 'Note\ngoes on']],
    ['emphasis', 'a *b* **c** ~~d~~ _e_', ['a ‹*›b‹/*› ‹**›c‹/**› ‹~~›d‹/~~› ‹_›e‹/_›']],
    ['links', 'a [b](c "d") [e]\n\n[e]: f', ['a ‹[›b‹](c "›d‹/")› ‹[›e‹/]›']],
    ['images', 'see ![a *b*](c.png)', ['see ‹![›a ‹*›b‹/*›‹/](c.png)›']],
    ['titles of definitions', '[a]: b "The *title*"', ['The *title*']],
    ['code and addresses', 'a `b` <https://c.d> https://e.f g@h.i', ['a ‹`b`› ‹<https://c.d>› ‹https://e.f› ‹g@h.i›']],
    ['inline HTML', 'a <b>c</b><br>d <!-- e -->', ['a ‹<b>›c‹/</b>›‹<br>›d']],
    [
      'elements with code',
      'a <code>b *c*</code> <i class="notranslate">d</i> e',
      ['a ‹<code>b *c*</code>› ‹<i class="notranslate">d</i>› e'],
    ],
    ['tags across emphasis', 'a *b <i>c* d</i> e', ['a ‹*›b ‹<i>›c‹/*› d‹</i>› e']],
    ['entities and escapes', 'R&amp;D &copy; \\*a\\* 1\\. b', ['R&D © *a* 1. b']],
    ['hard breaks', 'a  \nb\\\nc', ['a‹  \n›b‹\\\n›c']],
    ['pairs around the whole', '**[one](x)**\n\n- *two*', ['one', 'two']],
    ['names of headings', '# One {#one}\n\n## Two {.a .b}', ['One', 'Two']],
    ['HTML blocks', '<p align="center" title="A title">\n  one <b>two</b>\n</p>', ['A title', 'one ‹<b>›two‹/</b>›']],
    [
      'Markdown in HTML blocks',
      '<div markdown>\n![One](a.png){ .b } two `c` [three](d.md "e")\n</div>',
      ['‹![›One‹/](a.png)›‹{ .b }› two ‹`c`› ‹[›three‹/](d.md› "e")'],
    ],
    ['details', '<details>\n<summary>One</summary>\n\nTwo\n\n</details>', ['One', 'Two']],
    ['alerts', '> [!NOTE]\n> one\n> two', ['one\ntwo']],
    ['containers', ':::tip Title\none\n:::\n\n!!! note "x"\n\n[[toc]]', ['Title', 'one', 'x']],
    ['formulas', '$$\na_b\n$$\n\n$$c$$\nd', ['d']],
    ['placeholders', 'a {{ b }} %s :tada: {c}', ['a ‹{{ b }}› ‹%s› ‹:tada:› ‹{c}›']],
    ['what holds no words', '![](a.png)\n\n---\n\n1\n\n`a`\n\n<!-- b -->\n\n| |\n|-|\n', []],
    ['code blocks', '```js\nlet a;\n```\n\n    b\n\n~~~\nc', []],
  ];
  for (const [title, source, units] of cases) {
    it(`is read correctly: ${title}`, () => assert.deepEqual(unitsOf(source), units));
    it(`is read correctly with Windows line ends: ${title}`, () => {
      const windows = source.replaceAll('\n', '\r\n');
      const found = unitsOf(windows).map((unit) => unit.replaceAll('\r\n', '\n'));
      assert.deepEqual(found, units);
    });
  }

  it('includes human-readable values of front matter', () => {
    const source = '---\ntitle: "One \\" two"\nslug: three\nhero:\n  tagline: Four\n  - x\n---\n\nfive';
    assert.deepEqual(unitsOf('---\ntitle: "One \\" two"\nslug: three\nfaq:\n  - question: Four\n---\n\nfive'), [
      ...['One " two', 'Four', 'five'],
    ]);
    assert.deepEqual(unitsOf('+++\ntitle = "One"\n+++\n\ntwo'), ['One', 'two']);
    assert.equal(unitsOf(source).at(-1), 'five');
    assert.deepEqual(unitsOf('---\nbanner:\n  content: One <b>two</b>\nother:\n  content: no\n---\n\nthree'), [
      ...['One ‹<b>›two‹/</b>›', 'three'],
    ]);
  });

  it('contains custom expressions as placeholders', () => {
    const [unit] = unitsIn(markdown, 'a ACME b', { protect: [/ACME/] });
    assert.equal(show(unit?.parts ?? []), 'a ‹ACME› b');
  });
});
