import * as vscode from 'vscode';

/** Returns the titles of the states of messages, and that of broken messages. */
export function kindTitles() {
  const { t } = vscode.l10n;
  return {
    broken: t('Broken'),
    missing: t('Missing'),
    inherited: t('Inherited'),
    draft: t('Not Finished'),
    stale: t('Stale'),
    machine: t('Not Reviewed'),
    sameAsSource: t('Same as Source'),
    reviewed: t('Reviewed'),
    obsolete: t('Obsolete'),
  };
}
