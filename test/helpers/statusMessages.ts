import * as vscode from 'vscode';
import { replaceMember } from './replaceMember.ts';

/** Collects the temporary messages of the extension in the status bar, which are still shown. */
export class StatusMessages implements vscode.Disposable {
  readonly shown: string[] = [];
  readonly dispose: () => void;

  constructor() {
    const original: (text: string, hideAfterMs: number) => vscode.Disposable = vscode.window.setStatusBarMessage;
    this.dispose = replaceMember(vscode.window, 'setStatusBarMessage', (text: string, hideAfterMs: number) => {
      this.shown.push(text);
      return original(text, hideAfterMs);
    });
  }
}
