import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobReader, MissingObject } from '../../../../src/locales/git/blobReader.ts';
import { openGit } from '../../../../src/locales/git/git.ts';
import { runGit } from '../../../helpers/runGit.ts';

describe('reading objects of a repository', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blobs-'));
    runGit(folder, 'init', '--quiet');
  });
  after(() => rm(folder, { recursive: true }));

  it('returns what is there of all that is asked at once, in any order', async () => {
    const texts = ['', 'short\n', 'x'.repeat(200_000), 'missing\n', '\n\n'];
    const ids: string[] = [];
    for (const text of texts) {
      await writeFile(join(folder, 'text'), text);
      ids.push(runGit(folder, 'hash-object', '-w', 'text').trim());
    }
    const git = await openGit(folder);
    ok(git);
    const reader = new BlobReader(git, new AbortController().signal);
    const none = '1'.repeat(40);
    const asked = ids.flatMap((id) => [id, none]).map((id) => reader.read(id));
    const missing = asked.filter((_, at) => at % 2 === 1).map((each) => rejects(each, MissingObject));
    const found = await Promise.all(asked.filter((_, at) => at % 2 === 0));
    equal((await Promise.all(missing)).length, texts.length);
    deepEqual(found.map(String), texts);
    reader.close();
  });

  it('returns the content of each where one has a name with a line break', async () => {
    await writeFile(join(folder, 'text'), 'this');
    const id = runGit(folder, 'hash-object', '-w', 'text').trim();
    const git = await openGit(folder);
    ok(git);
    const reader = new BlobReader(git, new AbortController().signal);
    await rejects(reader.read(`${'1'.repeat(40)}:./a\n${'1'.repeat(40)}`), MissingObject);
    equal(String(await reader.read(id)), 'this');
    reader.close();
  });

  it('does not read one that is larger than any file with texts', async () => {
    await writeFile(join(folder, 'large'), Buffer.alloc(129 * 1024 * 1024));
    const id = runGit(folder, 'hash-object', '-w', 'large').trim();
    const git = await openGit(folder);
    ok(git);
    const reader = new BlobReader(git, new AbortController().signal);
    await rejects(reader.read(id), { message: `${id} in Git is larger than 128 MB.` });
    reader.close();
  });
});
