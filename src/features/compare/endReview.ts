import * as vscode from 'vscode';
import type { CommandRun, MenuCommandRun } from '../../app/commandRun.ts';
import { notifyMissed } from '../../editor/edits/notifyMissed.ts';
import { findOpenDocument } from '../../editor/files/sourceText.ts';
import type { Comparison, Comparisons } from '../../editor/modes/comparisons.ts';
import { givenResources, resourceInFront } from '../../editor/resourceOptions.ts';
import { outcomeError } from '../../notify/errors/showError.ts';
import { formatList } from '../../notify/localFormats.ts';
import { getFileName } from '../../notify/names.ts';
import { showInStatusBar } from '../../notify/progress.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import type { UriOption } from './contract.ts';

/** Ends the active review and keeps the documents as they are, unsaved; with `uri`, that of one document. */
export const keepAllChanges: CommandRun<'keepAllChanges'> = async (services, { uri }) => {
  const comparisons = await services.comparisons.get();
  await comparisons.close(reviewsToEnd(comparisons, uri));
  return { status: 'done' };
};

/**
 * Ends the active review and reverts each unit, as one undo step of each document, unless it was edited since; with
 * `uri`, that of one document.
 */
export const revertAllChanges: CommandRun<'revertAllChanges'> = async (services, { uri }) => {
  const comparisons = await services.comparisons.get();
  const reviews = reviewsToEnd(comparisons, uri);
  let restored = 0;
  const edited: string[] = [];
  for (const review of reviews) {
    const { size } = await comparisons.apply(review);
    restored += size;
    const document = await findOpenDocument(review.document);
    // A change that was reverted by its arrow is not edited.
    if (size < review.texts.size && document?.getText() !== review.before) {
      edited.push(getFileName(review.document));
    }
    delete review.onClosed;
  }
  await comparisons.close(reviews);
  if (edited.length > 0) {
    showInStatusBar(vscode.l10n.t('Edited changes were not reverted: {0}', formatList(edited)));
  }
  return { status: 'done', restored };
};

/** Opens the review of a document again that was closed by hand. */
export const reopenReview: MenuCommandRun<'reopenReview'> = async (services, { uri }, [resource]) => {
  const comparisons = await services.comparisons.get();
  const [named = resource ?? resourceInFront()] = givenResources(uri, undefined) ?? [];
  if (!named || !(await comparisons.reopen(named))) {
    throw new ServiceError('invalidInput', vscode.l10n.t('No review of this file was closed.'));
  }
  return { status: 'done' };
};

/** {@link keepAllChanges} for the document in the active editor, of several that are reviewed together. */
export const keepFileChanges: MenuCommandRun<'keepFileChanges'> = async (services, given, resources) =>
  keepAllChanges(services, { uri: fileOf(given, resources) });

/** {@link revertAllChanges} for the document in the active editor, of several that are reviewed together. */
export const revertFileChanges: MenuCommandRun<'revertFileChanges'> = async (services, given, resources) =>
  revertAllChanges(services, { uri: fileOf(given, resources) });

/** Throws without a document, which would end the reviews of all. */
function fileOf({ uri }: UriOption, [resource]: readonly vscode.Uri[]): unknown {
  const file = uri ?? vscode.window.activeTextEditor?.document.uri ?? resource;
  if (file === undefined) {
    throw notOpen();
  }
  return file;
}

function notOpen(): ServiceError {
  return new ServiceError('invalidInput', vscode.l10n.t('Open the review you want to end, then try again.'));
}

function reviewsToEnd(comparisons: Comparisons, uri: unknown): readonly Comparison[] {
  const reviews = shownComparisons(comparisons, 'review', uri);
  if (reviews.length === 0) {
    throw notOpen();
  }
  return reviews;
}

/** Returns those in front; with the address of a document, its own. */
function shownComparisons(comparisons: Comparisons, kind: Comparison['kind'], uri: unknown): readonly Comparison[] {
  const [named] = givenResources(uri, undefined) ?? [];
  const key = named?.toString();
  return key === undefined
    ? comparisons.inFront((each) => each.kind === kind)
    : comparisons.all.filter(
        (each) => each.kind === kind && [each.document, each.uri].some((own) => own.toString() === key),
      );
}

/** Applies the active preview to the document, as one undo step, and closes it. */
export const applyPreview: CommandRun<'applyPreview'> = async (services, { uri }) => {
  const comparisons = await services.comparisons.get();
  const [preview] = shownComparisons(comparisons, 'preview', uri);
  if (!preview) {
    throw new ServiceError('invalidInput', vscode.l10n.t('Open the preview you want to apply, then try again.'));
  }
  const applied = await comparisons.apply(preview);
  const missed = [...preview.texts].filter(([index]) => !applied.has(index)).map(([, text]) => text);
  if (applied.size > 0) {
    await comparisons.close([preview]);
  }
  const problem = notifyMissed(comparisons.log, missed, 'replace');
  const status = !problem ? 'done' : applied.size > 0 ? 'partial' : 'failed';
  return { status, ...(problem && { error: outcomeError(problem) }), applied: applied.size };
};
