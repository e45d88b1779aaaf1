import * as vscode from 'vscode';
import type { PhraseValue } from '../../service/api/phrase.ts';
import { sayPhrase } from './sayPhrase.ts';

/** Milliseconds for which a message stays in the status bar. */
const shownMs = 10_000;

const told = new Set<string>();

/** Shows remarks as one line in the status bar, for information only. Each is shown once in a window. */
export function notifyOnce(remarks: readonly PhraseValue[]): void {
  const fresh = [...new Set(remarks.map(sayPhrase))].filter((remark) => !told.has(remark));
  if (fresh.length > 0) {
    fresh.forEach((remark) => told.add(remark));
    vscode.window.setStatusBarMessage(fresh.join(' '), shownMs);
  }
}
