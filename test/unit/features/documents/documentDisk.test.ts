import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { leapingClock } from '../../demo/documents/documentClock.ts';
import { type StartedDemo, startDemo } from '../../demo/startDemo.ts';
import { DocumentWorld, reached, type Window } from './documentWorld.ts';

const results = '/v2/document/*/result';
/** A file that accepts no byte, if the system has one (Linux). */
const fullDevices = ['/dev/full'].filter((device) => existsSync(device));

describe('a document job on a disk that fails', () => {
  let demo: StartedDemo;
  let world: DocumentWorld;
  let window: Window;

  beforeEach(async () => {
    demo = await startDemo({ now: leapingClock() });
    world = await DocumentWorld.create();
    window = await world.window();
  });

  afterEach(async () => {
    await world.close();
    await demo.close();
  });

  const arrived = async (ending: string) =>
    (await demo.requests()).filter(({ path: at, status }) => at.endsWith(ending) && status === 200).length;
  const problemOf = (id: string) => window.jobs.get(id)?.record.halt?.problem;
  const stored = (id: string, ending: string) => path.join(world.storage, `${id}${ending}`);
  /** Adds a job and waits until it is uploaded; its translation waits until the faults are released. */
  const waiting = async () => {
    await demo.plant({ match: '/v2/document/*', status: 503, times: 10_000 });
    const [id = ''] = await window.jobs.add([await world.order('a.txt', undefined, demo.url)]);
    await reached(window, [id], 'uploaded');
    return id;
  };
  const goesOn = async (id: string) => {
    await window.jobs.retry(id);
    await window.jobs.ended([id]);
    assert.equal(window.jobs.get(id)?.record.step, 'placed');
    assert.match((await world.text('de-a.txt')) ?? '', /^\[DE\] /);
  };

  it('does not download a translation that is larger than the free space, and continues when there is room', async () => {
    const headers = { 'content-length': String(2 ** 52) };
    await demo.plant({ match: results, status: 200, body: 'x', headers });
    const [id = ''] = await window.jobs.add([await world.order('a.txt', undefined, demo.url)]);
    await window.jobs.ended([id]);
    assert.equal(problemOf(id)?.code, 'ENOSPC');
    assert.equal(
      problemOf(id)?.message,
      'Could not write the translated document: the disk is full. Save the translation in another place.',
    );
    await goesOn(id);
    assert.equal(await arrived('/v2/document'), 1);
  });

  it('does not even request a translation that has no room', async () => {
    const id = await waiting();
    const { record } = window.jobs.get(id) ?? assert.fail();
    await window.close();
    await writeFile(stored(id, '.json'), JSON.stringify({ ...record, sourceBytes: 2 ** 52 }));
    window = await world.window();
    await demo.reset();
    await window.jobs.resume();
    await window.jobs.ended([id]);
    assert.equal(problemOf(id)?.code, 'ENOSPC');
    assert.equal(window.jobs.get(id)?.record.downloads, undefined);
    assert.equal(await arrived('/result'), 0);
  });

  for (const device of fullDevices) {
    it('reports that the disk was full in the middle of a download, and what you can do', async () => {
      const id = await waiting();
      await symlink(device, stored(id, '.part'));
      await demo.release();
      await window.jobs.ended([id]);
      assert.equal(problemOf(id)?.code, 'ENOSPC');
      // The service has already sent it, and says so at the next request.
      await window.jobs.retry(id);
      await window.jobs.ended([id]);
      assert.equal(window.jobs.get(id)?.record.halt?.reason, 'removed');
      assert.deepEqual([await arrived('/v2/document'), await arrived('/result')], [1, 1]);
      assert.equal(await world.text('de-a.txt'), undefined);
    });
  }

  it('is not paid twice when its acceptance could not be written down', async () => {
    await demo.plant({ match: '/v2/document', delayMs: 600_000 });
    const [id = ''] = await window.jobs.add([await world.order('a.txt', undefined, demo.url)]);
    await reached(window, [id], 'uploading');
    const record = await readFile(stored(id, '.json'));
    await rm(stored(id, '.json'));
    await mkdir(stored(id, '.json/in-the-way'), { recursive: true });
    await demo.release();
    await window.jobs.ended([id]);
    assert.match(problemOf(id)?.message ?? '', /^Could not read or write the list of documents: /);
    await rm(stored(id, '.json'), { recursive: true });
    await writeFile(stored(id, '.json'), record);
    await goesOn(id);
    assert.equal(await arrived('/v2/document'), 1);
  });

  it('finds a translation that another window downloaded, and that the service has since removed', async () => {
    await window.close();
    const { promise: isBrought, resolve } = Promise.withResolvers<undefined>();
    window = await world.window({ clock: { now: Date.now, random: Math.random, wait: () => isBrought } });
    await demo.plant({ match: '/v2/document/*', status: 404 });
    const [id = ''] = await window.jobs.add([await world.order('a.txt', undefined, demo.url)]);
    await reached(window, [id], 'uploaded');
    await writeFile(stored(id, '.result'), '[DE] Brought.');
    resolve(undefined);
    await window.jobs.ended([id]);
    assert.equal(await world.text('de-a.txt'), '[DE] Brought.');
    assert.equal(await arrived('/result'), 0);
  });

  it('is added to the list with all others or not at all', async () => {
    const orders = await Promise.all(['a.txt', 'b.txt'].map((name) => world.order(name, undefined, demo.url)));
    const toJSON = () => assert.fail('The disk fails at the second one.');
    Object.defineProperty(orders[1]?.parameters ?? {}, 'toJSON', { value: toJSON });
    await assert.rejects(window.jobs.add(orders), {
      kind: 'invalidInput',
      message: /^Could not read or write the list/,
    });
    assert.deepEqual(window.jobs.list(), []);
    assert.deepEqual(await readdir(world.storage), []);
    assert.deepEqual(await demo.requests(), []);
  });

  it('reports when its folder can’t be created', async () => {
    const other = await DocumentWorld.create();
    await writeFile(other.storage, 'No folder.');
    await assert.rejects(other.window(), { kind: 'invalidInput', message: /^Could not read or write the list/ });
    await other.close();
  });
});
