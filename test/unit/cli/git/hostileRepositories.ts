import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '../../../helpers/runGit.ts';
import type { HostileScene } from './hostileScene.ts';

/** What is said about a repository of which nothing is read. */
type Outcome = 'history' | 'noEarlierText' | 'noRepository';

/** A repository that names a program, or something that never ends. */
export interface HostileRepository {
  readonly name: string;
  /** Makes the repository of {@link HostileScene} hostile. */
  readonly build: (scene: HostileScene) => void;
  /** Arguments of a plain Git that runs the program; absent: it does not, without a terminal or a server. */
  readonly control?: readonly string[];
  /** What the control reads. */
  readonly input?: string;
  /** The folder that is read, from the root. Default: the root. */
  readonly folder?: string;
  /** Default: all is found, as in the same repository without hostile settings. */
  readonly outcome?: Outcome;
}

const fsmonitor = ({ program }: HostileScene) => ({ 'core.fsmonitor': program });
const status = ['status'];
const missing = ['cat-file', '-p', 'HEAD^:locales/en.json'];

/** Replaces the last commit by one with an invalid signature. */
function signLastCommit(scene: HostileScene, kind: string): void {
  const text = scene.git('cat-file', 'commit', 'HEAD');
  const signature = `gpgsig -----BEGIN ${kind}-----\n \n x\n -----END ${kind}-----\n`;
  scene.write('../tools/commit', text.replace('\n\n', `\n${signature}\n`));
  const id = scene.git('hash-object', '-t', 'commit', '-w', join(scene.tools, 'commit')).trim();
  scene.git('update-ref', 'HEAD', id);
}

function withAttributes(attributes: string, settings: (scene: HostileScene) => Readonly<Record<string, string>>) {
  return (scene: HostileScene): void => {
    scene.write('.gitattributes', `${attributes}\n`);
    scene.set(settings(scene));
    scene.touch('locales/de.json');
  };
}

function nest(scene: HostileScene, folder: string): void {
  const inner = join(scene.root, folder);
  mkdirSync(inner, { recursive: true });
  runGit(inner, 'init', '--quiet');
  scene.write(join(folder, 'inner.txt'), 'inner');
  runGit(inner, 'add', '.');
  runGit(inner, 'commit', '--quiet', '-m', 'inner');
  runGit(inner, 'config', 'core.fsmonitor', scene.program);
  runGit(inner, 'config', 'filter.evil.clean', scene.program);
}

/** Repositories that say something else of their commits than these do. */
export const untrue: readonly HostileRepository[] = [
  { name: 'a commit in place of another', build: (scene) => scene.git('replace', '--graft', 'HEAD') },
  {
    name: 'a commit without parents by its own file',
    build: (scene) => scene.write('.git/info/grafts', scene.git('rev-parse', 'HEAD')),
  },
  {
    name: 'another encoding of what Git prints',
    build: (scene) => scene.set({ 'i18n.logOutputEncoding': 'UTF-16LE' }),
  },
  {
    name: 'a commit of a time that no date has',
    build: (scene) => {
      const text = scene.git('cat-file', 'commit', 'HEAD');
      scene.write('../tools/commit', text.replace(/^(committer .*) \d+ /m, '$1 9223372036854775807 '));
      const id = scene.git('hash-object', '-t', 'commit', '-w', '--literally', join(scene.tools, 'commit')).trim();
      scene.git('update-ref', 'HEAD', id);
    },
  },
];

