import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { linkSignals } from '../../../../src/api/transport/carriers/linkedSignal.ts';

describe('a linked signal', () => {
  it('is aborted with the first of those it follows, for its reason', () => {
    const first = new AbortController();
    const second = new AbortController();
    const links = [linkSignals(first.signal, second.signal), linkSignals(first.signal, second.signal)];
    second.abort('the reason');
    first.abort('too late');
    for (const { signal } of links) {
      assert.equal(signal.reason, 'the reason');
    }
  });

  it('begins aborted where one of those is', () => {
    const { signal } = linkSignals(new AbortController().signal, AbortSignal.abort('before'));
    assert.equal(signal.aborted, true);
    assert.equal(signal.reason, 'before');
  });

  it('leaves nothing behind once it is let go', () => {
    const controller = new AbortController();
    const link = linkSignals(controller.signal);
    link.release();
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
    controller.abort();
    assert.equal(link.signal.aborted, false);
  });

  it('can be aborted alone', () => {
    const controller = new AbortController();
    const link = linkSignals(controller.signal);
    link.abort();
    assert.equal(link.signal.aborted, true);
    assert.equal(controller.signal.aborted, false);
  });
});
