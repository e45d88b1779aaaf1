import * as vscode from 'vscode';
import type { ToTranslatorPage } from '../../../src/features/translator/protocol/translatorMessages.ts';
import { extensionUnderTest, until } from '../extension.ts';
import { replaceMember } from '../replaceMember.ts';

/** A webview's listener: the editor passes on whatever it returns. */
type Listener = (message: unknown) => unknown;

const noneYet: Listener = () => {
  throw new Error('the extension does not listen to a page yet');
};

/**
 * Records the messages to the translator's page, and sends messages as if from the page. Create it before the extension
 * is activated, when a test file is loaded.
 */
export class TranslatorDoor {
  /** The messages to the page, the latest last. */
  readonly heard: ToTranslatorPage[] = [];
  /** True while the window's own page is not listened to, so that only the test speaks. */
  isPageIgnored = false;
  #listener = noneYet;
  #view: vscode.WebviewView | undefined;

  constructor() {
    if (extensionUnderTest().isActive) {
      throw new Error('the extension has its views already');
    }
    const { registerWebviewViewProvider } = vscode.window;
    const register: typeof registerWebviewViewProvider = (id, provider, options) => {
      const watched: vscode.WebviewViewProvider = {
        resolveWebviewView: (view, context, token) => {
          this.#view = view;
          this.#watch(view.webview);
          return provider.resolveWebviewView(view, context, token);
        },
      };
      return registerWebviewViewProvider(id, watched, options);
    };
    replaceMember(vscode.window, 'registerWebviewViewProvider', register);
  }

  /** Shows the view, which is hidden, and waits until its page is ready. Forgets what other tests of the window heard. */
  async open(): Promise<void> {
    this.heard.length = 0;
    await vscode.commands.executeCommand('languageServices.translator.focus');
    await until('the page is told its start', () => this.heard.some(({ kind }) => kind === 'start'));
  }

  /** Hides the view, and waits until the extension knows it. */
  async hide(): Promise<void> {
    await vscode.commands.executeCommand('workbench.view.explorer');
    await until('the view is hidden', () => this.#view?.visible === false);
  }

  /** Resolves, or rejects, when the extension has handled a message. */
  async say(message: unknown): Promise<void> {
    await this.#listener(message);
  }

  #watch(webview: vscode.Webview): void {
    const { onDidReceiveMessage } = webview;
    const listen: typeof onDidReceiveMessage = (listener, thisArgs, disposables) => {
      this.#listener = (message) => listener.call(thisArgs, message);
      const unlessIgnored: Listener = (message) => (this.isPageIgnored ? undefined : this.#listener(message));
      return onDidReceiveMessage(unlessIgnored, undefined, disposables);
    };
    const post = webview.postMessage.bind(webview);
    replaceMember(webview, 'onDidReceiveMessage', listen);
    replaceMember(webview, 'postMessage', (message: ToTranslatorPage) => {
      this.heard.push(message);
      return post(message);
    });
  }
}
