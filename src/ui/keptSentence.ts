import * as vscode from 'vscode';
import type { ServiceError } from '../api/errors.ts';
import { errorSentence } from './errorSentence.ts';

/** Says that passages stayed as they were, as the service refused them. */
export function refusedSentence(count: number, error: ServiceError): string {
  const { t } = vscode.l10n;
  const why = errorSentence(error);
  return count === 1
    ? t('One passage was kept as it is. {0}', why)
    : t('{0} passages were kept as they are. {1}', count, why);
}

/** Says that passages stayed as they were, as what the service made of them could not be used. */
export function keptSentence(count: number, of: 'translate' | 'rephrase' | 'correct'): string {
  const { t } = vscode.l10n;
  const isOne = count === 1;
  switch (of) {
    case 'translate':
      return isOne
        ? t('One passage was kept as it is: its translation came back damaged, or could not be written there.')
        : t(
            '{0} passages were kept as they are: their translations came back damaged, or could not be written there.',
            count,
          );
    case 'rephrase':
      return isOne
        ? t('One passage was kept as it is: a placeholder or code of it was lost, or it could not be written there.')
        : t(
            '{0} passages were kept as they are: placeholders or code of them were lost, or they could not be written there.',
            count,
          );
    case 'correct':
      return isOne
        ? t('One passage could not be checked: a placeholder or code of it was lost on the way.')
        : t('{0} passages could not be checked: placeholders or code of them were lost on the way.', count);
  }
}
