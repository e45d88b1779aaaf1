import type { JobRecord } from './jobRecord.ts';
import { isUnderWay, retryOf } from './jobSteps.ts';

/** In the order of the view. */
export const jobGroups = ['underWay', 'done', 'failed'] as const;
export type JobGroup = (typeof jobGroups)[number];

/** Returns the group of a job: `failed` contains every job that waits for the user. */
export function groupOf(record: JobRecord): JobGroup {
  return isUnderWay(record) ? 'underWay' : record.step === 'placed' ? 'done' : 'failed';
}

/**
 * What a user can do with a job: `compare` its text with the translation's; `saveAs` for a translation that is not
 * saved; `retry`, which bills nothing that was not confirmed; `uploadAgain`, which is billed again; `error`: show why
 * it failed.
 */
export type JobAction = 'compare' | 'saveAs' | 'retry' | 'uploadAgain' | 'error';

/** Types whose source and translation can be compared as text. */
const textTypes = /\.(html?|txt|xlf|xliff|srt|xml|json|dita|mif)$/i;

/** Returns the actions in a fixed order. */
export function listActions(record: JobRecord): readonly JobAction[] {
  const { halt, result, downloads = 0 } = record;
  const isHalted = halt !== undefined;
  const isGone = halt?.reason === 'removed';
  const isCostly = retryOf(record) === 'uploadAgain';
  const can: { readonly [Action in JobAction]: boolean } = {
    compare: result !== undefined && textTypes.test(result) && textTypes.test(record.source),
    saveAs: halt?.reason === 'unplaced',
    retry: isHalted && !isCostly && !(isGone && downloads > 0),
    uploadAgain: isHalted && (isCostly || isGone),
    error: isHalted && halt.reason !== 'cancelled',
  };
  return (['compare', 'saveAs', 'retry', 'uploadAgain', 'error'] as const).filter((action) => can[action]);
}

/** Returns true if removing a job discards a translation that may have been billed. */
export function isLostWith(record: JobRecord): boolean {
  const isSent = record.step !== 'prepared' && record.step !== 'placed';
  return isSent && (isUnderWay(record) || (retryOf(record) === 'goOn' && record.halt?.reason !== 'removed'));
}
