import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { computeLayout, layoutText, singleMark } from '../../../src/asking/layout.ts';
import type { Part } from '../../../src/text/unit.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'É', '7', '日', '한', ' ', '.', '«', '"', "'", '\u{20000}') });
const anyPart: fc.Arbitrary<Part> = fc.oneof(
  anyText,
  fc.nat(9).map((id) => ({ id, role: 'alone' as const, source: '{name}' })),
);
const pairs = ['open', 'close'].map(
  (role) => ({ id: 10, role: role === 'open' ? 'open' : 'close', source: 'b' }) as const,
);

describe('the layout of a text', () => {
  it('counts what is before each place as characters that are counted one by one', () => {
    const property = fc.property(fc.array(anyPart), fc.array(anyPart), fc.array(anyPart), (before, inside, after) => {
      const [open, close] = pairs;
      assert.ok(open && close);
      const parts = [...before, open, ...inside, close, ...after];
      const { text, lettersIn, singlesIn, pairs: found } = computeLayout(parts);
      assert.equal(text, layoutText(parts));
      assert.deepEqual(found.get(open), {
        start: layoutText(before).length,
        end: layoutText([...before, ...inside]).length,
        parent: undefined,
      });
      let [at, letters, singles] = [0, 0, 0];
      for (const character of text) {
        assert.equal(lettersIn(0, at), letters);
        assert.equal(singlesIn(0, at), singles);
        at += character.length;
        letters += /[日한\u{20000}]/u.test(character) ? 2 : /[aÉ7]/.test(character) ? 1 : 0;
        singles += character === singleMark ? 1 : 0;
      }
      assert.equal(lettersIn(0, text.length), letters);
      assert.equal(singlesIn(0, text.length), singles);
    });
    fc.assert(property);
  });
});
