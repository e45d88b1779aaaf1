import { strict as assert } from 'node:assert';
import { readFile, writeFile } from 'node:fs/promises';
import { isServiceError } from '../../../src/api/errors.ts';
import { DiskFolder } from '../../../src/cli/project/diskFolder.ts';
import { TemporaryFolder } from '../api/temporaryFolder.ts';

describe('a folder on the disk', () => {
  let root: TemporaryFolder;

  before(async () => {
    root = await TemporaryFolder.create();
  });

  after(() => root.close());

  it('does not write a file that has another text than the one that was changed', async () => {
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
});
