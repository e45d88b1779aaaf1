import * as vscode from 'vscode';
import { type Choice, showPicker } from './pickers.ts';

/**
 * Lets the user choose at least one of several items; those with `picked` are preselected. Enter without a choice asks
 * for one and keeps the typed text. Escape throws `Cancelled`.
 * @param from the items, or a function that loads them: the picker opens at once and shows progress until then. Escape
 * aborts the loading; a failed loading closes the picker and throws its error.
 */
export async function pickSeveral<T>(
  title: string,
  placeHolder: string,
  from: readonly Choice<T>[] | ((signal: AbortSignal) => Promise<readonly Choice<T>[]>),
): Promise<readonly T[]> {
  const picker = vscode.window.createQuickPick<Choice<T>>();
  const fill = (items: readonly Choice<T>[]) => {
    picker.placeholder = placeHolder;
    picker.items = items;
    picker.selectedItems = items.filter(({ picked }) => picked === true);
    picker.busy = false;
  };
  picker.title = title;
  picker.canSelectMany = true;
  picker.matchOnDescription = true;
  picker.ignoreFocusOut = true;
  picker.onDidChangeSelection((items) => {
    if (items.length > 0) {
      picker.title = title;
    }
  });
  const accept = () => {
    if (picker.selectedItems.length > 0) {
      return picker.selectedItems.map(({ value }) => value);
    }
    if (!picker.busy) {
      picker.title = vscode.l10n.t('{0}: select at least one', title);
    }
    return undefined;
  };
  if (typeof from !== 'function') {
    fill(from);
    return showPicker(picker, accept);
  }
  picker.placeholder = vscode.l10n.t('Loading from the service…');
  picker.busy = true;
  return showPicker(picker, accept, async (signal) => fill(await from(signal)));
}
