import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { tabsOf } from '../../../editor/files/openTabs.ts';
import { memoryUri } from '../../../editor/virtual/memoryDocuments.ts';
import { segment } from '../../../editor/virtual/uriSegment.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { pairLabel } from '../pairLabel.ts';
import type { ImportMode } from './importOptions.ts';
import type { PlannedDictionary } from './importPlan.ts';

/** A diff editor of dictionaries before and after the import. */
export interface ImportDiff {
  /** The mode shown on the right. */
  mode: ImportMode;
  show(): Promise<void>;
  /** Shows it, and resolves when the user has closed it. */
  look(): Promise<void>;
  /** Closes the editor, and releases its texts. */
  close(): Promise<void>;
}

/** Prepares the diff editor of an import; it opens when it is shown. */
export function openImportDiff(title: string, dictionaries: readonly PlannedDictionary[]): ImportDiff {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const sides = new Map<string, () => string>();
  const run = randomUUID();
  let shown: ImportMode = 'merge';
  const side = (name: string, query: string, content: () => string) => {
    const uri = memoryUri('languageservices-import', `/${segment(name)}.tsv`, `${run} ${query}`);
    sides.set(uri.toString(), content);
    return uri;
  };
  const pairs = dictionaries.map(({ sourceLang, targetLang, current, combined }) => {
    const name = `${sourceLang}-${targetLang}`;
    const label = pairLabel({ sourceLang, targetLang });
    return {
      label: memoryUri('languageservices-import', `/${segment(label)}`, run),
      left: side(name, 'current', () => tsv(current ?? [])),
      right: side(name, 'result', () => tsv(shown === 'merge' ? combined.merged : combined.replaced)),
    };
  });
  const shownSides = () => pairs.flatMap(({ left, right }) => [left, right]);
  const provider = vscode.workspace.registerTextDocumentContentProvider('languageservices-import', {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) => sides.get(uri.toString())?.(),
  });
  return {
    get mode() {
      return shown;
    },
    set mode(mode) {
      if (mode !== shown) {
        shown = mode;
        pairs.forEach(({ right }) => changed.fire(right));
      }
    },
    async show() {
      const [only, ...others] = pairs;
      if (only && others.length === 0) {
        await vscode.commands.executeCommand('vscode.diff', only.left, only.right, title, { preview: false });
      } else if (only) {
        const list = pairs.map(({ label, left, right }) => [label, left, right]);
        await vscode.commands.executeCommand('vscode.changes', title, list);
      }
    },
    async look() {
      await this.show();
      const closed = untilClosed(shownSides());
      const hint = vscode.l10n.t('Close the comparison to continue the import.');
      vscode.window.setStatusBarMessage(hint, closed);
      await closed;
    },
    async close() {
      await vscode.window.tabGroups.close(tabsOf(...shownSides()));
      provider.dispose();
      changed.dispose();
    },
  };
}

function untilClosed(shown: readonly vscode.Uri[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (tabsOf(...shown).length === 0) {
        listener.dispose();
        resolve();
      }
    };
    const listener = vscode.window.tabGroups.onDidChangeTabs(look);
    look();
  });
}

function tsv(entries: readonly GlossaryEntry[]): string {
  return entries.map(({ source, target }) => `${source}\t${target}\n`).join('');
}
