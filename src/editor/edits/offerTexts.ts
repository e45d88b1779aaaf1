import * as vscode from 'vscode';
import { unlinked } from '../../notify/errors/unlinked.ts';
import { showDocument } from '../files/showDocument.ts';

/** Reports texts that could not be inserted, and lets the user copy or see them, so that none is lost. */
export async function offerTexts(
  message: string,
  texts: readonly string[],
  what: 'translation' | 'text',
): Promise<void> {
  const { t } = vscode.l10n;
  const copy = what === 'text' ? t('Copy Text') : t('Copy Translation');
  const show = what === 'text' ? t('Show Text') : t('Show Translation');
  const chosen = await vscode.window.showWarningMessage(unlinked(message), copy, show);
  const content = texts.join('\n\n');
  if (chosen === copy) {
    await vscode.env.clipboard.writeText(content);
  } else if (chosen === show) {
    const document = await vscode.workspace.openTextDocument({ content });
    await showDocument(document, { viewColumn: vscode.ViewColumn.Beside });
  }
}
