import * as vscode from 'vscode';
import { ServiceError } from '../../service/api/errors.ts';

/** Returns the error for messages that the user did not see as they are now. */
export function notMarked(count: number): ServiceError {
  const { t } = vscode.l10n;
  const message =
    count === 1
      ? t('1 message changed in the meantime and was not marked as reviewed.')
      : t('{0} messages changed in the meantime and were not marked as reviewed.', count);
  return new ServiceError('conflict', message);
}
