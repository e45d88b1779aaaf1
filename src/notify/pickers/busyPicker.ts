import * as vscode from 'vscode';
import { type Choice, showPicker } from './pickers.ts';

export interface LoadedChoices<T> {
  readonly placeHolder: string;
  /** Choices, and separators between them. */
  readonly items: readonly (Choice<T> | vscode.QuickPickItem)[];
}

function isChoice<T>(item: Choice<T> | vscode.QuickPickItem): item is Choice<T> {
  return 'value' in item;
}

/**
 * Lets the user choose one of the items that `load` returns; the picker opens at once and shows progress until then.
 * Escape aborts the loading and throws `Cancelled`; a failed loading closes the picker and throws its error.
 */
export async function pickLoaded<T>(
  title: string,
  load: (signal: AbortSignal) => Promise<LoadedChoices<T>>,
): Promise<T> {
  return (await pickOrType(title, load)).value;
}

/** Like {@link pickLoaded}; also returns the text in the input box. */
export async function pickOrType<T>(
  title: string,
  load: (signal: AbortSignal) => Promise<LoadedChoices<T>>,
): Promise<{ readonly value: T; readonly typed: string }> {
  const picker = vscode.window.createQuickPick<Choice<T> | vscode.QuickPickItem>();
  picker.title = title;
  picker.placeholder = vscode.l10n.t('Loading from the service…');
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  picker.busy = true;
  return showPicker(
    picker,
    () => {
      const [item] = picker.selectedItems;
      return item && isChoice(item) ? { value: item.value, typed: picker.value.trim() } : undefined;
    },
    async (signal) => {
      const { placeHolder, items } = await load(signal);
      picker.placeholder = placeHolder;
      picker.items = items;
      picker.busy = false;
    },
  );
}
