import { deepEqual, equal } from 'node:assert/strict';
import { findGit, type ProgramSystem } from '../../../../src/locales/git/findGit.ts';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly PATH: string;
  readonly PATHEXT?: string;
  /** Where links lead to. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Returns a system on which all paths exist, and every file whose name is `git` or one of its endings can be started. */
function systemOf({ platform, PATH, PATHEXT, links = {} }: Machine, programs: readonly string[]): ProgramSystem {
  const environment = platform === 'win32' ? { Path: PATH, PathExt: PATHEXT } : { PATH };
  const realPath = (file: string): string | undefined => links[file] ?? file;
  return { environment, platform, realPath, isProgram: (file) => programs.includes(file) };
}

describe('the program of Git', () => {
  const onLinux = (PATH: string, programs: readonly string[], chosen: readonly string[] = [], links = {}) =>
    findGit('/project/app', chosen, systemOf({ platform: 'linux', PATH, links }, programs));
  const windows = { platform: 'win32', PATHEXT: '.COM;.EXE;.BAT;.CMD;.VBS;.JS' } as const;
  const onWindows = (PATH: string, programs: readonly string[], chosen: readonly string[] = [], folder = 'D:\\app') =>
    findGit(folder, chosen, systemOf({ ...windows, PATH }, programs));

  it('is the first one in PATH', () => {
    deepEqual(onLinux('/opt/bin:/usr/bin', ['/usr/bin/git', '/opt/bin/git']), {
      program: '/opt/bin/git',
      folders: ['/opt/bin', '/usr/bin'],
    });
    equal(onLinux('/usr/local/bin:/usr/bin', ['/usr/bin/git'])?.program, '/usr/bin/git');
    equal(onLinux('/usr/bin', []), undefined);
    equal(onLinux('', ['git', '/git', '/project/app/git']), undefined);
  });

  it('is in no entry of PATH that depends on the current folder, and in none of the folder that is read', () => {
    const entries = [
      '',
      '.',
      'bin',
      './bin',
      '../bin',
      '/project/app',
      '/project/app/',
      '/project/app/node_modules/.bin',
      '/other/../project/app/bin',
      '/link',
      '~/bin',
    ];
    const programs = ['git', 'bin/git', ...entries.map((entry) => `${entry}/git`), '/project/app/bin/git'];
    const links = { '/link': '/project/app/tools' };
    equal(onLinux(entries.join(':'), programs, [], links), undefined);
    deepEqual(
      onLinux([...entries, '/project/apples', '/usr/bin'].join(':'), [...programs, '/usr/bin/git'], [], links),
      {
        program: '/usr/bin/git',
        folders: ['/project/apples', '/usr/bin'],
      },
    );
    const inLinked = systemOf({ platform: 'linux', PATH: '/real/bin', links: { '/project/app': '/real' } }, [
      '/real/bin/git',
    ]);
    equal(findGit('/project/app', [], inLinked), undefined);
  });

  it('is one that the user chose, if it is there and not in the folder', () => {
    const programs = ['/usr/bin/git', '/opt/git', '/project/app/git', 'git'];
    const chosen = (...files: readonly string[]) => onLinux('/usr/bin', programs, files)?.program;
    equal(chosen('/missing/git', '/opt/git'), '/opt/git');
    equal(chosen('git', './git', '/project/app/git'), '/usr/bin/git');
    equal(
      onWindows('C:\\Git\\cmd', ['C:\\Git\\cmd\\git.exe', 'E:\\git.cmd'], ['E:\\git.cmd'])?.program,
      'C:\\Git\\cmd\\git.exe',
    );
    equal(onWindows('', ['E:\\Git\\git.EXE'], ['E:\\Git\\git.EXE'])?.program, 'E:\\Git\\git.EXE');
  });

  it('is a program that Windows starts itself, in the order of PATHEXT', () => {
    const all = ['bat', 'cmd', 'com', 'exe', 'js'].map((ending) => `C:\\Git\\cmd\\git.${ending}`);
    equal(onWindows('C:\\Git\\cmd', all)?.program, 'C:\\Git\\cmd\\git.com');
    equal(onWindows('C:\\Git\\cmd', all.slice(0, 2)), undefined);
    const withExt = (PATHEXT: string) =>
      findGit('D:\\app', [], systemOf({ platform: 'win32', PATH: '"C:\\Git\\cmd"', PATHEXT }, all))?.program;
    equal(withExt('.EXE;.COM'), 'C:\\Git\\cmd\\git.exe');
    equal(withExt('.CMD;.BAT'), 'C:\\Git\\cmd\\git.com');
    equal(withExt('.CMD;.EXE'), 'C:\\Git\\cmd\\git.exe');
  });

  it('is on Windows none of the current folder, of its drive, or of the folder that is read', () => {
    const entries = [
      '',
      '.',
      'tools',
      'D:',
      'D:tools',
      '\\tools',
      '/tools',
      'd:\\APP',
      'D:/app/tools',
      'D:\\x\\..\\app\\bin',
    ];
    const programs = entries.flatMap((entry) => [`${entry}\\git.exe`, `${entry}/git.exe`]);
    const found = [
      'git.exe',
      'git.com',
      '\\tools\\git.exe',
      'd:\\APP\\git.exe',
      'D:\\app\\tools\\git.exe',
      'D:\\app\\bin\\git.exe',
    ];
    equal(onWindows(entries.join(';'), [...programs, ...found]), undefined);
    deepEqual(onWindows([...entries, 'C:\\Git\\cmd'].join(';'), [...programs, ...found, 'C:\\Git\\cmd\\git.exe']), {
      program: 'C:\\Git\\cmd\\git.exe',
      folders: ['C:\\Git\\cmd'],
    });
    equal(onWindows('\\\\server\\tools', ['\\\\server\\tools\\git.exe'])?.program, '\\\\server\\tools\\git.exe');
  });
});
