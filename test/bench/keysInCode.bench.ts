import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { runCommand, until } from '../helpers/extension.ts';
import { alternate } from '../helpers/measuring/alternate.ts';
import { compared, figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { workedMs } from '../helpers/measuring/workedMs.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';

const run = promisify(execFile);
const folders = 500;
const filesInFolder = 100;
const keys = 2000;
const languages = ['de', 'fr', 'it', 'ja', 'pl'];
const hovers = 30;
const size = '50,000 files, 2,000 keys';

type Asked = 'Hover' | 'Reference';

const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;
const texts = (lang: string) =>
  json({ pump: Object.fromEntries(Array.from({ length: keys }, (_, at) => [`text${at}`, `Text ${at} in ${lang}`])) });

describe(`keys in the code of ${folders * filesInFolder} files`, () => {
  let large: SampleFolder;
  let document: vscode.TextDocument;

  /** What another extension shows everywhere in a text: as much as ours shows at a key. */
  const other: { hover: vscode.Hover; places: readonly vscode.Location[] } = {
    hover: hoverWith(languages),
    places: [],
  };
  let text: vscode.TextDocument;

  /** Asks the editor for what it shows at the first key, or at another one. */
  const ask = <T>(what: Asked, line = 0) => {
    const position = new vscode.Position(line, document.lineAt(line).text.indexOf('pump.') + 1);
    return vscode.commands.executeCommand<readonly T[]>(`vscode.execute${what}Provider`, document.uri, position);
  };
  /** Asks it for what the other extension shows. */
  const askOther = (what: Asked) =>
    vscode.commands.executeCommand(`vscode.execute${what}Provider`, text.uri, new vscode.Position(0, 0));
  const measure = async <T>(name: string, work: () => PromiseLike<T>): Promise<T> => {
    const [started, workedBefore] = [performance.now(), workedMs()];
    const { blockMs, workMs, result } = await longestBlock(async () => work());
    figure(name, performance.now() - started, 'ms');
    figure(`${name}, work of the extension host`, workedMs() - workedBefore, 'ms');
    figure(`${name}, longest block`, blockMs, 'ms', { atMost: 16 });
    figure(`${name}, longest block, work alone`, workMs, 'ms', { atMost: 16 });
    return result;
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
    // What the editor itself does for a hover and for places is measured with those of another extension.
    text = await vscode.workspace.openTextDocument({ language: 'plaintext', content: 'text' });
    vscode.languages.registerHoverProvider('plaintext', { provideHover: () => other.hover });
    vscode.languages.registerReferenceProvider('plaintext', { provideReferences: () => [...other.places] });
    await measure('another extension: first hover', () => askOther('Hover'));
  }).timeout(600_000);

  after(() => {
    rmSync(large.path, { recursive: true });
    rmSync(path.join(large.path, '../.git'), { recursive: true });
  });

  it('hover', async () => {
    await measure(`${size}: first hover`, () => ask('Hover'));
    await until('the hover has all languages', async () => {
      const found = await ask<vscode.Hover>('Hover');
      const isWhole = ({ contents }: vscode.Hover) =>
        contents.some((each) => each instanceof vscode.MarkdownString && each.value.includes('Polish'));
      const whole = found.find(isWhole);
      other.hover = whole ?? other.hover;
      return whole !== undefined;
    });
    let line = 0;
    const times = await alternate(hovers, {
      ours: () => ask('Hover', line++ % document.lineCount),
      theirs: () => askOther('Hover'),
    });
    figure(`${size}: hover`, times.ours, 'ms', { atMost: 30 });
    compared(`${size}: hover`, times, 'the same hover of another extension', 'ms');
  }).timeout(300_000);

  it('references', async () => {
    other.places = await measure(`${size}: first references`, () => ask<vscode.Location>('Reference'));
    await measure(`${size}: references`, () => ask('Reference', 1));
    await measure('another extension: the same places', () => askOther('Reference'));
  }).timeout(600_000);
});

/** Returns a hover with as many texts and links as that of a key. */
function hoverWith(names: readonly string[]): vscode.Hover {
  const link = (name: string) => `[${name}](command:${'a'.repeat(80)}?%5B%7B%22uri%22%3A%22${'b'.repeat(80)}%22%7D%5D)`;
  const rows = ['source', ...names, 'grid'].map((name) => `$(check) ${link(name)}: Text&nbsp;of ${name}`);
  const words = new vscode.MarkdownString(rows.join('\n\n'), true);
  words.isTrusted = true;
  return new vscode.Hover(words);
}
