import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Ask, RetryStep } from '../../../src/asking/ask.ts';
import { askInPlainText } from '../../../src/asking/askInPlainText.ts';
import { listCodes, type Part } from '../../../src/text/unit.ts';

const name = { id: 1, role: 'alone', source: '{name}' } as const;
const bold = { id: 2, role: 'open', source: '**' } as const;
const end = { id: 2, role: 'close', source: '**' } as const;

function asked(step: RetryStep): Ask {
  return step.kind === 'ask' ? step : assert.fail(step.kind);
}

describe('a request in plain text', () => {
  it('sends placeholders as tags, and the text as it is', () => {
    const ask = askInPlainText(['A & B <', name, '> ', bold, 'now', end]);
    assert.deepEqual(ask.texts, ['A & B <<x id="1"/>> <g id="2">now</g>']);
    assert.deepEqual(ask.next(['R&amp;D: A & B <<x id="1"/>> <g id="2">at once</g>']), {
      kind: 'translated',
      parts: ['R&amp;D: A & B <', name, '> ', bold, 'at once', end],
    });
  });

  it('is repeated for a single text when a tag is missing, then keeps the source', () => {
    const ask = askInPlainText(['Hello ', name, ', welcome.']);
    const again = asked(ask.next(['Welcome.']));
    assert.equal(again.step, 'alone');
    assert.deepEqual(again.texts, ask.texts);
    assert.equal(again.next(['Welcome, <x id="1"/> and <x id="1"/>.']).kind, 'kept');
    assert.deepEqual(again.next(['Welcome, <x id="1"/>.']), { kind: 'translated', parts: ['Welcome, ', name, '.'] });
  });

  it('never loses a placeholder, whatever the answer', () => {
    const tag = fc.constantFrom('<x id="1"/>', '<g id="2">', '</g>', '<x id="3"/>', 'a ', '<', '&lt;', '{');
    const parts: readonly Part[] = ['One ', name, ' and ', bold, 'two', end, '.'];
    fc.assert(
      fc.property(fc.array(tag), (pieces) => {
        const step = askInPlainText(parts).next([pieces.join('')]);
        if (step.kind === 'translated') {
          const codes = listCodes(step.parts);
          assert.deepEqual(codes.map(({ source }) => source).sort(), ['**', '**', '{name}']);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps leading and trailing white space', () => {
    assert.deepEqual(askInPlainText([' Hello. ']).next(['Good day.']), { kind: 'translated', parts: [' Good day. '] });
  });
});
