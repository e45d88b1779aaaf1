import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fittingEnd, jsonBytes } from '../../../src/asking/jsonBytes.ts';
import { fitsWhole, joinText, minPieceBytes, splitText } from '../../../src/asking/splitText.ts';
import { anyCharacter } from '../../helpers/anyCharacter.ts';
import { workedMs } from '../../helpers/measuring/workedMs.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Difficult characters: clusters, halves of surrogate pairs, escapes, every kind of white space and line break. */
const awkward = fc.constantFrom(
  ...['a', 'word ', 'Ends here. ', 'Dr. No', '"', '\\', '\u0000', '\u001f', 'ß', '語。', '🙂', '👩‍👩‍👧‍👦', '🇩🇪', '🇫🇷'],
  ...['e\u0301', ' \u0308', '\u0600', ' ', '\t', '\u00a0', '\u2028', '\n', '\r\n', '\n\n', '\r\n \r\n', '\r'],
  ...['\ud800', '\udc00', '\u200d', 'क्षि', '한국', '<b>', '</b>', '&amp;', '🏽', 'o'.repeat(30)],
);
const anyText = fc.oneof(
  fc.array(awkward, { maxLength: 80 }).map((parts) => parts.join('')),
  fc.string({ unit: anyCharacter, maxLength: 100 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const anySize = fc.integer({ min: minPieceBytes, max: 200 });

describe('splitting a text', () => {
  it('loses no character, and no chunk exceeds the limit', () => {
    fc.assert(
      fc.property(anyText, anySize, fc.boolean(), (text, bytes, markup) => {
        const split = splitText(text, { bytes, markup });
        assert.equal(joinText(split), text);
        assert.equal(split.joints.length, split.pieces.length);
        for (const piece of split.pieces) {
          assert.ok(jsonBytes(piece) <= bytes);
          assert.ok(piece.length > 0 || text === '');
        }
        for (const joint of split.joints) {
          assert.equal(joint.trim(), '');
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('cuts no surrogate pair, and a grapheme only if it exceeds the limit', () => {
    fc.assert(
      fc.property(anyText, anySize, fc.boolean(), (text, bytes, markup) => {
        const { pieces, joints } = splitText(text, { bytes, markup });
        const inside = new Set<number>();
        for (const { index, segment } of graphemes.segment(text)) {
          const tooLarge = jsonBytes(segment) > bytes;
          for (let at = 1; at < segment.length; at += 1) {
            const betweenHalves = /^[\ud800-\udbff][\udc00-\udfff]/.test(segment.slice(at - 1));
            if (!tooLarge || betweenHalves) {
              inside.add(index + at);
            }
          }
        }
        let position = 0;
        for (const [index, piece] of pieces.entries()) {
          for (const length of [piece.length, joints[index]?.length ?? 0]) {
            position += length;
            assert.equal(inside.has(position), false, `cut at ${position}`);
          }
        }
      }),
      { numRuns: 1000, examples: [['\u0600🇫🇷🇫🇷', 10, false]] },
    );
  });

  it('keeps a text that fits, including white space', () => {
    for (const text of ['', ' \n', '  One. Two. \n\n Three.  ']) {
      assert.deepEqual(splitText(text, { bytes: 40 }), { pieces: [text], joints: [''] });
    }
  });

  const split = (text: string, bytes: number, locale?: string) => splitText(text, { bytes, locale });

  it('prefers the last end of a paragraph that fits', () => {
    const text = 'One. Two.\n\nThree.\r\n \r\nFour. Five is longer.\n\n';
    assert.deepEqual(split(text, 34), {
      pieces: ['One. Two.\n\nThree.', 'Four. Five is longer.\n\n'],
      joints: ['\r\n \r\n', ''],
    });
  });

  it('prefers the end of a sentence to the end of a word, by the rules of the language', () => {
    assert.deepEqual(split('It is late. We must go home.', 24), {
      pieces: ['It is late.', 'We must go home.'],
      joints: [' ', ''],
    });
    assert.deepEqual(split('今日は雨です。傘を持って行きましょう。', 50, 'ja').pieces, [
      '今日は雨です。',
      '傘を持って行きましょう。',
    ]);
    assert.deepEqual(split('one two three four', 14), { pieces: ['one two', 'three four'], joints: [' ', ''] });
    assert.deepEqual(split('ααααααββ', 14).pieces, ['αααααα', 'ββ']);
  });

  it('does not send trailing white space', () => {
    assert.deepEqual(split('It is late.                        ', 14), {
      pieces: ['It is late.'],
      joints: [' '.repeat(24)],
    });
  });

  it('never cuts a tag or an entity', () => {
    const pieces = (text: string, bytes: number) => splitText(text, { bytes, markup: true }).pieces;
    assert.deepEqual(pieces('<a href="some where long">text</a> fish', 37), [
      '<a href="some where long">text',
      '</a> fish',
    ]);
    assert.deepEqual(pieces('fishes&nbsp;eat', 12), ['fishes', '&nbsp;eat']);
    assert.deepEqual(pieces('1 < 2 and 3 or 4', 10), ['1 < 2', 'and 3 or', '4']);
  });

  it('takes linear time and sends few chunks', () => {
    const lines = 'The pump is ready for the next test. '.repeat(20);
    for (const text of [`${lines}\n`.repeat(8000), 'x'.repeat(6_000_000), '\n'.repeat(3_000_000)]) {
      const began = workedMs();
      const { pieces } = splitText(text, { bytes: 131_000, locale: 'en' });
      const ms = workedMs() - began;
      assert.ok(pieces.length <= 2 * Math.ceil(jsonBytes(text) / 131_000));
      assert.ok(ms < 3000, `took ${ms} ms`);
    }
  });
});

describe('the count of bytes inside a JSON body', () => {
  it('matches the output of JSON.stringify', () => {
    fc.assert(
      fc.property(anyText, fc.nat(300), (text, bytes) => {
        const end = fittingEnd(text, 0, bytes);
        assert.ok(jsonBytes(text.slice(0, end)) - 2 <= bytes);
        const next = String.fromCodePoint(text.codePointAt(end) ?? 0);
        assert.ok(end === text.length || jsonBytes(text.slice(0, end) + next) - 2 > bytes);
        assert.equal(fitsWhole(text, bytes), jsonBytes(text) <= bytes);
      }),
    );
    for (let unit = 0; unit < 0x10000; unit += 1) {
      const text = String.fromCharCode(unit);
      assert.equal(fittingEnd(text, 0, jsonBytes(text) - 2), 1);
      assert.equal(fittingEnd(text, 0, jsonBytes(text) - 3), 0);
    }
  });
});
