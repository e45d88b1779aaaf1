import * as vscode from 'vscode';
import { replaceMember } from '../replaceMember.ts';

export interface AnsweredDialog extends vscode.Disposable {
  /** The proposed targets, in order. */
  readonly offered: readonly (vscode.Uri | undefined)[];
}

/**
 * Answers the editor's save dialog, which is not shown in test mode; dispose it at the end of the test.
 *
 * @param places one for each dialog, the last also for all later ones; undefined cancels
 */
export function answerSaveDialog(...places: readonly (vscode.Uri | undefined)[]): AnsweredDialog {
  const offered: (vscode.Uri | undefined)[] = [];
  const restore = replaceMember(vscode.window, 'showSaveDialog', (options?: vscode.SaveDialogOptions) => {
    offered.push(options?.defaultUri);
    return Promise.resolve(places[Math.min(offered.length, places.length) - 1]);
  });
  return Object.assign(new vscode.Disposable(() => restore()), { offered });
}
