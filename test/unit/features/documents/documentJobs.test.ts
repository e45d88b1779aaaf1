import { strict as assert } from 'node:assert';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { JobOrder } from '../../../../src/features/documents/jobs/jobRecord.ts';
import { getJobState } from '../../../../src/features/documents/jobs/jobSteps.ts';
import { ServiceError } from '../../../../src/service/api/atStart/errors.ts';
import { documentScene } from './documentScene.ts';
import { fileTargets, reached, type Window } from './documentWorld.ts';

describe('a document job', () => {
  const scene = documentScene();

  const order = (name: string, content?: string) => scene.world.order(name, content, scene.demo.url);
  const arrived = async (ending: string) =>
    (await scene.demo.requests()).filter(({ path, outcome }) => path.endsWith(ending) && outcome === 'answered').length;
  const uploads = () => arrived('/v2/document');
  const downloads = async () =>
    (await scene.demo.requests()).filter(({ path, status }) => path.endsWith('/result') && status === 200).length;
  const haltOf = ({ jobs }: Window, id: string) => jobs.get(id)?.record.halt;
  /** Adds one job and waits for its end. */
  const run = async (window: Window, name: string) => {
    const [id = ''] = await window.jobs.add([await order(name)]);
    await window.jobs.ended([id]);
    return id;
  };

  it('is uploaded, translated, downloaded and saved, and leaves nothing else', async () => {
    const window = await scene.world.window();
    const ids = await window.jobs.add([await order('a.txt'), await order('b.txt'), await order('c.txt')]);
    await window.jobs.ended(ids);
    for (const [index, name] of ['a.txt', 'b.txt', 'c.txt'].entries()) {
      const record = window.jobs.get(ids[index] ?? '')?.record;
      assert.equal(record && getJobState(record), 'done');
      assert.equal(record?.result, scene.world.file(`de-${name}`));
      assert.ok((record.billedCharacters ?? 0) > 0);
      assert.match((await scene.world.text(`de-${name}`)) ?? '', /^\[DE\] /);
    }
    assert.equal(new Set(window.jobs.list().map(({ record }) => record.batch)).size, 1);
    assert.deepEqual([await uploads(), await downloads()], [3, 3]);
    const left = (await readdir(scene.world.storage)).filter((name) => !name.endsWith('.json'));
    assert.deepEqual(left, []);
    assert.equal(scene.world.handles.size, 0);
  });

  it('is on the list of the next window, and of a second one', async () => {
    const window = await scene.world.window();
    const other = await scene.world.window();
    const id = await run(window, 'a.txt');
    const next = await scene.world.window();
    assert.equal(next.jobs.get(id)?.record.step, 'placed');
    await reached(other, [id], 'placed');
  });

  it('never overwrites a file without the consent of the user', async () => {
    const window = await scene.world.window();
    const first = await order('a.txt');
    const ids = await window.jobs.add([first, first]);
    await window.jobs.ended(ids);
    const results = ids.map((id) => window.jobs.get(id)?.record.result).sort();
    assert.deepEqual(results, [first.target, `${first.target}.2`]);
    const { mtimeMs: mtime, size } = await stat(first.target);
    const replaces = { mtime, size };
    const [again = ''] = await window.jobs.add([{ ...first, replaces }]);
    await window.jobs.ended([again]);
    assert.equal(window.jobs.get(again)?.record.result, first.target);
    const [late = ''] = await window.jobs.add([{ ...first, replaces }]);
    await window.jobs.ended([late]);
    assert.equal(window.jobs.get(late)?.record.result, `${first.target}.3`);
  });

  it('keeps the only download as it is where it cannot be decoded, under a name that says so', async () => {
    const body = 'no gzip';
    await scene.demo.plant({
      match: 'POST /v2/document/*/result',
      status: 200,
      body,
      headers: { 'content-encoding': 'gzip' },
    });
    const window = await scene.world.window();
    const first = await order('a.txt');
    const [id = ''] = await window.jobs.add([first]);
    await window.jobs.ended([id]);
    const record = window.jobs.get(id)?.record;
    assert.deepEqual(
      [record?.result, record?.coding, record?.halt],
      [`${first.target}.gz`, 'gzip', { reason: 'undecoded' }],
    );
    assert.equal(await readFile(`${first.target}.gz`, 'utf8'), body);
    assert.equal(await scene.world.text('de-a.txt'), undefined);
  });

  it('is saved at once, but never to the file of another', async () => {
    let saving = 0;
    let most = 0;
    const targets: string[] = [];
    const { promise: areSaved, resolve } = Promise.withResolvers<undefined>();
    const window = await scene.world.window({
      targets: {
        ...fileTargets,
        async save(file, place, source) {
          const { target } = place;
          saving += 1;
          most = Math.max(most, saving);
          assert.ok(!targets.includes(target), `${target} is written twice at once`);
          targets.push(target);
          if (most > 1) {
            resolve(undefined);
          }
          await areSaved;
          targets.splice(targets.indexOf(target), 1);
          saving -= 1;
          return fileTargets.save(file, place, source);
        },
      },
    });
    const [one, other] = [await order('a.txt'), await order('b.txt')];
    const ids = await window.jobs.add([one, one, other, other]);
    await window.jobs.ended(ids);
    const results = ids.map((id) => window.jobs.get(id)?.record.result).sort();
    assert.deepEqual(results, [one.target, `${one.target}.2`, other.target, `${other.target}.2`]);
    assert.ok(most <= 4, `${most} at once`);
  });

  it('keeps the key of its document in the secrets, never in a file', async () => {
    await scene.demo.plant({ match: '/v2/document/*/result', status: 403, times: 10 });
    const window = await scene.world.window();
    const id = await run(window, 'a.txt');
    assert.equal(haltOf(window, id)?.problem?.kind, 'forbidden');
    const secret = scene.world.handles.get(id)?.documentKey ?? '';
    assert.ok(secret.length > 10);
    for (const name of await readdir(scene.world.storage)) {
      const text = await readFile(`${scene.world.storage}/${name}`, 'utf8').catch(() => '');
      assert.ok(!text.includes(secret), name);
    }
    await scene.demo.reset();
    await window.jobs.retry(id);
    await window.jobs.ended([id]);
    assert.equal(window.jobs.get(id)?.record.step, 'placed');
    assert.equal(await uploads(), 0);
  });

  it('reports what the service could not translate, and is uploaded again only on request', async () => {
    const window = await scene.world.window();
    const same = { ...(await order('a.txt')), parameters: { targetLang: 'DE', sourceLang: 'DE' } };
    const [id = ''] = await window.jobs.add([same]);
    await window.jobs.ended([id]);
    assert.equal(haltOf(window, id)?.reason, 'refused');
    assert.match(haltOf(window, id)?.problem?.detail ?? '', /equal/);
    await window.jobs.retry(id);
    await window.jobs.ended([id]);
    assert.equal(await uploads(), 1);
    await window.jobs.uploadAgain(id);
    await window.jobs.ended([id]);
    assert.equal(await uploads(), 2);
  });

  it('is not sent as it was changed after the user agreed, unless the user retries', async () => {
    const window = await scene.world.window();
    const agreed = await order('a.txt');
    const { mtimeMs: mtime, size } = await stat(agreed.source);
    await writeFile(agreed.source, 'Another text, which is longer.');
    const [id = ''] = await window.jobs.add([{ ...agreed, sends: { mtime, size } }]);
    await window.jobs.ended([id]);
    const { reason, problem, mayHaveBeenBilled } = haltOf(window, id) ?? {};
    assert.deepEqual([reason, problem?.code, mayHaveBeenBilled], ['failed', 'changedSource', undefined]);
    assert.equal(await uploads(), 0);
    await writeFile(agreed.source, 'A third text, which is the longest.');
    await window.jobs.retry(id);
    await window.jobs.ended([id]);
    assert.equal(await uploads(), 1);
    assert.match((await scene.world.text('de-a.txt')) ?? '', /third/);
  });

  it('is not uploaded again by a Retry from before it may have been billed', async () => {
    const window = await scene.world.window();
    await scene.demo.plant({ match: '/v2/document', status: 401 });
    const id = await run(window, 'a.txt');
    assert.equal(haltOf(window, id)?.mayHaveBeenBilled, undefined);
    await scene.demo.plant({ match: '/v2/document', dropConnection: true });
    for (let clicks = 0; clicks < 2; clicks += 1) {
      await window.jobs.retry(id);
      await window.jobs.ended([id]);
      assert.equal(haltOf(window, id)?.mayHaveBeenBilled, true);
    }
    assert.equal((await scene.demo.requests()).length, 2);
  });

  it('keeps a translation at an Upload Again from before it was there', async () => {
    let isFull = true;
    const targets = {
      ...fileTargets,
      save: (file: string, place: Pick<JobOrder, 'target' | 'replaces'>, source: string) =>
        isFull
          ? Promise.reject(new ServiceError('invalidInput', 'No space is left.'))
          : fileTargets.save(file, place, source),
    };
    const window = await scene.world.window({ targets });
    await scene.demo.plant({ match: '/v2/document/*', status: 404 });
    const id = await run(window, 'a.txt');
    assert.equal(haltOf(window, id)?.reason, 'removed');
    for (let clicks = 0; clicks < 2; clicks += 1) {
      await window.jobs.uploadAgain(id);
      await window.jobs.ended([id]);
      assert.equal(haltOf(window, id)?.reason, 'unplaced');
    }
    assert.equal(await uploads(), 2);
    isFull = false;
    await window.jobs.retry(id);
    await window.jobs.ended([id]);
    assert.match((await scene.world.text('de-a.txt')) ?? '', /^\[DE\] /);
  });

  it('continues with its document if the secret storage failed when it was taken over', async () => {
    const first = await scene.world.window();
    await scene.demo.plant({ match: '/v2/document/*', status: 503, times: 10_000 });
    const [id = ''] = await first.jobs.add([await order('a.txt')]);
    await reached(first, [id], 'uploaded');
    const { documentId: _, ...record } = first.jobs.get(id)?.record ?? assert.fail();
    await first.close();
    // The window ended before it wrote that the document was accepted.
    await writeFile(`${scene.world.storage}/${id}.json`, JSON.stringify({ ...record, step: 'uploading' }));
    let isLocked = true;
    const handles = {
      get: async (jobId: string) => (isLocked ? Promise.reject(new Error('locked')) : scene.world.handles.get(jobId)),
      set: () => assert.fail('It is not uploaded.'),
      delete: async (jobId: string) => {
        scene.world.handles.delete(jobId);
      },
    };
    const next = await scene.world.window({ handles });
    await next.jobs.resume();
    assert.deepEqual(haltOf(next, id), { reason: 'interrupted', mayHaveBeenBilled: true });
    isLocked = false;
    await scene.demo.release();
    await next.jobs.uploadAgain(id);
    await next.jobs.ended([id]);
    assert.equal(next.jobs.get(id)?.record.step, 'placed');
    assert.equal(await uploads(), 1);
  });

  it('is not mistaken for the document before, if its window closes during a second upload', async () => {
    const first = await scene.world.window();
    await scene.demo.plant({ match: '/v2/document/*', status: 404 });
    const id = await run(first, 'a.txt');
    await scene.demo.plant({ match: '/v2/document', delayMs: 60_000 });
    await first.jobs.uploadAgain(id);
    await reached(first, [id], 'uploading');
    await first.close();
    const next = await scene.world.window();
    await next.jobs.resume();
    assert.deepEqual(haltOf(next, id), { reason: 'interrupted', mayHaveBeenBilled: true });
  });

  for (const [status, kind] of [
    [456, 'quotaExceeded'],
    [401, 'unauthorized'],
  ] as const) {
    it(`is not uploaded after ${kind} to another of the same order, until the user tries again`, async () => {
      const window = await scene.world.window({ transfers: () => 1 });
      await scene.demo.plant({ match: '/v2/document', status });
      const ids = await window.jobs.add([await order('a.txt'), await order('b.txt'), await order('c.txt')]);
      await window.jobs.ended(ids);
      assert.deepEqual(
        ids.map((id) => haltOf(window, id)?.problem?.kind),
        [kind, kind, kind],
      );
      assert.equal(await uploads(), 1);
      await Promise.all(ids.map((id) => window.jobs.retry(id)));
      await window.jobs.ended(ids);
      assert.deepEqual(
        ids.map((id) => window.jobs.get(id)?.record.step),
        ['placed', 'placed', 'placed'],
      );
    });
  }

  it('waits for a service that is unreachable or busy, for any time, and is paid once', async () => {
    const window = await scene.world.window();
    for (const match of ['/v2/document', '/v2/document/*', '/v2/document/*/result']) {
      await scene.demo.plant({ match, status: 429, retryAfter: 0, times: 3 });
    }
    await scene.demo.plant({ match: '/v2/document/*', dropConnection: true });
    await scene.demo.plant({ match: '/v2/document/*', status: 500, times: 8 });
    await scene.demo.plant({ match: '/v2/document/*/result', status: 500, times: 6 });
    const id = await run(window, 'a.txt');
    assert.equal(window.jobs.get(id)?.record.step, 'placed');
    assert.equal(await downloads(), 1);
    assert.equal(
      (await scene.demo.requests()).filter(({ path, status }) => path === '/v2/document' && status === 200).length,
      1,
    );
  });

  it('downloads again after a broken download, and reports when the service has removed the document', async () => {
    const window = await scene.world.window();
    await scene.demo.plant({ match: '/v2/document/*/result', dropConnection: 'inside' });
    const kept = await run(window, 'a.txt');
    assert.equal(window.jobs.get(kept)?.record.step, 'placed');
    await scene.demo.plant({ match: '/v2/document/*/result', dropConnection: 'inside', delivered: true });
    const lost = await run(window, 'b.txt');
    assert.equal(haltOf(window, lost)?.reason, 'removed');
    assert.equal(window.jobs.get(lost)?.record.downloads, 1);
    assert.equal(await scene.world.text('de-b.txt'), undefined);
    // A status request is free; an upload is not.
    await window.jobs.retry(lost);
    await window.jobs.ended([lost]);
    assert.equal(haltOf(window, lost)?.reason, 'removed');
    await scene.demo.reset();
    await window.jobs.uploadAgain(lost);
    await window.jobs.ended([lost]);
    assert.equal(window.jobs.get(lost)?.record.step, 'placed');
    assert.equal(await uploads(), 1);
  });

  it('stops at a wrong key and continues with the right one at no cost', async () => {
    const window = await scene.world.window();
    await scene.demo.plant({ match: '/v2/document/*', status: 401 });
    const id = await run(window, 'a.txt');
    assert.equal(haltOf(window, id)?.problem?.kind, 'unauthorized');
    await window.jobs.retry(id);
    await window.jobs.ended([id]);
    assert.equal(window.jobs.get(id)?.record.step, 'placed');
    assert.equal(await uploads(), 1);
  });

  it('reports that its source is missing or empty before anything is sent', async () => {
    const window = await scene.world.window();
    const gone = await order('a.txt');
    await rm(gone.source);
    const ids = await window.jobs.add([gone, await order('b.txt', '')]);
    await window.jobs.ended(ids);
    for (const id of ids) {
      assert.equal(haltOf(window, id)?.problem?.kind, 'invalidInput');
      assert.equal(haltOf(window, id)?.mayHaveBeenBilled, undefined);
    }
    assert.deepEqual(await scene.demo.requests(), []);
  });

  it('keeps a result that cannot be saved, and saves it elsewhere', async () => {
    let isFull = true;
    const targets = {
      ...fileTargets,
      save: async (file: string, place: Pick<JobOrder, 'target' | 'replaces'>, source: string) => {
        if (isFull) {
          throw new ServiceError('invalidInput', 'No space is left.');
        }
        return fileTargets.save(file, place, source);
      },
    };
    const window = await scene.world.window({ targets });
    const id = await run(window, 'a.txt');
    assert.equal(haltOf(window, id)?.reason, 'unplaced');
    assert.equal(haltOf(window, id)?.problem?.message, 'No space is left.');
    isFull = false;
    await window.jobs.saveTo(id, { target: scene.world.file('elsewhere.txt') });
    await window.jobs.ended([id]);
    assert.match((await scene.world.text('elsewhere.txt')) ?? '', /^\[DE\] /);
    assert.equal(await downloads(), 1);
  });

  it('logs a defect of ours, and reports it as ours', async () => {
    const defect = new TypeError('a place has a defect');
    const targets = { ...fileTargets, findFree: () => Promise.reject(defect) };
    const window = await scene.world.window({ targets });
    const id = await run(window, 'a.txt');
    assert.deepEqual([haltOf(window, id)?.reason, haltOf(window, id)?.problem?.kind], ['unplaced', 'internal']);
    const open = () => Promise.reject(defect);
    const other = await scene.world.window({ open });
    assert.equal(haltOf(other, await run(other, 'b.txt'))?.problem?.kind, 'internal');
    assert.deepEqual(scene.world.defects, [defect, defect]);
  });

  it('is cancelled in any state, and continues at no cost', async () => {
    const window = await scene.world.window();
    await scene.demo.plant({ match: '/v2/document/*', delayMs: 60_000 });
    const [id = ''] = await window.jobs.add([await order('a.txt')]);
    await reached(window, [id], 'uploaded');
    await window.jobs.cancel(id);
    assert.equal(haltOf(window, id)?.reason, 'cancelled');
    await scene.demo.release();
    await window.jobs.retry(id);
    await window.jobs.ended([id]);
    assert.equal(window.jobs.get(id)?.record.step, 'placed');
    assert.equal(await uploads(), 1);
  });

  it('is removed with all of its files', async () => {
    const window = await scene.world.window();
    await scene.demo.plant({ match: '/v2/document/*', delayMs: 60_000 });
    const [id = ''] = await window.jobs.add([await order('a.txt')]);
    await reached(window, [id], 'uploaded');
    await window.jobs.remove(id);
    assert.equal(window.jobs.get(id), undefined);
    assert.equal(scene.world.handles.size, 0);
    assert.deepEqual(
      (await readdir(scene.world.storage)).filter((name) => name.startsWith(id)),
      [],
    );
  });

  it('sends nothing when nothing is under way', async () => {
    const window = await scene.world.window();
    await run(window, 'a.txt');
    await scene.demo.reset();
    await window.jobs.resume();
    await (await scene.world.window()).jobs.resume();
    assert.deepEqual(await scene.demo.requests(), []);
  });
});
