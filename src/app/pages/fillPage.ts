import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { pageHtml, type TitledWords } from './pageHtml.ts';
import { isOf, pageFault } from './shared/messages.ts';

interface PageContent {
  readonly extensionUri: vscode.Uri;
  readonly log: FaultLog;
  /** Name of the page's script and styles in `dist`. */
  readonly name: string;
  readonly words: TitledWords;
  /** Whether the script starts workers. */
  readonly hasWorkers?: boolean;
  /** Handles a message of the page. */
  readonly receive: (message: unknown) => Promise<void>;
}

/** Loads one of our pages in a webview, hears its messages, and logs its uncaught errors. */
export function fillPage(
  webview: vscode.Webview,
  { extensionUri, log, name, words, hasWorkers, receive }: PageContent,
): void {
  const dist = vscode.Uri.joinPath(extensionUri, 'dist');
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, file)).toString();
  webview.onDidReceiveMessage((message: unknown) => {
    if (isOf(pageFault, message)) {
      log.error(`Uncaught error in the page ${name}: ${message.record}`);
      return undefined;
    }
    const work = receive(message);
    detached(log, work);
    // A test that plays the page can wait until the message was handled.
    return work;
  });
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.html = pageHtml({
    nonce: randomBytes(16).toString('hex'),
    cspSource: webview.cspSource,
    scriptUri: address(`${name}.js`),
    styleUri: address(`${name}.css`),
    words,
    language: vscode.env.language,
    hasWorkers,
  });
}
