import * as vscode from 'vscode';
import { detached } from '../errors/detached.ts';
import { Disposable } from '../disposable.ts';
import { goTo } from '../files/goTo.ts';
import type { FaultLog } from '../log.ts';
import { isInMemory, isLost } from './memoryDocuments.ts';
import { addressesOf } from '../files/openTabs.ts';

/** Closes the tabs that the editor restores after a reload though the text they showed is gone. */
export class LostTabs extends Disposable {
  constructor(log: FaultLog) {
    super();
    const close = (tabs: readonly vscode.Tab[]) => detached(log, closeLost(tabs));
    this.register(
      // What an editor of several comparisons shows is known only after it was opened.
      vscode.window.tabGroups.onDidChangeTabs(({ opened, changed }) => close([...opened, ...changed])),
    );
    close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs));
  }
}

/** Never rejects: a tab that does not close says by itself that it has no text. */
async function closeLost(tabs: readonly vscode.Tab[]): Promise<void> {
  for (const tab of tabs.filter((each) => addressesOf(each).some(isLost))) {
    try {
      const document = addressesOf(tab).find((uri) => !isInMemory(uri));
      if (tab.isDirty && document) {
        // Nobody is asked whether to save what another tab still shows.
        await goTo(document, { viewColumn: tab.group.viewColumn, preview: false });
      }
      await vscode.window.tabGroups.close(tab, true);
    } catch {
      // Closed meanwhile.
    }
  }
}
