import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contract/contributions.ts';
import type { Comparison, Comparisons } from '../../editor/modes/comparisons.ts';
import { ServiceError } from '../../service/api/errors.ts';

/** Ends the active review and keeps the document as it is, unsaved. */
export async function keepAllChanges(comparisons: Comparisons): Promise<CommandOutcome<'keepAllChanges'>> {
  await comparisons.close(reviewInFront(comparisons));
  return { status: 'done' };
}

/** Ends the active review and reverts each unit, as one undo step, unless it was edited since. */
export async function revertAllChanges(comparisons: Comparisons): Promise<CommandOutcome<'revertAllChanges'>> {
  const review = reviewInFront(comparisons);
  const restored = await comparisons.apply(review);
  delete review.onClosed;
  await comparisons.close(review);
  return { status: 'done', restored: restored.size };
}

function reviewInFront(comparisons: Comparisons): Comparison {
  const review = comparisons.current(({ kind }) => kind === 'review');
  if (!review) {
    throw new ServiceError('invalidInput', vscode.l10n.t('Open the review you want to end, then try again.'));
  }
  return review;
}
