import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonBytes } from '../../../src/asking/jsonBytes.ts';
import { splitMarkup } from '../../../src/asking/pieces.ts';
import { joinText } from '../../../src/asking/splitText.ts';
import { workedMs } from '../../helpers/measuring/workedMs.ts';

const { markup: anyMarkup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc
    .array(
      fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('Words here. ', 'more ', 'a &amp; b ', '語。', '1 < 2 ', '<br/>', '<!-- <b> -->', '<?a <b>?>'),
        fc
          .tuple(fc.constantFrom('p', 'b', 'a title="x > y"', 'x:y'), tie('markup'))
          .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0] ?? ''}>`),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
}));

/** Returns true if exactly the opened tags are closed. */
function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  const tags = markup.replace(/<!--.*?-->|<\?.*?\?>|<br\/>/g, '').matchAll(/<(\/?)([a-z:]+)(?: title="x > y")?>/g);
  return [...tags].every(([, slash, name = '']) => (slash === '/' ? open.pop() === name : open.push(name))) && !open[0];
}

describe('splitting markup', () => {
  it('returns well-formed chunks that fit, and loses no character', () => {
    fc.assert(
      fc.property(anyMarkup, fc.integer({ min: 40, max: 120 }), (text, bytes) => {
        const split = splitMarkup(text, { bytes, locale: 'en' });
        assert.equal(joinText(split), text);
        assert.equal(split.joints.length, split.pieces.length);
        for (const piece of split.pieces) {
          assert.ok(jsonBytes(piece) <= bytes, piece);
          assert.ok(isWellFormed(piece), piece);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a pair of tags together if it fits', () => {
    assert.deepEqual(splitMarkup('One <b>two three</b> four. <i>Five six.</i>', { bytes: 30 }), {
      lead: '',
      pieces: ['One <b>two three</b> four.', '<i>Five six.</i>'],
      joints: [' ', ''],
    });
  });

  it('sends the content of a pair that does not fit, without the pair', () => {
    const text = '<ul class="a > b">\n<li>One two three.</li>\n<li>Four five six.</li>\n</ul>';
    assert.deepEqual(splitMarkup(text, { bytes: 30 }), {
      lead: '<ul class="a > b">\n',
      pieces: ['<li>One two three.</li>', '<li>Four five six.</li>'],
      joints: ['\n', '\n</ul>'],
    });
  });

  it('sends a tag without an end tag with the words around it', () => {
    assert.deepEqual(splitMarkup('One<br>two. Three<hr>four.', { bytes: 16 }).pieces, [
      'One<br>two.',
      'Three<hr>four.',
    ]);
  });

  it('cuts no tag of a text without words', () => {
    const text = '<p><a title="x > y"><?a <b>?></a></p>';
    assert.deepEqual(splitMarkup(text, { bytes: 40 }), { lead: text, pieces: [''], joints: [''] });
  });

  it('takes linear time', () => {
    for (const piece of ['<a "', '<!-- ', '<![CDATA[', '<? ', '<b>', '</b>', "<a b='", '<b>word</b> ', '&amp; ']) {
      const text = piece.repeat(400_000 / piece.length);
      const began = workedMs();
      assert.equal(joinText(splitMarkup(text, { bytes: 20_000 })), text);
      const ms = workedMs() - began;
      assert.ok(ms < 2000, `${piece} took ${ms} ms`);
    }
  });
});
