import { strict as assert } from 'node:assert';
import { unhandledInConsole } from '../../host/unhandledInConsole.ts';
import { noteUnhandledRejections } from '../../host/unhandledRejections.ts';

/** Runs in a separate process with its own listeners, as the one of the tests would fail the suite. */
function reject(reason: unknown): Promise<unknown> {
  const promise = Promise.reject(reason instanceof Error ? reason : new Error(String(reason)));
  promise.catch(() => undefined);
  process.emit('unhandledRejection', reason, promise);
  return promise;
}

describe('13.6 the suites', () => {
  it('fail once for an unhandled rejection in our code', async () => {
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

  it('find an unhandled rejection in the console output of a window', () => {
    const before = '%c[Extension Host] %c';
    const after = ' color: blue color: ';
    const told = [
      `${before}rejected promise not handled within 1 second: Error: ours${after}`,
      `${before}stack trace: Error: ours\n\tat work (/ours/dist/features.js:1:2)${after}`,
      `${before}rejected promise not handled within 1 second: Error: theirs${after}`,
      `${before}stack trace: Error: theirs\n\tat work (/theirs/dist/extension.js:1:2)${after}`,
      `${before}The pump of /ours/dist is ready.${after}`,
    ];
    const found = told.map((line) => unhandledInConsole(line, (stack) => stack.includes('/ours/')));
    assert.deepEqual(
      found.map((stack) => stack?.split('\n', 1)[0]),
      [undefined, 'Error: ours', undefined, undefined, undefined],
    );
  });
});
