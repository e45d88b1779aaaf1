import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { formatFor, formats, loadParsers } from '../../../../src/formats/all.ts';
import { randomVariable, roundsOr } from '../../../host/runVariables.mts';
import { allMarks } from './formatMarks.ts';
import { hole } from './marks.ts';
import { searchMessage } from './searchMessages.ts';

/** Long texts of each of about a hundred kinds; more where new ones are looked for. */
const usualRounds = process.env[randomVariable] === undefined ? 4 : 60;
/** Milliseconds until a text is taken for one that is read forever; most are read in 20. */
const endlessMs = 180_000;

interface Found {
  readonly slow: readonly string[];
  readonly failed: readonly string[];
  readonly count: number;
}

/** Reads random texts of each kind in another thread. Rejects with the text that is read forever. */
async function searchSlowTexts(seed: number, count: number): Promise<Found> {
  const worker = new Worker(new URL('./slowSearch.ts', import.meta.url), { workerData: { seed, count } });
  try {
    return await new Promise((resolve, reject) => {
      const found = { slow: new Array<string>(), failed: new Array<string>() };
      let last = '';
      const fail = (): void => reject(new Error(`Read forever, with seed ${seed}: ${last}`));
      let limit = setTimeout(fail, endlessMs);
      worker.on('error', reject);
      worker.on('message', (value: unknown) => {
        const message = searchMessage.parse(value);
        clearTimeout(limit);
        if (message.kind === 'ends') {
          resolve({ ...found, count: message.count });
          return;
        }
        limit = setTimeout(fail, endlessMs);
        if (message.kind === 'begins') {
          last = message.text;
        } else {
          found[message.kind].push(`${message.text}: ${message.what}`);
        }
      });
    });
  } finally {
    await worker.terminate();
  }
}

describe('a text of random marks', () => {
  const seed = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31;
  let found: Found = { slow: [], failed: [], count: 0 };

  before(async function () {
    this.timeout(0);
    found = await searchSlowTexts(seed, roundsOr(usualRounds));
  });

  it('is of every format', async () => {
    await loadParsers(allMarks.map(({ path }) => path));
    const tried = allMarks.flatMap(({ path, frames }) =>
      frames.map((frame) => formatFor('', path, frame.replace(hole, 'Some words'))),
    );
    assert.deepEqual(
      formats.filter((format) => !tried.includes(format)).map(({ name }) => name),
      [],
    );
  });

  it('is read, written, sent, and checked in proportion to its length', () => {
    assert.deepEqual(found.slow, [], `seed ${seed}`);
    assert.ok(found.count > 0);
  });

  it('is read without an error', () => {
    assert.deepEqual(found.failed, [], `seed ${seed}`);
  });
});
