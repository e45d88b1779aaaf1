import * as vscode from 'vscode';
import { replaceMember } from './replaceMember.ts';

/** Closes every question at once, as Escape does: messages, pickers, input boxes and the dialogs for files. */
export class NoAnswers implements vscode.Disposable {
  readonly #restore: (() => void)[] = [];

  constructor() {
    const { createQuickPick, createInputBox } = vscode.window;
    const nothing = () => Promise.resolve(undefined);
    for (const name of [
      ...['showErrorMessage', 'showWarningMessage', 'showInformationMessage', 'showInputBox', 'showQuickPick'],
      ...['showOpenDialog', 'showSaveDialog'],
    ] as const) {
      this.#replace(name, nothing);
    }
    this.#replace('createQuickPick', () => hiddenAtOnce(createQuickPick()));
    this.#replace('createInputBox', () => hiddenAtOnce(createInputBox()));
  }

  dispose(): void {
    for (const restore of this.#restore.splice(0)) {
      restore();
    }
  }

  #replace(name: keyof typeof vscode.window, value: unknown): void {
    this.#restore.push(replaceMember(vscode.window, name, value));
  }
}

function hiddenAtOnce<Input extends vscode.QuickInput>(input: Input): Input {
  const show = input.show.bind(input);
  const showAndHide = () => {
    show();
    input.hide();
  };
  Object.defineProperty(input, 'show', { value: showAndHide });
  return input;
}
