import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Event } from 'micromark-util-types';
import { createReader } from '../../../../src/formats/markdown/markdownEvents.ts';

const read = createReader({ mdx: false });
const syntax = [gfm(), frontmatter(['yaml', 'toml'])];

/** Returns the events of micromark itself. */
function ownEvents(source: string): readonly Event[] {
  return postprocess(
    parse({ extensions: syntax })
      .document()
      .write(preprocess()(source, undefined, true)),
  );
}

/** The tokens of tables that are not used. */
const dropped = /^(?:tableBody|tableHeader|tableData|tableDelimiter.*|tableCellDivider|whitespace|linePrefix)$/;

function tokens(events: readonly Event[]): readonly string[] {
  let isDelimiter = false;
  return events.flatMap(([change, { type, start, end }]) => {
    const name: string = type;
    isDelimiter = name === 'tableDelimiterRow' ? change === 'enter' : isDelimiter;
    return isDelimiter || dropped.test(name) ? [] : [`${change} ${name} ${start.offset} ${end.offset}`];
  });
}

const lines = [
  '| a | b |',
  '|---|:-:|',
  '| one two | `x\\|y` |  three',
  'a | b',
  '- | -',
  '  | d',
  '|  |  |',
  'Only words here',
  'words, **bold** and `code`',
  'ends with spaces  ',
  '  begins with spaces',
  '> quoted words',
  '- item of words',
  '  more of it',
  '1. [x] done',
  '# Heading words',
  '===',
  'see www.a.example, http://b.example or c@d.example',
  'words\twith\ttabs',
  'a < b << c <3',
  'a <b>c</b> <d@e.f> <1@e.f> <https://a.b> <!-- c --> <?d?>',
  'a <b',
  'c>d',
  '',
];

describe('the Markdown parser', () => {
  it('matches micromark', () => {
    const source = fc.array(fc.constantFrom(...lines), { maxLength: 8 });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(source, lineEnd, (some, end) => {
        const text = some.join(end);
        assert.deepEqual(tokens(read(text).events), tokens(ownEvents(text)));
      }),
      { numRuns: 300 },
    );
  });

  it('reads a long text of lists like micromark, of which it resolves some items at a time', () => {
    const bullets = ['- ', '* ', '1. ', '> ', '- [ ] ', '', '  ', '- - ', '* * *', '> - '];
    const line = fc.tuple(fc.constantFrom(...bullets), fc.constantFrom(...lines));
    fc.assert(
      fc.property(fc.array(line, { minLength: 300, maxLength: 600 }), (some) => {
        const text = some.map(([bullet, words]) => `${bullet}${words}\n`).join('');
        assert.deepEqual(tokens(read(text).events), tokens(ownEvents(text)));
      }),
      { numRuns: 20 },
    );
  });

  it('reads lines that continue a list or a quotation without its marks like micromark', () => {
    const bullets = ['', '', '', ' ', '  ', '    ', '- ', '1. ', '1) ', '> ', '> - ', '- > ', '> > ', '>> - '];
    const more = ['---', '[^a]: a note', '[a]: b', '[a]: b "', '~~~', '<div>', '<!-- a', '-->', '\u00a0  ', 'a\\'];
    const line = fc.tuple(fc.constantFrom(...bullets), fc.constantFrom(...lines, ...more));
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), lineEnd, (some, end) => {
        const text = some.map((parts) => parts.join('')).join(end);
        const own = ownEvents(text);
        // After indented code, lists are read otherwise: see below.
        fc.pre(!own.some(([, { type }]) => type === 'codeIndented'));
        assert.deepEqual(tokens(read(text).events), tokens(own));
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a line of containers whatever it has read before', () => {
    const types = (text: string): readonly string[] =>
      createReader({ mdx: false })(text).events.map(([, { type }]) => type);
    read(`${'- '.repeat(60)}words`);
    for (const text of ['- words', '- - - -']) {
      assert.deepEqual(
        read(text).events.map(([, { type }]) => type),
        types(text),
      );
    }
  });

  it('reads tables of many rows', () => {
    const text = `> | a | b |\n> | - | - |\n${'> | one | `two` three |\n'.repeat(300)}\nEnd\n\n${'a | b\n- | -\n'.repeat(3)}`;
    assert.deepEqual(tokens(read(text).events), tokens(ownEvents(text)));
  });

  it('reads a list that does not begin with 1 after indented code', () => {
    for (const text of ['    code\n\n2. two\n3. three\n', '    code\n0) two\n', '- a\n\n      code\n\n  2. two\n']) {
      const types = read(text).events.map(([, { type }]) => type);
      assert.ok(types.includes('listOrdered'), text);
    }
    const paragraph = read('words\n2. two\n').events.map(([, { type }]) => type);
    assert.ok(!paragraph.includes('listOrdered'));
  });
});
