import { strict as assert } from 'node:assert';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pluck } from '../../helpers/pluck.ts';
import { notedPageFaults, notePageFault, pageFaults } from '../../host/pageFaults.ts';
import { unhandledInConsole } from '../../host/unhandledInConsole.ts';
import { isOursByStack, noteUnhandledRejections } from '../../host/unhandledRejections.ts';

/** Runs in a separate process with its own listeners, as the one of the tests would fail the suite. */
function reject(reason: unknown): Promise<unknown> {
  const promise = Promise.reject(reason instanceof Error ? reason : new Error(String(reason)));
  promise.catch(() => undefined);
  process.emit('unhandledRejection', reason, promise);
  return promise;
}

describe('a suite', () => {
  it('fails once for an unhandled rejection in our code', async () => {
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

  it('finds an unhandled rejection in the console output of a window', () => {
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

  it('counts a rejection as ours by its stack, or if its stack names no file', () => {
    const isOurs = isOursByStack(['/ours/dist']);
    assert.ok(isOurs('Error: a\n    at work (file:///ours/dist/features.js:1:2)'));
    assert.ok(isOurs('Error: read ECONNRESET\n    at TCP.onStreamRead (node:internal/stream_base_commons:216:20)'));
    assert.ok(isOurs('undefined'));
    assert.ok(!isOurs('Error: a\n    at work (/theirs/extension.js:1:2)\n    at node:internal/timers:1:1'));
    assert.ok(!isOurs('Error: a\n    at work (C:\\\\theirs\\\\extension.js:1:2)'));
  });

  it('fails for an error that a page does not catch', async () => {
    const userData = await mkdtemp(path.join(tmpdir(), 'user-data-'));
    const logs = path.join(userData, 'logs/1/exthost1/language-services.language-services');
    mkdirSync(logs, { recursive: true });
    const before = '2026-01-01 00:00:00.000 [error] ';
    const record = 'Uncaught error in the page grid: TypeError: a\n    at b grid.js:1:2';
    writeFileSync(path.join(logs, 'Language Services.log'), `${before}Other\n${before}${record}\n${before}Other\n`);
    const failures = pageFaults(userData);
    await rm(userData, { recursive: true });
    assert.deepEqual(pluck(failures, 'message'), [record]);
  });

  it('fails for an error in a page that is not connected to the extension', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'results-'));
    const results = path.join(folder, 'results.json');
    assert.deepEqual(notedPageFaults(results), []);
    notePageFault(results, 'TypeError: a\n    at grid.js:1:2');
    notePageFault(results, 'RangeError: b');
    const failures = notedPageFaults(results);
    await rm(folder, { recursive: true });
    assert.deepEqual(pluck(failures, 'message'), ['TypeError: a\n    at grid.js:1:2', 'RangeError: b']);
  });
});
