import assert from 'node:assert/strict';
import { mdx } from '../../../../src/text/formats/markdown/markdown.ts';
import { translate, wordsOf } from './formatLaws.ts';

describe('MDX', () => {
  it('leaves modules alone, also with empty lines and braces in strings', () => {
    const source = 'import A from "a"\nimport B from "b"\n\nexport const c = {\n\n  d: "}" + `}${e}`\n}\n\nwords\n';
    assert.deepEqual(wordsOf(mdx, source), ['words']);
  });

  it('has codes for tags and expressions', () => {
    const [unit] = mdx.units('a <B c="d>" e={f > 1 ? "}" : `${g}`}>h {i.j} k</B> l <M.N {...o}/>', {});
    assert.deepEqual(
      unit?.parts.map((part) => (typeof part === 'string' ? part : `${part.role} ${part.source}`)),
      [
        'a ',
        'open <B c="d>" e={f > 1 ? "}" : `${g}`}>',
        'h ',
        'alone {i.j}',
        ' k',
        'close </B>',
        ' l ',
        'alone <M.N {...o}/>',
      ],
    );
  });

  it('finds the text in tags of several lines, indented as it may be', () => {
    const source = '<Tabs\n  items={[1]}\n>\n    one *two*\n    three\n\n        four\n</Tabs>\n\n<>\nfive\n</>\n';
    assert.deepEqual(wordsOf(mdx, source), ['one *two*\nthree', 'four', 'five']);
    assert.equal(
      translate(mdx, source, (text) => text.toUpperCase()),
      source.replace(/\b(?:one|two|three|four|five)\b/g, (word) => word.toUpperCase()),
    );
  });

  it('takes code for code', () => {
    assert.deepEqual(wordsOf(mdx, '```js\nexport {\n```\n\n- ~~~\n  <a\n  ~~~\n\nuse `{a}` and `<b>`'), [
      'use `{a}` and `<b>`',
    ]);
  });

  it('escapes what would begin a tag or an expression', () => {
    assert.equal(
      translate(mdx, 'a', () => 'b {c} <d> e < f'),
      'b \\{c} \\<d> e < f',
    );
    assert.equal(
      translate(mdx, 'a', () => 'import b'),
      '&#x69;mport b',
    );
  });

  it('reads what is broken as text', () => {
    for (const source of ['a { b', 'a <b c', 'a <b c={d', 'export {\n\na', '<', '{', '</', 'a `b {c', '<!-- a']) {
      assert.equal(
        translate(mdx, source, (text) => text),
        source,
      );
    }
  });
});
