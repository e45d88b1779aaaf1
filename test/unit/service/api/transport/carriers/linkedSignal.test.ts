import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { linkSignals } from '../../../../../../src/service/api/transport/carriers/linkedSignal.ts';

describe('a linked signal', () => {
  it('is aborted with the first of its sources, for the same reason', () => {
    const first = new AbortController();
    const second = new AbortController();
    const links = [linkSignals(first.signal, second.signal), linkSignals(first.signal, second.signal)];
    second.abort('the reason');
    first.abort('too late');
    for (const { signal } of links) {
      assert.equal(signal.reason, 'the reason');
    }
  });

  it('begins aborted when one of its sources is aborted', () => {
    const { signal } = linkSignals(new AbortController().signal, AbortSignal.abort('before'));
    assert.equal(signal.aborted, true);
    assert.equal(signal.reason, 'before');
  });

  it('leaves no listeners after it is released', () => {
    const controller = new AbortController();
    const link = linkSignals(controller.signal);
    link.release();
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
    controller.abort();
    assert.equal(link.signal.aborted, false);
  });

  it('can be aborted without its sources', () => {
    const controller = new AbortController();
    const link = linkSignals(controller.signal);
    link.abort();
    assert.equal(link.signal.aborted, true);
    assert.equal(controller.signal.aborted, false);
  });
});
