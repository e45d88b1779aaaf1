import { strict as assert } from 'node:assert';
import { AskedRuns } from '../../../src/app/askedRuns.ts';

describe('a call of a tool', () => {
  const input = { text: 'Open the gate.' };
  const refusal = { kind: 'conflict' };

  it('is refused where equal questions named different connections, as is the other call', () => {
    const runs = new AskedRuns<string>();
    runs.add(input, { run: 'first', address: 'test' });
    runs.add(input, { run: 'second', address: 'other' });
    assert.throws(() => runs.take(input), refusal);
    assert.throws(() => runs.take(input), refusal);
    runs.add(input, { run: 'third', address: 'other' });
    assert.equal(runs.take(input), 'third');
  });

  it('gets a run of the connection that all equal questions named', () => {
    const runs = new AskedRuns<string>();
    runs.add(input, { run: 'first', address: 'test' });
    runs.add({ text: 'Close it.' }, { run: 'other', address: 'other' });
    runs.add(input, { run: 'second', address: 'test' });
    assert.deepEqual([runs.take(input), runs.take(input)], ['first', 'second']);
    assert.equal(runs.take({ text: 'Close it.' }), 'other');
  });

  it('is not refused because of older questions that were refused', () => {
    const runs = new AskedRuns<string>();
    for (let count = 0; count < 300; count += 1) {
      runs.add({ text: String(count) }, { run: 'refused', address: 'other' });
    }
    runs.add(input, { run: 'first', address: 'test' });
    assert.equal(runs.take(input), 'first');
  });
});
