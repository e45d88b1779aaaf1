import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { runCommand } from '../helpers/extension.ts';
import { compared } from '../helpers/measuring/figures.ts';

const rounds = 9;

describe('the Translator page', () => {
  it('is ready about as fast as an empty page', async () => {
    // The first run loads the code.
    await translatorMs();
    await emptyMs();
    const times: { readonly empty: number; readonly translator: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push({ empty: await emptyMs(), translator: await translatorMs() });
    }
    const measured = { ours: times.map(({ translator }) => translator), theirs: times.map(({ empty }) => empty) };
    compared('the page of the translator: ready', measured, 'an empty page', 'ms', { atMost: 1.5 });
  }).timeout(120_000);
});

/** Returns the time until the page is ready. Without a connection, no request is sent. */
async function translatorMs(): Promise<number> {
  await vscode.commands.executeCommand('workbench.action.closeSidebar');
  const started = performance.now();
  await runCommand('openInTranslator', { run: true });
  const took = performance.now() - started;
  if (took < 10) {
    throw new Error('the page was still there');
  }
  return took;
}

/** Returns the same for a page that only reports that it is ready. */
async function emptyMs(): Promise<number> {
  const started = performance.now();
  const panel = vscode.window.createWebviewPanel('empty', 'Empty', vscode.ViewColumn.One, { enableScripts: true });
  const nonce = randomBytes(16).toString('hex');
  const ready = new Promise((resolve) => panel.webview.onDidReceiveMessage(resolve));
  panel.webview.html = `<!DOCTYPE html><html><head>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'">
    <script nonce="${nonce}">acquireVsCodeApi().postMessage('ready');</script></head><body></body></html>`;
  await ready;
  const took = performance.now() - started;
  panel.dispose();
  return took;
}
