import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createGate, type Slot } from '../../../../src/api/transport/gate.ts';
import { retryDelay, throttledPolicy } from '../../../../src/api/transport/retryTiming.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../helpers/service/servers.ts';
import { billed, never, startSending } from '../sending.ts';
import { VirtualClock } from './virtualClock.ts';

describe('gate', () => {
  const opened = new Opened();
  afterEach(() => opened.closeAll());

  it('never lets more tasks through than its width, and lets all through in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(fc.nat(3), { maxLength: 20 }), async (width, turns) => {
        const gate = createGate(width);
        let inside = 0;
        const task = (count: number) => async () => {
          inside += 1;
          assert.ok(inside <= width);
          for (let turn = 0; turn < count; turn += 1) {
            await Promise.resolve();
          }
          inside -= 1;
          return count;
        };
        const results = await Promise.all(turns.map((count) => gate.run(task(count), never())));
        assert.deepEqual(results, turns);
      }),
    );
  });

  it('begins at 4, and grows with each answer that is as fast as the first ones', () => {
    const gate = createGate(16);
    assert.equal(gate.width, 4);
    for (const [durationMs, width] of [
      ...[5, 6, 7, 8].map((expected) => [100, expected] as const),
      [300, 9],
      [301, 9],
      [100, 10],
    ] as const) {
      gate.widen(durationMs);
      assert.equal(gate.width, width);
    }
    for (let count = 0; count < 100; count += 1) {
      gate.widen(100);
    }
    assert.equal(gate.width, 16);
  });

  it('halves once for all requests that were sent together, and grows again with consecutive answers', async () => {
    const gate = createGate(8);
    for (let count = 0; count < 4; count += 1) {
      gate.widen(10);
    }
    const slots: Slot[] = [];
    const collect = (slot: Slot) => Promise.resolve(slots.push(slot));
    await Promise.all([gate.run(collect, never()), gate.run(collect, never())]);
    for (const slot of slots) {
      gate.narrow(slot);
    }
    assert.equal(gate.width, 4);
    // Up to the width that was refused in runs of five, to that one after many.
    for (const [answers, width] of [
      [4, 4],
      [1, 5],
      [5, 6],
      [5, 7],
      [49, 7],
      [1, 8],
      [100, 8],
    ] as const) {
      for (let count = 0; count < answers; count += 1) {
        gate.widen(10);
      }
      assert.equal(gate.width, width);
    }
    for (const expected of [4, 2, 1, 1]) {
      const slot = await gate.run((entered) => Promise.resolve(entered), never());
      gate.narrow(slot);
      assert.equal(gate.width, expected);
    }
  });

  for (const [allowed, latencyMs] of [
    [5, 50],
    [1, 20],
    [30, 200],
  ] as const) {
    it(`has at most 2 % refused by a service that allows ${allowed} a second, after ten seconds`, async () => {
      const clock = new VirtualClock();
      const gate = createGate(16, clock);
      const taken: number[] = [];
      const counts = { sent: 0, refused: 0 };
      const send = async (triesMade = 1): Promise<void> => {
        const isRefused = await gate.run(async (slot) => {
          const began = clock.now();
          await clock.wait(latencyMs);
          const refused = taken.filter((time) => began - time < 1000).length >= allowed;
          if (refused) {
            gate.narrow(slot);
          } else {
            taken.push(began);
            gate.widen(clock.now() - began);
          }
          if (began >= 10_000) {
            counts.sent += 1;
            counts.refused += Number(refused);
          }
          return refused;
        }, never());
        if (isRefused) {
          const delay = retryDelay(throttledPolicy, { triesMade: Math.min(triesMade, 4), elapsedMs: 0 }, () => 0.5);
          await clock.wait(delay ?? 0);
          await send(triesMade + 1);
        }
      };
      const all = Promise.all(Array.from({ length: allowed * 120 }, () => send()));
      await clock.runUntil(all);
      assert.ok(counts.refused <= counts.sent * 0.02, `${counts.refused} of ${counts.sent}`);
      // It uses most of what is allowed, too.
      assert.ok(clock.now() < 150_000, `${clock.now()} ms`);
    });
  }

  it('never runs a task that was aborted while it waited', async () => {
    const gate = createGate(1);
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = gate.run(() => promise, never());
    const controller = new AbortController();
    const reason = new Error('stop');
    const second = assert.rejects(
      gate.run(() => assert.fail('must not run'), controller.signal),
      reason,
    );
    controller.abort(reason);
    await second;
    resolve('done');
    assert.equal(await first, 'done');
    await gate.run(() => Promise.resolve(), never());
  });

  for (const bad of [0, -1, Number.NaN, 0.5]) {
    it(`lets one through when the setting is ${bad}`, () => {
      assert.equal(createGate(bad).width, 1);
    });
  }

  for (const status of [429, 529]) {
    it(`keeps fewer requests under way after ${status}`, async () => {
      const server = opened.add(
        await startServer((response, _arrived, count) => answerJson(response, {}, count <= 4 ? status : 200)),
      );
      const { send, gate } = opened.add(startSending(server.url, { gate: createGate(4) }));
      await Promise.all([1, 2, 3, 4].map(() => send(billed, never())));
      assert.equal(gate.width, 2);
      assert.equal(server.arrived.length, 8);
    });
  }
});
