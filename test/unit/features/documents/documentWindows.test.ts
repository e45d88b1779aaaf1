import { strict as assert } from 'node:assert';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { documentScene } from './documentScene.ts';
import { reached, type Window } from './documentWorld.ts';

const count = 6;

describe('a document job in several windows', () => {
  const scene = documentScene();

  const add = async ({ jobs }: Window) => {
    const names = Array.from({ length: count }, (_, at) => `${at}.txt`);
    return jobs.add(
      await Promise.all(names.map((name) => scene.world.order(name, `This is ${name}.`, scene.demo.url))),
    );
  };
  const paths = async (ending: string) => {
    const rows = (await scene.demo.requests()).filter(({ path, status }) => path.endsWith(ending) && status === 200);
    return rows.map(({ path }) => path);
  };

  it('is processed by only one of them, even when its first window was considered dead but is not', async () => {
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const first = await scene.world.window();
    const ids = await add(first);
    await reached(first, ids, 'uploaded');
    const others = await Promise.all([scene.world.window(), scene.world.window(), scene.world.window()]);
    await Promise.all(others.map(({ jobs }) => jobs.resume()));
    assert.ok(others.every(({ jobs }) => jobs.list().every(({ elsewhere }) => elsewhere)));
    // The pid of the first window.
    scene.world.dead.add(1000);
    await Promise.all(others.map(({ jobs }) => jobs.resume()));
    const owners = ids.map((id) => others.filter(({ jobs }) => jobs.get(id)?.elsewhere === false).length);
    assert.deepEqual(owners, Array(count).fill(1));
    await scene.demo.release();
    await Promise.all([first, ...others].map((window) => reached(window, ids, 'placed')));
    assert.equal((await paths('/v2/document')).length, count);
    const downloads = await paths('/result');
    assert.deepEqual([downloads.length, new Set(downloads).size], [count, count]);
  });

  it('can’t be cancelled, retried or removed while another window processes them', async () => {
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const first = await scene.world.window();
    const ids = await add(first);
    await reached(first, ids, 'uploaded');
    const { jobs } = await scene.world.window();
    await jobs.resume();
    const [id = ''] = ids;
    for (const act of [() => jobs.cancel(id), () => jobs.retry(id), () => jobs.remove(id)]) {
      await assert.rejects(act, { kind: 'conflict' });
    }
    assert.equal(first.jobs.get(id)?.record.halt, undefined);
  });

  it('is taken over also if another one cannot be', async () => {
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const first = await scene.world.window();
    const ids = await add(first);
    await reached(first, ids, 'uploaded');
    await first.close();
    const fault = new Error('The process cannot be found.');
    let looks = 0;
    const isRunning = () => {
      looks += 1;
      if (looks === 1) {
        throw fault;
      }
      return false;
    };
    const next = await scene.world.window({ processes: { pid: 2, silentMs: 30_000, isRunning } });
    for (const id of ids) {
      await writeFile(
        path.join(scene.world.storage, `${id}.lock`),
        JSON.stringify({ owner: id, pid: 7, host: hostname() }),
      );
    }
    await next.jobs.resume();
    assert.equal(next.jobs.list().filter(({ elsewhere }) => !elsewhere).length, count - 1);
    assert.deepEqual(scene.world.faults.splice(0), [fault]);
    await next.jobs.resume();
    await scene.demo.release();
    await reached(next, ids, 'placed');
    assert.equal((await paths('/v2/document')).length, count);
  });

  it('stays on the list while its file cannot be read', async () => {
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const first = await scene.world.window();
    const ids = await add(first);
    await reached(first, ids, 'uploaded');
    const next = await scene.world.window();
    await first.close();
    const [id = ''] = ids;
    const file = path.join(scene.world.storage, `${id}.json`);
    const whole = await readFile(file, 'utf8');
    await writeFile(file, whole.slice(0, 20));
    await next.jobs.resume();
    assert.equal(next.jobs.get(id)?.elsewhere, true);
    await writeFile(file, whole);
    await next.jobs.resume();
    await scene.demo.release();
    await reached(next, ids, 'placed');
    assert.equal((await paths('/v2/document')).length, count);
  });

  it('is listed when its file cannot be read at first, and goes on when that can be read', async () => {
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const first = await scene.world.window();
    const ids = await add(first);
    await reached(first, ids, 'uploaded');
    await first.close();
    const [id = ''] = ids;
    const file = path.join(scene.world.storage, `${id}.json`);
    const whole = await readFile(file, 'utf8');
    const part = whole.slice(0, 20);
    await writeFile(file, part);
    const next = await scene.world.window();
    assert.equal(next.jobs.list().length, count);
    assert.equal(next.jobs.get(id)?.record.halt?.reason, 'unread');
    await next.jobs.resume();
    await next.jobs.retry(id);
    await next.jobs.uploadAgain(id);
    await next.jobs.saveTo(id, { target: 'file:///elsewhere.txt' });
    assert.equal(await readFile(file, 'utf8'), part);
    await writeFile(file, whole);
    await next.jobs.resume();
    assert.equal(next.jobs.get(id)?.record.halt, undefined);
    await scene.demo.release();
    await reached(next, ids, 'placed');
    assert.equal((await paths('/v2/document')).length, count);
  });

  it('is shown as another window’s in windows opened earlier, which take it over when that is gone', async () => {
    const processes = (pid: number) => ({
      pid,
      // Longer than a busy machine leaves a window without a turn: a silent one counts as gone.
      silentMs: 3000,
      isRunning: (other: number) => !scene.world.dead.has(other),
    });
    const other = await scene.world.window({ processes: processes(2) });
    const taken: string[] = [];
    other.jobs.onDidTakeUp((ids) => taken.push(...ids));
    await other.jobs.resume();
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 10_000 });
    const first = await scene.world.window({ processes: processes(1) });
    const ids = await add(first);
    await Promise.all([first, other].map((window) => reached(window, ids, 'uploaded')));
    assert.ok(ids.every((id) => other.jobs.get(id)?.elsewhere === true));
    assert.deepEqual(taken, []);
    await first.close();
    await scene.demo.release();
    await reached(other, ids, 'placed');
    assert.deepEqual(taken.toSorted(), [...ids].sort());
    assert.equal((await paths('/v2/document')).length, count);
  });
});
