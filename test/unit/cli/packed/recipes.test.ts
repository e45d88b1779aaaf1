import { deepEqual, equal, match } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { samples } from '../../../../scripts/host/copyWorkspace.mts';
import { findOnPath } from '../../../../scripts/host/findOnPath.mts';
import { CliScene } from '../cliScene.ts';
import { packedOnce } from './builtProgram.ts';

const action = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string() })),
  runs: z.object({ steps: z.array(z.object({ env: z.record(z.string(), z.string()), run: z.string() })) }),
});
const hooks = z.tuple([
  z.object({ entry: z.string(), files: z.string(), language: z.string(), pass_filenames: z.boolean() }),
]);
const manifest = z.object({ version: z.string() });

/** Returns the shell of the runners. On Windows it is that of Git, and another one may be the first on the PATH. */
function findBash(): string {
  const git = process.platform === 'win32' ? findOnPath('git') : undefined;
  const shells = ['../bin/bash.exe', '../../bin/bash.exe'].map((shell) => join(dirname(git ?? ''), shell));
  return (git && shells.find((shell) => existsSync(shell))) ?? 'bash';
}

describe('the action of the repository, and its hook', () => {
  const scene = new CliScene();
  let packed: string;

  // A shell reads a backslash as an escape.
  before(async () => (packed = (await packedOnce()).path.replaceAll('\\', '/')));

  /** Runs a script in the folder of the project, as a runner or a Git hook does, without the network. */
  async function runScript(
    script: string,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; out: string; err: string }> {
    const env: NodeJS.ProcessEnv = { ...process.env, ...variables, npm_config_offline: 'true' };
    return new Promise((resolve) => {
      const args = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script];
      execFile(findBash(), args, { cwd: scene.root, env }, (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, out: stdout, err: stderr }),
      );
    });
  }

  /** Runs the step of the action as a runner does, with these inputs. */
  async function runAction(inputs: Readonly<Record<string, string>>): ReturnType<typeof runScript> {
    const { inputs: declared, runs } = action.parse(parse(await readFile('action.yml', 'utf8')));
    const [step] = runs.steps;
    const valueOf = (text: string): string =>
      text.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, name: string) => inputs[name] ?? declared[name]?.default ?? '');
    const values = Object.entries(step?.env ?? {}).map(([name, text]): [string, string] => [name, valueOf(text)]);
    return runScript(step?.run ?? '', Object.fromEntries(values));
  }

  it('reports what is broken, for the files and the severity that are given', async () => {
    await scene.begin({
      'locales/en.json': { a: 'Hello {name}', b: 'Save it?' },
      'locales/de.json': { a: 'Hallo', b: 'Speichern' },
      'web/en.json': { a: 'Open it now?' },
      'web/de.json': { a: 'Jetzt öffnen' },
    });
    const all = await runAction({ package: packed });
    equal(all.status, 1);
    match(all.out, /^::error file=locales\/de\.json,line=\d+.*Missing placeholders: \{name\}\./m);
    const web = await runAction({ package: packed, files: 'web\n' });
    deepEqual([web.status, web.out.includes('locales/')], [0, false]);
    const hints = await runAction({ package: packed, files: 'web', severity: 'hint' });
    equal(hints.status, 1);
    await scene.write({ 'known.json': (await scene.run(['check', '--json'])).out });
    equal((await runAction({ package: packed, baseline: 'known.json' })).status, 0);
  });

  it('takes none of its inputs for another option', async () => {
    await scene.begin({
      'locales/en.json': { a: 'Hello {name}' },
      'locales/de.json': { a: 'Hallo' },
      '--config=x/locales/en.json': { a: 'Open it' },
      '--config=x/locales/de.json': {},
    });
    const named = await runAction({ package: packed, files: '--config=x\n' });
    equal(named.status, 1);
    match(named.out, /^::error file=--config=x\/locales\/en\.json,[^\n]*1 missing in de[^\n]*\n$/);
    const help = await runAction({ package: packed, files: '--help' });
    deepEqual([help.status, help.out], [2, '']);
    match(help.err, /No locale files in --help/);
    for (const [input, message] of Object.entries({
      severity: /--severity: "--help" is not one of error/,
      since: /--since: Git does not know --help in this folder/,
      baseline: /--baseline: --help is not a readable JSON file/,
    })) {
      const { status, err } = await runAction({ package: packed, [input]: '--help' });
      equal(status, 2);
      match(err, message);
    }
  });

  it('runs no program of the folder, and follows no settings for npm in it', async () => {
    const { version } = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
    const mark = (name: string): string => `require('node:fs').writeFileSync(${JSON.stringify(name)}, '');\n`;
    await scene.begin({
      'locales/en.json': { a: 'Save' },
      'locales/de.json': {},
      '.npmrc': 'script-shell=./evil.sh\nnode-options=--require ./evil.cjs\n',
      'evil.sh': '#!/bin/sh\ntouch ran-shell\n',
      'evil.cjs': mark('ran-required'),
      'package.json': { name: 'app', version: '1.0.0', dependencies: { 'language-services-cli': version } },
      'node_modules/language-services-cli/package.json': {
        ...{ name: 'language-services-cli', version, bin: { 'language-services': 'main.cjs' } },
      },
      'node_modules/language-services-cli/main.cjs': mark('ran-installed'),
      'node_modules/.bin/language-services': '#!/bin/sh\ntouch ran-installed\n',
    });
    await chmod(join(scene.root, 'evil.sh'), 0o755);
    await chmod(join(scene.root, 'node_modules/.bin/language-services'), 0o755);
    const ran = async () => (await readdir(scene.root)).filter((name) => name.startsWith('ran-'));
    const { status, out, err } = await runAction({ package: packed });
    deepEqual(await ran(), []);
    equal(status, 1, err);
    match(out, /^::error file=locales\/en\.json,line=\d+::1 missing in de/m);
    // Without the network, the package of this version is not there.
    equal((await runAction({})).out, '');
    deepEqual(await ran(), []);
  });

  it('reports what the samples lack', async () => {
    await scene.begin({});
    await cp(samples, scene.root, { recursive: true });
    const [hook] = hooks.parse(parse(await readFile('.pre-commit-hooks.yaml', 'utf8')));
    const entry = hook.entry.replace(/(?<=--package )\S+/, () => packed);
    const run = await runScript(entry);
    equal(run.status, 1);
    match(run.out, /locales\/de\.json.*Missing placeholders/);
    equal((await runAction({ package: packed, files: 'README.md' })).status, 2);
  });

  it('uses the version of this package, and sees the sources and translations of the samples', async () => {
    const { version } = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
    const declared = action.parse(parse(await readFile('action.yml', 'utf8'))).inputs['package'];
    const [hook] = hooks.parse(parse(await readFile('.pre-commit-hooks.yaml', 'utf8')));
    equal(declared?.default, `language-services-cli@${version}`);
    equal(hook.entry, `npx --yes --package language-services-cli@${version} language-services check`);
    // Git hooks get no names of files.
    equal(hook.pass_filenames, false);
    const files = new RegExp(hook.files);
    for (const path of ['samples/locales/en.json', 'po/de.po', 'res/values/strings.xml', 'docs/de/start.md']) {
      match(path, files);
    }
  });
});
