import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { GlossaryEntry } from '../../text/glossary/glossaryEntry.ts';
import { segment } from '../../ui/uriSegment.ts';
import type { ImportMode } from './importOptions.ts';
import type { PlannedDictionary } from './importPlan.ts';
import { pairLabel } from './pairLabel.ts';

/** Of both sides of the preview of an import. */
const importScheme = 'languageservices-import';

/** A diff editor with dictionaries as they are and as they would be. */
export interface ImportDiff {
  /** What is shown on the right. */
  mode: ImportMode;
  show(): Promise<void>;
  /** Shows it, and waits until the user has closed it. */
  look(): Promise<void>;
  /** Closes the editor, and lets go of what it showed. */
  close(): Promise<void>;
}

/** Prepares the diff editor of an import; it is opened when it is shown. */
export function openImportDiff(title: string, dictionaries: readonly PlannedDictionary[]): ImportDiff {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const sides = new Map<string, () => string>();
  const run = randomUUID();
  let shown: ImportMode = 'merge';
  const side = (name: string, query: string, content: () => string) => {
    const uri = vscode.Uri.from({ scheme: importScheme, path: `/${segment(name)}.tsv`, query: `${run} ${query}` });
    sides.set(uri.toString(), content);
    return uri;
  };
  const pairs = dictionaries.map(({ sourceLang, targetLang, current, combined }) => {
    const name = `${sourceLang}-${targetLang}`;
    const label = pairLabel({ sourceLang, targetLang });
    return {
      label: vscode.Uri.from({ scheme: importScheme, path: `/${segment(label)}` }),
      left: side(name, 'current', () => tsv(current ?? [])),
      right: side(name, 'result', () => tsv(shown === 'merge' ? combined.merged : combined.replaced)),
    };
  });
  const provider = vscode.workspace.registerTextDocumentContentProvider(importScheme, {
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
      const closed = untilClosed(title);
      const hint = vscode.l10n.t('Close the comparison to go on with the import.');
      vscode.window.setStatusBarMessage(hint, closed);
      await closed;
    },
    async close() {
      await vscode.window.tabGroups.close(tabsOf(title));
      provider.dispose();
      changed.dispose();
    },
  };
}

/** An editor of several diffs tells nothing but its title, with their number behind it. */
function tabsOf(title: string): vscode.Tab[] {
  const isOurs = ({ label }: vscode.Tab) => label === title || label.startsWith(`${title} (`);
  return vscode.window.tabGroups.all.flatMap((group) => group.tabs.filter(isOurs));
}

function untilClosed(title: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (tabsOf(title).length === 0) {
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
