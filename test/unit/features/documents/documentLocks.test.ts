import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JobFiles } from '../../../../src/features/documents/jobs/jobFiles.ts';
import { JobLocks } from '../../../../src/features/documents/jobs/jobLocks.ts';

describe('the lock of a document job', () => {
  let files: JobFiles;
  const dead = new Set<number>();
  const made: JobLocks[] = [];
  const locksOf = (pid: number) => {
    const locks = new JobLocks(files, { pid, silentMs: 30_000, isRunning: (other) => !dead.has(other) });
    made.push(locks);
    return locks;
  };

  beforeEach(async () => {
    files = new JobFiles(await mkdtemp(path.join(tmpdir(), 'locks-')));
  });

  afterEach(async () => {
    made.splice(0).forEach((locks) => locks.dispose());
    dead.clear();
    await rm(files.folder, { recursive: true });
  });

  it('is held by one window until that releases it', async () => {
    const [one, other] = [locksOf(1), locksOf(2)];
    const id = randomUUID();
    assert.equal(await one.acquire(id), true);
    assert.equal(await one.acquire(id), true);
    assert.equal(await other.acquire(id), false);
    assert.deepEqual([await one.holds(id), await other.holds(id)], [true, false]);
    await one.release(id);
    assert.equal(await other.acquire(id), true);
    assert.equal(await one.holds(id), false);
  });

  it('goes to exactly one of the waiting windows when its owner is gone', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const owner = locksOf(1);
    for (const id of ids) {
      await owner.acquire(id);
    }
    dead.add(1);
    const heirs = [2, 3, 4, 5].map(locksOf);
    for (const id of ids) {
      const got = await Promise.all(heirs.map((heir) => heir.acquire(id)));
      const holding = await Promise.all(heirs.map((heir) => heir.holds(id)));
      assert.equal(holding.filter(Boolean).length, 1);
      assert.equal(got.filter(Boolean).length, 1);
    }
    // The window that seemed gone notices it before it does what can be done only once.
    assert.equal(await owner.holds(ids[0] ?? ''), false);
  });

  it('is safe when a window was considered dead but is not', async () => {
    const [one, other] = [locksOf(1), locksOf(2)];
    const [taken, own] = [randomUUID(), randomUUID()];
    await one.acquire(taken);
    dead.add(1);
    assert.equal(await other.acquire(taken), true);
    dead.clear();
    assert.equal(await one.acquire(own), true);
    assert.equal(await other.acquire(own), false);
    assert.equal(await one.holds(own), true);
  });

  it('belongs to one window even when that requests it twice', async () => {
    const [one, other] = [locksOf(1), locksOf(2)];
    const id = randomUUID();
    await one.acquire(id);
    dead.add(1);
    assert.deepEqual(await Promise.all([other.acquire(id), other.acquire(id)]), [true, true]);
    assert.equal(await other.holds(id), true);
  });

  it('stays with an owner that is silent for the first time, as its machine may have slept', async () => {
    const [one, other] = [locksOf(1), locksOf(2)];
    const id = randomUUID();
    await one.acquire(id);
    const long = new Date(Date.now() - 3_600_000);
    await utimes(files.lockPath(id), long, long);
    assert.equal(await other.acquire(id), false);
    assert.equal(await other.acquire(id), false);
    assert.equal(await one.holds(id), true);
  });

  it('is taken over when a window was closed long ago while it did so, and not before', async () => {
    const [owner, heir] = [locksOf(1), locksOf(2)];
    const id = randomUUID();
    await owner.acquire(id);
    dead.add(1);
    const turn = `${files.lockPath(id)}.turn`;
    await writeFile(turn, randomUUID());
    assert.equal(await heir.acquire(id), false);
    const long = new Date(Date.now() - 3_600_000);
    await utimes(turn, long, long);
    assert.equal(await heir.acquire(id), true);
    assert.deepEqual(
      (await readdir(files.folder)).filter((name) => name.endsWith('.turn')),
      [],
    );
  });

  it('leaves nothing when all windows are closed', async () => {
    const one = locksOf(1);
    await one.acquire(randomUUID());
    one.dispose();
    assert.deepEqual(await readdir(files.folder), []);
  });
});
