import { strict as assert } from 'node:assert';
import { StatusTurns } from '../../../../src/features/documents/jobs/jobTiming.ts';
import type { DocumentState, DocumentStatus } from '../../../../src/service/api/documents/documents.ts';

const { signal } = new AbortController();

const answer = (status: DocumentState): Promise<DocumentStatus> => Promise.resolve({ documentId: 'd', status });

/** A clock whose waits end at once, each at its time. */
function simulatedClock() {
  let nowMs = 1000;
  return {
    now: () => nowMs,
    wait: async (ms: number) => {
      const until = nowMs + ms;
      await Promise.resolve();
      nowMs = Math.max(nowMs, until);
    },
  };
}

/** Requests the status of many documents at once, and returns the milliseconds that takes. */
async function duration(count: number, status: (at: number) => DocumentState): Promise<number> {
  const clock = simulatedClock();
  const turns = new StatusTurns(clock);
  const started = clock.now();
  const requests = Array.from({ length: count }, (_, at) => turns.run(() => answer(status(at)), signal));
  await Promise.all(requests);
  return clock.now() - started;
}

describe('the turn of a status request', () => {
  it('comes at most 240 times a minute too early, after a few at once', async () => {
    for (const status of ['queued', 'translating'] as const) {
      assert.equal(await duration(244, () => status), 60_000);
    }
  });

  it('is not delayed for requests that find a document finished', async () => {
    assert.equal(await duration(200, () => 'done'), 0);
    assert.equal(await duration(200, () => 'error'), 0);
    assert.equal(await duration(200, (at) => (at < 100 ? 'queued' : 'done')), 25_000);
  });

  it('comes later after a failure, and a cancelled request is never sent', async () => {
    const clock = simulatedClock();
    const turns = new StatusTurns(clock);
    const started = clock.now();
    await assert.rejects(
      turns.run(() => Promise.reject(new Error('offline')), signal),
      /offline/,
    );
    await turns.run(() => answer('done'), signal);
    assert.equal(clock.now() - started, 250);
    const stop = new AbortController();
    stop.abort();
    let sent = 0;
    const cancelled = turns.run(() => {
      sent += 1;
      return answer('done');
    }, stop.signal);
    await assert.rejects(cancelled);
    assert.equal(sent, 0);
  });
});
