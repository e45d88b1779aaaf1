import * as vscode from 'vscode';
import type { PhraseValue } from '../../api/phrase.ts';

/** Returns a phrase in the editor's language. */
export function sayPhrase(value: PhraseValue): string {
  return typeof value === 'object' ? vscode.l10n.t(value.words, ...value.values.map(sayPhrase)) : String(value);
}
