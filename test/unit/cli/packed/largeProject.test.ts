import { deepEqual, equal, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CliScene } from '../cliScene.ts';
import { builtProgram } from './builtProgram.ts';

/** MB for all objects of the program: it needs less than 32, and with the messages or findings of all languages over 40. */
const heapMb = 40;
const keys = 5000;
const languages = 'ar bg bn ca cs da de el es et fa fi fr he hi hr hu id is it ja ko lt lv nb nl pl pt ro ru'.split(
  ' ',
);

describe('check of a project with many missing messages', () => {
  const scene = new CliScene();
  let program: string;

  before(async () => {
    program = await builtProgram();
    const texts = Array.from({ length: keys }, (_, at): [string, string] => [`text${at}`, `The pump ${at} is on.`]);
    await scene.begin({
      'locales/en.json': Object.fromEntries(texts),
      ...Object.fromEntries(languages.map((lang) => [`locales/${lang}.json`, {}])),
    });
  });

  const begin = (...options: readonly string[]) =>
    spawn(process.execPath, [...options, program, 'check', '--json'], {
      cwd: scene.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it('has the messages of one language at a time in memory', async () => {
    // What ends while Node marks in steps counts as used until the next time, which reaches the limit now and then.
    const child = begin(`--max-old-space-size=${heapMb}`, '--no-incremental-marking');
    let found = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      found += text.split('"state": "missing"').length - 1;
    });
    const errors: Buffer[] = [];
    child.stderr.on('data', (bytes: Buffer) => errors.push(bytes));
    deepEqual(await once(child, 'close'), [1, null], Buffer.concat(errors).toString('utf8'));
    // The end of a piece may divide some.
    ok(found > keys * languages.length * 0.9, String(found));
  });

  it('ends without a word once its reader has read enough, with the same status', async () => {
    const child = begin();
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    deepEqual(await once(child, 'close'), [1, null]);
    equal(said, '');
  });
});
