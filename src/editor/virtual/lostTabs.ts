import * as vscode from 'vscode';
import { detached } from '../../notify/errors/detached.ts';
import type { FaultLog } from '../../notify/log.ts';
import { Disposable } from '../disposable.ts';
import { goTo } from '../files/goTo.ts';
import { addressesOf } from '../files/openTabs.ts';
import { isInMemory, isLost } from './memoryDocuments.ts';

/** Closes tabs that the editor restores after a reload although their text is gone. */
export class LostTabs extends Disposable {
  constructor(log: FaultLog) {
    super();
    const close = (tabs: readonly vscode.Tab[]) => detached(log, closeLost(tabs));
    this.register(
      // The content of an editor with several comparisons is known only after it was opened.
      vscode.window.tabGroups.onDidChangeTabs(({ opened, changed }) => close([...opened, ...changed])),
    );
    close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs));
  }
}

/** Never rejects: a tab that does not close shows that it has no text. */
async function closeLost(tabs: readonly vscode.Tab[]): Promise<void> {
  for (const tab of tabs.filter((each) => addressesOf(each).some(isLost))) {
    try {
      const document = addressesOf(tab).find((uri) => !isInMemory(uri));
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
