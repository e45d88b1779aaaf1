import assert from 'node:assert/strict';
import { LatestAnswers } from '../../../../src/service/lists/latestAnswers.ts';
import { never } from '../api/sending.ts';

describe('the latest answer of a list', () => {
  const answers = () => new LatestAnswers<string>(Number.POSITIVE_INFINITY);
  const pending = () => Promise.withResolvers<string>();

  it('is known when it is stale, until a newer one arrives', async () => {
    const list = answers();
    await list.get('a', async () => 'first', never());
    list.clear();
    assert.equal(list.latest('a'), 'first');
    const second = pending();
    const asked = list.get('a', () => second.promise, never());
    assert.deepEqual(list.all(), ['first']);
    second.resolve('second');
    await asked;
    assert.deepEqual([list.latest('a'), list.latest('b')], ['second', undefined]);
  });

  it('is not an answer that was under way when all were forgotten', async () => {
    const list = answers();
    const slow = pending();
    const asked = list.get('a', () => slow.promise, never());
    list.forget();
    slow.resolve('of the account before');
    assert.equal(await asked, 'of the account before');
    assert.deepEqual([list.latest('a'), list.all()], [undefined, []]);
    assert.equal(await list.get('a', async () => 'of this account', never()), 'of this account');
  });

  it('is not replaced by the answer to an earlier request', async () => {
    const list = answers();
    const slow = pending();
    const asked = list.get('a', () => slow.promise, never());
    list.clear();
    await list.get('a', async () => 'second', never());
    slow.resolve('first');
    assert.equal(await asked, 'first');
    assert.equal(list.latest('a'), 'second');
  });
});
