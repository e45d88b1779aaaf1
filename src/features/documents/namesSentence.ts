import * as vscode from 'vscode';

/** How many names a message shows. */
const shownNames = 5;

/**
 * Says which documents were not translated.
 * @param names of these, at least one
 * @param all how many were to be
 */
export function namesSentence(names: readonly string[], all: number): string {
  const shown = names.slice(0, shownNames).join(', ');
  const list = names.length > shownNames ? `${shown}, …` : shown;
  const { t } = vscode.l10n;
  return names.length === 1
    ? t('1 of {0} documents was not translated: {1}.', all, list)
    : t('{0} of {1} documents were not translated: {2}.', names.length, all, list);
}
