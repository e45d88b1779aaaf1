import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MappedText } from '../../../src/text/mappedText.ts';

/** Texts and their source, as `[text, source]`: the same, an escape, or what is left out between two texts. */
const left = '<>';
const pieces = fc.array(
  fc.constantFrom<[string, string]>(['a', 'a'], ['bc', 'bc'], ['&', '&amp;'], ['\n', '\\n'], ['', '\\x'], ['', left]),
  { maxLength: 12 },
);

function mapped(given: readonly (readonly [string, string])[]): {
  readonly value: MappedText;
  readonly source: string;
} {
  const value = new MappedText();
  let source = '';
  for (const [text, written] of given) {
    if (written !== left) {
      value.add(text, source.length, source.length + written.length);
    }
    source += written;
  }
  return { value, source };
}

describe('a text with the ranges of its source', () => {
  it('has parts with their source ranges', () => {
    fc.assert(
      fc.property(pieces, fc.nat(20), fc.nat(20), (given, one, other) => {
        const { value, source } = mapped(given);
        const [from, to] = [Math.min(one, other), Math.max(one, other)].map((at) => Math.min(at, value.text.length));
        const part = value.slice(from ?? 0, to ?? 0);
        assert.equal(part.text, value.text.slice(from, to));
        for (let at = 0; at < part.text.length; at += 1) {
          const whole = value.sourceOf(source, (from ?? 0) + at, (from ?? 0) + at + 1);
          assert.equal(part.sourceOf(source, at, at + 1), whole);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('has characters of the file as they are there, or as their escapes', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const { value, source } = mapped(given);
        const read = Array.from(value.text, (_, at) => value.sourceOf(source, at, at + 1)).join('');
        const shown = given.filter(([text]) => text !== '');
        assert.equal(read, shown.map(([, written]) => written).join(''));
        const { verbatimStart } = value;
        assert.ok(verbatimStart === undefined || source.startsWith(value.text, verbatimStart));
        const moved = value.moved(2);
        assert.equal(moved.text, value.text);
        assert.equal(moved.sourceOf(`..${source}`, 0, moved.text.length), value.sourceOf(source, 0, value.text.length));
      }),
      { numRuns: 2000 },
    );
  });

  it('is cut into many parts in linear time', () => {
    const { value } = mapped(Array.from({ length: 100_000 }, () => ['&', '&amp;'] as const));
    const cut = Array.from({ length: 100_000 }, (_, at) => value.slice(at, at + 1).startOf(0));
    assert.equal(cut.at(-1), 99_999 * 5);
  });
});
