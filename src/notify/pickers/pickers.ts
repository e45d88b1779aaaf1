import * as vscode from 'vscode';
import { plainMessage, plainRowText } from '../../text/plainMessage.ts';
import { Cancelled } from '../faults.ts';
import { type PickerRow, visibleRow } from '../pickerRows.ts';

export interface Choice<T> extends PickerRow {
  readonly value: T;
}

/** Lets the user choose one item; Escape throws {@link Cancelled}. */
export async function pickOne<T>(title: string, placeHolder: string, choices: readonly Choice<T>[]): Promise<T> {
  const chosen = await vscode.window.showQuickPick(choices.map(visibleRow), {
    title: plainRowText(title),
    placeHolder: plainRowText(placeHolder),
    matchOnDescription: true,
  });
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
  const options = { modal: true, detail: plainMessage(detail) };
  if ((await vscode.window.showWarningMessage(plainRowText(message), options, button)) !== button) {
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
  const { validate, title, prompt, placeHolder = '', ...options } = question;
  const text = await vscode.window.showInputBox({
    ...options,
    title: plainRowText(title),
    prompt: plainMessage(prompt),
    placeHolder: plainRowText(placeHolder),
    ignoreFocusOut: true,
    validateInput: (entered) => plainMessage(validate?.(entered.trim()) ?? ''),
  });
  if (text === undefined) {
    throw new Cancelled();
  }
  return text.trim();
}

/** What comes of a text that was entered, or one sentence about what is wrong with it. */
export type CheckedText<T> = { readonly done: T } | { readonly refusal: string };

/**
 * Asks for a line of text like {@link askText}, which is checked when it is accepted. The box shows progress meanwhile,
 * and stays open if the text is refused. Escape aborts the check and throws {@link Cancelled}.
 * @param check its failure closes the box
 */
export async function askChecked<T>(
  { validate, ...question }: TextQuestion,
  check: (text: string, signal: AbortSignal) => Promise<CheckedText<T>>,
): Promise<T> {
  const box = vscode.window.createInputBox();
  const left = new AbortController();
  const refuse = (sentence = '') => {
    box.validationMessage = plainMessage(sentence);
  };
  box.title = plainRowText(question.title);
  box.prompt = plainMessage(question.prompt);
  box.placeholder = plainRowText(question.placeHolder ?? '');
  box.password = question.password ?? false;
  box.ignoreFocusOut = true;
  box.onDidChangeValue(() => refuse());
  try {
    return await new Promise<T>((resolve, reject) => {
      const accept = async () => {
        const text = box.value.trim();
        const problem = validate?.(text);
        if (problem !== undefined) {
          refuse(problem);
          return;
        }
        box.busy = true;
        box.enabled = false;
        // The editor shows the progress of a box only later.
        box.prompt = vscode.l10n.t('Checking the connection…');
        const checked = await check(text, left.signal);
        box.busy = false;
        box.enabled = true;
        box.prompt = plainMessage(question.prompt);
        if ('done' in checked) {
          resolve(checked.done);
        } else {
          refuse(checked.refusal);
        }
      };
      box.onDidAccept(() => {
        if (!box.busy) {
          accept().catch(reject);
        }
      });
      box.onDidHide(() => reject(new Cancelled()));
      box.show();
    });
  } finally {
    left.abort(new Cancelled());
    box.dispose();
  }
}

interface LoadedChoices<T> {
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

/**
 * Like {@link pickLoaded}; also returns the text in the input box.
 *
 * @param prefersCodes a row whose description is what is typed comes before those that begin with it
 */
export async function pickOrType<T>(
  title: string,
  load: (signal: AbortSignal) => Promise<LoadedChoices<T>>,
  prefersCodes = false,
): Promise<{ readonly value: T; readonly typed: string }> {
  const picker = vscode.window.createQuickPick<Choice<T> | vscode.QuickPickItem>();
  picker.title = plainRowText(title);
  picker.placeholder = vscode.l10n.t('Loading from the service…');
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  picker.busy = true;
  // The row that was moved to and that the window does not show as active yet: Enter may be pressed before it does.
  let ahead: Choice<T> | undefined;
  const prefer = () => {
    const code = picker.value.trim().toLowerCase();
    const exact = picker.items.find((each) => each.description?.toLowerCase() === code);
    ahead = undefined;
    if (prefersCodes && code !== '' && exact && isChoice<T>(exact) && exact !== picker.activeItems[0]) {
      picker.activeItems = [exact];
      ahead = exact;
    }
  };
  picker.onDidChangeValue(prefer);
  picker.onDidChangeActive(([shown]) => {
    if (shown === ahead) {
      ahead = undefined;
    }
    if (prefersCodes && !shown && picker.items.length > 0) {
      // The row came when it did not fit any more what was typed on, and now no row is active: Enter would do nothing.
      picker.items = [...picker.items];
      prefer();
    }
  });
  return showPicker(
    picker,
    () => {
      const item = ahead ?? picker.selectedItems[0];
      return item && isChoice<T>(item) ? { value: item.value, typed: picker.value.trim() } : undefined;
    },
    async (signal) => {
      const { placeHolder, items } = await load(signal);
      picker.placeholder = plainRowText(placeHolder);
      picker.items = items.map(visibleRow);
      prefer();
      picker.busy = false;
    },
  );
}

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
  const named = plainRowText(title);
  const picker = vscode.window.createQuickPick<Choice<T>>();
  const fill = (given: readonly Choice<T>[]) => {
    picker.placeholder = plainRowText(placeHolder);
    picker.items = given.map(visibleRow);
    picker.selectedItems = picker.items.filter(({ picked }) => picked === true);
    picker.busy = false;
  };
  picker.title = named;
  picker.canSelectMany = true;
  picker.matchOnDescription = true;
  picker.ignoreFocusOut = true;
  picker.onDidChangeSelection((items) => {
    if (items.length > 0) {
      picker.title = named;
    }
  });
  const accept = () => {
    if (picker.selectedItems.length > 0) {
      return picker.selectedItems.map(({ value }) => value);
    }
    if (!picker.busy) {
      picker.title = vscode.l10n.t('{0}: select at least one', named);
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
