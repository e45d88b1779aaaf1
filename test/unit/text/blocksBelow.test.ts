import { strict as assert } from 'node:assert';
import { blocksBelow, type Piece } from '../../../src/text/selections/blocksBelow.ts';

/** Returns the resulting lines; in `source`, each text is in «guillemets» and is translated into capitals. */
function bilingual(source: string, prose = true): string[] {
  const pieces: Piece[] = [];
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
  const blocks = new Map(blocksBelow(lines, pieces, prose).map(({ line, below }) => [line, below]));
  return lines.flatMap((line, at) => [line, ...(blocks.get(at) ?? [])]);
}

const untouched = (source: string) => source.replaceAll(/[«»]/g, '').split('\n');

describe('translations below their sources', () => {
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
    ['an item of a YAML list', 'a:\n  - «one»\n  - b', ['a:', '  - one', '  - ONE', '  - b'], false],
  ];
  for (const [name, source, expected, prose] of rows) {
    it(name, () => assert.deepEqual(bilingual(source, prose), expected));
  }

  const unsafe: readonly [name: string, source: string, prose?: boolean][] = [
    ['a comment behind code', 'go(); // «one»', false],
    ['a value of JSON', '{\n  "a": "«one»"\n}', false],
    ['a text in an array', '["«one»"]', false],
    ['an element that does not end in the line', '<div><p>«One.»</p>\n</div>', false],
    ['a value of YAML', 'a: «one»', false],
    ['front matter', '---\ntitle: «One»\n---\n'],
    ['the head of a table', '| «one» |\n|---|\n| b |'],
  ];
  for (const [name, source, prose] of unsafe) {
    it(`leaves ${name} unchanged`, () => assert.deepEqual(bilingual(source, prose), untouched(source)));
  }

  it('repeats a comment that is complete in the text, and skips one that only starts there', () => {
    assert.deepEqual(bilingual('/** «One\n * two.» */', false), ['/** One', ' * two. */', '/** ONE', ' * TWO. */']);
    assert.deepEqual(bilingual('/** «One.»\n */', false), ['/** One.', ' */']);
  });
});
