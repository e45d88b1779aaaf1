import { strict as assert } from 'node:assert';
import { noteUnhandledRejections } from '../../host/unhandledRejections.ts';

/** A process with listeners of its own, as the one of the tests would fail the suite. */
function reject(reason: unknown): Promise<unknown> {
  const promise = Promise.reject(reason instanceof Error ? reason : new Error(String(reason)));
  promise.catch(() => undefined);
  process.emit('unhandledRejection', reason, promise);
  return promise;
}

describe('13.6 the suites', () => {
  it('fail by one rejection that nothing handles, once, where it is ours', async () => {
    const others = process.listeners('unhandledRejection');
    others.forEach((listener) => process.off('unhandledRejection', listener));
    const ended = noteUnhandledRejections((stack) => stack.includes('ours'));
    const promise = reject(new Error('ours'));
    process.emit('unhandledRejection', new Error('ours'), promise);
    reject(new Error('of another extension')).catch(() => undefined);
    const failures = await ended();
    others.forEach((listener) => process.on('unhandledRejection', listener));
    assert.deepEqual(
      failures.map(({ title, message }) => [title, message.split('\n', 1)[0]]),
      [['A rejection that nothing handles', 'Error: ours']],
    );
  });
});
