import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { useExpression } from '../../../../src/locales/code/useExpression.ts';
import { GitTimeout, openGit } from '../../../../src/locales/git/git.ts';
import { gitFiles, ignoredOf, ignoredPaths, matchingPaths } from '../../../../src/locales/git/gitFiles.ts';
import { runsScripts } from '../../../helpers/systems.ts';

const never = new AbortController().signal;

describe('the list of files from Git', () => {
  let folder: string;
  let programs: string;
  const usualPath = process.env['PATH'];
  const options = ['--cached', '--others', '--exclude-standard'];

  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  /** Replaces Git by a program that never ends, and returns what waits until it runs and gives its process id. */
  const stuckGit = () => {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const [program, idFile] = [join(programs, 'git'), join(programs, 'id')];
    writeFileSync(program, `#!/bin/sh\necho $$ > ${idFile}\nexec sleep 600\n`, { mode: 0o755 });
    process.env['PATH'] = `${dirname(program)}${delimiter}${usualPath}`;
    return async (): Promise<number> => {
      while (!existsSync(idFile) || readFileSync(idFile, 'utf8') === '') {
        await wait(5);
      }
      return Number(readFileSync(idFile, 'utf8'));
    };
  };

  const hasEnded = async (id: number): Promise<void> => {
    for (;;) {
      try {
        process.kill(id, 0);
      } catch {
        return;
      }
      await wait(5);
    }
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'git-files-'));
    programs = mkdtempSync(join(tmpdir(), 'programs-'));
  });

  afterEach(() => {
    process.env['PATH'] = usualPath;
    [folder, programs].forEach((each) => rmSync(each, { recursive: true }));
  });

  it('has those that it does not ignore, and apart from them the ignored files and folders', async () => {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    write('.gitignore', 'dist/\n*.log\n');
    ['locales/de.json', 'dist/locales/de.json', 'dist/app.js', 'build.log'].forEach((path) => write(path));
    const found = await gitFiles(await openGit(folder), options);
    assert.deepEqual([...(found ?? [])].sort(), ['.gitignore', 'locales/de.json']);
    assert.deepEqual([...(await ignoredPaths(await openGit(folder), never))].sort(), ['build.log', 'dist']);
  });

  it('is unknown in a folder without a repository, where nothing is ignored', async () => {
    write('locales/de.json');
    assert.equal(await gitFiles(await openGit(folder), options), undefined);
    assert.equal((await ignoredPaths(await openGit(folder), never)).size, 0);
  });

  it('is known for files that do not exist, whatever else is asked about, such as a file of a submodule', async () => {
    execFileSync('git', ['init', '-q'], { cwd: folder });
    write('.gitignore', 'built/\n');
    const entry = `160000,${'1'.repeat(40)},module`;
    execFileSync('git', ['update-index', '--add', '--cacheinfo', entry], { cwd: folder });
    const git = await openGit(folder);
    for (const paths of [
      ['module/de.json', 'built/de.json', 'locales/de.json'],
      ['built/de.json', 'module/de.json'],
    ]) {
      assert.deepEqual(await ignoredOf(git, folder, paths), new Set(['built/de.json']));
    }
    assert.deepEqual(await ignoredOf(git, folder, ['module/de.json', 'locales/de.json']), new Set());
  });

  it('has those whose text matches, and is unknown without a repository', async () => {
    const family = { source: 'locales/en.json', sourceLang: 'en' };
    const expression = useExpression([{ family, name: 'errors.no-network' }]) ?? '';
    write('exact.ts', "t('errors.no-network')");
    write('start.ts', 't(`errors.${code}`)');
    write('cut.rb', 't("err#{code}")');
    write('scope.ts', "useTranslations('errors'); t(code)");
    write('other.ts', "t('errors.timeout'); t('other.' + code)");
    write('.gitignore', 'built.js\n');
    write('built.js', "t('errors.no-network')");
    assert.equal(await matchingPaths(await openGit(folder), expression, never), undefined);
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const found = await matchingPaths(await openGit(folder), expression, never);
    assert.deepEqual([...(found ?? [])].filter(Boolean).sort(), ['cut.rb', 'exact.ts', 'scope.ts', 'start.ts']);
    assert.deepEqual(await matchingPaths(await openGit(folder), 'nothing', never), new Set());
  });

  if (!runsScripts) {
    return;
  }

  it('is no longer waited for when the user cancels, which ends Git', async () => {
    const running = stuckGit();
    const cancelled = new AbortController();
    const listing = ignoredPaths(await openGit(folder), cancelled.signal);
    const id = await running();
    cancelled.abort(new Error('cancelled'));
    await assert.rejects(listing, /cancelled/);
    await hasEnded(id);
  });

  it('is no longer waited for after a limit, which ends Git, and nothing is ignored', async () => {
    const running = stuckGit();
    const listing = ignoredPaths(await openGit(folder), never, 500);
    const id = await running();
    assert.equal((await listing).size, 0);
    await hasEnded(id);
  });

  it('rejects after a limit for a file that might be created', async () => {
    const running = stuckGit();
    const asked = ignoredOf(await openGit(folder), folder, ['new.json'], never, 500);
    const id = await running();
    await assert.rejects(asked, GitTimeout);
    await hasEnded(id);
  });
});
