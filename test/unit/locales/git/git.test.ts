import { deepEqual, equal, match, ok, rejects, throws } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { delimiter, join } from 'node:path';
import { GitTimeout, openGit } from '../../../../src/locales/git/git.ts';
import { gitFiles } from '../../../../src/locales/git/gitFiles.ts';
import { resolveNear } from '../../../../src/locales/git/gitRepository.ts';
import { runGit } from '../../../helpers/runGit.ts';
import { mayLinkFiles, runsScripts } from '../../../helpers/systems.ts';

describe('Git', () => {
  let folder = '';
  let outside = '';
  const usual = { ...process.env };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'git-'));
    outside = mkdtempSync(join(tmpdir(), 'outside-'));
  });

  afterEach(() => {
    Object.keys(process.env).forEach((name) => delete process.env[name]);
    Object.assign(process.env, usual);
    [folder, outside].forEach((each) => rmSync(each, { recursive: true }));
  });

  const files = async (place = folder) => {
    const found = await gitFiles(await openGit(place), ['--cached', '--others', '--exclude-standard']);
    return found && [...found].sort();
  };

  /** Writes a program that is found as Git before the real one. */
  const replaceGit = (holder: string, script: string): void => {
    mkdirSync(holder, { recursive: true });
    writeFileSync(join(holder, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env['PATH'] = [holder, usual['PATH']].join(delimiter);
  };

  it('does not follow the variables for Git that this process has', async () => {
    runGit(folder, 'init', '--quiet');
    runGit(outside, 'init', '--quiet');
    writeFileSync(join(folder, 'inside'), '');
    const trace = join(outside, 'trace');
    Object.assign(process.env, {
      GIT_DIR: join(outside, '.git'),
      GIT_WORK_TREE: outside,
      GIT_INDEX_FILE: join(outside, 'index'),
      GIT_TRACE: trace,
      GIT_TRACE2: trace,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.excludesFile',
      GIT_CONFIG_VALUE_0: join(outside, 'ignored'),
    });
    writeFileSync(join(outside, 'ignored'), 'inside\n');
    deepEqual(await files(), ['inside']);
    throws(() => readFileSync(trace));
  });

  it('writes no record where the folder is that of the user', async () => {
    runGit(folder, 'init', '--quiet');
    const record = join(outside, 'record');
    writeFileSync(join(folder, '.gitconfig'), `[trace2]\n\teventTarget = ${record.replaceAll('\\', '/')}\n`);
    process.env['HOME'] = folder;
    deepEqual(await files(), ['.gitconfig']);
    throws(() => readFileSync(record));
    execFileSync('git', ['status'], { cwd: folder, stdio: 'pipe' });
    ok(readFileSync(record));
  });

  it('follows what the user ignores everywhere', async () => {
    runGit(folder, 'init', '--quiet');
    ['kept', 'left'].forEach((name) => writeFileSync(join(folder, name), ''));
    mkdirSync(join(outside, 'git'));
    writeFileSync(join(outside, 'git/ignore'), 'left\n');
    process.env['XDG_CONFIG_HOME'] = outside;
    deepEqual(await files(), ['kept']);
  });

  it('reads a working tree that was added, one below a bare repository, and a submodule', async () => {
    const bare = join(folder, 'store.git');
    runGit(folder, 'init', '--quiet', 'first');
    writeFileSync(join(folder, 'first/a'), '');
    runGit(join(folder, 'first'), 'add', '.');
    runGit(join(folder, 'first'), 'commit', '--quiet', '-m', 'a');
    runGit(join(folder, 'first'), 'worktree', 'add', '--quiet', join(folder, 'second'));
    runGit(folder, 'clone', '--quiet', '--bare', 'first', bare);
    runGit(bare, 'worktree', 'add', '--quiet', join(bare, 'third'));
    runGit(join(folder, 'first'), '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', bare, 'sub');
    deepEqual(await files(join(folder, 'second')), ['a']);
    deepEqual(await files(join(bare, 'third')), ['a']);
    deepEqual(await files(join(folder, 'first/sub')), ['a']);
    deepEqual(await files(join(folder, 'first')), ['.gitmodules', 'a', 'sub']);
    equal(await files(bare), undefined);
    equal(await files(join(bare, 'refs')), undefined);
    equal(await files(join(folder, 'first/.git')), undefined);
  });

  it('reads no other repository of the user that a folder refers to', async () => {
    const other = join(outside, 'other');
    runGit(outside, 'init', '--quiet', 'other');
    writeFileSync(join(other, 'secret'), '');
    runGit(other, 'add', '.');
    runGit(other, 'commit', '--quiet', '-m', 'a');
    runGit(other, 'worktree', 'add', '--quiet', join(outside, 'added'));
    const references: readonly (readonly [string, () => void])[] = [
      ['a file', () => writeFileSync(join(folder, '.git'), `gitdir: ${join(other, '.git')}\n`)],
      ['a file of an added tree', () => writeFileSync(join(folder, '.git'), readFileSync(join(outside, 'added/.git')))],
      ...(mayLinkFiles() ? [['a link', () => symlinkSync(join(other, '.git'), join(folder, '.git'))] as const] : []),
      [
        'shared files',
        () => {
          runGit(folder, 'init', '--quiet');
          writeFileSync(join(folder, '.git/commondir'), join(other, '.git'));
        },
      ],
    ];
    for (const [what, refer] of references) {
      rmSync(join(folder, '.git'), { recursive: true, force: true });
      refer();
      equal(runGit(folder, 'ls-tree', '--name-only', 'HEAD^{tree}'), 'secret\n', what);
      equal(await files(), undefined, what);
    }
  });

  if (mayLinkFiles()) {
    it('reads no other repository, also if the HEAD of a folder is a link', async () => {
      const [inner, other] = [join(folder, 'inner'), join(outside, 'other')];
      runGit(folder, 'init', '--quiet', '-b', 'main');
      runGit(folder, 'init', '--quiet', '-b', 'main', 'inner');
      runGit(outside, 'init', '--quiet', '-b', 'main', 'other');
      writeFileSync(join(other, 'secret'), '');
      runGit(other, 'add', '.');
      runGit(other, 'commit', '--quiet', '-m', 'a');
      rmSync(join(inner, '.git/HEAD'));
      symlinkSync('refs/heads/main', join(inner, '.git/HEAD'));
      writeFileSync(join(inner, '.git/commondir'), join(other, '.git'));
      equal(runGit(inner, 'ls-tree', '--name-only', 'HEAD^{tree}'), 'secret\n');
      equal(await openGit(inner), undefined);
    });
  }

  it('reads a repository that includes settings, as automatic checkouts do', async () => {
    runGit(folder, 'init', '--quiet');
    writeFileSync(join(folder, 'settings'), '[core]\n\texcludesFile = ./ignored\n');
    writeFileSync(join(folder, 'ignored'), 'left\n');
    ['kept', 'left'].forEach((name) => writeFileSync(join(folder, name), ''));
    runGit(folder, 'config', 'include.path', '../settings');
    runGit(folder, 'config', 'includeIf.gitdir:/elsewhere/.git.path', join(outside, 'missing.config'));
    deepEqual(await files(), ['ignored', 'kept', 'settings']);
  });

  it('lists no path outside of the folder, and no file of `.git`', async () => {
    runGit(folder, 'init', '--quiet');
    writeFileSync(join(folder, 'kept'), '');
    runGit(folder, 'add', '.');
    const index = readFileSync(join(folder, '.git/index'));
    // Git checks a path when it is added, not when it is read.
    const at = index.indexOf('kept');
    for (const name of ['../x', '.git', '/abc', '..', 'C:/a', '.GiT']) {
      const changed = Buffer.from(index);
      changed.write(name.padEnd(4, '\0'), at, 'latin1');
      changed.writeUInt16BE(name.length, at - 2);
      changed.fill(0, changed.length - 20);
      writeFileSync(join(folder, '.git/index'), changed);
      equal(runGit(folder, 'ls-files', '-z'), `${name}\0`);
      const listed = await gitFiles(await openGit(folder), ['--cached']);
      deepEqual([...(listed ?? [])], [], name);
    }
  });

  it('is not asked about a path on another computer', () => {
    const near = (base: string, given: string) => resolveNear(base, given, path.win32);
    equal(near('C:\\app\\.git', '..\\x'), 'C:\\app\\x');
    equal(near('C:\\app\\.git', 'D:/x'), 'D:\\x');
    for (const given of ['//server/share/x', '\\\\server\\share\\x', '\\\\?\\C:\\x', '\\\\.\\pipe\\x']) {
      throws(() => near('C:\\app', given), /another computer/, given);
    }
    equal(near('\\\\server\\share\\app', '..\\x'), '\\\\server\\share\\x');
    equal(near('\\\\server\\share\\app', '//server/share/x'), '\\\\server\\share\\x');
    throws(() => near('\\\\server\\share\\app', '\\\\server\\other\\x'), /another computer/);
    equal(resolveNear('/app', '//server/x', path.posix), '/server/x');
  });

  if (!runsScripts) {
    return;
  }

  it('gets the variables that it needs, and no others', async () => {
    runGit(folder, 'init', '--quiet');
    replaceGit(join(outside, 'bin'), `env > '${join(outside, 'env')}'`);
    Object.assign(process.env, {
      LANGUAGE_SERVICES_AUTH_KEY: 'key',
      NODE_OPTIONS: '--no-warnings',
      LD_PRELOAD: '',
      GIT_SSH_COMMAND: 'ssh',
      PATH: ['', '.', 'bin', folder, process.env['PATH']].join(delimiter),
    });
    ok(await openGit(folder));
    await (await openGit(folder))?.run(['status'], {});
    const variables = readFileSync(join(outside, 'env'), 'utf8').split('\n');
    const names = variables.map((line) => line.replace(/=.*/, '')).filter((name) => !/^(?:PWD|SHLVL|_|)$/.test(name));
    const needed = /^(?:HOME|XDG_CONFIG_HOME|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TMPDIR|TEMP|TMP|SUDO_UID|PATH)$/;
    const own = names.filter((name) => !needed.test(name)).sort();
    deepEqual(own, [
      'GIT_ALLOW_PROTOCOL',
      'GIT_EDITOR',
      'GIT_FLUSH',
      'GIT_GRAFT_FILE',
      'GIT_NO_LAZY_FETCH',
      'GIT_NO_REPLACE_OBJECTS',
      'GIT_OPTIONAL_LOCKS',
      'GIT_PAGER',
      'GIT_TERMINAL_PROMPT',
      'GIT_TRACE2',
      'GIT_TRACE2_EVENT',
      'GIT_TRACE2_PERF',
      'NoDefaultCurrentDirectoryInExePath',
    ]);
    match(variables.join('\n'), /^GIT_ALLOW_PROTOCOL=none$/m);
    const [given = ''] = variables.flatMap((line) => /^PATH=(.*)$/.exec(line)?.[1] ?? []);
    ok(
      given.split(delimiter).every((entry) => path.isAbsolute(entry) && !entry.startsWith(folder)),
      given,
    );
  });

  it('is not a program of the repository, wherever in it the folder is', async () => {
    runGit(folder, 'init', '--quiet');
    mkdirSync(join(folder, 'app'));
    writeFileSync(join(folder, 'app/a'), '');
    replaceGit(join(folder, 'node_modules/.bin'), `touch '${join(outside, 'ran')}'`);
    deepEqual(await files(join(folder, 'app')), ['a']);
    throws(() => readFileSync(join(outside, 'ran')));
  });

  it('is not started where there is no repository', async () => {
    replaceGit(join(outside, 'bin'), `touch '${join(outside, 'ran')}'`);
    equal(await files(), undefined);
    throws(() => readFileSync(join(outside, 'ran')));
  });

  it('is ended when it takes too long, which is said', async () => {
    runGit(folder, 'init', '--quiet');
    replaceGit(join(outside, 'bin'), 'exec sleep 600');
    const git = await openGit(folder);
    await rejects(
      async () => git?.run(['status'], { limitMs: 100 }),
      (error) => error instanceof GitTimeout && error.message === 'Git did not answer within 0.1 seconds.',
    );
  });

  it('is the one that the user chose, before those in PATH', async () => {
    runGit(folder, 'init', '--quiet');
    replaceGit(join(outside, 'bin'), 'echo path');
    renameSync(join(outside, 'bin'), join(outside, 'chosen'));
    const git = await openGit(folder, [join(outside, 'chosen/git')]);
    equal((await git?.run(['status'], {}))?.toString(), 'path\n');
  });
});
