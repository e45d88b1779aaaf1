import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { literalLine, literalTitle, shorten, shortenLongest } from '../../../src/app/literalMarkdown.ts';

// As an editor reads it: mdast-util-gfm would look for addresses in texts again, also in escaped ones.
const mdastExtensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

/** Returns the one text of Markdown; undefined if it has anything else. */
function textIn(markdown: string): string | undefined {
  const { children } = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions });
  const [paragraph, ...others] = children;
  const inner = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const [text, ...more] = inner;
  return others.length + more.length === 0 && text?.type === 'text' ? text.value : undefined;
}

const pieces = [
  '[a](b:c)',
  '![',
  '**',
  '`',
  '$(x)',
  '<b>',
  '&lt;',
  'http://a.b',
  'www.a.de',
  'a@b.de',
  '\\',
  '\n\n',
  '_a_',
];
const anyLine = fc
  .array(fc.oneof(fc.constantFrom(...pieces, '\u202e', '\u001b', ' '), fc.string({ unit: 'grapheme' })))
  .map((all) => `Translate ${all.join('')}`.trim());

describe('a text in one line of Markdown', () => {
  it('is only text, whatever it has', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom(literalLine, literalTitle), (text, show) => {
        const markdown = show(text, 1000);
        const read = textIn(markdown);
        assert.ok(read !== undefined, markdown);
        assert.doesNotMatch(read, /[\n\u202e]/);
        assert.ok(!read.includes('\u001b'));
        assert.doesNotMatch(markdown, /\$\(|\$\\\(/);
      }),
    );
  });

  it('has no escapes in a title that needs none', () => {
    for (const title of ['Translate 36 characters into English (United States)?', 'Rephrase 1,200 characters?']) {
      assert.equal(literalTitle(title, 100), title);
    }
    assert.equal(literalTitle('Into *DE*?', 100), String.raw`Into \*DE\*\?`);
    assert.equal(literalTitle('Into DE\n\nNo?', 100), String.raw`Into DE\\n\\nNo\?`);
  });
});

describe('a text that is shortened', () => {
  it('is whole where there is room, else ends after a word, or anywhere in a long one', () => {
    assert.equal(shorten('One two', 7), 'One two');
    assert.equal(shorten('One two three', 9), 'One two…');
    assert.equal(shorten('One   two', 6), 'One…');
    assert.equal(shorten('水'.repeat(20), 5), '水水水水…');
    assert.equal(shorten(`a ${'b'.repeat(500)}`, 400), `a ${'b'.repeat(397)}…`);
    assert.equal(shorten('a😀b', 3), 'a…');
    assert.deepEqual([shorten('ab', 1), shorten('ab', 0), shorten('', 0)], ['…', '…', '']);
  });

  it('is one of the longest of several', () => {
    assert.deepEqual(shortenLongest(['a'.repeat(30), 'key', 'b'.repeat(8)], 20), [
      `${'a'.repeat(8)}…`,
      'key',
      'b'.repeat(8),
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.nat(60), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 8, max: 200 }),
        (lengths, most) => {
          const texts = lengths.map((length) => 'x'.repeat(length));
          const shown = shortenLongest(texts, most);
          const sum = (all: readonly string[]) => all.join('').length;
          assert.ok(sum(shown) <= most && sum(shown) >= Math.min(sum(texts), most - texts.length));
          assert.ok(shown.every((text, at) => text === texts[at] || text.length >= Math.floor(most / texts.length)));
        },
      ),
    );
  });

  it('is its beginning, no longer than wanted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 300 }), (text, most) => {
        const shown = shorten(text, most);
        assert.ok(shown.length <= most);
        assert.ok(shown === text || (shown.endsWith('…') && text.startsWith(shown.slice(0, -1))));
      }),
    );
  });
});
