import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { runCommand, until } from '../helpers/extension.ts';
import { figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { workedMs } from '../helpers/measuring/workedMs.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';

const run = promisify(execFile);
const folders = 500;
const filesInFolder = 100;
const keys = 2000;
const languages = ['de', 'fr', 'it', 'ja', 'pl'];
const hovers = 30;

const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;
const texts = (lang: string) =>
  json({ pump: Object.fromEntries(Array.from({ length: keys }, (_, at) => [`text${at}`, `Text ${at} in ${lang}`])) });

describe(`keys in the code of ${folders * filesInFolder} files`, () => {
  let large: SampleFolder;
  let document: vscode.TextDocument;

  /** Asks the editor for what it shows at the first key, or at another one. */
  const ask = <T>(what: 'Hover' | 'Definition' | 'Reference', line = 0) => {
    const position = new vscode.Position(line, document.lineAt(line).text.indexOf('pump.') + 1);
    return vscode.commands.executeCommand<readonly T[]>(`vscode.execute${what}Provider`, document.uri, position);
  };
  const measure = async (name: string, work: () => PromiseLike<unknown>) => {
    const [started, workedBefore] = [performance.now(), workedMs()];
    const { blockMs, workMs } = await longestBlock(async () => work());
    figure(name, performance.now() - started, 'ms');
    figure(`${name}, work of the extension host`, workedMs() - workedBefore, 'ms');
    figure(`${name}, longest block`, blockMs, 'ms', { atMost: 16 });
    figure(`${name}, longest block, work alone`, workMs, 'ms', { atMost: 16 });
  };

  before(async () => {
    large = new SampleFolder();
    const uri = large.write('locales/en.json', texts('en'));
    await run('git', ['init', '--quiet', path.dirname(large.path)]);
    languages.forEach((lang) => large.write(`locales/${lang}.json`, texts(lang)));
    // Creates files in another process: this one would be blocked, which is measured.
    const program = `
      const { mkdirSync, writeFileSync } = require('node:fs');
      for (let at = 0; at < ${folders * filesInFolder}; at += 1) {
        const folder = process.argv[1] + '/' + Math.floor(at / ${filesInFolder});
        mkdirSync(folder, { recursive: true });
        const line = (each) => "export const a" + each + " = show(t('pump.text" + ((at * 7 + each) % ${keys}) + "'), 'b" + each + "', { c: each });\\n";
        writeFileSync(folder + '/' + at + '.txt.js', Array.from({ length: 12 }, (_, each) => line(each)).join(''));
      }
    `;
    await run(process.execPath, ['-e', program, large.path], { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
    // The providers come with the first locale files that are read.
    await runCommand('openMessage', { uri, lang: 'de', keys: ['pump.text0'] });
    document = await vscode.workspace.openTextDocument(large.uri('0/0.txt.js'));
    // The editor's own language server starts with the first code, in the same process: that is not ours to measure.
    await until('the editor lists the symbols of the code', async () => {
      const command = 'vscode.executeDocumentSymbolProvider';
      const symbols = await vscode.commands.executeCommand<readonly unknown[] | undefined>(command, document.uri);
      return symbols !== undefined && symbols.length > 0;
    });
    // So is the code with which it looks for links in a hover, when any extension shows the first one.
    const provideHover = () => new vscode.Hover('**Text** of [another extension](https://example.com)');
    const other = vscode.languages.registerHoverProvider({ language: 'plaintext' }, { provideHover });
    const text = await vscode.workspace.openTextDocument({ language: 'plaintext', content: 'text' });
    await vscode.commands.executeCommand('vscode.executeHoverProvider', text.uri, new vscode.Position(0, 0));
    other.dispose();
  }).timeout(600_000);

  after(() => {
    rmSync(large.path, { recursive: true });
    rmSync(path.join(large.path, '../.git'), { recursive: true });
  });

  it('hover', async () => {
    await measure('50,000 files, 2,000 keys: first hover', () => ask('Hover'));
    const times: number[] = [];
    for (let at = 0; at < hovers; at += 1) {
      const started = performance.now();
      await ask('Hover', at % document.lineCount);
      times.push(performance.now() - started);
    }
    figure('50,000 files, 2,000 keys: hover', times, 'ms', { atMost: 30 });
  }).timeout(300_000);

  it('references', async () => {
    await measure('50,000 files, 2,000 keys: first references', () => ask('Reference'));
    await measure('50,000 files, 2,000 keys: references', () => ask('Reference', 1));
  }).timeout(600_000);
});
