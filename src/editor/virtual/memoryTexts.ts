import path from 'node:path';
import * as vscode from 'vscode';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { visibleText } from '../../text/visibleText.ts';
import { Disposable } from '../disposable.ts';
import { listTabs, listTabUris } from '../files/openTabs.ts';
import { goTo } from '../files/showDocument.ts';

/** Schemes of documents whose text exists only in the memory of their window. */
const memorySchemes = [
  'languageservices-preview',
  'languageservices-import',
  'languageservices-glossaryfile',
  'languageservices-style-sample',
  'languageservices-translator',
  'languageservices-past',
] as const;

type MemoryScheme = (typeof memorySchemes)[number];

/** Distinguishes this window from the one before a reload: when its process began. */
const session = performance.timeOrigin.toString(36);

/** An opened diff editor. */
export interface ShownTexts {
  /** Resolves when it is closed. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/**
 * Documents whose text exists only in the memory of their window. Each is released when the last tab that shows it is
 * closed. A tab that the editor restores after a reload, although its text is gone, is closed.
 */
export class MemoryTexts extends Disposable implements vscode.TextDocumentContentProvider {
  readonly #texts = new Map<
    string,
    { readonly content: () => string; readonly closed: PromiseWithResolvers<undefined> }
  >();
  readonly #changes = this.register(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changes.event;
  #count = 0;

  constructor(log: FaultLog) {
    super();
    for (const scheme of memorySchemes) {
      this.register(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
    }
    this.register(
      vscode.window.tabGroups.onDidChangeTabs(({ opened, changed, closed }) => {
        const left = closed.flatMap(listTabUris).filter((uri) => isInMemory(uri) && listTabs(uri).length === 0);
        left.forEach((uri) => {
          this.#texts.get(uri.toString())?.closed.resolve(undefined);
          this.release(uri);
        });
        // The content of an editor with several comparisons is known only after it was opened.
        detached(log, closeLost([...opened, ...changed]));
      }),
    );
    detached(log, closeLost(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs)));
  }

  /** Undefined after closing: the editor then says that the document cannot be opened. */
  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString())?.content();
  }

  /**
   * Adds a document with a text, or with what a function returns each time the editor requests it.
   * @param name its end decides the language
   */
  add(scheme: MemoryScheme, name: string, text: string | (() => string)): vscode.Uri {
    this.#count += 1;
    const uri = vscode.Uri.from({ scheme, path: path.posix.join('/', name), query: `${this.#count} ${session}` });
    const content = typeof text === 'string' ? () => text : text;
    this.#texts.set(uri.toString(), { content, closed: Promise.withResolvers<undefined>() });
    return uri;
  }

  /** Makes the editor request the text of a document again. */
  change(uri: vscode.Uri): void {
    this.#changes.fire(uri);
  }

  /** Releases the text of a document that is no longer needed, or was never shown. */
  release(uri: vscode.Uri): void {
    this.#texts.delete(uri.toString());
  }

  /** Resolves when the last tab that shows a document is closed. */
  async closed(uri: vscode.Uri): Promise<void> {
    await this.#texts.get(uri.toString())?.closed.promise;
  }

  /** Shows two documents next to each other, at least one of them added here. */
  async open(left: vscode.Uri, right: vscode.Uri, title: string): Promise<ShownTexts> {
    const own = isInMemory(left) ? left : right;
    const closed = this.closed(own);
    await vscode.commands.executeCommand('vscode.diff', left, right, visibleText(title), { preview: false });
    const close = async () => {
      await vscode.window.tabGroups.close(listTabs(own));
    };
    return { closed, close };
  }
}

/** Returns true for a document in memory, of this window or another. */
function isInMemory({ scheme }: vscode.Uri): boolean {
  return memorySchemes.some((each) => each === scheme);
}

/** Returns true for a document whose text was lost with its window. */
function isLost(uri: vscode.Uri): boolean {
  return isInMemory(uri) && !uri.query.endsWith(` ${session}`);
}

/** Never rejects: a tab that does not close shows that it has no text. */
async function closeLost(tabs: readonly vscode.Tab[]): Promise<void> {
  for (const tab of tabs.filter((each) => listTabUris(each).some(isLost))) {
    try {
      const document = listTabUris(tab).find((uri) => !isInMemory(uri));
      if (tab.isDirty && document) {
        // The editor does not ask whether to save a document that another tab still shows.
        await goTo(document, { viewColumn: tab.group.viewColumn, preview: false });
      }
      await vscode.window.tabGroups.close(tab, true);
    } catch {
      // Closed meanwhile.
    }
  }
}
