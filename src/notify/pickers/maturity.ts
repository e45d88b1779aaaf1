import * as vscode from 'vscode';

/** Returns the word for a status that is not `stable`; an unknown status is shown as it is. */
export function maturity(status: string): string {
  const { t } = vscode.l10n;
  return status === 'beta' ? t('beta') : status === 'early_access' ? t('early access') : status;
}
