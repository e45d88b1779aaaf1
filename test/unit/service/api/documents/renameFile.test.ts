import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renameFile, renameFileSync } from '../../../../../src/service/api/atStart/files/renameFile.ts';
import { TemporaryFolder } from '../temporaryFolder.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: operation not permitted, rename`), { code });

/** A system whose first tries fail with these codes. */
function failingHost(platform: NodeJS.Platform, ...codes: readonly string[]) {
  const tries: number[] = [];
  const rename = () => {
    const code = codes[tries.length];
    tries.push(performance.now());
    if (code !== undefined) {
      throw failure(code);
    }
  };
  return { tries, sync: { platform, rename }, async: { platform, rename: async () => rename() } };
}

describe('renaming a file', () => {
  let folder: TemporaryFolder;

  beforeEach(async () => (folder = await TemporaryFolder.create()));

  afterEach(() => folder.close());

  for (const platform of ['linux', 'win32'] as const) {
    it(`replaces the file that has the name, on ${platform}`, async () => {
      const { rename } = await import('node:fs/promises');
      await writeFile(folder.file('new'), 'new');
      await writeFile(folder.file('old'), 'old');
      await renameFile(folder.file('new'), folder.file('old'), undefined, { platform, rename });
      assert.deepEqual(await folder.names(), ['old']);
      assert.equal(await readFile(folder.file('old'), 'utf8'), 'new');
    });
  }

  it('tries again on Windows while another program holds a file, after growing pauses', async () => {
    const host = failingHost('win32', 'EPERM', 'EACCES', 'EBUSY');
    await renameFile('new', 'old', undefined, host.async);
    const pauses = host.tries.slice(1).map((at, index) => at - (host.tries[index] ?? 0));
    assert.equal(pauses.length, 3);
    // On a busy machine, each may be longer. A timer may be early by one millisecond.
    for (const [index, least] of [10, 30, 90].entries()) {
      assert.ok((pauses[index] ?? 0) >= least - 1, String(pauses));
    }
    const sync = failingHost('win32', 'EBUSY', 'EPERM');
    renameFileSync('new', 'old', sync.sync);
    assert.equal(sync.tries.length, 3);
  });

  it('fails with the last error if the file is held for long', async () => {
    const codes = ['EPERM', 'EPERM', 'EPERM', 'EPERM', 'EBUSY'];
    const host = failingHost('win32', ...codes);
    await assert.rejects(renameFile('new', 'old', undefined, host.async), { code: 'EBUSY' });
    const sync = failingHost('win32', ...codes);
    assert.throws(() => renameFileSync('new', 'old', sync.sync), { code: 'EBUSY' });
    assert.deepEqual([host.tries.length, sync.tries.length], [5, 5]);
  });

  for (const [platform, code] of [
    ['win32', 'ENOENT'],
    ['linux', 'EPERM'],
    ['darwin', 'EBUSY'],
  ] as const) {
    it(`fails at once with ${code} on ${platform}`, async () => {
      const host = failingHost(platform, code);
      await assert.rejects(renameFile('new', 'old', undefined, host.async), { code });
      assert.throws(() => renameFileSync('new', 'old', failingHost(platform, code).sync), { code });
      assert.equal(host.tries.length, 1);
    });
  }

  it('ends with the reason of the signal, before a further try', async () => {
    const host = failingHost('win32', 'EBUSY', 'EBUSY', 'EBUSY');
    const abort = new AbortController();
    const reason = new Error('the window closes');
    const renamed = renameFile('new', 'old', abort.signal, host.async);
    abort.abort(reason);
    await assert.rejects(renamed, reason);
    assert.equal(host.tries.length, 1);
  });

  it('is done in one place: no other file renames with Node', () => {
    const files = globSync('src/**/*.{ts,tsx}').map((file) => file.replaceAll(path.sep, '/'));
    const renaming = files.filter((file) =>
      /\brename(?:Sync)?\b[^;]*\} from 'node:fs(?:\/promises)?'/.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(renaming, ['src/service/api/atStart/files/renameFile.ts']);
  });
});
