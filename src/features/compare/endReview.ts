import * as vscode from 'vscode';
import type { CommandRun } from '../../app/commandRun.ts';
import { notifyMissed } from '../../editor/edits/notifyMissed.ts';
import type { Comparison, Comparisons } from '../../editor/modes/comparisons.ts';
import { outcomeError } from '../../notify/errors/showError.ts';
import { ServiceError } from '../../service/api/errors.ts';

/** Ends the active review and keeps the document as it is, unsaved. */
export const keepAllChanges: CommandRun<'keepAllChanges'> = async (services) => {
  const comparisons = await services.comparisons.get();
  await comparisons.close(reviewInFront(comparisons));
  return { status: 'done' };
};

/** Ends the active review and reverts each unit, as one undo step, unless it was edited since. */
export const revertAllChanges: CommandRun<'revertAllChanges'> = async (services) => {
  const comparisons = await services.comparisons.get();
  const review = reviewInFront(comparisons);
  const restored = await comparisons.apply(review);
  delete review.onClosed;
  await comparisons.close(review);
  return { status: 'done', restored: restored.size };
};

function reviewInFront(comparisons: Comparisons): Comparison {
  const review = comparisons.current(({ kind }) => kind === 'review');
  if (!review) {
    throw new ServiceError('invalidInput', vscode.l10n.t('Open the review you want to end, then try again.'));
  }
  return review;
}

/** Applies the active preview to the document, as one undo step, and closes it. */
export const applyPreview: CommandRun<'applyPreview'> = async (services) => {
  const comparisons = await services.comparisons.get();
  const preview = comparisons.current(({ kind }) => kind === 'preview');
  if (!preview) {
    throw new ServiceError('invalidInput', vscode.l10n.t('Open the preview you want to apply, then try again.'));
  }
  const applied = await comparisons.apply(preview);
  const missed = [...preview.texts].filter(([index]) => !applied.has(index)).map(([, text]) => text);
  if (applied.size > 0) {
    await comparisons.close(preview);
  }
  const problem = notifyMissed(comparisons.log, missed, 'replace');
  const status = !problem ? 'done' : applied.size > 0 ? 'partial' : 'failed';
  return { status, ...(problem && { error: outcomeError(problem) }), applied: applied.size };
};
