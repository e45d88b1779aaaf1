import * as vscode from 'vscode';

/** The word for a status that is not `stable`; one that nobody knows yet is its own. */
export function maturity(status: string): string {
  const { t } = vscode.l10n;
  return status === 'beta' ? t('beta') : status === 'early_access' ? t('early access') : status;
}
