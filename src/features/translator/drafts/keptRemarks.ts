import * as vscode from 'vscode';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { keptSentence } from '../../../notify/errors/keptSentence.ts';
import type { ServiceError } from '../../../service/api/errors.ts';
import type { Mode } from '../protocol/draft.ts';

interface Failure {
  readonly indexes: readonly number[];
  readonly error: ServiceError;
}

/** Returns remarks on units that are unchanged in the result. */
export function keptRemarks(mode: Mode, kept: number, failures: readonly Failure[]): readonly string[] {
  const { t } = vscode.l10n;
  const failed = new Set(failures.flatMap(({ indexes }) => indexes)).size;
  const [failure] = failures;
  const why = failure && errorSentence(failure.error);
  const failedSentence =
    failed === 1
      ? t('1 text was not changed because its request failed. {0}', why ?? '')
      : t('{0} texts were not changed because their requests failed. {1}', failed, why ?? '');
  return [...(kept > 0 ? [keptSentence(kept, mode)] : []), ...(failed > 0 ? [failedSentence] : [])];
}
