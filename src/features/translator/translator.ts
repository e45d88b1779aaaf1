import type * as vscode from 'vscode';
import { fillPage } from '../../app/pages/fillPage.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { Disposable } from '../../editor/disposable.ts';
import type { Log } from '../../notify/log.ts';
import { createPageWords } from './createPageWords.ts';
import { openInTranslator } from './openInTranslator.ts';
import type { ToTranslatorPage } from './protocol/protocol.ts';
import { TranslatorSession } from './translatorSession.ts';

/** The page's files, and the storage of the workspace. */
export type ExtensionFolders = Pick<vscode.ExtensionContext, 'extensionUri' | 'storageUri'>;

/** The translator's view: a page, and its counterpart in the extension. */
export class Translator extends Disposable {
  readonly #services: Services;
  readonly #log: Log;
  readonly #extensionUri: vscode.Uri;
  readonly #session: TranslatorSession;
  #view: vscode.WebviewView | undefined;

  constructor(services: Services, log: Log, { extensionUri, storageUri }: ExtensionFolders) {
    super();
    this.#services = services;
    this.#log = log;
    this.#extensionUri = extensionUri;
    const toPage = async (message: ToTranslatorPage) => (await this.#view?.webview.postMessage(message)) ?? false;
    this.#session = this.register(new TranslatorSession(services, log, storageUri, toPage));
  }

  /** Shows the page in a new view. */
  show(view: vscode.WebviewView): void {
    // A moved view is a new one, and the former page is gone.
    this.#session.leave();
    this.#view = view;
    view.onDidDispose(() => this.#forget(view));
    // A hidden view keeps no page: it is created again when it is shown.
    view.onDidChangeVisibility(() => {
      if (!view.visible && view === this.#view) {
        this.#session.leave();
      }
    });
    fillPage(view.webview, {
      extensionUri: this.#extensionUri,
      log: this.#log,
      name: 'translator',
      words: createPageWords(),
      receive: (message) => this.#session.receive(message),
    });
  }

  open(given: GivenOptions<'openInTranslator'>): Promise<CommandOutcome<'openInTranslator'>> {
    return openInTranslator(this.#services, this.#log, this.#session, given);
  }

  /** Requests languages and active resources from the service again. */
  refresh(): Promise<void> {
    const { languages, glossariesInUse, styleRulesInUse } = this.#services;
    languages.forget();
    glossariesInUse.forget();
    styleRulesInUse.forget();
    return this.#session.refresh();
  }

  /** When the view is moved, the new one exists before the former one is gone. */
  #forget(view: vscode.WebviewView): void {
    if (view === this.#view) {
      this.#view = undefined;
      this.#session.leave();
    }
  }
}
