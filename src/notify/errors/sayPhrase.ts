import * as vscode from 'vscode';
import type { PhraseValue } from '../../service/api/phrase.ts';
import { languageName } from '../pickers/languageName.ts';

/** Returns a phrase in the editor's language. */
export function sayPhrase(value: PhraseValue): string {
  if (typeof value !== 'object') {
    return String(value);
  }
  return 'language' in value
    ? languageName(value.language)
    : vscode.l10n.t(value.words, ...value.values.map(sayPhrase));
}
