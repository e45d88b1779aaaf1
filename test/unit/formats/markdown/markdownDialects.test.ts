import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markdown, mdx } from '../../../../src/formats/markdown/markdown.ts';
import { renderUnits } from '../../../../src/formats/renderUnits.ts';
import type { Format } from '../../../../src/text/format.ts';
import { unitsIn } from '../../../helpers/unitsIn.ts';
import { anyTranslation } from '../anyTranslation.ts';
import { keepsLaws, translate, wordsOf } from '../formatLaws.ts';
import { anyDialects, dialectWords, marksOf } from './dialectGenerators.ts';

describe('a block of a Markdown dialect', () => {
  const cases: readonly (readonly [title: string, source: string, units: readonly string[]])[] = [
    ['a directive with a label', ':::note[A title]\none\n:::', ['A title', 'one']],
    ['a directive with a label and attributes', ':::tip[It *works*]{icon="x"}\none\n:::', ['It *works*', 'one']],
    ['a container with a title', '::: tip A title\none\n:::', ['A title', 'one']],
    ['a container with a title and no space', ':::tip A title\none\n:::', ['A title', 'one']],
    ['a container without a title', '::: warning\none\n:::', ['one']],
    ['nested containers', '::::tabs\n:::tab{label="A label"}\none\n:::\n::::', ['A label', 'one']],
    ['a slot of a slide', '::right::\n\none', ['one']],
    ['a definition', 'One\n: two\n  three\n: four', ['One', 'two\nthree', 'four']],
    ['a definition after a blank line', 'One\n\n: two\n\n    three\n\nfour', ['One', 'two', 'three', 'four']],
    ['blocks of Svelte', '{#if a}\none\n{:else if b}\ntwo\n{/if}\n\n{@render c(d)}', ['one', 'two']],
    ['the name of a rule', 'r[abi.intro]\none', ['one']],
    ['a table that is drawn', 'one\n\n+---+---+\n| a | b |\n+===+===+\n| c | d |\n+---+---+\n\ntwo', ['one', 'two']],
    ['a class', ':::{.wide}\none\n:::', ['one']],
    ['a title among attributes', '::: {.callout-note title="A title"}\none\n:::', ['A title', 'one']],
    ['a mark on either side', '::: Warning ::::::\none\n:::::', ['one']],
    ['options of a directive', ':::{admonition} A title\n:class: some words\none\n:::', ['A title', 'one']],
    ['a leaf directive', 'one\n\n::video[A film]{#x}\n\n::toc\n', ['one', 'A film']],
    ['a component', '::card{title="A title"}\none\n::\ntwo', ['A title', 'one', 'two']],
    ['a container that is a diagram', '::: mermaid\ngraph of words\n:::\none', ['one']],
    ['an identifier', '::: some.module\n    options:\n      members: some words\n\none', ['one']],
    ['a label of MyST', '(some-label)=\n# one', ['one']],
    ['a break of MyST', 'one\n\n+++ {"slide": true}\n\ntwo\n\n+++\n\nthree', ['one', 'two', 'three']],
    ['an abbreviation', '*[HTML]: one two', ['one two']],
    ['an identifier as heading', '## ::: some.module\n\none', ['one']],
    [
      'tabs of a container',
      '::: tabs\n@tab A title\none\n@tab:active B title\ntwo\n:::',
      ['A title', 'one', 'B title', 'two'],
    ],
    ['an alert', '> [!NOTE]\n> one\n> two', ['one\ntwo']],
    ['a callout', '> [!tip]- A title\n> one', ['A title', 'one']],
    ['an alert with a line break', '> [!NOTE]<br>one', ['one']],
    ['a callout with data', '> [!info|right]\n> one', ['one']],
    [
      'an admonition',
      '!!! note "A title"\n\n    one\n    two\n\n    - three\n\nfour',
      ['A title', 'one\ntwo', 'three', 'four'],
    ],
    ['an admonition without a title', '!!! custom\n    one\n\ntwo', ['one', 'two']],
    ['an admonition with an empty title', '!!! note ""\n    one', ['one']],
    ['an admonition in line', '!!! info inline end "A title"\n\n    one', ['A title', 'one']],
    ['code in an admonition', '!!! note\n\n    one\n\n        code of it\n\n    ```\n    code too\n    ```', ['one']],
    [
      'nested admonitions',
      '!!! note\n    one\n    !!! tip "A title"\n        two\n\n    three',
      ['one', 'A title', 'two', 'three'],
    ],
    ['no paragraph beyond an admonition', '!!! note\n    one\ntwo\nthree', ['one', 'two\nthree']],
    ['an admonition below a paragraph', 'one\n!!! note\n    two', ['one', 'two']],
    ['an admonition behind tabs', '!!! note\n\tone\n\ttwo', ['one\ntwo']],
    ['details', '??? "A title"\n    one\n\n???+ tip\n    two', ['A title', 'one', 'two']],
    ['tabs', '=== "A tab"\n\n    one\n\n===! "B tab"\n\n    two', ['A tab', 'one', 'B tab', 'two']],
    ['a block', '/// tip | A title\n    type: some words\n\none\n\n///\n', ['A title', 'one']],
    ['a block without a title', '/// details\none\n///', ['one']],
    ['a block whose argument is no title', '/// html | div.some\none\n///', ['one']],
    ['snippets', '--8<-- "some/words.md"\n\none\n\n--8<--\nsome words.md\n--8<--\n', ['one']],
    [
      'includes',
      '<<< @/some/words.js{2}\n\n{{#include some/words.md}}\n\n{* ../some/words.py hl[1] *}\n\none',
      ['one'],
    ],
    [
      'what only looks alike',
      '!!! note that wow\n\n::: in a sentence\n\na ::: b',
      ['!!! note that wow', '::: in a sentence', 'a ::: b'],
    ],
    [
      'exclamations, questions and slashes',
      '!!! wow\n\n??? what\n\n/// two words\n\n=== end',
      ['!!! wow', '??? what', '/// two words', '=== end'],
    ],
    ['a note that is no alert', '[!NOTE] one\n\n> see [!NOTE]', ['[!NOTE] one', 'see [!NOTE]']],
  ];
  const wrappers: readonly (readonly [name: string, wrap: (source: string) => string])[] = [
    ['', (source) => source],
    [' between Windows line ends', (source) => source.replaceAll('\n', '\r\n')],
    [' in a list', (source) => `- ${source.replaceAll(/\n(?!\n|$)/g, '\n  ')}`],
    [' in a quotation', (source) => `> ${source.replaceAll('\n', '\n> ')}`],
    [' in a container', (source) => `:::: box\n\n${source}\n\n::::`],
    [' in an admonition', (source) => `!!! note\n\n    ${source.replaceAll(/\n(?!\n|$)/g, '\n    ')}`],
  ];
  for (const [title, source, units] of cases) {
    for (const [name, wrap] of wrappers) {
      // In a quotation its marker makes an alert of any line, and a container closes what lacks an end.
      if ((name !== ' in a quotation' && name !== ' in a container') || !/look|no alert/.test(title)) {
        it(`is read correctly: ${title}${name}`, () => {
          const found = wordsOf(markdown, wrap(source)).map((unit) => unit.replace(/\r?\n[ >]*/g, '\n'));
          assert.deepEqual(found, units);
        });
      }
    }
  }

  it('may be the data of a component, of which only what people read is text', () => {
    const source = '::card\n---\ntitle: some words\nicon: a b\n---\n#side\none\n::';
    assert.deepEqual(wordsOf(markdown, source), ['some words', 'one']);
    keepsLaws(markdown, source);
    assert.deepEqual(wordsOf(markdown, source.replace(/^/gm, '> ')), ['one']);
  });

  it('may be an import at the top of a page, and nowhere else', () => {
    const source = '---\ntitle: One\n---\nimport A from "./a"\nimport { b } from \'b\';\n\ntwo\n\nimport C from "c"\n';
    assert.deepEqual(wordsOf(markdown, source), ['One', 'two', 'import C from "c"']);
    assert.deepEqual(wordsOf(mdx, 'import A from "./a"\nconst x = 1\n\none'), ['one']);
  });

  it('may be front matter without its first line, or the settings of slides', () => {
    const source = 'theme: default\ntitle: One two\n---\n\n# Three\n\n---\nlayout: center\nclass: a b\n---\n\nfour';
    assert.deepEqual(wordsOf(markdown, source), ['One two', 'Three', 'four']);
    assert.equal(
      translate(markdown, source, (text) => text.toUpperCase()),
      source.replace(/One two|Three|four/g, (text) => text.toUpperCase()),
    );
    assert.deepEqual(wordsOf(markdown, 'Note: one\n---\n\ntwo'), ['Note: one', 'two']);
  });

  it('may be a directive or an alert in MDX, where any other block is prose', () => {
    const source = ':::note[A title]{icon="x"}\none\n:::\n\n> [!TIP]\n> two\n\n!!! note "three"\n';
    assert.deepEqual(wordsOf(mdx, source), ['A title', 'one', 'two', '!!! note "three"']);
  });

  it('keeps markers when titles and texts change', () => {
    const changes: readonly (readonly [source: string, written: string])[] = [
      ['!!! note "old"', '!!! note "« a &quot;b&quot; » !"'],
      ['=== "old"', '=== "« a &quot;b&quot; » !"'],
      ['::: {title="old"}', '::: {title="« a &quot;b&quot; » !"}'],
      [':::note[old]\n:::', ':::note[« a "b" » !]\n:::'],
      ['::: note old\n:::', '::: note « a "b" » !\n:::'],
      ['/// note | old', '/// note | « a "b" » !'],
      ['> [!note] old', '> [!note] « a "b" » !'],
    ];
    for (const [source, written] of changes) {
      assert.equal(
        translate(markdown, source, () => '« a "b" » !'),
        written,
      );
    }
    assert.equal(
      translate(markdown, ':::note[old]\n:::', () => 'a] b'),
      ':::note[a\\] b]\n:::',
    );
  });

  it('escapes text that opens a block at the start of a line', () => {
    for (const words of [
      ...[
        ':::note',
        '::: x y',
        '::name[x]',
        '!!! note',
        '::',
        '#one',
        '!!! wow',
        '??? tip "x"',
        '=== "x"',
        '/// tip',
        '--8<-- "x"',
      ],
      ...['<<< @/x', '{{#include x}}', '{* x *}', '[!NOTE]', '[!NOTE] x', '@[code](x)'],
    ]) {
      for (const source of ['one', '> one', '- one', '!!! note\n    one', 'one\n\n    code\n\n:::']) {
        const written = translate(markdown, source, () => words);
        assert.deepEqual(marksOf(written), marksOf(source), written);
        assert.notEqual(written, source);
      }
    }
  });

  it('satisfies the format laws in any document with others', () => {
    fc.assert(
      fc.property(anyDialects, fc.constantFrom(markdown, mdx), (source, format) => keepsLaws(format, source)),
      { numRuns: 60 },
    );
  });

  it('keeps its lines with any translation', () => {
    fc.assert(
      fc.property(translated(markdown), ({ source, rendered }) => {
        assert.deepEqual(marksOf(rendered), marksOf(source));
        assert.deepEqual(rendered.match(/secret \w+/g), source.match(/secret \w+/g));
      }),
      { numRuns: 60 },
    );
  });
});

function translated(format: Format): fc.Arbitrary<{ source: string; rendered: string }> {
  return anyDialects.chain((source) => {
    const units = unitsIn(format, source, {});
    return fc
      .tuple(...units.map(({ parts }) => anyTranslation(parts, dialectWords)))
      .map((all) => ({ source, rendered: renderUnits(source, units, new Map(all.entries())) }));
  });
}
