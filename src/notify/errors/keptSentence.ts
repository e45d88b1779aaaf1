import * as vscode from 'vscode';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { errorSentence } from './errorSentence.ts';

const { t } = vscode.l10n;

/** Returns the sentence for units that are unchanged because the service refused them. */
export function refusedSentence(count: number, error: ServiceError): string {
  const why = errorSentence(error);
  return count === 1 ? t('1 text was not changed. {0}', why) : t('{0} texts were not changed. {1}', count, why);
}

/** Returns the sentence for units that are unchanged because the service's result could not be used. */
export function keptSentence(count: number, of: 'translate' | 'rephrase' | 'correct'): string {
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

/** Returns the error for a text in which nothing can be changed. */
export function noTextError(to: 'translate' | 'rephrase' | 'correct'): ServiceError {
  const messages = {
    translate: t('There is no text to translate. Code, keys, and placeholders are never translated.'),
    rephrase: t('There is no text to rephrase. Code, keys, and placeholders are never changed.'),
    correct: t('There is no text to correct. Code, keys, and placeholders are never changed.'),
  };
  return new ServiceError('invalidInput', messages[to]);
}
