import * as vscode from 'vscode';
import { Disposable } from '../../ui/disposable.ts';
import { pageHtml } from './pageHtml.ts';

/** The translator's view. */
export class Translator extends Disposable {
  readonly #extensionUri: vscode.Uri;

  constructor(extensionUri: vscode.Uri) {
    super();
    this.#extensionUri = extensionUri;
  }

  /** Shows the page in a view that has none yet. */
  show({ webview }: vscode.WebviewView): void {
    webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(this.#extensionUri, 'dist')] };
    webview.html = pageHtml(webview, this.#extensionUri);
  }
}
