import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { runCommand, until } from '../helpers/extension.ts';
import { figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { replaceMember } from '../helpers/replaceMember.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';

const run = promisify(execFile);
const folders = 500;
const filesInFolder = 100;
const built = 2000;
const aim = { atMost: 50 };

const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

describe(`locale files in a workspace of ${folders * filesInFolder} files`, () => {
  let large: SampleFolder;
  let uri: vscode.Uri;

  /** Creates empty files in another process: this one would be blocked, which is measured. */
  const create = (program: string) => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    return run(process.execPath, ['-e', program, large.path], { env });
  };
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    const { blockMs, workMs } = await longestBlock(work);
    figure(name, performance.now() - started, 'ms');
    figure(`${name}, longest block`, blockMs, 'ms', aim);
    figure(`${name}, longest block, work alone`, workMs, 'ms', aim);
  };

  before(async () => {
    large = new SampleFolder();
    uri = large.write('locales/en.json', json({ a: 'The pump is on.' }));
    large.write('locales/de.json', json({}));
    // The first command loads the code.
    await runCommand('checkLocales', { uri });
    await create(`
      const { mkdirSync, writeFileSync } = require('node:fs');
      for (let at = 0; at < ${folders}; at += 1) {
        mkdirSync(process.argv[1] + '/' + at);
        for (let file = 0; file < ${filesInFolder}; file += 1) {
          writeFileSync(process.argv[1] + '/' + at + '/' + file + ['.ts', '.json', '.md', '.js'][file % 4], '');
        }
      }
    `);
    // The editor reports these files late: taken in here, they are not part of the measurement.
    await large.writeSeen('last.txt', '');
    await runCommand('openMessage', { uri, lang: 'de', keys: ['a'] });
  }).timeout(240_000);

  after(() => rmSync(large.path, { recursive: true }));

  it('search', async () => {
    await runCommand('refresh', { view: 'locales' });
    await measure('search of 50,000 files for locale files', async () => {
      const { status, families } = await runCommand('checkLocales', { uri });
      if (families?.length !== 1) {
        throw new Error(`not found: ${status}`);
      }
    });
  }).timeout(120_000);

  it('click on a row', async () => {
    await measure('click on a locale file among 50,000 files', () =>
      runCommand('openMessage', { uri, lang: 'de', keys: ['a'] }),
    );
  }).timeout(120_000);

  it('build', async () => {
    const { fs } = vscode.workspace;
    const watcher = vscode.workspace.createFileSystemWatcher('**/chunk*.js');
    let [reported, listings] = [0, 0];
    watcher.onDidCreate(() => (reported += 1));
    const readDirectory = (folder: vscode.Uri) => {
      listings += 1;
      return fs.readDirectory(folder);
    };
    const restore = replaceMember(vscode.workspace, 'fs', { ...fs, readDirectory });
    try {
      await measure('a build of 2,000 files among 50,000', async () => {
        await create(`
          const { writeFileSync } = require('node:fs');
          for (let at = 0; at < ${built}; at += 1) {
            writeFileSync(process.argv[1] + '/' + at % ${folders} + '/chunk' + at + '.js', '');
          }
        `);
        await until('the editor has reported the files', () => reported >= built);
        await runCommand('openMessage', { uri, lang: 'de', keys: ['a'] });
      });
      figure('a build of 2,000 files among 50,000', listings, 'listings', { atMost: 0 });
    } finally {
      restore();
      watcher.dispose();
    }
  }).timeout(120_000);
});
