import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { Disposable } from '../../ui/disposable.ts';
import { pageHtml } from './pageHtml.ts';
import { pageWords } from './pageWords.ts';

/** The translator's view. */
export class Translator extends Disposable {
  readonly #extensionUri: vscode.Uri;

  constructor(extensionUri: vscode.Uri) {
    super();
    this.#extensionUri = extensionUri;
  }

  /** Shows the page in a view that has none yet. */
  show({ webview }: vscode.WebviewView): void {
    const dist = vscode.Uri.joinPath(this.#extensionUri, 'dist');
    const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, file)).toString();
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    webview.html = pageHtml({
      nonce: randomBytes(16).toString('hex'),
      cspSource: webview.cspSource,
      scriptUri: address('translator.js'),
      styleUri: address('translator.css'),
      words: pageWords(),
      language: vscode.env.language,
    });
  }
}
