import { strict as assert } from 'node:assert';
import { MementoItems } from '../../../src/service/mementoItems.ts';
import { isNumber } from '../../../src/service/shape.ts';

/** What the editor keeps for a workspace, which each window reads when it opens. */
class WorkspaceStorage {
  readonly #kept = new Map<string, unknown>();

  window() {
    const read = new Map(this.#kept);
    return {
      keys: () => [...read.keys()],
      get: (key: string): unknown => read.get(key),
      update: async (key: string, value: unknown) => {
        for (const each of [read, this.#kept]) {
          if (value === undefined) {
            each.delete(key);
          } else {
            each.set(key, structuredClone(value));
          }
        }
      },
    };
  }
}

describe('items of a workspace', () => {
  const open = (storage: WorkspaceStorage, max = 10) =>
    new MementoItems<number>(storage.window(), {
      name: 'lengths',
      max,
      isValue: isNumber,
      fromList: (list) => list.flatMap((each) => (typeof each === 'string' ? [[each, each.length] as const] : [])),
    });

  it('keep the changes of two windows', async () => {
    const storage = new WorkspaceStorage();
    await open(storage).set('before', 1);
    const [one, other] = [open(storage), open(storage)];
    await one.set('a', 2);
    await other.set('b', 3);
    await one.delete('before');
    const next = open(storage);
    assert.deepEqual([...next.keys()].sort(), ['a', 'b']);
    assert.deepEqual([next.get('a'), next.get('b'), next.get('before')], [2, 3, undefined]);
  });

  it('are the latest ones', async () => {
    const items = open(new WorkspaceStorage(), 2);
    for (const key of ['a', 'b', 'c']) {
      await items.set(key, 1);
    }
    assert.equal(items.keys().length, 2);
    assert.equal(items.get('c'), 1);
  });

  it('are those of a list that an earlier version kept', async () => {
    const storage = new WorkspaceStorage();
    const memento = storage.window();
    await memento.update('lengths', ['new', 'older']);
    const items = open(storage, 2);
    assert.deepEqual([items.keys(), items.get('older')], [['new', 'older'], 5]);
    await items.set('latest', 6);
    assert.deepEqual([...items.keys()].sort(), ['latest', 'new']);
    assert.deepEqual(storage.window().get('lengths'), undefined);
    await items.delete('new');
    assert.deepEqual(open(storage).keys(), ['latest']);
  });
});
