import * as vscode from 'vscode';
import type { Phrase, PhraseValue } from '../../api/phrase.ts';

/** Returns a phrase in the editor's language. */
export function sayPhrase(value: PhraseValue): string {
  return typeof value === 'object' ? vscode.l10n.t(value.words, ...value.values.map(sayPhrase)) : String(value);
}

/** Returns an error's message, in the editor's language if it is a phrase. */
export function sayMessage({
  message,
  phrase,
}: {
  readonly message: string;
  readonly phrase?: Phrase | undefined;
}): string {
  return phrase ? sayPhrase(phrase) : message;
}
