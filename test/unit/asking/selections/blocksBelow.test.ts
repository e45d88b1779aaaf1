import { strict as assert } from 'node:assert';
import { type BlockPiece, blocksBelow } from '../../../../src/asking/selections/blocksBelow.ts';
import { workedMs } from '../../../helpers/measuring/workedMs.ts';
import { pluck } from '../../../helpers/pluck.ts';

/** Returns the resulting lines; in `source`, each text is in «guillemets» and is translated into capitals. */
function bilingual(source: string, prose = true, inOrder = true): string[] {
  const pieces: BlockPiece[] = [];
  let plain = '';
  const placeAt = (offset: number) => {
    const before = plain.slice(0, offset).split('\n');
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  };
  const marked: [number, number][] = [];
  for (const part of source.split(/(«[^»]*»)/)) {
    const text = part.replaceAll(/[«»]/g, '');
    if (part.startsWith('«')) {
      marked.push([plain.length, plain.length + text.length]);
    }
    plain += text;
  }
  for (const [index, [start, end]] of marked.entries()) {
    const text = plain.slice(start, end).toUpperCase();
    pieces.push({ index, text, start: placeAt(start), end: placeAt(end) });
  }
  const lines = plain.split('\n');
  const found = blocksBelow(lines, inOrder ? pieces : pieces.toReversed(), prose);
  const blocks = new Map(found.map(({ line, below }) => [line, below]));
  return lines.flatMap((line, at) => [line, ...(blocks.get(at) ?? [])]);
}

const untouched = (source: string) => source.replaceAll(/[«»]/g, '').split('\n');

