import { strict as assert } from 'node:assert';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasDueJobs } from '../../../../src/features/documents/jobs/dueJobs.ts';
import { documentScene } from './documentScene.ts';
import { reached } from './documentWorld.ts';

describe('the check of the document job folder', () => {
  const scene = documentScene();

  const isDue = () => hasDueJobs(scene.world.storage);

  it('finds jobs that continue automatically, from their order until they are done', async () => {
    assert.equal(await isDue(), false);
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const first = await scene.world.window();
    const ids = await first.jobs.add([await scene.world.order('a.txt', 'A pump.', scene.demo.url)]);
    assert.equal(await isDue(), true);
    await reached(first, ids, 'uploaded');
    await first.close();
    assert.equal(await isDue(), true);
    await scene.demo.reset();
    const second = await scene.world.window();
    await second.jobs.resume();
    await second.jobs.ended(ids);
    assert.equal(second.jobs.get(ids[0] ?? '')?.record.step, 'placed');
    assert.equal(await isDue(), false);
  });

  it('finds no job that waits for the user or was removed', async () => {
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const { jobs } = await scene.world.window();
    const orders = [
      await scene.world.order('a.txt', 'A pump.', scene.demo.url),
      await scene.world.order('b.txt', 'A lamp.', scene.demo.url),
    ];
    const [first = '', second = ''] = await jobs.add(orders);
    await jobs.cancel(first);
    assert.equal(await isDue(), true);
    await jobs.remove(second);
    assert.equal(await isDue(), false);
    await jobs.retry(first);
    assert.equal(await isDue(), true);
  });

  it('ignores the mark of a finished job after the first window', async () => {
    const first = await scene.world.window();
    const ids = await first.jobs.add([await scene.world.order('a.txt', 'A pump.', scene.demo.url)]);
    await reached(first, ids, 'placed');
    await first.jobs.ended(ids);
    await first.close();
    await writeFile(path.join(scene.world.storage, `${ids[0]}.due`), '');
    assert.equal(await isDue(), true);
    await scene.world.window();
    assert.equal(await isDue(), false);
  });
});
