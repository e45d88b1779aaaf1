import * as vscode from 'vscode';
import { replaceMember } from './replaceMember.ts';

/** Closes every question at once, as Escape does: messages, pickers, input boxes and the dialogs for files. */
export class NoAnswers implements vscode.Disposable {
  readonly #restore: (() => void)[] = [];

  constructor() {
    const { createQuickPick } = vscode.window;
    const nothing = () => Promise.resolve(undefined);
    for (const name of [
      ...['showErrorMessage', 'showWarningMessage', 'showInformationMessage', 'showInputBox', 'showQuickPick'],
      ...['showOpenDialog', 'showSaveDialog'],
    ] as const) {
      this.#replace(name, nothing);
    }
    this.#replace('createQuickPick', () => {
      const picker = createQuickPick();
      const show = picker.show.bind(picker);
      const showAndHide = () => {
        show();
        picker.hide();
      };
      Object.defineProperty(picker, 'show', { value: showAndHide });
      return picker;
    });
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
