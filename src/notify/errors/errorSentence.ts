import * as vscode from 'vscode';
import { errorPhrases } from '../../service/api/atStart/errorPhrases.ts';
import type { PhraseValue, ServiceError } from '../../service/api/atStart/errors.ts';
import { languageName } from '../names.ts';

/** Returns what happened and what to do, in the editor's language, followed by the service's own words. */
export function errorSentence(error: ServiceError): string {
  return errorPhrases(error).map(sayPhrase).join(' ');
}

/** Returns a phrase in the editor's language. */
export function sayPhrase(value: PhraseValue): string {
  if (typeof value !== 'object') {
    return String(value);
  }
  return 'language' in value
    ? languageName(value.language)
    : vscode.l10n.t(value.words, ...value.values.map(sayPhrase));
}
