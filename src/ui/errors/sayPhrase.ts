import * as vscode from 'vscode';
import type { Phrase, PhraseValue } from '../../api/phrase.ts';

/** A phrase in the editor's language. */
export function sayPhrase(value: PhraseValue): string {
  return typeof value === 'object' ? vscode.l10n.t(value.words, ...value.values.map(sayPhrase)) : String(value);
}

/** What an error says of itself, in the editor's language where it can be said in it. */
export function sayMessage({
  message,
  phrase,
}: {
  readonly message: string;
  readonly phrase?: Phrase | undefined;
}): string {
  return phrase ? sayPhrase(phrase) : message;
}
