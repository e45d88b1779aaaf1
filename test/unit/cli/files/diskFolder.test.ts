import { strict as assert } from 'node:assert';
import {
  access,
  chmod,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { mock } from 'node:test';
import fc from 'fast-check';
import { DiskFolder } from '../../../../src/cli/project/diskFolder.ts';
import { isServiceError } from '../../../../src/service/api/atStart/errors.ts';
import { mayLinkFiles } from '../../../helpers/systems.ts';
import { TemporaryFolder } from '../../service/api/temporaryFolder.ts';

describe('a folder on the disk', () => {
  let root: TemporaryFolder;

  before(async () => (root = await TemporaryFolder.create()));

  after(() => root.close());

  it('does not write a file whose text is not that which was changed', async () => {
    const folder = new DiskFolder(root.path);
    const file = root.file('de.json');
    await writeFile(file, '{}\n');
    const read = await folder.read('de.json');
    await writeFile(file, '{ "own": "Von Hand." }\n');
    // Another reader does not affect the writer.
    await folder.read('de.json');
    await assert.rejects(
      folder.write('de.json', '{ "a": "b" }\n', read),
      (error) => isServiceError(error) && error.kind === 'conflict' && error.message.startsWith('de.json changed'),
    );
    await assert.rejects(folder.write('de.json', '{}\n', undefined), /de\.json changed/);
    assert.equal(await readFile(file, 'utf8'), '{ "own": "Von Hand." }\n');
    await folder.write('fr.json', '{}\n', undefined);
    assert.equal(await readFile(root.file('fr.json'), 'utf8'), '{}\n');
  });

  it('reads what is in a file that it remembers, also after a change', async () => {
    const anyStep = fc.record({
      how: fc.constantFrom('written', 'replaced', 'removed', 'left', 'aged'),
      text: fc.constantFrom('{"a": 1}', '{"a": 2}', '{"a": 10}'),
    });
    const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      const folder = new DiskFolder(root.path);
      folder.rememberFiles();
      const file = root.file('remembered.json');
      const beside = root.file('remembered.new');
      await rm(file, { force: true });
      for (const { how, text } of steps) {
        const before = await stat(file).catch(() => undefined);
        if (how === 'written') {
          await writeFile(file, text);
        } else if (how === 'replaced') {
          await writeFile(beside, text);
          await rename(beside, file);
        } else if (how === 'removed') {
          await rm(file, { force: true });
        } else if (how === 'aged' && before !== undefined) {
          // Its content is another one at the same time.
          await writeFile(file, text);
          await utimes(file, before.atime, before.mtime);
        }
        const now = await readFile(file, 'utf8').catch(() => undefined);
        assert.equal(await folder.read('remembered.json'), now);
        assert.equal(await folder.read('remembered.json'), now);
      }
    });
    await fc.assert(property, { numRuns: 50 });
  });

  it('does not write a file that it remembers and that changed', async () => {
    const now = Date.now.bind(Date);
    const clock = mock.method(Date, 'now', () => now() + 10_000);
    try {
      const folder = new DiskFolder(root.path);
      folder.rememberFiles();
      const file = root.file('known.json');
      await writeFile(file, '{}\n');
      const read = await folder.read('known.json');
      assert.equal(await folder.read('known.json'), read);
      await writeFile(file, '{ "own": "Von Hand." }\n');
      await assert.rejects(folder.write('known.json', '{ "a": "b" }\n', read), /known\.json changed/);
      assert.equal(await readFile(file, 'utf8'), '{ "own": "Von Hand." }\n');
    } finally {
      clock.mock.restore();
    }
  });

  it('keeps the mode of a file, whatever the umask is', async () => {
    const file = root.file('mode.json');
    await writeFile(file, '{}\n');
    await chmod(file, 0o666);
    const umask = process.umask(0o077);
    try {
      await new DiskFolder(root.path).write('mode.json', '{ "a": "b" }\n', '{}\n');
    } finally {
      process.umask(umask);
    }
    assert.equal((await stat(file)).mode & 0o777, 0o666);
  });

  it('refuses a file that the user may not write, also before anything is written', async () => {
    const folder = new DiskFolder(root.path);
    const file = root.file('locked.json');
    await writeFile(file, '{}\n');
    await chmod(file, 0o444);
    // An administrator may write any file.
    const isAllowed = await access(file, constants.W_OK).then(
      () => true,
      () => false,
    );
    const message = (error: unknown) => (error instanceof Error ? error.message : '');
    const refusal = isAllowed ? 'none' : 'locked.json is read-only. Nothing was written.';
    assert.equal(await folder.assertWritable('locked.json').then(() => 'none', message), refusal);
    assert.equal(await folder.write('locked.json', '{ }\n', '{}\n').then(() => 'none', message), refusal);
    assert.equal(await readFile(file, 'utf8'), isAllowed ? '{ }\n' : '{}\n');
  });

  if (mayLinkFiles()) {
    it('writes through a link within the folder, and refuses a link that leaves it', async () => {
      const project = root.file('project');
      await mkdir(join(project, 'real'), { recursive: true });
      await mkdir(root.file('elsewhere'));
      await writeFile(join(project, 'real/de.json'), '{}\n');
      await writeFile(root.file('elsewhere/de.json'), '{}\n');
      await symlink('real/de.json', join(project, 'inside.json'));
      await symlink('../elsewhere/de.json', join(project, 'outside.json'));
      await symlink('../elsewhere/new.json', join(project, 'new.json'));
      await symlink('../elsewhere', join(project, 'folder'));
      await symlink(project, root.file('link'));
      // The folder itself may be a link.
      for (const folder of [new DiskFolder(project), new DiskFolder(root.file('link'))]) {
        for (const path of ['outside.json', 'new.json', 'folder/de.json', 'folder/new.json', 'folder/sub/new.json']) {
          await assert.rejects(
            async () => folder.write(path, '{ "a": "b" }\n', await folder.read(path)),
            (error) => isServiceError(error) && error.message.startsWith(`${path} is a link to a file outside`),
          );
        }
        await folder.write('inside.json', '{ "a": "b" }\n', await folder.read('inside.json'));
        assert.equal(await readFile(join(project, 'real/de.json'), 'utf8'), '{ "a": "b" }\n');
        await folder.write('inside.json', '{}\n', '{ "a": "b" }\n');
      }
      assert.deepEqual(await readdir(root.file('elsewhere')), ['de.json']);
      assert.equal(await readFile(root.file('elsewhere/de.json'), 'utf8'), '{}\n');
    });
  }
});
