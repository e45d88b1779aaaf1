import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createGate, type Slot } from '../../../../src/api/transport/gate.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../helpers/service/servers.ts';
import { billed, never, startSending } from '../sending.ts';

describe('gate', () => {
  const opened = new Opened();
  afterEach(() => opened.closeAll());

  it('never lets more through than its width, and everyone in the end', async () => {
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

  it('halves once for all that were sent together, and grows again by runs of answers', async () => {
    const gate = createGate(8);
    const slots: Slot[] = [];
    const collect = (slot: Slot) => Promise.resolve(slots.push(slot));
    await Promise.all([gate.run(collect, never()), gate.run(collect, never())]);
    for (const slot of slots) {
      gate.narrow(slot);
    }
    assert.equal(gate.width, 4);
    for (const expected of [2, 1, 1]) {
      const slot = await gate.run((entered) => Promise.resolve(entered), never());
      gate.narrow(slot);
      assert.equal(gate.width, expected);
    }
    for (let count = 0; count < 5; count += 1) {
      gate.widen();
    }
    assert.equal(gate.width, 2);
    for (let count = 0; count < 100; count += 1) {
      gate.widen();
    }
    assert.equal(gate.width, 8);
  });

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
