import * as vscode from 'vscode';
import { firstNames } from '../../../notify/pickers/firstNames.ts';

/**
 * Returns the sentence that lists the documents that were not translated.
 * @param names of these, at least one
 * @param all number of documents in the batch
 */
export function namesSentence(names: readonly string[], all: number): string {
  const list = firstNames(names);
  const { t } = vscode.l10n;
  return names.length === 1
    ? t('1 of {0} documents was not translated: {1}.', all, list)
    : t('{0} of {1} documents were not translated: {2}.', names.length, all, list);
}
