import { strict as assert } from 'node:assert';
import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { nodeOptions, root } from '../../../../scripts/bundle/options.mts';
import type { RequestRow } from '../../../../src/demo/http/requestList.ts';
import { listActions } from '../../../../src/features/documents/jobs/jobSteps.ts';
import { isServiceError } from '../../../../src/service/api/atStart/errors.ts';
import { interruptionsVariable } from '../../../host/runVariables.mts';
import { leapingClock } from '../../demo/documents/documentClock.ts';
import { type StartedDemo, startDemo } from '../../demo/startDemo.ts';
import { DocumentWorld, fileHandles, killedProcesses } from './documentWorld.ts';

/** Returns false for a conflict with another window; fails for any other error. */
const isConflict = (error: unknown) => {
  assert.ok(isServiceError(error) && error.kind === 'conflict', String(error));
  return false;
};

const kills = Number(process.env[interruptionsVariable] ?? 10);
const jobsPerWindow = 3;

describe(`a document job whose window is killed ${kills} times at any moment`, () => {
  let demo: StartedDemo;
  let world: DocumentWorld;
  let program: string;

  before(async () => {
    demo = await startDemo({ now: leapingClock(), latencyMs: 5 });
    world = await DocumentWorld.create();
    program = world.file('window.mjs');
    await build({
      ...nodeOptions,
      outfile: program,
      entryPoints: [path.join(root, 'test/unit/features/documents/documentWindow.ts')],
    });
  });

  after(async () => {
    await world.close();
    await demo.close();
  });

  it('is kept, never paid or downloaded twice, and its saved file is complete', async () => {
    const seen: Readonly<RequestRow>[] = [];
    const known: string[] = [];
    const look = async () => {
      seen.push(...(await demo.requests()));
      await demo.reset();
    };
    let made = 0;
    /** Kills a window when `life` is over. Returns the milliseconds that it worked. */
    const liveAndDie = async (life: (window: ChildProcess) => Promise<unknown>) => {
      const names = Array.from({ length: jobsPerWindow }, () => `${(made += 1)}.txt`);
      const child = fork(program, [world.folder, demo.url, ...names], { execArgv: [] });
      child.on('message', (message: unknown) => {
        if (Array.isArray(message)) {
          known.push(...message.map(String));
        }
      });
      // A window without work ends by itself.
      const gone = once(child, 'exit');
      await Promise.race([once(child, 'message'), gone]);
      const began = performance.now();
      await Promise.race([life(child), gone]);
      const ms = performance.now() - began;
      child.kill('SIGKILL');
      await gone;
      return ms;
    };
    // The first one has time for its jobs, the second is killed during an upload, and others live as long as the first
    // at most, on a busy machine too.
    const longestLifeMs = await liveAndDie(async (window) => {
      for await (const [message] of on(window, 'message')) {
        if (message === 'ended') {
          return;
        }
      }
    });
    await demo.plant({ match: '/v2/document', delayMs: 600_000 });
    await liveAndDie(async () => {
      while (!(await demo.requests()).some(({ fault }) => fault)) {
        await wait(5);
      }
    });
    await look();
    // Two windows at a time, which continue what earlier ones left.
    const anyMoment = () => wait(Math.random() * longestLifeMs);
    for (let round = 0; round < kills / 2; round += 1) {
      await Promise.all([liveAndDie(anyMoment), liveAndDie(anyMoment)]);
      await look();
    }
    const handles = fileHandles(world.file('secrets'));
    const { jobs } = await world.window({ handles, processes: killedProcesses });
    await jobs.resume();
    const ids = jobs.list().map(({ record }) => record.id);
    await jobs.ended(ids);
    await look();

    assert.ok(known.length > 0 && known.every((id) => ids.includes(id)), 'a job was lost');
    const paid = seen.filter(({ path: at, status }) => at === '/v2/document' && status === 200);
    assert.equal(new Set(paid.map(({ bodyBytes }) => bodyBytes)).size, paid.length, 'a document was paid twice');
    const taken = seen.filter(
      ({ path: at, outcome, status }) => at.endsWith('/result') && status === 200 && outcome === 'answered',
    );
    assert.equal(new Set(taken.map(({ path: at }) => at)).size, taken.length, 'a document was downloaded twice');
    const placed = jobs.list().filter(({ record }) => record.step === 'placed');
    const reasons = jobs.list().flatMap(({ record }) => record.halt?.reason ?? []);
    assert.equal(placed.length + reasons.length, ids.length);
    assert.ok(
      reasons.every((reason) => reason === 'interrupted' || reason === 'removed'),
      reasons.join(),
    );
    assert.ok(placed.length > 0 && reasons.includes('interrupted'), 'the kills came at no moment that matters');

    // What was not uploaded or downloaded completely is reported, and continues when the user wants it.
    for (const { record } of jobs.list()) {
      const isUploaded = listActions(record).includes('uploadAgain');
      const goOn = () => (isUploaded ? jobs.uploadAgain(record.id) : jobs.retry(record.id));
      // A lock whose window was killed while it wrote it counts as gone when it was silent at two looks.
      for (let looks = 1; !(await goOn().then(() => true, isConflict)); looks += 1) {
        assert.ok(looks < 3, 'the lock of a window that is gone stays');
        await wait(killedProcesses.silentMs + 1000);
      }
    }
    await jobs.ended(ids);
    for (const { record } of jobs.list()) {
      assert.equal(record.step, 'placed');
      const [name = ''] = path.basename(record.source).split('.');
      const text = (await world.text(path.basename(record.result ?? ''))) ?? '';
      assert.equal(text.split(name).length, 201, 'a file is not whole');
    }
  }).timeout(600_000);
});
