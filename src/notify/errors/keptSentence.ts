import * as vscode from 'vscode';
import type { ServiceError } from '../../service/api/errors.ts';
import { errorSentence } from './errorSentence.ts';

/** Returns the sentence for units that are unchanged because the service refused them. */
export function refusedSentence(count: number, error: ServiceError): string {
  const { t } = vscode.l10n;
  const why = errorSentence(error);
  return count === 1 ? t('1 text was not changed. {0}', why) : t('{0} texts were not changed. {1}', count, why);
}

/** Returns the sentence for units that are unchanged because the service's result could not be used. */
export function keptSentence(count: number, of: 'translate' | 'rephrase' | 'correct'): string {
  const { t } = vscode.l10n;
  const isOne = count === 1;
  switch (of) {
    case 'translate':
      return isOne
        ? t('1 text was not changed because its translation was damaged or could not be inserted.')
        : t('{0} texts were not changed because their translations were damaged or could not be inserted.', count);
    case 'rephrase':
      return isOne
        ? t('1 text was not changed because a placeholder was lost or the result could not be inserted.')
        : t('{0} texts were not changed because placeholders were lost or the results could not be inserted.', count);
    case 'correct':
      return isOne
        ? t('1 text could not be checked because a placeholder was lost.')
        : t('{0} texts could not be checked because placeholders were lost.', count);
  }
}