/** Repositories that name programs of which Git runs one at some command. */
export const withPrograms: readonly HostileRepository[] = [
  { name: 'core.fsmonitor', build: (scene) => scene.set(fsmonitor(scene)), control: status },
  {
    name: 'hooks of its own folder',
    build: (scene) => {
      for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout', 'fsmonitor-watchman']) {
        scene.write(`.git/hooks/${hook}`, `#!/bin/sh\n${scene.program}\n`);
      }
      scene.touch('locales/de.json');
    },
    control: ['add', '.'],
  },
  {
    name: 'core.hooksPath',
    build: (scene) => {
      scene.write('hooks/post-index-change', `#!/bin/sh\n${scene.program}\n`);
      scene.set({ 'core.hooksPath': 'hooks' });
    },
    control: ['add', '.'],
  },
  {
    name: 'hooks of its configuration',
    build: (scene) =>
      scene.set({
        'hook.evil.command': scene.program,
        'hook.evil.event': 'post-index-change',
        'hook.evil.enabled': 'true',
      }),
  },
  {
    name: 'diff.external',
    build: (scene) => scene.set({ 'diff.external': scene.program }),
    control: ['diff', 'HEAD^'],
  },
  {
    name: 'a diff driver with a command',
    build: withAttributes('*.json diff=evil', ({ program }) => ({ 'diff.evil.command': program })),
    control: ['diff', 'HEAD^'],
  },
  {
    name: 'a diff driver with textconv',
    build: withAttributes('*.json diff=evil', ({ program }) => ({ 'diff.evil.textconv': program })),
    control: ['diff', 'HEAD^'],
  },
  {
    name: 'textconv for git grep',
    build: withAttributes('*.json diff=evil', ({ program }) => ({ 'diff.evil.textconv': program })),
    control: ['grep', '--textconv', 'gate'],
  },
  {
    name: 'a clean filter',
    build: withAttributes('*.json filter=evil', ({ program }) => ({ 'filter.evil.clean': `${program}; cat` })),
    control: status,
  },
  {
    name: 'a process filter',
    build: withAttributes('*.json filter=evil', ({ program }) => ({
      'filter.evil.process': program,
      'filter.evil.required': 'true',
    })),
    control: ['diff', 'HEAD^'],
  },
  {
    name: 'a filter in its own attributes',
    build: (scene) => {
      scene.write('.git/info/attributes', '* filter=evil\n');
      scene.set({ 'filter.evil.clean': scene.program, 'filter.evil.smudge': scene.program });
      scene.touch('locales/de.json');
    },
    control: status,
  },
  {
    name: 'pagers',
    build: (scene) =>
      scene.set({
        'core.pager': scene.program,
        'pager.log': scene.program,
        'pager.grep': scene.program,
        'pager.diff': scene.program,
      }),
  },
  {
    name: 'editors',
    build: (scene) => scene.set({ 'core.editor': scene.program, 'sequence.editor': scene.program }),
    control: ['commit', '--allow-empty'],
  },
  {
    name: 'aliases',
    build: (scene) => {
      const names = ['evil', 'ls-files', 'log', 'grep', 'rev-parse', 'cat-file', 'diff-index', 'diff-tree', 'ls-tree'];
      scene.set(Object.fromEntries(names.map((name) => [`alias.${name}`, `!${scene.program}`])));
    },
    control: ['evil'],
  },
  {
    name: 'signatures with OpenPGP',
    build: (scene) => {
      signLastCommit(scene, 'PGP SIGNATURE');
      scene.set({ 'log.showSignature': 'true', 'gpg.program': join(scene.tools, 'run.sh') });
    },
    control: ['log'],
  },
  {
    name: 'signatures with X.509',
    build: (scene) => {
      signLastCommit(scene, 'SIGNED MESSAGE');
      scene.set({ 'log.showSignature': 'true', 'gpg.x509.program': join(scene.tools, 'run.sh') });
    },
    control: ['log'],
  },
  {
    name: 'core.askPass',
    build: (scene) => scene.set({ 'core.askPass': join(scene.tools, 'run.sh') }),
    control: ['credential', 'fill'],
    input: 'protocol=https\nhost=localhost\n\n',
  },
  {
    name: 'credential.helper',
    build: (scene) => scene.set({ 'credential.helper': `!${scene.program}` }),
    control: ['credential', 'fill'],
    input: 'protocol=https\nhost=localhost\n\n',
  },
  {
    name: 'core.alternateRefsCommand',
    build: (scene) => {
      runGit(scene.tools, 'init', '--quiet', 'other');
      scene.write('.git/objects/info/alternates', `${join(scene.tools, 'other/.git/objects')}\n`);
      scene.set({ 'core.alternateRefsCommand': scene.program });
    },
    control: ['rev-list', '--alternate-refs', 'HEAD'],
  },
  {
    name: 'uploadpack.packObjectsHook',
    build: (scene) => {
      scene.promise(scene.root, { 'uploadpack.packObjectsHook': scene.program, 'protocol.file.allow': 'always' });
    },
    outcome: 'noEarlierText',
  },
  {
    name: 'trace2',
    build: (scene) => {
      const mark = join(scene.tools, 'mark');
      scene.set({ 'trace2.normalTarget': mark, 'trace2.eventTarget': mark, 'trace2.perfTarget': mark });
    },
  },
  {
    name: 'programs of merges, difftools, and submodules',
    build: (scene) =>
      scene.set({
        'merge.evil.driver': scene.program,
        'difftool.evil.cmd': scene.program,
        'interactive.diffFilter': scene.program,
        'submodule.evil.update': `!${scene.program}`,
        'maintenance.auto': 'true',
        'gc.auto': '1',
      }),
  },
  {
    name: 'missing objects of ext::',
    build: (scene) => scene.promise(`ext::${scene.program}`, { 'protocol.ext.allow': 'always' }),
    control: missing,
    outcome: 'noEarlierText',
  },
  {
    name: 'missing objects of a remote with vcs',
    build: (scene) => scene.promise(scene.program, { 'remote.evil.vcs': 'ext', 'protocol.ext.allow': 'always' }),
    control: missing,
    outcome: 'noEarlierText',
  },
  {
    name: 'missing objects over ssh',
    build: (scene) =>
      scene.promise('ssh://localhost/x', { 'core.sshCommand': scene.program, 'protocol.ssh.allow': 'always' }),
    control: missing,
    outcome: 'noEarlierText',
  },
  {
    name: 'missing objects over git://',
    build: (scene) =>
      scene.promise('git://localhost/x', {
        'core.gitProxy': join(scene.tools, 'run.sh'),
        'protocol.git.allow': 'always',
      }),
    control: missing,
    outcome: 'noEarlierText',
  },
  {
    name: 'missing objects of a folder with uploadpack',
    build: (scene) =>
      scene.promise(scene.root, { 'remote.evil.uploadpack': scene.program, 'protocol.file.allow': 'always' }),
    control: missing,
    outcome: 'noEarlierText',
  },
  {
    name: 'missing objects of a promisor in the configuration of a working tree',
    build: (scene) => {
      scene.promise(`ext::${scene.program}`, { 'extensions.worktreeConfig': 'true' });
      scene.write('.git/config.worktree', '[protocol "ext"]\n\tallow = always\n');
    },
    control: missing,
    outcome: 'noEarlierText',
  },
  {
    name: 'the configuration of a working tree',
    build: (scene) => {
      scene.set({ 'extensions.worktreeConfig': 'true' });
      scene.write('.git/config.worktree', `[core]\n\tfsmonitor = "${scene.program}"\n`);
    },
    control: status,
  },
  {
    name: 'a configuration that is included',
    build: (scene) => {
      scene.write('settings', `[core]\n\tfsmonitor = "${scene.program}"\n[alias]\n\tlog = "!${scene.program}"\n`);
      scene.set({ 'include.path': '../settings' });
    },
    control: status,
  },
  {
    name: 'a configuration that is included under a condition',
    build: (scene) => {
      scene.write('settings', `[core]\n\tfsmonitor = "${scene.program}"\n`);
      scene.set({ 'includeIf.onbranch:main.path': '../settings' });
    },
    control: status,
  },
  {
    name: 'a .git that refers to an ordinary folder',
    build: (scene) => {
      scene.set(fsmonitor(scene));
      renameSync(join(scene.root, '.git'), join(scene.root, 'store'));
      scene.write('.git', 'gitdir: ./store\n');
    },
    control: status,
  },
  {
    name: 'a bare repository among its files',
    build: (scene) => {
      scene.set({ ...fsmonitor(scene), 'core.bare': 'false', 'core.worktree': '.' });
      scene.embed('docs');
    },
    folder: 'docs',
    control: status,
    outcome: 'noRepository',
  },
  {
    name: 'a bare repository among its files, with missing objects',
    build: (scene) => {
      scene.promise(`ext::${scene.program}`, { 'protocol.ext.allow': 'always', 'core.bare': 'true' });
      scene.embed('docs');
    },
    folder: 'docs',
    control: missing,
    outcome: 'noRepository',
  },
  {
    name: 'a bare repository above the folder, with an empty .git',
    build: (scene) => {
      scene.set({ ...fsmonitor(scene), 'core.bare': 'false', 'core.worktree': '..' });
      scene.embed('docs');
      cpSync(join(scene.root, 'locales'), join(scene.root, 'docs/app/locales'), { recursive: true });
      mkdirSync(join(scene.root, 'docs/.git'));
    },
    folder: 'docs/app',
    control: status,
    outcome: 'noRepository',
  },
  {
    name: 'a working tree that is elsewhere',
    build: (scene) => scene.set({ ...fsmonitor(scene), 'core.worktree': scene.tools }),
    control: status,
    outcome: 'noRepository',
  },
  {
    name: 'a submodule',
    build: (scene) => {
      nest(scene, 'sub');
      scene.write('.gitmodules', '[submodule "sub"]\n\tpath = sub\n\turl = ./x\n');
      scene.git('-c', 'core.fsmonitor=false', 'add', '.');
      scene.git('-c', 'core.fsmonitor=false', 'commit', '--quiet', '--amend', '--no-edit');
      scene.set({
        'submodule.recurse': 'true',
        'submodule.sub.url': './x',
        'submodule.sub.update': `!${scene.program}`,
        'diff.submodule': 'log',
      });
      scene.write('sub/inner.txt', 'changed');
    },
    control: status,
  },
  {
    name: 'a repository among its files',
    build: (scene) => nest(scene, 'nested'),
    control: ['-C', 'nested', 'status'],
  },
];

