import assert from 'node:assert/strict';
import { numberCodes } from '../../../src/text/numberCodes.ts';
import type { Code, Part } from '../../../src/text/unit.ts';
import { workedMs } from '../../helpers/measuring/workedMs.ts';

const code = (role: Code['role'], id: number, source: string): Part => ({ id, role, source });
const show = (parts: readonly Part[]): string[] =>
  numberCodes(parts).map((part) => (typeof part === 'string' ? part : `${part.role} ${part.id} ${part.source}`));

describe('numbering placeholders', () => {
  it('counts from 1 and gives a pair one number', () => {
    assert.deepEqual(
      show([
        'a',
        '',
        'b',
        code('open', 7, '*'),
        code('alone', 7, 'x'),
        code('open', 1, '_'),
        code('close', 1, '_'),
        code('close', 7, '*'),
      ]),
      ['ab', 'open 1 *', 'alone 2 x', 'open 3 _', 'close 3 _', 'close 1 *'],
    );
  });

  it('pairs the innermost of several texts that each count from 1', () => {
    assert.deepEqual(
      show([code('open', 1, '**'), code('open', 1, '<b>'), code('close', 1, '</b>'), code('close', 1, '**')]),
      ['open 1 **', 'open 2 <b>', 'close 2 </b>', 'close 1 **'],
    );
  });

  it('does not pair a placeholder without a partner or across another pair', () => {
    assert.deepEqual(
      show([
        code('close', 3, 'z'),
        code('open', 1, 'a'),
        code('open', 2, 'b'),
        code('close', 1, 'A'),
        code('close', 2, 'B'),
      ]),
      ['alone 1 z', 'open 2 a', 'alone 3 b', 'close 2 A', 'alone 4 B'],
    );
  });

  it('takes linear time where nothing matches', () => {
    const started = workedMs();
    numberCodes(Array.from({ length: 200_000 }, (_, index) => code(index < 100_000 ? 'open' : 'close', index, '<')));
    assert.ok(workedMs() - started < 1000);
  });
});
