import * as vscode from 'vscode';
import type { Family, Member } from '../../locales/family.ts';
import type { KnownFile } from '../../locales/restoring/lockSections.ts';
import { Disposable } from '../../ui/disposable.ts';
import { asServiceError } from '../../ui/errors/asServiceError.ts';
import { detached } from '../../ui/errors/detached.ts';
import { FolderTexts } from '../../ui/files/folderTexts.ts';
import type { FaultLog } from '../../ui/log.ts';
import type { LocaleSpace } from './localeSpace.ts';
import { AfterChanges, whileWriting } from './whileWriting.ts';

/** Milliseconds without an edit after which the lock file follows a document. */
const quietMs = 500;

/** States of a file that are kept. */
const mostStates = 6;
/** UTF-16 code units of all texts that are kept. */
const mostText = 32 * 1024 * 1024;

interface Kept {
  readonly space: LocaleSpace;
  readonly family: Family;
  readonly member: Member;
  known: readonly KnownFile[];
}

/**
 * Remembers what translated files and the lock file were before and after commands of this window changed them. If a
 * text is restored, by an undo or because changes were reverted or discarded, its entry in the lock file is too.
 */
export class WrittenFiles extends Disposable {
  /** By folder, path and language; the latest last. */
  readonly #files = new Map<string, Kept>();
  readonly #changed = new Set<string>();
  readonly #log: FaultLog;
  readonly #afterChanges: AfterChanges;
  #following: Promise<void> = Promise.resolve();

  constructor(log: FaultLog) {
    super();
    this.#log = log;
    const { workspace } = vscode;
    this.register(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          this.#touch(document.uri);
        }
      }),
    );
    this.register(workspace.onDidSaveTextDocument(({ uri }) => this.#touch(uri)));
    this.register(workspace.onDidCloseTextDocument(({ uri }) => this.#touch(uri)));
    this.#afterChanges = this.register(new AfterChanges(quietMs, () => detached(log, this.settle())));
  }

  /**
   * Runs work that may change these translations and their entries in the lock file, when earlier work has ended: the
   * lock file is that of all commands.
   *
   * @param waitingText returns a document's text that the work wrote, if that waits for a review
   */
  async writing<T>(
    space: LocaleSpace,
    members: readonly { readonly family: Family; readonly member: Member }[],
    work: () => Promise<T>,
    waitingText: (uri: vscode.Uri) => string | undefined = () => undefined,
  ): Promise<T> {
    const written = this.#following.then(() =>
      whileWriting(async () => {
        const before = await filesNow(space, members);
        try {
          return await work();
        } finally {
          const after = (await filesNow(space, members)).map((file, at) => {
            const path = members[at]?.member.path;
            const text = path === undefined ? undefined : waitingText(space.texts.uriOf(path));
            return text === undefined ? file : { ...file, text };
          });
          members.forEach(({ family, member }, at) => {
            this.#keep({ space, family, member, known: [] }, before[at], after[at]);
            this.#touch(space.texts.uriOf(member.path));
          });
        }
      }),
    );
    const end = () => undefined;
    this.#following = written.then(end, end);
    return written;
  }

  /** Restores the entries of texts that are not, or no longer, in their documents. Never rejects. */
  async settle(): Promise<void> {
    this.#afterChanges.cancel();
    const files = [...this.#changed].flatMap((key) => this.#files.get(key) ?? []);
    this.#changed.clear();
    this.#following = this.#following.then(() => this.#restore(files));
    await this.#following;
  }

  #keep(file: Kept, before: KnownFile | undefined, after: KnownFile | undefined): void {
    if (!before || !after) {
      return;
    }
    if (before.text === after.text && file.space.core.haveSameSections(before.sections, after.sections)) {
      return;
    }
    const key = keyOf(file);
    const known = [...(this.#files.get(key)?.known ?? []), before, after];
    this.#files.delete(key);
    this.#files.set(key, { ...file, known: known.slice(-mostStates) });
    let text = 0;
    for (const [each, kept] of [...this.#files].toReversed()) {
      text += kept.known.reduce((sum, state) => sum + (state.text?.length ?? 0), 0);
      if (text > mostText) {
        this.#files.delete(each);
      }
    }
  }

  #touch(uri: vscode.Uri): void {
    for (const [key, { space, member }] of this.#files) {
      if (space.texts.pathOf(uri) === member.path) {
        this.#changed.add(key);
        this.#afterChanges.restart();
      }
    }
  }

  async #restore(files: readonly Kept[]): Promise<void> {
    try {
      for (const [space, written] of Map.groupBy(files, (each) => each.space)) {
        const { core, options, texts } = space;
        const folder = new FolderTexts(texts.root, undefined, core.lockPath);
        const restored = await whileWriting(() => core.restoreTexts(folder, written, options));
        for (const each of written) {
          const now = restored.get(each);
          each.known = now ? [...each.known, now].slice(-mostStates) : each.known;
        }
      }
    } catch (error) {
      // The entries stay as they are; the view shows what is wrong with the lock file.
      asServiceError(error, this.#log);
    }
  }
}

/** Returns files as they are now, and what the lock file has about them; nothing if that cannot be read. */
async function filesNow(
  { core, options, texts: { root } }: LocaleSpace,
  members: readonly { readonly member: Member }[],
): Promise<readonly KnownFile[]> {
  const folder = new FolderTexts(root);
  try {
    const lock = await core.readLock(folder, undefined, options.memory);
    return await Promise.all(
      members.map(async ({ member }) => ({
        text: await folder.read(member.path),
        sections: core.sectionsOf(lock, member),
      })),
    );
  } catch {
    // The work itself says what is wrong.
    return [];
  }
}

function keyOf({ space, member }: Kept): string {
  return `${space.texts.root.toString()} ${member.path} ${member.lang}`;
}
