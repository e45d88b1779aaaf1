import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';
import type { Family } from '../../locales/family.ts';
import type { FamilyState } from '../../locales/message.ts';
import { detached } from '../../notify/errors/detached.ts';
import { SharedResult } from '../../text/asking/sharedResult.ts';
import { FolderLocales, type PutTexts } from './folderLocales.ts';
import type { FilesChange, WorkspaceFamilies } from './workspaceFamilies.ts';

/** The locale files of the window for a view: followed while it is in sight, and read again when it comes back. */
export class WindowLocales extends Disposable {
  readonly families: WorkspaceFamilies;
  readonly #put: PutTexts | undefined;
  readonly #changes = this.register(new vscode.EventEmitter<void>());
  readonly #spaces = new SharedResult<readonly FolderLocales[]>();
  #following: vscode.Disposable | undefined;
  readonly onDidChange: vscode.Event<void> = this.#changes.event;

  /** @param put as for `FolderLocales`, of a view that changes texts: it rereads the same files after each change */
  constructor(families: WorkspaceFamilies, put?: PutTexts) {
    super();
    this.families = families;
    this.#put = put;
  }

  /** Rejects if a setting is invalid. */
  spaces(): Promise<readonly FolderLocales[]> {
    return this.#spaces.get(() =>
      Promise.all(
        (vscode.workspace.workspaceFolders ?? []).map(({ uri }) =>
          FolderLocales.of(this.families, uri, this.#put, this.#put && 'view'),
        ),
      ),
    );
  }

  /** Returns the state of a family of one of the spaces. */
  async state(source: vscode.Uri, family: Family): Promise<FamilyState | undefined> {
    const space = (await this.spaces()).find(({ texts }) => texts.pathOf(source) === family.source);
    return space?.state(family);
  }

  /**
   * Reads files again when they are asked for.
   *
   * @param isSeen whether changes are followed
   */
  forget(isSeen = false): void {
    this.#spaces.forget();
    if (isSeen) {
      this.follow();
    }
    this.#changes.fire();
  }

  /** Follows edits, files and settings until {@link unfollow}. */
  follow(): void {
    const { log, terms, onDidChange } = this.families;
    this.#following ??= vscode.Disposable.from(
      onDidChange((change) => {
        if (change) {
          detached(log, this.#look(change));
        } else {
          this.forget();
        }
      }),
      terms.onDidChange(() => detached(log, this.#judgeAgain())),
    );
  }

  unfollow(): void {
    this.#following?.dispose();
    this.#following = undefined;
    this.#spaces.forget();
  }

  override dispose(): void {
    this.unfollow();
    super.dispose();
  }

  /** Other terms are known: other translations may lack them. */
  async #judgeAgain(): Promise<void> {
    for (const space of await this.#known()) {
      space.lockChanged();
    }
    this.#changes.fire();
  }

  async #look({ uris, areOther }: FilesChange): Promise<void> {
    const concerned = (await this.#known()).map((space) => space.filesChanged(uris, areOther));
    if (areOther || concerned.includes(true)) {
      this.#changes.fire();
    }
  }

  /** Returns the spaces that were asked for. The view shows why they could not be read. */
  async #known(): Promise<readonly FolderLocales[]> {
    return (await this.#spaces.current?.catch(() => [])) ?? [];
  }
}