function linkTo(scene: HostileScene, file: string, target: string): void {
  rmSync(join(scene.root, file), { force: true });
  symlinkSync(target, join(scene.root, file));
}

/** Repositories at which Git waits without end. */
export const endless: readonly HostileRepository[] = [
  ...[
    'config',
    'config.worktree',
    'info/exclude',
    'info/attributes',
    'index',
    'packed-refs',
    'HEAD',
    'refs/heads/main',
  ].map(
    (file): HostileRepository => ({
      name: `a named pipe as ${file}`,
      build: (scene) => scene.pipe(`.git/${file}`),
      outcome: 'noRepository',
    }),
  ),
  {
    name: 'a named pipe as .gitignore',
    build: (scene) => scene.pipe('.gitignore'),
    outcome: 'noRepository',
  },
  {
    name: 'a device as its configuration',
    build: (scene) => linkTo(scene, '.git/config', '/dev/zero'),
    outcome: 'noRepository',
  },
  {
    name: 'a device as its attributes',
    build: (scene) => linkTo(scene, '.git/info/attributes', '/dev/zero'),
    outcome: 'noRepository',
  },
  {
    name: 'a named pipe that is included',
    build: (scene) => scene.set({ 'include.path': scene.pipe('pipe') }),
    outcome: 'noRepository',
  },
  {
    name: 'a named pipe that is included by what is included',
    build: (scene) => {
      scene.write('more', `[includeIf "gitdir:**"] path = ${scene.pipe('pipe')}\n`);
      scene.set({ 'include.path': '../more' });
    },
    outcome: 'noRepository',
  },
  {
    name: 'files that include each other',
    build: (scene) => {
      scene.write('more', '[include]\npath = more\n');
      scene.set({ 'include.path': '../more' });
    },
    outcome: 'noRepository',
  },
  {
    name: 'a named pipe as core.excludesFile',
    build: (scene) => scene.set({ 'core.excludesFile': scene.pipe('pipe') }),
    outcome: 'noRepository',
  },
  {
    name: 'a named pipe as core.attributesFile',
    build: (scene) => scene.set({ 'core.attributesFile': scene.pipe('pipe') }),
  },
  {
    name: 'a named pipe as mailmap.file and diff.orderFile',
    build: (scene) => scene.set({ 'mailmap.file': scene.pipe('pipe'), 'diff.orderFile': scene.pipe('other') }),
  },
  {
    name: 'a named pipe in other objects',
    build: (scene) => {
      scene.pipe('store/info/alternates');
      scene.write('.git/objects/info/alternates', '../../store\n');
    },
    outcome: 'noRepository',
  },
  {
    name: 'a named pipe in other objects, whose path has escapes',
    build: (scene) => {
      scene.pipe('store/info/alternates');
      scene.write('.git/objects/info/alternates', '"../../st\\157re"\n');
    },
    outcome: 'noRepository',
  },
  {
    name: 'a HEAD with many spaces',
    build: (scene) => scene.write('.git/HEAD', `ref: ${' '.repeat(1_000_000)}x\ny`),
    outcome: 'noRepository',
  },
  {
    name: 'a .git with many line breaks',
    build: (scene) => {
      renameSync(join(scene.root, '.git'), join(scene.root, 'store'));
      scene.write('.git', `gitdir: ${'\n'.repeat(1_000_000)}x`);
    },
    outcome: 'noRepository',
  },
  {
    name: 'a .git that is a named pipe',
    build: (scene) => {
      renameSync(join(scene.root, '.git'), join(scene.root, 'store'));
      scene.pipe('.git');
    },
    outcome: 'noRepository',
  },
  {
    name: 'a .git that refers to itself',
    build: (scene) => {
      renameSync(join(scene.root, '.git'), join(scene.root, 'store'));
      scene.write('.git', 'gitdir: .git\n');
    },
    outcome: 'noRepository',
  },
];
