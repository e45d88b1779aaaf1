import * as vscode from 'vscode';
import { Cancelled } from './cancelled.ts';
import type { Choice } from './pickers.ts';

/**
 * Lets the user choose one or several of what `load` gives, of which those with `picked` are chosen already; the picker opens
 * at once and shows that it is busy until then. Enter with none chosen takes the row in front. Escape aborts the loading and
 * throws {@link Cancelled}; a loading that fails closes the picker and throws what it threw.
 */
export async function pickManyLoaded<T>(
  title: string,
  placeHolder: string,
  load: (signal: AbortSignal) => Promise<readonly Choice<T>[]>,
): Promise<readonly T[]> {
  const picker = vscode.window.createQuickPick<Choice<T>>();
  const left = new AbortController();
  picker.title = title;
  picker.placeholder = vscode.l10n.t('Loading from the service…');
  picker.canSelectMany = true;
  picker.matchOnDescription = true;
  picker.busy = true;
  try {
    return await new Promise<readonly T[]>((resolve, reject) => {
      picker.onDidAccept(() => {
        const chosen = picker.selectedItems.length > 0 ? picker.selectedItems : picker.activeItems;
        if (chosen.length > 0) {
          resolve(chosen.map(({ value }) => value));
        }
      });
      picker.onDidHide(() => reject(new Cancelled()));
      picker.show();
      load(left.signal).then((items) => {
        picker.placeholder = placeHolder;
        picker.items = items;
        picker.selectedItems = items.filter(({ picked }) => picked === true);
        picker.busy = false;
      }, reject);
    });
  } finally {
    left.abort(new Cancelled());
    picker.dispose();
  }
}
