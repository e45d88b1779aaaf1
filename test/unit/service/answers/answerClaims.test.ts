import { strict as assert } from 'node:assert';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { AnswerClaims, type ClaimTimes } from '../../../../src/service/answers/answerClaims.ts';

const never = new AbortController().signal;

describe('a question that is under way', () => {
  let root = '';
  let folder = '';

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'claims-'));
    folder = path.join(root, 'answers', 'claims');
  });

  afterEach(() => rm(root, { recursive: true }));

  /** Returns the claims of another process. */
  const another = (times?: Partial<ClaimTimes>) => new AnswerClaims(folder, { lookMs: 5, ...times });

  /** Returns the name of the file that claims a digest. */
  async function claimFile(digest: string): Promise<string> {
    const claim = await another().claim([digest]);
    const name = (await readdir(folder)).find((each) => !each.endsWith('.run')) ?? assert.fail();
    await claim.release();
    return path.join(folder, name);
  }

  /** Leaves the claim of a process. */
  async function leaveClaim(digest: string, owner: object): Promise<string> {
    const file = await claimFile(digest);
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify(owner));
    return file;
  }

  const run = '00000000-0000-4000-8000-000000000000';

  it('is asked by one of several, which others wait for', async () => {
    const [one, other] = [another(), another()];
    const own = await one.claim(['a', 'b']);
    assert.deepEqual([...own.asked], []);
    const theirs = await other.claim(['b', 'c']);
    assert.deepEqual([...theirs.asked], ['b']);
    let isReleased = false;
    const waiting = other.whenReleased(['b'], never).then((asked) => {
      assert.ok(isReleased);
      return asked;
    });
    const sameProcess = one.whenReleased(['a'], never);
    isReleased = true;
    await own.release();
    assert.deepEqual([...(await waiting)], []);
    assert.deepEqual([...(await sameProcess)], []);
    await theirs.release();
    await assert.rejects(readdir(folder), { code: 'ENOENT' });
  });

  it('is asked by one of several that claim it at the same moment, in one process or in several', async () => {
    const all = Array.from({ length: 50 }, (_, at) => `digest ${at}`);
    const processes = [another(), another(), another()];
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const own = all.filter((__, index) => (index + at) % 3 !== 0);
        return (processes[at % 3] ?? assert.fail())
          .claim(own)
          .then(({ asked }) => own.filter((each) => !asked.has(each)));
      }),
    );
    assert.deepEqual(claims.flat().toSorted(), all.toSorted());
  });

  it('is asked once in a process without a folder, and where nothing can be written', async () => {
    const blocked = path.join(root, 'file');
    await writeFile(blocked, '');
    for (const place of [undefined, path.join(blocked, 'claims')]) {
      const claims = new AnswerClaims(place, { lookMs: 5 });
      const own = await claims.claim(['a']);
      assert.deepEqual([...own.asked], []);
      assert.deepEqual([...(await claims.claim(['a', 'b'])).asked], ['a']);
      const waiting = claims.whenReleased(['a'], never);
      await own.release();
      assert.deepEqual([...(await waiting)], []);
    }
  });

  it('is not waited for after a Cancel', async () => {
    const own = await another().claim(['a']);
    const cancel = new AbortController();
    const waiting = another({ lookMs: 60_000 }).whenReleased(['a'], cancel.signal);
    cancel.abort(new Error('cancelled'));
    await assert.rejects(waiting, /cancelled/);
    await own.release();
  });

  it('is taken over from a process that was killed, also by a run that waits', async () => {
    const program = path.join(import.meta.dirname, 'claimAndWait.mjs');
    const child = fork(program, [folder, 'a', 'b'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    const claims = another();
    assert.deepEqual([...(await claims.claim(['a'])).asked], ['a']);
    const waiting = claims.whenReleased(['a'], never);
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.deepEqual([...(await waiting)], []);
    assert.deepEqual([...(await claims.claim(['a', 'b'])).asked], []);
  });

  for (const { whose, owner } of [
    // No process has this number.
    { whose: 'ended', owner: { pid: 2 ** 30, host: hostname(), run } },
    { whose: 'had the number of this one', owner: { pid: process.pid, host: hostname(), run } },
    { whose: 'has no mark any more', owner: { pid: 1, host: 'elsewhere', run } },
  ]) {
    it(`is taken over at once from a process that ${whose}`, async () => {
      await leaveClaim('a', owner);
      const claim = await another().claim(['a']);
      assert.deepEqual([...claim.asked], []);
      await claim.release();
      await assert.rejects(readdir(folder), { code: 'ENOENT' });
    });
  }

  it('is taken over from another computer only when its mark was not touched for a while', async () => {
    const owner = { pid: 1, host: 'elsewhere', run };
    const file = await leaveClaim('a', owner);
    const mark = path.join(folder, `${run}.run`);
    await link(file, mark);
    // Its clock may be wrong by any time.
    await utimes(mark, 1, 1);
    const patient = another({ silentMs: 60_000 });
    assert.deepEqual([...(await patient.claim(['a'])).asked], ['a']);
    assert.equal(await patient.hasOthers(), true);
    const impatient = another({ silentMs: 300 });
    assert.deepEqual([...(await impatient.claim(['a'])).asked], ['a']);
    assert.deepEqual([...(await impatient.whenReleased(['a'], never))], []);
    assert.deepEqual([...(await impatient.claim(['a'])).asked], []);
  });

  it('is taken over where its file names no process, after a moment', async () => {
    for (const text of ['', 'half a na', '[]', '{"pid":"1"}', `{"pid":1,"host":"elsewhere","run":"../${run}"}`]) {
      const file = await claimFile('a');
      await mkdir(folder, { recursive: true });
      await writeFile(file, text);
      const claims = another({ namelessMs: 300 });
      assert.deepEqual([...(await claims.claim(['a'])).asked], ['a'], text);
      assert.deepEqual([...(await claims.whenReleased(['a'], never))], [], text);
      const claim = await claims.claim(['a']);
      assert.deepEqual([...claim.asked], [], text);
      await claim.release();
    }
  });

  it('is asked where something else has the name of its file, which stays', async () => {
    const file = await claimFile('a');
    await mkdir(path.join(file, 'inside'), { recursive: true });
    assert.deepEqual([...(await another().claim(['a'])).asked], []);
    assert.deepEqual(await readdir(file), ['inside']);
  });

  it('is asked where a link has the name of its file, whose target stays', async () => {
    const file = await claimFile('a');
    await mkdir(folder, { recursive: true });
    const target = path.join(root, 'target');
    await mkdir(path.join(target, 'inside'), { recursive: true });
    await symlink(target, file, 'junction');
    const claim = await another().claim(['a']);
    assert.deepEqual([...claim.asked], []);
    await claim.release();
    assert.deepEqual(await readdir(target), ['inside']);
  });

  it('leaves no files behind, and those of 10,000 that killed processes left go little by little', async () => {
    await mkdir(folder, { recursive: true });
    const owner = JSON.stringify({ pid: 2 ** 30, host: hostname(), run });
    await writeFile(path.join(folder, `${run}.run`), owner);
    const names = Array.from({ length: 10_000 }, (_, at) => at.toString(16).padStart(64, '0'));
    await Promise.all(names.map((name) => writeFile(path.join(folder, name), owner)));
    for (let left = names.length; left > 0; ) {
      const claim = await another().claim(['a']);
      assert.deepEqual([...claim.asked], []);
      await claim.release();
      const now = (await readdir(folder).catch((): string[] => [])).length;
      assert.ok(now < left, `${now} of ${left}`);
      left = now;
    }
  });

  it('has neither a text nor a digest in its file', async () => {
    const claims = another();
    const claim = await claims.claim(['a digest']);
    const names = await readdir(folder);
    assert.equal(names.length, 2);
    assert.ok(names.every((name) => /^[\da-f]{64}$|^[\da-f-]{36}\.run$/.test(name)));
    await claim.release();
  });
});
