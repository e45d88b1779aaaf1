import * as vscode from 'vscode';
import { unlinked } from '../../notify/errors/unlinked.ts';
import type { ServiceError } from '../../service/api/errors.ts';

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
