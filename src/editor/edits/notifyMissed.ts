import * as vscode from 'vscode';
import type { ApplyMode } from '../../contract/contributions.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { showDocument } from '../files/showDocument.ts';

const { t } = vscode.l10n;

/**
 * Reports texts that could not be inserted, if any, and offers them.
 * @param mode in which they were to be shown
 * @param what they are, for the buttons
 * @returns the error for the outcome
 */
export function notifyMissed(
  log: FaultLog,
  texts: readonly string[],
  mode: ApplyMode | 'diagnostics',
  what: 'translation' | 'text' = 'translation',
): ServiceError | undefined {
  if (texts.length === 0) {
    return undefined;
  }
  const message = mode === 'insertBelow' ? notInserted(texts.length) : notReplaced(texts.length);
  detached(log, offerTexts(message, texts, what));
  return new ServiceError('conflict', message);
}

function notReplaced(count: number): string {
  return count === 1
    ? t('1 text was not replaced because it was edited or is read-only.')
    : t('{0} texts were not replaced because they were edited or are read-only.', count);
}

function notInserted(count: number): string {
  return count === 1
    ? t('Nothing was inserted below 1 text because it was edited, is read-only, or has no room below it.')
    : t(
        'Nothing was inserted below {0} texts because they were edited, are read-only, or have no room below them.',
        count,
      );
}

/** Reports texts that could not be inserted, and lets the user copy or see them, so that none is lost. */
async function offerTexts(message: string, texts: readonly string[], what: 'translation' | 'text'): Promise<void> {
  const copy = what === 'text' ? t('Copy Text') : t('Copy Translation');
  const show = what === 'text' ? t('Show Text') : t('Show Translation');
  const chosen = await vscode.window.showWarningMessage(plainMessage(message), copy, show);
  const content = texts.join('\n\n');
  if (chosen === copy) {
    await vscode.env.clipboard.writeText(content);
  } else if (chosen === show) {
    const document = await vscode.workspace.openTextDocument({ content });
    await showDocument(document, { viewColumn: vscode.ViewColumn.Beside });
  }
}
