import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { untilAborted } from '../../../../../../src/service/api/transport/attempt.ts';
import { never } from '../../sending.ts';

describe('a promise that is waited for until a signal is aborted', () => {
  const forever = () => new Promise<never>(() => {});

  it('has its own outcome', async () => {
    assert.equal(await untilAborted(Promise.resolve(7), never()), 7);
    const reason = new Error('its own');
    await assert.rejects(untilAborted(Promise.reject(reason), never()), reason);
  });

  it('rejects with the reason of the signal, before and while it is waited for', async () => {
    const reason = new Error('no longer');
    await assert.rejects(untilAborted(forever(), AbortSignal.abort(reason)), reason);
    const controller = new AbortController();
    const waiting = assert.rejects(untilAborted(forever(), controller.signal), reason);
    controller.abort(reason);
    await waiting;
  });

  it('rejects at once even if it is fulfilled later', async () => {
    const controller = new AbortController();
    const reason = new Error('no longer');
    const late = Promise.withResolvers<number>();
    const waiting = assert.rejects(untilAborted(late.promise, controller.signal), reason);
    controller.abort(reason);
    late.resolve(7);
    await waiting;
  });

  it('leaves no listener', async () => {
    const { signal } = new AbortController();
    await untilAborted(Promise.resolve(), signal);
    await assert.rejects(untilAborted(Promise.reject(new Error('its own')), signal));
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });
});