describe('a translation below its source', () => {
  const rows: readonly [name: string, source: string, expected: readonly string[], prose?: boolean][] = [
    ['a lone paragraph', '«One.»', ['One.', '', 'ONE.']],
    ['a paragraph of two lines', '«One\ntwo.»\n', ['One', 'two.', '', 'ONE', 'TWO.', '']],
    ['paragraphs, each below its own', '«One.»\n\n«Two.»', ['One.', '', 'ONE.', '', 'Two.', '', 'TWO.']],
    ['as many empty lines as there are', 'A.\n\n\n«One.»', ['A.', '', '', 'One.', '', '', 'ONE.']],
    ['a line within a paragraph', 'A\n«one»\nb.', ['A', 'one', 'ONE', 'b.']],
    ['part of a line', 'A. «One.» B.', ['A. One. B.', '', 'ONE.']],
    ['two parts of a line', '«One.» B. «Two.»', ['One. B. Two.', '', 'ONE. TWO.']],
    ['a tight list', '- «one»\n- «two»\n\nEnd.', ['- one', '- two', '- ONE', '- TWO', '', 'End.']],
    ['an item of a tight list', '- a\n- «one»\n- b', ['- a', '- one', '- ONE', '- b']],
    ['an item of a loose list', '- «one»\n\n- b', ['- one', '', '- ONE', '', '- b']],
    ['part of an item', '1. Put «one» in', ['1. Put one in', '1. ONE']],
    ['a quotation', '> «One.»', ['> One.', '>', '> ONE.']],
    ['paragraphs of a quotation', '> «One.»\n>\n> Two.', ['> One.', '>', '> ONE.', '>', '> Two.']],
    ['a heading', '# «One»\n\nText.', ['# One', '', '# ONE', '', 'Text.']],
    ['a heading with a line below it', '«One»\n===\n\nText.', ['One', '===', '', 'ONE', '===', '', 'Text.']],
    ['a row of a table', '| a |\n|---|\n| «one» |\n| b |', ['| a |', '|---|', '| one |', '| ONE |', '| b |']],
    ['a line comment', '  // «One.»\n  go();', ['  // One.', '  // ONE.', '  go();'], false],
    ['part of a line comment', '// A. «One.» B.', ['// A. One. B.', '// ONE.'], false],
    ['a line of a doc comment', '/**\n * «One.»\n */', ['/**', ' * One.', ' * ONE.', ' */'], false],
    ['a comment of one line', '/* «One.» */\ngo();', ['/* One. */', '/* ONE. */', 'go();'], false],
    ['an element of HTML', '<p>«One.»</p>\n<hr>', ['<p>One.</p>', '<p>ONE.</p>', '<hr>'], false],
    [
      'a paragraph with a hyphen before a space',
      '«Vor- und Nachteile.»',
      ['Vor- und Nachteile.', '', 'VOR- UND NACHTEILE.'],
    ],
    ['an item in a quotation with more spaces', '>  - «one»', ['>  - one', '>  - ONE']],
    ['an item of a list with tags', '1. <b>«One.»</b>', ['1. <b>One.</b>', '1. <b>ONE.</b>']],
    ['a comment with more asterisks at its end', '/* «One.» **/', ['/* One. **/', '/* ONE. **/'], false],
    [
      'part of a line comment in the second line',
      'go();\n// A. «One.» B.',
      ['go();', '// A. One. B.', '// ONE.'],
      false,
    ],
    [
      'a text below a line that is no front matter',
      '--- a\n\n«One.»\n\n---',
      ['--- a', '', 'One.', '', 'ONE.', '', '---'],
    ],
    ['an item of a YAML list', 'a:\n  - «one»\n  - b', ['a:', '  - one', '  - ONE', '  - b'], false],
  ];
  for (const [name, source, expected, prose] of rows) {
    it(name, () => assert.deepEqual(bilingual(source, prose), expected));
  }

  const more: readonly [name: string, source: string, expected: readonly string[], prose?: boolean][] = [
    ['a paragraph right above a list', '«One.»\n- b', ['One.', 'ONE.', '- b']],
    ['a line right below a list', '- a\n«One.»', ['- a', 'One.', 'ONE.']],
    ['a line between other ones', '- a\n«One.»\n# b', ['- a', 'One.', 'ONE.', '# b']],
    ['a quotation in a quotation', '> > «One.»', ['> > One.', '> >', '> > ONE.']],
    ['an indented paragraph', '  «One.»', ['  One.', '', '  ONE.']],
    ['a heading above a distant paragraph', '# «One»\n\n\nText.', ['# One', '', '', '# ONE', '', '', 'Text.']],
    ['a paragraph after a distant list', '- a\n\n\n«One.»', ['- a', '', '', 'One.', '', 'ONE.']],
    ['parts of two lines', 'A «one» b\nc «two» d', ['A one b', 'c two d', '', 'ONE', 'TWO']],
    [
      'parts of two lines of a quotation',
      '> A «one» b\n> c «two» d',
      ['> A one b', '> c two d', '>', '> ONE', '> TWO'],
    ],
    ['two items of a YAML list', 'a:\n  - «one»\n  - «two»', ['a:', '  - one', '  - two', '  - ONE', '  - TWO'], false],
    [
      'two elements',
      '<li>«one»</li>\n<li>«two»</li>',
      ['<li>one</li>', '<li>two</li>', '<li>ONE</li>', '<li>TWO</li>'],
      false,
    ],
    ['a row above an empty one', '| «one» |\n| |', ['| one |', '| ONE |', '| |']],
    ['a row above one of short cells', '| «one» |\n|x-y|', ['| one |', '| ONE |', '|x-y|']],
    ['a heading with a line of hyphens', '«One»\n---  \n\nText.', ['One', '---  ', '', 'ONE', '---  ', '', 'Text.']],
    ['a heading with an indented line', '«One»\n  ===\n\nA.', ['One', '  ===', '', 'ONE', '  ===', '', 'A.']],
    ['a paragraph above what is no line', '«One»\n=== a\n\nA.', ['One', 'ONE', '=== a', '', 'A.']],
    ['a paragraph above an indented text', '«One»\n      ===\n\nA.', ['One', 'ONE', '      ===', '', 'A.']],
    ['a line of an inner doc comment', '//! A. «One.» B.', ['//! A. One. B.', '//! ONE.'], false],
    ['a line of a Rust doc comment', '/// A. «One.» B.', ['/// A. One. B.', '/// ONE.'], false],
    ['a line of a shell comment', '# A. «One.» B.', ['# A. One. B.', '# ONE.'], false],
    ['a line of a SQL comment', '--  A. «One.» B.', ['--  A. One. B.', '--  ONE.'], false],
    ['a line of an indented doc comment', '   * A. «One.» B.', ['   * A. One. B.', '   * ONE.'], false],
    ['a comment of HTML', '<!-- «One.» -->\nx', ['<!-- One. -->', '<!-- ONE. -->', 'x'], false],
    ['a line after a break', '<BR>«One.»', ['<BR>One.', '<BR>ONE.'], false],
    ['a text that ends an element', '</p>«One.»<p>', ['</p>One.<p>'], false],
    ['a text in an element that another closes', '<i>«One.»</b>', ['<i>One.</b>'], false],
    ['a text in a comment that is closed twice', '/* «One.» */ */', ['/* One. */ */'], false],
    [
      'a line below an empty one of a quotation in a quotation',
      '> > A.\n> >\n> >\n> > «One.»',
      ['> > A.', '> >', '> >', '> > One.', '> >', '> >', '> > ONE.'],
    ],
    ...['///', '//!', '//'].map((sign): [string, string, string[], boolean] => [
      `a line below an empty one of a comment with ${sign}`,
      `${sign} A.\n${sign}\n${sign}\n${sign} «One.» B.`,
      [`${sign} A.`, sign, sign, `${sign} One. B.`, sign, sign, `${sign} ONE.`],
      false,
    ]),
    ...[';;', '%%'].map((sign): [string, string, string[]] => [
      `a line below an empty one of a comment with ${sign}`,
      `${sign} A.\n${sign}\n${sign}\n${sign} «One.» B.`,
      [`${sign} A.`, sign, sign, `${sign} One. B.`, sign, sign, `${sign} ONE.`],
    ]),
    ['an item with two digits', '10. «one»\n\n\n11. b', ['10. one', '', '', '10. ONE', '', '', '11. b']],
    ['an item in a quotation', '> - «one»\n>\n>\n> 2. b', ['> - one', '>', '>', '> - ONE', '>', '>', '> 2. b']],
    [
      'a text after a line that is no front matter',
      'a ---\n\n«One.»\n---',
      ['a ---', '', 'One.', '---', '', 'ONE.', '---'],
    ],
    ['a text below front matter', '---  \nt: a\n---  \n«One.»', ['---  ', 't: a', '---  ', 'One.', 'ONE.']],
  ];
  for (const [name, source, expected, prose] of more) {
    it(name, () => {
      assert.deepEqual(bilingual(source, prose), expected);
      assert.deepEqual(bilingual(source, prose, false), expected);
    });
  }

  it('says which texts it contains', () => {
    const place = (line: number, character: number) => ({ line, character });
    const pieces = [
      { index: 7, text: 'ZWEI', start: place(0, 4), end: place(0, 7) },
      { index: 3, text: 'EINS', start: place(0, 0), end: place(0, 3) },
      { index: 5, text: 'DREI', start: place(2, 0), end: place(2, 5) },
    ];
    const blocks = blocksBelow(['one two', '', 'three'], pieces, true);
    assert.deepEqual(pluck(blocks, 'indexes'), [[3, 7], [5]]);
  });

  it('has nothing for what is left unchanged', () => {
    const start = { line: 0, character: 2 };
    const pieces = [{ index: 0, text: 'EINS', start, end: { line: 0, character: 5 } }];
    assert.deepEqual(blocksBelow(['| one |', '|---|'], pieces, true), []);
    assert.deepEqual(blocksBelow(['a(one);'], pieces, false), []);
  });

  it('keeps the lines of a text, whatever ends it', () => {
    const below = (source: string, prose: boolean) => {
      const end = { line: 0, character: source.length };
      const pieces = [{ index: 0, text: 'A\rB\r\nC\nD', start: { line: 0, character: source.indexOf('one') }, end }];
      return blocksBelow([source], pieces, prose)[0]?.below;
    };
    assert.deepEqual(below('one', true), ['', 'A', 'B', 'C', 'D']);
    assert.deepEqual(below('// x one', false), ['// A', 'B', 'C', 'D']);
  });

  const unsafe: readonly [name: string, source: string, prose?: boolean][] = [
    ['a comment behind code', 'go(); // «one»', false],
    ['a value of JSON', '{\n  "a": "«one»"\n}', false],
    ['a text in an array', '["«one»"]', false],
    ['a line of code next to markup', '<p>«One.»</p>\nlet two = "«Two.»";', false],
    ['an element that does not end in the line', '<div><p>«One.»</p>\n</div>', false],
    ['a value of YAML', 'a: «one»', false],
    ['front matter', '---\ntitle: «One»\n---\n'],
    ['front matter with spaces', '---  \ntitle: «One»\n---  \n'],
    ['front matter with a line that only begins like its end', '---\na: b\n--- c\ntitle: «One»\n---\n'],
    ['front matter with a line that only ends like it', '---\na ---\ntitle: «One»\n---\n'],
    ['the head of a table', '| «one» |\n|---|\n| b |'],
    ['the head of a table with spaces', '| «one» |\n| --- |\n| b |'],
  ];
  for (const [name, source, prose] of unsafe) {
    it(`leaves ${name} unchanged`, () => assert.deepEqual(bilingual(source, prose), untouched(source)));
  }

  it('is found in proportion to the length of the line, whatever characters it repeats', () => {
    const began = workedMs();
    for (const piece of ['*', '/', '/*', '*/', '<', '<a ', '</', '<!', '-', '>', '#', ' ', '|']) {
      const line = `«The pump.» ${piece.repeat(100_000)}`;
      bilingual(line, true);
      bilingual(line, false);
    }
    assert.ok(workedMs() - began < 2000);
  });

  it('repeats a comment that is complete in the text, and skips a comment that only starts there', () => {
    assert.deepEqual(bilingual('/** «One\n * two.» */', false), ['/** One', ' * two. */', '/** ONE', ' * TWO. */']);
    assert.deepEqual(bilingual('/** «One.»\n */', false), ['/** One.', ' */']);
  });
});
