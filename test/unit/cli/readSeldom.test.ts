import assert from 'node:assert/strict';
import files from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { mock } from 'node:test';
import { lockPath } from '../../../src/locales/lockFile.ts';
import { CliScene } from './cliScene.ts';

describe('the command line, translating files that have a lock file', () => {
  const scene = new CliScene();

  const langs = ['de', 'es', 'fr', 'it'];

  /** Translates a project whose source changed, and returns how often each file is read. */
  const countReads = async (): Promise<ReadonlyMap<string, number>> => {
    await scene.begin({
      'locales/en.json': { out: 'Log out', in: 'Log in' },
      ...Object.fromEntries(langs.map((lang) => [`locales/${lang}.json`, {}])),
    });
    assert.equal((await scene.run(['translate'])).status, 0);
    await scene.write({ 'locales/en.json': { out: 'Log out now', in: 'Log in' } });
    const [open, read] = [files.openSync.bind(files), files.readSync.bind(files)];
    const counts = new Map<string, number>();
    /** Opened files of which nothing was read yet. */
    const opened = new Map<number, string>();
    const opening = mock.method(files, 'openSync', (...args: Parameters<typeof files.openSync>) => {
      const handle = open(...args);
      opened.set(handle, typeof args[0] === 'string' ? basename(args[0]) : '');
      return handle;
    });
    const reading = mock.method(files, 'readSync', (...args: Parameters<typeof files.readSync>) => {
      const name = opened.get(args[0]);
      opened.delete(args[0]);
      if (name !== undefined) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return read(...args);
    });
    syncBuiltinESMExports();
    const { status } = await scene.run(['translate']);
    opening.mock.restore();
    reading.mock.restore();
    syncBuiltinESMExports();
    assert.equal(status, 0);
    return counts;
  };

  it('reads a file once, and a second time what it has written, or a source to see that it is not empty', async () => {
    const now = Date.now.bind(Date);
    // When the files are so old that each change of them shows.
    const clock = mock.method(Date, 'now', () => now() + 10_000);
    try {
      const counts = await countReads();
      // Before that, as the source in English may be empty.
      [lockPath, 'en.json', ...langs.map((lang) => `${lang}.json`)].forEach((name) =>
        assert.equal(counts.get(name), 2, name),
      );
    } finally {
      clock.mock.restore();
    }
  });

  it('reads files a few times only that someone has just changed', async () => {
    const counts = await countReads();
    assert.ok(counts.has(lockPath) && counts.has('en.json'));
    // For the plan; before a text is sent; before and after writing, each time against the disk; for the result.
    assert.ok((counts.get(lockPath) ?? 0) <= 7, `the lock file: ${counts.get(lockPath)}`);
    // To see that it is not empty, for the plan, for writing, and for the result.
    assert.ok((counts.get('en.json') ?? 0) <= 4);
    // For the plan, for writing, right before it is replaced, and for the result.
    langs.forEach((lang) => assert.ok((counts.get(`${lang}.json`) ?? 0) <= 4));
  });

  it('counts a warning that was chosen as an error', async () => {
    await scene.begin({
      'locales/en.json': { room: 'Room 1234 is free', out: 'Log out' },
      'locales/de.json': { room: 'Zimmer 1235 ist frei' },
      '.vscode/settings.json': { 'languageServices.checks': { numbers: 'error' } },
    });
    assert.equal((await scene.run(['translate'])).status, 1);
    await scene.write({ '.vscode/settings.json': {} });
    assert.equal((await scene.run(['translate'])).status, 0);
  });
});
