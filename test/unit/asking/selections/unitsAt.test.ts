import assert from 'node:assert/strict';
import { kindOfUnitsAt } from '../../../../src/asking/selections/unitsAt.ts';
import { loadParsers } from '../../../../src/formats/all.ts';
import { readUnits } from '../../../../src/formats/readText.ts';
import { type FormatOptions, joinParts } from '../../../../src/text/unit.ts';

/** Reads a file at the cursors that are marked in it, each with `‸`. */
function readAt(name: string, marked: string, languageId = '', options: FormatOptions = {}) {
  const cursors = [...marked.matchAll(/‸/g)].map(({ index }, at) => index - at);
  const source = marked.replaceAll('‸', '');
  const units = readUnits({ source, languageId, name, cursors, ...options });
  return { source, units, kind: kindOfUnitsAt(units, cursors) };
}

/** Returns the texts at the cursors, and what they are. */
function textsAt(name: string, marked: string, languageId = '', options: FormatOptions = {}): readonly string[] {
  const { source, units, kind } = readAt(name, marked, languageId, options);
  return kind === undefined ? [] : [kind, ...units.map(({ start, end }) => source.slice(start, end))];
}

describe('the text at a cursor', () => {
  before(() => loadParsers(['a.rst']));

  const page = [
    '# The pump',
    'A first line',
    'and a second one.',
    '',
    '- One item',
    '- Another item',
    '',
    '> Quoted',
    '> words',
    '',
  ].join('\n');
  const pageAt = (text: string) => textsAt('page.md', page.replace(text, `‸${text}`));

  it('is the paragraph, heading, item, or quotation of Markdown, from its marker to its end', () => {
    for (const within of ['# The pump', 'pump', '\nA first']) {
      assert.deepEqual(pageAt(within), ['paragraph', 'The pump'], within);
    }
    for (const within of ['A first', 'first', 'and a', 'one.', '\n\n- One']) {
      assert.deepEqual(pageAt(within), ['paragraph', 'A first line\nand a second one.'], within);
    }
    assert.deepEqual(pageAt('- Another'), ['paragraph', 'Another item']);
    assert.deepEqual(pageAt('> words'), ['paragraph', 'Quoted\n> words']);
  });

  it('is nothing at a blank line, or in a block of code', () => {
    assert.deepEqual(textsAt('page.md', 'One.\n‸\nTwo.'), []);
    assert.deepEqual(textsAt('page.md', 'One.\n\n```js\nconst ‸a = 1;\n```\n'), []);
    assert.deepEqual(textsAt('page.txt', 'One.\r\n‸\r\nTwo.', 'plaintext'), []);
  });

  it('is the row of a table', () => {
    const table = '| Pump | State |\n| --- | --- |\n| first | is ready |\n| second | is ‸off |\n\nEnd.';
    assert.deepEqual(textsAt('page.md', table), ['row', 'second', 'is off']);
    assert.deepEqual(textsAt('page.md', `‸${table.replace('‸', '')}`), ['row', 'Pump', 'State']);
  });

  it('is the paragraph of a plain text, whatever its line ends', () => {
    const text = 'One line,\r\nand an‸other.\r\n\r\nEnd.';
    assert.deepEqual(textsAt('a.txt', text, 'plaintext'), ['paragraph', 'One line,\r\nand another.']);
    assert.deepEqual(textsAt('a.rst', 'A ‸paragraph.\n\nEnd.', 'restructuredtext'), ['paragraph', 'A paragraph.']);
  });

  const code = [
    '/**',
    ' * Starts the pump.',
    ' *',
    ' * @returns the state of the pump',
    ' */',
    'function start() {',
    '  // The pump may be on,',
    '  // or it may be off.',
    '  return on(); // It is always on now.',
    '}',
  ].join('\n');
  const codeAt = (text: string) => textsAt('a.ts', code.replace(text, `‸${text}`), 'typescript');

  it('is the whole comment in code, from the white space before it to its end', () => {
    const block = ['comment', 'Starts the pump.', 'the state of the pump'];
    for (const within of ['/**', 'pump.', ' *\n', ' */', '\nfunction']) {
      assert.deepEqual(codeAt(within), block, within);
    }
    const lines = ['comment', 'The pump may be on,\n  // or it may be off.'];
    for (const within of ['  // The', 'may be on', '  // or', '\n  return']) {
      assert.deepEqual(codeAt(within), lines, within);
    }
    assert.deepEqual(codeAt('always'), ['comment', 'It is always on now.']);
  });

  it('is nothing in code', () => {
    assert.deepEqual(codeAt('function start'), []);
    assert.deepEqual(codeAt('  return on'), []);
    assert.deepEqual(codeAt('on(); //'), []);
    // No format of ours knows where the comments of this language are.
    assert.deepEqual(textsAt('a.nim', '# A comm‸ent\necho "a"', 'nim'), []);
  });

  it('is the value in a data file, also at its key', () => {
    const json = '{\n  "title": "The pump",\n  "state": "The pump is ready."\n}';
    const value = ['text', 'The pump is ready.'];
    assert.deepEqual(textsAt('en.json', json.replace('"state', '‸"state'), 'json').map(unquoted), value);
    assert.deepEqual(textsAt('en.json', json.replace('ready', 're‸ady'), 'json').map(unquoted), value);
    assert.deepEqual(textsAt('en.json', json.replace('}', '‸}'), 'json'), []);
    assert.deepEqual(textsAt('en.yaml', 'en:\n  title: The ‸pump\n  other: Off', 'yaml'), ['text', 'The pump']);
  });

  it('is the message of a file with both languages, at its text and at its translation', () => {
    const po = [
      'msgid ""',
      'msgstr "Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"',
      '',
      'msgid "One pump"',
      'msgid_plural "Many pumps"',
      'msgstr[0] ""',
      'msgstr[1] ""',
      '',
      'msgid "Lamp"',
      'msgstr ""',
    ].join('\n');
    const textAt = (text: string) => {
      const { units, kind } = readAt('de.po', po.replace(text, `‸${text}`), 'po', { targetLang: 'DE' });
      return [kind ?? '', ...units.map(({ parts }) => joinParts(parts))];
    };
    assert.deepEqual(textAt('pump'), ['text', 'One pump']);
    assert.deepEqual(textAt('msgstr[1]'), ['text', 'Many pumps']);
    assert.deepEqual(textAt('msgid "Lamp'), ['text', 'Lamp']);
  });

  it('is that of each cursor, once', () => {
    assert.deepEqual(textsAt('a.md', 'O‸ne.\n\nT‸w‸o.\n\nThree.'), ['texts', 'One.', 'Two.']);
    assert.deepEqual(textsAt('a.md', 'One.\n\nT‸w‸o.'), ['paragraph', 'Two.']);
  });
});

function unquoted(text: string): string {
  return text.replace(/^"|"$/g, '');
}
