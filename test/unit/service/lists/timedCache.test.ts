import { strict as assert } from 'node:assert';
import { TimedCache } from '../../../../src/service/lists/timedCache.ts';

const uncancelled = new AbortController().signal;

/** Requests that the test answers. */
class Questions {
  readonly signals: AbortSignal[] = [];
  readonly answers: ((answer: string) => void)[] = [];

  readonly ask = (signal: AbortSignal): Promise<string> => {
    this.signals.push(signal);
    return new Promise((resolve, reject) => {
      this.answers.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
}

describe('a cached answer', () => {
  it('is requested once while it is fresh, and again when it expires', async () => {
    let now = 0;
    let asked = 0;
    const kept = new TimedCache<number>(1000, () => now);
    const get = (key = 'a') => kept.get(key, async () => (asked += 1), uncancelled);
    assert.equal(await get(), 1);
    now = 999;
    assert.equal(await get(), 1);
    assert.equal(await get('b'), 2);
    now = 1000;
    assert.equal(await get(), 3);
    kept.clear();
    assert.equal(await get(), 4);
  });

  it('is requested once for all callers that wait at the same time', async () => {
    const kept = new TimedCache<string>(1000);
    const questions = new Questions();
    const both = [kept.get('a', questions.ask, uncancelled), kept.get('a', questions.ask, uncancelled)];
    assert.equal(questions.answers.length, 1);
    questions.answers[0]?.('yes');
    assert.deepEqual(await Promise.all(both), ['yes', 'yes']);
  });

  it('cancels its request only when the last waiting caller has left', async () => {
    const kept = new TimedCache<string>(1000);
    const questions = new Questions();
    const first = new AbortController();
    const second = new AbortController();
    const left = kept.get('a', questions.ask, first.signal);
    const stays = kept.get('a', questions.ask, second.signal);
    first.abort(new Error('left'));
    await assert.rejects(left, /left/);
    assert.equal(questions.signals.at(0)?.aborted, false);
    second.abort(new Error('gone'));
    await assert.rejects(stays, /gone/);
    assert.equal(questions.signals.at(0)?.aborted, true);
    const again = kept.get('a', questions.ask, uncancelled);
    questions.answers[1]?.('anew');
    assert.equal(await again, 'anew');
  });

  it('is not created from a failure', async () => {
    const kept = new TimedCache<string>(1000);
    await assert.rejects(
      kept.get('a', () => Promise.reject(new Error('no')), uncancelled),
      /no/,
    );
    assert.equal(await kept.get('a', async () => 'yes', uncancelled), 'yes');
  });

  it('that arrive after a clear are returned to the waiting callers, but not kept', async () => {
    const kept = new TimedCache<string>(1000);
    const questions = new Questions();
    const old = kept.get('a', questions.ask, uncancelled);
    kept.clear();
    questions.answers[0]?.('old');
    assert.equal(await old, 'old');
    assert.equal(await kept.get('a', async () => 'new', uncancelled), 'new');
  });

  it('is not requested by a caller that has already left', async () => {
    const kept = new TimedCache<string>(1000);
    const ask = () => assert.fail('asked');
    await assert.rejects(kept.get('a', ask, AbortSignal.abort(new Error('left'))), /left/);
  });
});
