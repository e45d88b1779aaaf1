import * as vscode from 'vscode';
import { isWithoutText, type Message } from '../../locales/atStart/message.ts';
import type { LanguagePlan } from '../../locales/plan.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';

const { t } = vscode.l10n;

/**
 * Returns true for what a person wrote and is not finished, or whose source changed since: it is only replaced, or
 * marked as reviewed, where it is chosen.
 */
export function isLeftToPeople({ state, isByHand }: Message): boolean {
  return state === 'draft' || (state === 'stale' && isByHand);
}

/** Returns true for a reviewed text, which can be marked as not reviewed. A plural form that is left out has none. */
export function isReviewed({ state, target, invalid }: Message): boolean {
  return state === 'reviewed' && (target ?? invalid) !== undefined;
}

/** Returns how many of the messages that the user saw are not marked as reviewed, because they are others now. */
export function countChanged(shown: readonly Message[], marked: number): number {
  const markable = shown.filter(({ source, state, isLeft }) => source && !isWithoutText(state) && isLeft !== true);
  return Math.max(0, markable.length - marked);
}

/** Returns the error for obsolete messages that the user did not see as they are now. */
export function notRemoved(count: number): ServiceError {
  const message =
    count === 1
      ? t('1 message changed in the meantime and was not removed.')
      : t('{0} messages changed in the meantime and were not removed.', count);
  return new ServiceError('conflict', message);
}

/** Returns the error for messages that the user did not see as they are now. */
export function notMarked(count: number): ServiceError {
  const message =
    count === 1
      ? t('1 message changed in the meantime and was not marked as reviewed.')
      : t('{0} messages changed in the meantime and were not marked as reviewed.', count);
  return new ServiceError('conflict', message);
}

/** As {@link notMarked}, for messages that were to be marked as not reviewed. */
export function notReopened(count: number): ServiceError {
  const message =
    count === 1
      ? t('1 message changed in the meantime and was left as it is.')
      : t('{0} messages changed in the meantime and were left as they are.', count);
  return new ServiceError('conflict', message);
}

/** Returns the error for messages that the user chose and that cannot be added; undefined without any. */
export function notAdded(languages: readonly LanguagePlan[]): ServiceError | undefined {
  const count = languages.reduce((sum, { left }) => sum + left.length, 0);
  if (count === 0) {
    return undefined;
  }
  const message =
    count === 1
      ? t(
          '1 message was not translated because it cannot be added alone. Translate its whole list or plural, or add it by hand.',
        )
      : t(
          '{0} messages were not translated because they cannot be added alone. Translate their whole lists or plurals, or add them by hand.',
          count,
        );
  return new ServiceError('invalidInput', message);
}
