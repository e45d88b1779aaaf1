import * as vscode from 'vscode';
import { isTemporaryName } from '../../api/documents/temporaryFiles.ts';
import { prefix } from '../../contributions.ts';
import type { Family } from '../../locales/family.ts';
import type { FamilyState } from '../../locales/message.ts';
import type { Services } from '../../state/services.ts';
import type { TermEntries } from '../../state/terms/termEntries.ts';
import { Disposable } from '../../ui/disposable.ts';
import { detached } from '../../ui/errors/detached.ts';
import { isExcluded } from '../../ui/files/folderFiles.ts';
import type { FaultLog } from '../../ui/log.ts';
import { nameOf } from '../../ui/resourceOptions.ts';
import { LocaleSpace, type PutTexts } from './localeSpace.ts';
import { isWriting } from './whileWriting.ts';
import { WrittenFiles } from './writtenFiles.ts';

/** Milliseconds without a change after which files are read again. */
const quietMs = 300;

/** Settings that say which locale files there are and how they are read. */
const settings = ['localeFiles', 'documents.outputName', 'sourceLanguage', 'protect', 'pluralForms'];

/** The locale files of the window for the view: followed while it is in sight, and read again when it comes back. */
export class LocaleDesk extends Disposable {
  readonly #log: FaultLog;
  readonly #terms: TermEntries;
  readonly #put: PutTexts | undefined;
  readonly #changes = this.register(new vscode.EventEmitter<void>());
  #spaces: Promise<readonly LocaleSpace[]> | undefined;
  #following: vscode.Disposable | undefined;
  readonly onDidChange: vscode.Event<void> = this.#changes.event;
  readonly written: WrittenFiles;

  /** @param put as for `LocaleSpace`, of a view that changes texts: it reads the same files again after each change */
  constructor({ termEntries }: Services, log: FaultLog, put?: PutTexts) {
    super();
    this.#terms = termEntries;
    this.#log = log;
    this.written = this.register(new WrittenFiles(log));
    this.#put = put;
  }

  /** Rejects where a setting is no use. */
  spaces(): Promise<readonly LocaleSpace[]> {
    this.#spaces ??= Promise.all(
      (vscode.workspace.workspaceFolders ?? []).map(({ uri }) =>
        LocaleSpace.of(uri, this.#terms, this.#put, this.#put !== undefined),
      ),
    );
    return this.#spaces;
  }

  /** Returns the state of a family of one of the spaces. */
  async state(source: vscode.Uri, family: Family): Promise<FamilyState | undefined> {
    const space = (await this.spaces()).find(({ texts }) => texts.pathOf(source) === family.source);
    return space?.state(family);
  }

  /**
   * Reads everything again when it is asked for.
   *
   * @param isSeen changes are followed from now on
   */
  forget(isSeen = false): void {
    this.#spaces = undefined;
    if (isSeen) {
      this.follow();
    }
    this.#changes.fire();
  }

  /** Follows edits, files and settings until {@link unfollow}. */
  follow(): void {
    this.#following ??= this.#follow();
  }

  unfollow(): void {
    this.#following?.dispose();
    this.#following = undefined;
    this.#spaces = undefined;
  }

  override dispose(): void {
    this.unfollow();
    super.dispose();
  }

  #follow(): vscode.Disposable {
    const { workspace } = vscode;
    const changed = new Map<string, vscode.Uri>();
    let areOthers = false;
    let timer: NodeJS.Timeout | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isWriting()) {
          soon();
          return;
        }
        const uris = [...changed.values()];
        changed.clear();
        detached(this.#log, this.#look(uris, areOthers));
        areOthers = false;
      }, quietMs);
    };
    const touch = (uri: vscode.Uri) => {
      changed.set(uri.toString(), uri);
      soon();
    };
    const comeOrGo = (uri: vscode.Uri) => {
      const folder = workspace.getWorkspaceFolder(uri);
      if (folder && !isTemporaryName(nameOf(uri)) && !isExcluded(folder.uri, uri)) {
        areOthers = true;
        touch(uri);
      }
    };
    const watchers = (workspace.workspaceFolders ?? []).map((folder) =>
      workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**/*')),
    );
    return vscode.Disposable.from(
      new vscode.Disposable(() => clearTimeout(timer)),
      ...watchers.flatMap((watcher) => [
        watcher,
        watcher.onDidChange(touch),
        watcher.onDidCreate(comeOrGo),
        watcher.onDidDelete(comeOrGo),
      ]),
      // A document with unsaved changes from before a reload opens with another text than its file.
      workspace.onDidOpenTextDocument(({ uri }) => touch(uri)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          touch(document.uri);
        }
      }),
      workspace.onDidChangeConfiguration((event) => {
        if (settings.some((key) => event.affectsConfiguration(`${prefix}.${key}`))) {
          this.forget();
        }
      }),
      this.#terms.onDidChange(() => detached(this.#log, this.#judgeAgain())),
      workspace.onDidChangeWorkspaceFolders(() => {
        this.unfollow();
        this.follow();
        this.#changes.fire();
      }),
    );
  }

  /** Other terms are known: other translations may lack them. */
  async #judgeAgain(): Promise<void> {
    for (const space of (await this.#spaces) ?? []) {
      space.lockChanged();
    }
    this.#changes.fire();
  }

  async #look(uris: readonly vscode.Uri[], areOthers: boolean): Promise<void> {
    let isConcerned = areOthers;
    for (const space of (await this.#spaces) ?? []) {
      const paths = uris.flatMap((uri) => space.texts.pathOf(uri) ?? []);
      const filesChanged = async () => {
        for (const path of paths) {
          isConcerned = (await space.fileChanged(path)) || isConcerned;
        }
      };
      await filesChanged();
      if (areOthers) {
        space.filesChanged();
        // Files that came belong to families only now.
        await filesChanged();
      }
    }
    if (isConcerned) {
      this.#changes.fire();
    }
  }
}
