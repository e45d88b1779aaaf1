import * as vscode from 'vscode';
import { listTabs } from '../../../editor/files/openTabs.ts';
import type { MemoryTexts } from '../../../editor/virtual/memoryTexts.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { pairLabel } from '../pairLabel.ts';
import type { ImportMode } from './importOptions.ts';
import type { PlannedDictionary } from './importPlan.ts';

/** The diff editor of dictionaries before and after an import; it opens when it is shown. */
export class ImportDiff {
  readonly #texts: MemoryTexts;
  readonly #title: string;
  readonly #dictionaries: readonly PlannedDictionary[];
  #mode: ImportMode = 'merge';
  /** Each dictionary: a label, and what the editor shows on both sides. */
  #sides: readonly (readonly [label: vscode.Uri, left: vscode.Uri, right: vscode.Uri])[] = [];

  constructor(texts: MemoryTexts, title: string, dictionaries: readonly PlannedDictionary[]) {
    this.#texts = texts;
    this.#title = title;
    this.#dictionaries = dictionaries;
  }

  /** Shows the result of a mode on the right. */
  set mode(mode: ImportMode) {
    if (mode !== this.#mode) {
      this.#mode = mode;
      this.#sides.forEach(([, , right]) => this.#texts.change(right));
    }
  }

  async show(): Promise<void> {
    const [only, ...others] = this.#openSides();
    if (only && others.length === 0) {
      const [, left, right] = only;
      await vscode.commands.executeCommand('vscode.diff', left, right, this.#title, { preview: false });
    } else if (only) {
      await vscode.commands.executeCommand('vscode.changes', this.#title, [only, ...others]);
    }
  }

  /** Shows it, and resolves when the user has closed it. */
  async look(): Promise<void> {
    await this.show();
    const [only] = this.#sides;
    if (only) {
      const closed = this.#texts.closed(only[2]);
      const hint = vscode.l10n.t('Close the comparison to continue the import.');
      vscode.window.setStatusBarMessage(hint, closed);
      await closed;
    }
  }

  /** Closes the editor, and releases its texts. */
  async close(): Promise<void> {
    const all = this.#sides.flat();
    await vscode.window.tabGroups.close(listTabs(...all));
    all.forEach((uri) => this.#texts.release(uri));
  }

  /** Returns the sides, which are added again after the editor was closed. */
  #openSides() {
    if (listTabs(...this.#sides.flat()).length === 0) {
      this.#sides = this.#dictionaries.map(({ sourceLang, targetLang, current, combined }) => {
        const add = (name: string, content: () => string) =>
          this.#texts.add('languageservices-import', encodeSegment(name), content);
        const file = `${sourceLang}-${targetLang}.tsv`;
        return [
          add(pairLabel({ sourceLang, targetLang }), () => ''),
          add(file, () => tsv(current ?? [])),
          add(file, () => tsv(this.#mode === 'merge' ? combined.merged : combined.replaced)),
        ] as const;
      });
    }
    return this.#sides;
  }
}

function tsv(entries: readonly GlossaryEntry[]): string {
  return entries.map(({ source, target }) => `${source}\t${target}\n`).join('');
}
