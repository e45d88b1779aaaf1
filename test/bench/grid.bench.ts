import { rmSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { runCommand, until } from '../helpers/extension.ts';
import { figure } from '../helpers/measuring/figures.ts';
import { longestBlock } from '../helpers/measuring/heartbeat.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';

const keys = 10_000;
const languages = ['ar', 'de', 'fr', 'ja', 'pl'];
const name = '10,000 keys and 5 languages';

const json = (text: string) =>
  `${JSON.stringify(
    Object.fromEntries(Array.from({ length: keys }, (_, at) => [`text${at}`, `${text} ${at} is on, {name}.`])),
    undefined,
    2,
  )}\n`;

interface Watched {
  readonly panel: vscode.WebviewPanel;
  /** Rows that arrived in the page. */
  arrived: number;
}

describe(`a translation grid of ${name}`, () => {
  const create = vscode.window.createWebviewPanel;
  const replace = (value: unknown) =>
    Object.defineProperty(vscode.window, 'createWebviewPanel', { value, configurable: true, writable: true });
  const panels: Watched[] = [];
  let folder: SampleFolder;
  let source: vscode.Uri;

  before(() => {
    folder = new SampleFolder();
    source = folder.write('locales/en.json', json('The pump'));
    languages.forEach((lang) => folder.write(`locales/${lang}.json`, json(lang)));
    replace((...given: Parameters<typeof create>) => {
      const panel = create(...given);
      const watched: Watched = { panel, arrived: 0 };
      const post = panel.webview.postMessage.bind(panel.webview);
      const postMessage = async (message: string) => {
        const isPosted = await post(message);
        watched.arrived += message.startsWith('{"kind":"rows"') ? message.split('{"id":').length - 1 : 0;
        return isPosted;
      };
      Object.defineProperty(panel.webview, 'postMessage', { value: postMessage });
      panels.push(watched);
      return panel;
    });
  });

  after(() => {
    replace(create);
    for (const { panel } of panels) {
      panel.dispose();
    }
    rmSync(folder.path, { recursive: true });
    rmSync(path.join(folder.path, '../language-services.lock.json'), { force: true });
  });

  it('opens about as fast as its files are read', async () => {
    // The first runs load the code.
    await runCommand('checkLocales', { uri: source });
    await emptyMs();
    const empty = await emptyMs();
    const began = performance.now();
    await runCommand('checkLocales', { uri: source });
    const reading = performance.now() - began;
    const started = performance.now();
    const { blockMs, workMs } = await longestBlock(async () => {
      await runCommand('openTranslationGrid', { uri: source, targetLangs: languages });
      await until('all rows are in the page', () => panels.at(-1)?.arrived === keys);
    });
    const opened = performance.now() - started;
    figure(`an empty page, and reading ${name}`, empty + reading, 'ms');
    figure(`translation grid of ${name}: open`, opened, 'ms');
    figure(`translation grid of ${name}: open, beside an empty page and reading`, opened / (empty + reading), 'ratio', {
      atMost: 1.5,
    });
    figure(`translation grid of ${name}: open, longest block`, blockMs, 'ms', { atMost: 50 });
    figure(`translation grid of ${name}: open, longest block, work alone`, workMs, 'ms', { atMost: 50 });
  }).timeout(120_000);
});

/** Returns the time until an empty page reports that it is ready. */
async function emptyMs(): Promise<number> {
  const started = performance.now();
  const panel = vscode.window.createWebviewPanel('empty', 'Empty', vscode.ViewColumn.One, { enableScripts: true });
  const ready = new Promise((resolve) => panel.webview.onDidReceiveMessage(resolve));
  panel.webview.html = `<!DOCTYPE html><html><head>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">
    <script>acquireVsCodeApi().postMessage('ready');</script></head><body></body></html>`;
  await ready;
  const took = performance.now() - started;
  panel.dispose();
  return took;
}
