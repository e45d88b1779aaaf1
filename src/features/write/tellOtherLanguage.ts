import * as vscode from 'vscode';
import type { ServiceError } from '../../api/errors.ts';
import { unlinked } from '../../ui/errors/unlinked.ts';

/** Reports that the text is in a language that cannot be improved, and offers a translation. */
export async function tellOtherLanguage(
  { message }: ServiceError,
  translate: () => PromiseLike<unknown>,
): Promise<void> {
  const button = vscode.l10n.t('Translate');
  if ((await vscode.window.showWarningMessage(unlinked(message), button)) === button) {
    await translate();
  }
}
