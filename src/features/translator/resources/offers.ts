import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { prefix } from '../../../contract/contributions.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { isServiceError } from '../../../service/api/errors.ts';
import type { LastEditor } from '../lastEditor.ts';
import type { FromTranslatorPage, PageOffer } from '../protocol/protocol.ts';
import { offerOf } from './offerOf.ts';

type Question = Extract<FromTranslatorPage, { readonly kind: 'look' }>;

/** Sends the page what its languages support, and again when that changes. */
export class Offers extends Disposable {
  readonly #services: Services;
  readonly #editor: LastEditor;
  readonly #notify: (offer: PageOffer) => void;
  readonly #fail: (error: unknown) => void;
  /** The page's latest request; undefined without a page. */
  #question: Question | undefined;
  #asking = new AbortController();
  /** The workspace folder whose settings the latest answer used. */
  #folder: string | undefined;

  constructor(
    services: Services,
    editor: LastEditor,
    notify: (offer: PageOffer) => void,
    fail: (error: unknown) => void,
  ) {
    super();
    this.#services = services;
    this.#editor = editor;
    this.#notify = notify;
    this.#fail = fail;
    const again = () => detached(services.log, this.#answer());
    this.register(services.glossaryList.onDidChange(again));
    this.register(services.styleRuleLists.onDidChange(again));
    this.register(vscode.workspace.onDidGrantWorkspaceTrust(again));
    this.register(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(prefix)) {
          again();
        }
      }),
    );
    this.register(
      editor.onDidChange(() => {
        if (this.#folder !== this.#folderInUse()) {
          again();
        }
      }),
    );
  }

  /** Answers a request of the page, and cancels earlier ones. Never rejects. */
  async ask(question: Question): Promise<void> {
    this.#question = question;
    await this.#answer();
  }

  /** Answers the latest request of the page again. Never rejects. */
  again(): Promise<void> {
    return this.#answer();
  }

  /** Called when the page is gone. */
  rest(): void {
    this.#question = undefined;
    this.#asking.abort();
  }

  override dispose(): void {
    this.rest();
    super.dispose();
  }

  async #answer(): Promise<void> {
    this.#asking.abort();
    const question = this.#question;
    if (!question) {
      return;
    }
    const { signal } = (this.#asking = new AbortController());
    const { mode, sourceLang, targetLang } = question;
    this.#folder = this.#folderInUse();
    const resource = this.#editor.current?.document.uri;
    try {
      const offer = await offerOf({ services: this.#services, mode, sourceLang, targetLang, resource, signal });
      if (!signal.aborted) {
        this.#notify(offer);
      }
    } catch (error) {
      // Without a connection the page says so.
      if (!signal.aborted && !isServiceError(error)) {
        this.#fail(error);
      }
    }
  }

  #folderInUse(): string | undefined {
    const uri = this.#editor.current?.document.uri;
    return uri && vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
  }
}
