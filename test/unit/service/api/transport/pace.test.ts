import assert from 'node:assert/strict';
import { onPause } from '../../../../../src/service/api/atStart/announcedPause.ts';
import type { Operation } from '../../../../../src/service/api/transport/operation.ts';
import { collectGarbage } from '../../../../helpers/measuring/collectGarbage.ts';
import { billed, errorOf, never, reading } from '../sending.ts';
import { bucketLimit, type Limit, simulateService, slidingLimit, steppedLimit } from './simulatedService.ts';

const second = 1000;
const minute = 60 * second;
const transfer: Operation<unknown> = { ...billed, path: '/v2/document', isTransfer: true };

/** Refuses all requests for so many milliseconds. */
const outage =
  (ms: number): Limit =>
  (now) =>
    Math.max(0, ms - now);

describe('pace', () => {
  for (const [name, requests, periodMs, count, latencyMs, limit, idealMs, most] of [
    ['5 a second', 5, second, 1000, 50, slidingLimit, 199 * second, 1.07],
    ['30 a second', 30, second, 3000, 200, slidingLimit, 99 * second, 1.14],
    ['1 a second', 1, second, 300, 20, steppedLimit, 299 * second, 1.06],
    ['10 a second', 10, second, 1000, 100, steppedLimit, 99 * second, 1.23],
    ['60 a minute', 60, minute, 300, 100, slidingLimit, 4 * minute, 1.08],
    ['300 a minute', 300, minute, 1000, 200, slidingLimit, 3 * minute, 1.15],
    ['300 in each minute', 300, minute, 1000, 50, steppedLimit, 3 * minute, 1.08],
    ['600 in each minute', 600, minute, 3000, 100, steppedLimit, 4 * minute, 1.15],
    ['60 a minute with a reserve', 60, minute, 300, 100, bucketLimit, 4 * minute, 1.08],
    ['300 a minute with a reserve', 300, minute, 1000, 50, bucketLimit, 140 * second, 1.39],
  ] as const) {
    for (const [header, retryAfter] of [
      ['without Retry-After', undefined],
      ['with the exact Retry-After', (ms: number) => Math.ceil(ms / second)],
      ['with the period as Retry-After', () => periodMs / second],
    ] as const) {
      it(`takes little more than the ideal time at ${name} ${header}, and fails no request`, async () => {
        const { send, clock, arrived } = simulateService(limit(requests, periodMs), { latencyMs, retryAfter });
        await clock.runUntil(Promise.all(Array.from({ length: count }, () => send(billed, never()))));
        const ratio = clock.now() / idealMs;
        assert.ok(ratio <= most, `${ratio.toFixed(2)} times the ideal time`);
        const late = arrived.filter(({ at }) => at >= minute);
        const share = late.filter(({ isRefused }) => isRefused).length / late.length;
        assert.ok(share < 0.02, `${(share * 100).toFixed(2)} % refused after the first minute`);
      });
    }
  }

  it('fails no request at a limit of 10 a minute: the time of waiting is not the time of a request', async () => {
    const { send, clock, arrived } = simulateService(slidingLimit(10, minute), { latencyMs: 300 });
    await clock.runUntil(Promise.all(Array.from({ length: 60 }, () => send(billed, never()))));
    assert.equal(arrived.filter(({ isRefused }) => !isRefused).length, 60);
    assert.ok(clock.now() <= 5 * minute * 1.5, String(clock.now()));
  });

  it('answers 40 requests soon after the service was overloaded for 20 seconds, and the next 30 at full speed', async () => {
    const { send, clock, widest } = simulateService(outage(20 * second));
    await clock.runUntil(Promise.all(Array.from({ length: 40 }, () => send(billed, never()))));
    assert.ok(clock.now() < 30 * second, String(clock.now()));
    await clock.runUntil(clock.wait(minute));
    const began = clock.now();
    await clock.runUntil(Promise.all(Array.from({ length: 200 }, () => send(billed, never()))));
    assert.ok(clock.now() - began < 2 * second, String(clock.now() - began));
    assert.equal(widest(), 16);
  });

  it('is at full speed at the latest 60 seconds after the last refusal', async () => {
    let until = 20 * second;
    const { send, clock, arrived } = simulateService((now) => Math.max(0, until - now));
    const all = () => clock.runUntil(Promise.all(Array.from({ length: 320 }, () => send(billed, never()))));
    await all();
    for (const pauseMs of [minute, 2 * minute]) {
      until = clock.now() + 5 * second;
      await all();
      const refusedAt = arrived.findLast(({ isRefused }) => isRefused)?.at ?? assert.fail();
      await clock.runUntil(clock.wait(refusedAt + pauseMs - clock.now()));
      const began = clock.now();
      await all();
      // 320 requests of 50 ms in 16 places take a second.
      assert.ok(clock.now() - began < 1.5 * second, `${clock.now() - began} ms`);
    }
  });

  for (const [name, requests, periodMs, latencyMs, share] of [
    ['5 a second', 5, second, 50, 0.95],
    ['20 a second', 20, second, 200, 0.95],
    ['60 a minute', 60, minute, 50, 0.65],
  ] as const) {
    it(`no longer keeps to a limit of ${name} at the latest 60 seconds after it ended`, async () => {
      const inForce = slidingLimit(requests, periodMs);
      const limit: Limit = (now) => (now < 2 * minute ? inForce(now) : 0);
      const { send, clock, arrived } = simulateService(limit, { latencyMs });
      await clock.runUntil(Promise.all(Array.from({ length: 6000 }, () => send(billed, never()))));
      const refusedAt = arrived.findLast(({ isRefused }) => isRefused)?.at ?? assert.fail();
      assert.ok(refusedAt < 2 * minute, String(refusedAt));
      const before = (ms: number) => arrived.filter(({ at }) => at <= refusedAt + minute + ms).length;
      // In 16 places.
      const full = Math.min(16 * 10 * (second / latencyMs), 6000 - before(0));
      const late = before(10 * second) - before(0);
      assert.ok(late >= share * full, `${late} of ${full}`);
    });
  }

  it('ends 200 requests within 90 seconds at a service that does nothing but refuse', async () => {
    for (const refusal of [429, 529]) {
      const { send, clock } = simulateService(() => 1, { refusal });
      const errors = await clock.runUntil(
        Promise.all(Array.from({ length: 200 }, () => errorOf(send(billed, never())))),
      );
      assert.ok(errors.every(({ kind }) => kind === 'tooManyRequests'));
      assert.ok(clock.now() <= 90 * second, String(clock.now()));
    }
  });

  it('keeps nothing of thousands of requests that failed', async () => {
    const { send, clock } = simulateService(() => 1);
    const refuse = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await clock.runUntil(errorOf(send(billed, never())));
      }
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await refuse(20);
    const grown = (await refuse(3000)) - before;
    assert.ok(grown < 5 * 1024 * 1024, `${grown} bytes`);
  });

  it('gives the turn of a cancelled request to the next one at once', async () => {
    const { send, clock } = simulateService(outage(20 * second), { places: 1 });
    const first = send(billed, never());
    const cancel = new AbortController();
    const cancelled = Array.from({ length: 5 }, () => errorName(send(billed, cancel.signal)));
    const last = send(reading, never());
    await clock.runUntil(clock.wait(5 * second));
    const began = clock.now();
    cancel.abort(new Error('cancelled'));
    assert.deepEqual(new Set(await clock.runUntil(Promise.all(cancelled))), new Set(['cancelled']));
    assert.equal(clock.now(), began);
    await clock.runUntil(Promise.all([first, last]));
    assert.ok(clock.now() < 30 * second, String(clock.now()));
  });

  it('sends nothing of a request that is cancelled before its turn, also of a document', async () => {
    const { send, arrived } = simulateService(() => 0);
    const reason = new Error('cancelled');
    for (const operation of [billed, reading, transfer]) {
      await assert.rejects(send(operation, AbortSignal.abort(reason)), reason);
    }
    assert.equal(arrived.length, 0);
  });

  it('ends a document in a pause when it is cancelled', async () => {
    const { send, clock, arrived } = simulateService(outage(30 * second), { retryAfter: (ms) => ms / second });
    const first = send(billed, never());
    await clock.runUntil(clock.wait(second));
    const cancel = new AbortController();
    const name = errorName(send(transfer, cancel.signal));
    await clock.runUntil(clock.wait(second));
    cancel.abort(new Error('cancelled'));
    assert.equal(await clock.runUntil(name), 'cancelled');
    assert.equal(clock.now(), 2 * second);
    await clock.runUntil(first);
    assert.equal(arrived.filter(({ isRefused }) => isRefused).length, 1);
  });

  it('sends a request again before those that were never sent', async () => {
    const { send, clock } = simulateService(outage(100), { places: 1 });
    const ended: string[] = [];
    const named = async (name: string) => {
      await send(billed, never());
      ended.push(name);
    };
    await clock.runUntil(Promise.all(['first', 'second', 'third'].map(named)));
    assert.deepEqual(ended, ['first', 'second', 'third']);
  });

  for (const [refusal, width] of [
    [400, 16],
    [404, 16],
    [500, 16],
    [503, 4],
  ] as const) {
    it(`lets ${width === 4 ? 'no more' : 'more'} requests at once after answers with status ${refusal}`, async () => {
      const { send, clock, widest } = simulateService(() => 1, { refusal });
      await clock.runUntil(Promise.all(Array.from({ length: 200 }, () => errorOf(send(billed, never())))));
      assert.equal(widest(), width);
    });
  }

  it('is no longer careful after any answer to the request that finds out whether the service takes more', async () => {
    let isOver = false;
    const { send, clock, widest } = simulateService(() => (isOver ? 0 : 1));
    const all = Array.from({ length: 40 }, () => send(billed, never()));
    await clock.runUntil(clock.wait(5 * second));
    isOver = true;
    const began = clock.now();
    await clock.runUntil(Promise.all(all));
    assert.ok(clock.now() - began < 8 * second, `${clock.now() - began} ms`);
    assert.ok(widest() >= 4);
  });

  for (const [name, requests, periodMs, latencyMs, limit, most] of [
    ['5 a second', 5, second, 50, slidingLimit, 25],
    ['10 a second', 10, second, 100, steppedLimit, 73],
    ['60 a minute', 60, minute, 100, slidingLimit, 35],
  ] as const) {
    it(`is refused rarely in ten minutes at ${name}`, async () => {
      const { send, clock, arrived } = simulateService(limit(requests, periodMs), { latencyMs });
      const count = Math.floor((requests * 10 * minute) / periodMs);
      await clock.runUntil(Promise.all(Array.from({ length: count }, () => send(billed, never()))));
      const refusals = arrived.filter(({ isRefused }) => isRefused).length;
      assert.ok(refusals <= most, `${refusals} refusals`);
    });
  }

  it('lets no other request wait for a document, nor a document for others', async () => {
    let isTransfer = true;
    const latencyMs = () => (isTransfer ? minute : 50);
    const { send, clock, widest } = simulateService(() => 0, { latencyMs, places: 1 });
    const uploads = [send(transfer, never()), send(transfer, never())];
    await clock.runUntil(clock.wait(second));
    assert.equal(widest(), 2);
    isTransfer = false;
    await clock.runUntil(Promise.all(Array.from({ length: 10 }, () => send(billed, never()))));
    assert.ok(clock.now() < 3 * second, String(clock.now()));
    await clock.runUntil(Promise.all(uploads));
  });

  it('pauses a document too while the service asks for it', async () => {
    const { send, clock, arrived } = simulateService(outage(10 * second), {
      retryAfter: (ms) => Math.ceil(ms / second),
    });
    const all = [send(billed, never()), send(transfer, never())];
    await clock.runUntil(clock.wait(second));
    all.push(send(transfer, never()));
    await clock.runUntil(Promise.all(all));
    assert.equal(arrived.filter(({ isRefused }) => isRefused).length, 2);
  });

  describe('asked for a long pause', () => {
    const retryAfter = (ms: number) => Math.ceil(ms / second);

    it('waits where the user sees it', async () => {
      const { send, clock } = simulateService(outage(5 * minute), { retryAfter });
      const seen: number[] = [];
      const { signal } = new AbortController();
      onPause(signal, (ms) => seen.push(ms) > 0);
      await clock.runUntil(send(billed, signal));
      assert.ok(clock.now() >= 5 * minute && clock.now() < 6 * minute, String(clock.now()));
      assert.ok((seen[0] ?? 0) >= 5 * minute - second, String(seen[0]));
    });

    it('ends at once if the user does not see the pause, or if it is an hour long', async () => {
      const hidden = simulateService(outage(5 * minute), { retryAfter });
      const waiting = [hidden.send(billed, never()), hidden.send(reading, never())];
      for (const error of await hidden.clock.runUntil(Promise.all(waiting.map(errorOf)))) {
        assert.equal(error.kind, 'tooManyRequests');
        assert.equal(error.retryAfterSeconds, 300);
      }
      assert.ok(hidden.clock.now() < second);
      const { send, clock } = simulateService(outage(60 * minute), { retryAfter });
      const { signal } = new AbortController();
      onPause(signal, () => true);
      assert.equal((await clock.runUntil(errorOf(send(billed, signal)))).retryAfterSeconds, 3600);
      assert.ok(clock.now() < second);
      await clock.runUntil(clock.wait(60 * minute));
      const began = clock.now();
      await clock.runUntil(send(billed, signal));
      assert.ok(clock.now() - began < second);
    });

    it('ends a request that starts during it, also a document, if the user does not see it', async () => {
      const { send, clock, arrived } = simulateService(outage(10 * minute), { retryAfter });
      const seen = new AbortController();
      onPause(seen.signal, () => true);
      const first = send(billed, seen.signal);
      await clock.runUntil(clock.wait(second));
      for (const operation of [billed, reading, transfer]) {
        const error = await clock.runUntil(errorOf(send(operation, never())));
        assert.deepEqual([error.kind, error.retryAfterSeconds], ['tooManyRequests', 600]);
      }
      assert.equal(clock.now(), second);
      assert.equal(arrived.length, 1);
      await clock.runUntil(first);
    });

    it('ends a document that waits if it becomes too long to wait for', async () => {
      let seconds = 20;
      let isOver = false;
      const { send, clock } = simulateService(() => (isOver ? 0 : 1), { retryAfter: () => seconds });
      const seen = new AbortController();
      onPause(seen.signal, () => true);
      const first = send(billed, seen.signal);
      await clock.runUntil(clock.wait(second));
      const waiting = errorOf(send(transfer, never()));
      seconds = 300;
      const error = await clock.runUntil(waiting);
      assert.deepEqual([error.kind, error.retryAfterSeconds], ['tooManyRequests', 300]);
      isOver = true;
      await clock.runUntil(first);
    });

    it('can be cancelled', async () => {
      const { send, clock } = simulateService(outage(5 * minute), { retryAfter });
      const cancel = new AbortController();
      onPause(cancel.signal, () => true);
      const name = errorName(send(billed, cancel.signal));
      await clock.runUntil(clock.wait(10 * second));
      cancel.abort(new Error('cancelled'));
      assert.equal(await clock.runUntil(name), 'cancelled');
      assert.equal(clock.now(), 10 * second);
    });
  });
});

const errorName = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
