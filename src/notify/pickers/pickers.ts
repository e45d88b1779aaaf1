import * as vscode from 'vscode';
import { Cancelled } from '../errors/cancelled.ts';
import { unlinked } from '../errors/unlinked.ts';

export interface Choice<T> extends vscode.QuickPickItem {
  readonly value: T;
}

/** Lets the user choose one item; Escape throws {@link Cancelled}. */
export async function pickOne<T>(title: string, placeHolder: string, choices: readonly Choice<T>[]): Promise<T> {
  const chosen = await vscode.window.showQuickPick(choices, { title, placeHolder, matchOnDescription: true });
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen.value;
}

/**
 * Shows a picker until the user accepts a choice, and closes it. Escape throws {@link Cancelled}.
 * @param accept returns what the user has chosen; undefined: the picker stays open
 * @param load fills the picker, which is open meanwhile; Escape aborts it, and its failure closes the picker
 */
export async function showPicker<Item extends vscode.QuickPickItem, T>(
  picker: vscode.QuickPick<Item>,
  accept: () => T | undefined,
  load?: (signal: AbortSignal) => Promise<void>,
): Promise<T> {
  const left = new AbortController();
  try {
    return await new Promise<T>((resolve, reject) => {
      picker.onDidAccept(() => {
        const chosen = accept();
        if (chosen !== undefined) {
          resolve(chosen);
        }
      });
      picker.onDidHide(() => reject(new Cancelled()));
      picker.show();
      load?.(left.signal).catch(reject);
    });
  } finally {
    left.abort(new Cancelled());
    picker.dispose();
  }
}

/** Asks before something that cannot be undone, or is billed; throws {@link Cancelled} unless the user agrees. */
export async function confirmAction(message: string, detail: string, button: string): Promise<void> {
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, button)) !== button) {
    throw new Cancelled();
  }
}

export interface TextQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly value?: string;
  readonly placeHolder?: string;
  readonly password?: boolean;
  /** Returns one sentence about what is wrong with the text, or undefined. */
  readonly validate?: (text: string) => string | undefined;
}

/** Asks for a line of text, which is trimmed; Escape throws {@link Cancelled}. */
export async function askText(question: TextQuestion): Promise<string> {
  const { validate, ...options } = question;
  const text = await vscode.window.showInputBox({
    ...options,
    prompt: unlinked(question.prompt),
    ignoreFocusOut: true,
    validateInput: (entered) => unlinked(validate?.(entered.trim()) ?? ''),
  });
  if (text === undefined) {
    throw new Cancelled();
  }
  return text.trim();
}
