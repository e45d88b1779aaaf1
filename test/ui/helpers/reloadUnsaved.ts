import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Dialog } from 'playwright-core';
import { until } from '../pages/until.ts';
import type { TestEditor } from './editors.ts';
import { untilStored } from './windowStorage.ts';

/**
 * Reloads the window once the editor has backed up an edit that is not saved, and has stored its tabs.
 * @param tab part of what it stores of the tab with the edit
 */
export async function reloadUnsaved({ workbench, userSettings }: TestEditor, edit: string, tab: string): Promise<void> {
  const data = path.dirname(userSettings);
  await until('the edit is backed up', () => {
    const files = globSync('**/[bB]ackups/**/*', { cwd: data, withFileTypes: true }).filter((each) => each.isFile());
    const isIt = files.some(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8').includes(edit));
    return Promise.resolve(isIt || undefined);
  });
  await untilStored(workbench.page, 'memento/workbench.parts.editor', tab);
  const leave = (dialog: Dialog) => dialog.accept();
  workbench.page.once('dialog', leave);
  await workbench.reload();
  // The browser does not always ask.
  workbench.page.off('dialog', leave);
}
