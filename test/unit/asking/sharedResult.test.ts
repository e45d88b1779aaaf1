import { strict as assert } from 'node:assert';
import { SharedResult } from '../../../src/text/turns/sharedResult.ts';
import { pluck } from '../../helpers/pluck.ts';

/** Work that the test ends. */
class Works {
  readonly signals: AbortSignal[] = [];
  readonly ends: ((result: string) => void)[] = [];

  readonly begin = (signal: AbortSignal): Promise<string> => {
    this.signals.push(signal);
    return new Promise((resolve, reject) => {
      this.ends.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
}

describe('a shared result', () => {
  it('is that of the first caller’s work, for all callers', async () => {
    const shared = new SharedResult<string>();
    const works = new Works();
    const both = [shared.get(works.begin), shared.get(works.begin)];
    works.ends[0]?.('first');
    assert.deepEqual(await Promise.all(both), ['first', 'first']);
    assert.equal(await shared.get(works.begin), 'first');
    assert.equal(await shared.current, 'first');
    assert.equal(works.ends.length, 1);
  });

  it('is never a failure: the next caller has the work run again', async () => {
    const shared = new SharedResult<string>();
    const fail = () => Promise.reject(new Error('no'));
    const both = [shared.get(fail), shared.get(() => assert.fail('runs twice'))];
    for (const each of await Promise.allSettled(both)) {
      assert.equal(each.status === 'rejected' && String(each.reason), 'Error: no');
    }
    assert.equal(shared.current, undefined);
    assert.equal(await shared.get(async () => 'yes'), 'yes');
    assert.equal(await shared.get(fail), 'yes');
  });

  it('is aborted when the last caller leaves, and made anew for the next', async () => {
    const shared = new SharedResult<string>();
    const works = new Works();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = shared.get(works.begin, first.signal);
    const stays = shared.get(works.begin, second.signal);
    first.abort(new Error('left'));
    await assert.rejects(left, /left/);
    assert.deepEqual(pluck(works.signals, 'aborted'), [false]);
    second.abort(new Error('gone'));
    await assert.rejects(stays, /gone/);
    const again = shared.get(works.begin);
    works.ends[1]?.('anew');
    assert.equal(await again, 'anew');
    assert.deepEqual(pluck(works.signals, 'aborted'), [true, false]);
  });

  it('is made anew after it was forgotten, while earlier callers get the earlier result', async () => {
    const shared = new SharedResult<string>();
    const works = new Works();
    const early = shared.get(works.begin);
    shared.forget();
    const late = shared.get(works.begin);
    works.ends[1]?.('late');
    assert.equal(await late, 'late');
    works.ends[0]?.('early');
    assert.equal(await early, 'early');
    assert.equal(await shared.current, 'late');
  });

  it('is not made for a caller that has already left', async () => {
    const shared = new SharedResult<string>();
    const left = AbortSignal.abort(new Error('left'));
    await assert.rejects(
      shared.get(() => assert.fail('runs'), left),
      /left/,
    );
  });
});
