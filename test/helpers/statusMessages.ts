import * as vscode from 'vscode';

/** Collects the temporary messages of the extension in the status bar, which are still shown. */
export class StatusMessages implements vscode.Disposable {
  readonly shown: string[] = [];
  readonly #original = vscode.window.setStatusBarMessage;

  constructor() {
    const original: (text: string, hideAfterMs: number) => vscode.Disposable = this.#original;
    const value = (text: string, hideAfterMs: number) => {
      this.shown.push(text);
      return original(text, hideAfterMs);
    };
    Object.defineProperty(vscode.window, 'setStatusBarMessage', { value, configurable: true, writable: true });
  }

  dispose(): void {
    const value = this.#original;
    Object.defineProperty(vscode.window, 'setStatusBarMessage', { value, configurable: true, writable: true });
  }
}
