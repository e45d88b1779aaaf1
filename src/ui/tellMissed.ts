import * as vscode from 'vscode';
import { ServiceError } from '../api/errors.ts';
import type { ApplyMode } from '../contributions.ts';
import { detached } from './detached.ts';
import type { FaultLog } from './log.ts';
import { offerTexts } from './offerTexts.ts';

/**
 * Tells that texts found no place, and offers them.
 * @param what they are, for the buttons
 * @returns the error for the outcome
 */
export function tellMissed(
  log: FaultLog,
  texts: readonly string[],
  mode: ApplyMode,
  what: 'translation' | 'text' = 'translation',
): ServiceError {
  const message = mode === 'insertBelow' ? notInserted(texts.length) : notReplaced(texts.length);
  detached(log, offerTexts(message, texts, what));
  return new ServiceError('conflict', message);
}

function notReplaced(count: number): string {
  const { t } = vscode.l10n;
  return count === 1
    ? t('One passage can’t be replaced any more, as it was edited or is read-only. It was left alone.')
    : t('{0} passages can’t be replaced any more, as they were edited or are read-only. They were left alone.', count);
}

function notInserted(count: number): string {
  const { t } = vscode.l10n;
  return count === 1
    ? t('Nothing was put below one passage, as it was edited, is read-only or has no room for a line below it.')
    : t(
        'Nothing was put below {0} passages, as they were edited, are read-only or have no room for a line below.',
        count,
      );
}
