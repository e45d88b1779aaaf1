import * as vscode from 'vscode';
import { isServiceError } from '../../../api/errors.ts';
import { prefix } from '../../../contributions.ts';
import type { FromPage, Offer } from '../../../shared/translator/messages/protocol.ts';
import type { Services } from '../../../state/services.ts';
import { detached } from '../../../ui/errors/detached.ts';
import { Disposable } from '../../../ui/disposable.ts';
import type { LastEditor } from '../lastEditor.ts';
import { offerOf } from './offerOf.ts';

type Question = Extract<FromPage, { readonly kind: 'look' }>;

/** Tells what the languages in the page can do, and tells it again when that changes. */
export class Offers extends Disposable {
  readonly #services: Services;
  readonly #editor: LastEditor;
  readonly #tell: (offer: Offer) => void;
  readonly #fail: (error: unknown) => void;
  /** What the page asked last; undefined while there is none. */
  #question: Question | undefined;
  #asking = new AbortController();
  /** The workspace folder whose settings the last answer is by. */
  #folder: string | undefined;

  constructor(services: Services, editor: LastEditor, tell: (offer: Offer) => void, fail: (error: unknown) => void) {
    super();
    this.#services = services;
    this.#editor = editor;
    this.#tell = tell;
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

  /** Answers a question of the page, and no earlier one any more. Never rejects. */
  async ask(question: Question): Promise<void> {
    this.#question = question;
    await this.#answer();
  }

  /** Answers the last question of the page anew. Never rejects. */
  again(): Promise<void> {
    return this.#answer();
  }

  /** The page is gone. */
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
        this.#tell(offer);
      }
    } catch (error) {
      // Without a connection the page has nothing to offer, and says so.
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
