import assert from 'node:assert/strict';
import fc from 'fast-check';
import { packTexts } from '../../../src/asking/batches.ts';
import { countCharacters } from '../../../src/text/countCharacters.ts';
import { anyCharacter } from '../../helpers/anyCharacter.ts';

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  // Lone surrogates, quotes and control characters, whose escapes are longer than they are.
  fc
    .array(fc.constantFrom('\ud800', '\udfff', '"', '\\', '\n', '\u0000', '\u2028', 'ß', '語', '🙂'), { maxLength: 20 })
    .map((parts) => parts.join('')),
);
const rest = { target_lang: 'DE', context: 'Grüße "you"' };
const encodedLength = (texts: readonly string[]) => Buffer.byteLength(JSON.stringify({ text: texts, ...rest }));
const limits = { texts: 4, bytes: 400, emptyBytes: encodedLength([]) };
const text = anyText.filter((one) => encodedLength([one]) <= limits.bytes);

describe('packing texts into requests', () => {
  it('never exceeds a limit', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        for (const batch of packTexts(texts, limits)) {
          assert.ok(batch.texts.length >= 1 && batch.texts.length <= limits.texts);
          assert.ok(encodedLength(batch.texts) <= limits.bytes);
        }
      }),
    );
  });

  it('sends equal texts once, and keeps the order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.constantFrom('a', 'b')), { maxLength: 40 }), (texts) => {
        const batches = packTexts(texts, limits);
        const found: (string | undefined)[] = texts.map(() => undefined);
        const firsts: number[] = [];
        for (const batch of batches) {
          assert.equal(batch.indexes.length, batch.texts.length);
          const order = batch.indexes.map((indexes) => indexes[0] ?? -1);
          assert.deepEqual(
            order,
            order.toSorted((a, b) => a - b),
          );
          firsts.push(order[0] ?? -1);
          batch.indexes.forEach((indexes, position) => {
            assert.deepEqual(
              indexes,
              indexes.toSorted((a, b) => a - b),
            );
            for (const index of indexes) {
              assert.equal(found[index], undefined);
              found[index] = batch.texts[position];
            }
          });
        }
        assert.deepEqual(
          firsts,
          firsts.toSorted((a, b) => a - b),
        );
        assert.deepEqual(found, texts);
        const sent = batches.flatMap((batch) => batch.texts);
        assert.equal(new Set(sent).size, sent.length);
      }),
    );
  });

  it('opens a request only for a text that fits no earlier one', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        const batches = packTexts(texts, limits);
        batches.forEach((batch, position) => {
          const [first = ''] = batch.texts;
          const opening = batch.indexes[0]?.[0] ?? 0;
          for (const earlier of batches.slice(0, position)) {
            const then = earlier.texts.filter((_, place) => (earlier.indexes[place]?.[0] ?? 0) < opening);
            const full = then.length === limits.texts || encodedLength([...then, first]) > limits.bytes;
            assert.ok(full, 'an earlier request had room');
          }
        });
      }),
    );
  });

  it('needs the fewest possible requests for texts of one size', () => {
    fc.assert(
      fc.property(fc.nat(60), (count) => {
        const texts = Array.from({ length: count }, (_, index) => `text ${String(index).padStart(3, '0')}`);
        assert.equal(packTexts(texts, limits).length, Math.ceil(count / limits.texts));
      }),
    );
  });

  it('fills a request to the last byte', () => {
    const room = limits.bytes - limits.emptyBytes - 2;
    const sizes = (texts: readonly string[]) => packTexts(texts, limits).map((batch) => encodedLength(batch.texts));
    assert.deepEqual(sizes(['x'.repeat(room)]), [limits.bytes]);
    assert.deepEqual(sizes(['x'.repeat(100), 'y'.repeat(room - 103), 'z']), [limits.bytes, limits.emptyBytes + 3]);
    assert.deepEqual(sizes(['x'.repeat(100), 'y'.repeat(room - 102)]).length, 2);
  });

  it('sends a text that is too long in a separate request', () => {
    const huge = 'x'.repeat(limits.bytes);
    const batches = packTexts(['a', huge, 'b', huge], limits);
    assert.deepEqual(
      batches.map((batch) => batch.indexes),
      [[[0], [2]], [[1, 3]]],
    );
  });

  it('packs 100,000 texts in linear time', () => {
    const texts = Array.from({ length: 100_000 }, (_, index) => `text ${index} `.repeat(1 + (index % 19)));
    const batches = packTexts(texts, { texts: 50, bytes: 10_240, emptyBytes: 40 });
    assert.equal(batches.flatMap((batch) => batch.texts).length, texts.length);
  });

  it('uses the space that a longer text leaves', () => {
    const [large, small] = ['x'.repeat(200), 'y'.repeat(100)];
    const texts = [`${large}1`, `${large}2`, `${small}1`, `${small}2`];
    assert.deepEqual(
      packTexts(texts, limits).map((batch) => batch.indexes),
      [
        [[0], [2]],
        [[1], [3]],
      ],
    );
  });
});

describe('counting characters', () => {
  it('counts code points', () => {
    assert.equal(countCharacters(''), 0);
    assert.equal(countCharacters('añ🙂\ud800'), 4);
    // Halves of surrogate pairs too, in any order.
    const unit = fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd7ff, max: 0xe000 }));
    const anyUnits = fc.array(unit).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.oneof(anyUnits, fc.string({ unit: anyCharacter })), (text) => {
        assert.equal(countCharacters(text), Array.from(text).length);
        assert.equal(countCharacters(text), (text.match(/[^]/gu) ?? []).length);
      }),
    );
  });
});
