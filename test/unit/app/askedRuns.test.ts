import { strict as assert } from 'node:assert';
import { AskedRuns } from '../../../src/app/askedRuns.ts';

describe('a call of a tool', () => {
  const input = { text: 'Open the gate.' };

  it('gets no run where the questions about its input differ, nor does the other call', () => {
    const runs = new AskedRuns<string>();
    runs.add(input, { run: 'first', question: 'To Test?' });
    runs.add(input, { run: 'second', question: 'To Other?' });
    assert.deepEqual([runs.take(input), runs.take(input)], [undefined, undefined]);
    runs.add(input, { run: 'third', question: 'To Other?' });
    assert.equal(runs.take(input), 'third');
  });

  it('gets the latest run of equal questions, and each run once', () => {
    const runs = new AskedRuns<string>();
    runs.add(input, { run: 'first', question: 'To Test?' });
    runs.add({ text: 'Close it.' }, { run: 'other', question: 'To Other?' });
    runs.add(input, { run: 'second', question: 'To Test?' });
    assert.deepEqual([runs.take(input), runs.take(input)], ['second', 'first']);
    assert.equal(runs.take({ text: 'Close it.' }), 'other');
  });

  it('gets its run whatever was refused before about other inputs', () => {
    const runs = new AskedRuns<string>();
    for (let count = 0; count < 300; count += 1) {
      runs.add({ text: String(count) }, { run: 'refused', question: 'To Other?' });
    }
    runs.add(input, { run: 'first', question: 'To Test?' });
    assert.equal(runs.take(input), 'first');
  });
});
