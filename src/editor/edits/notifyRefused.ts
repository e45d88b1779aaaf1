import * as vscode from 'vscode';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import { showPlaces } from '../../notify/errors/notifyKept.ts';
import { unlinked } from '../../notify/errors/unlinked.ts';
import { getFileName } from '../../notify/getFileName.ts';
import { firstNames } from '../../notify/pickers/firstNames.ts';
import type { ServiceError } from '../../service/api/errors.ts';
import { findOpenDocument } from '../files/sourceText.ts';
import type { TrackedSpans } from './trackedSpans.ts';

/** Units of a document. */
export interface PassagesOf {
  readonly uri: vscode.Uri;
  readonly ranges: readonly vscode.Range[];
}

/** Returns the current ranges of units in their document, without those edited meanwhile. */
export async function passagesIn(spans: TrackedSpans, indexes: readonly number[]): Promise<PassagesOf> {
  const document = await findOpenDocument(spans.uri);
  const currentRange = document ? spans.currentRanges(document) : () => undefined;
  return { uri: spans.uri, ranges: indexes.toSorted((a, b) => a - b).flatMap((index) => currentRange(index) ?? []) };
}

/**
 * Reports that the service refused some of several units, with Show and Retry. Resolves when the message is
 * closed and the chosen action has ended.
 */
export async function notifyRefused(
  error: ServiceError,
  passages: readonly PassagesOf[],
  retry: () => PromiseLike<unknown>,
): Promise<void> {
  const message = `${stayingSentence(passages)} ${errorSentence(error)}`;
  const again = vscode.l10n.t('Retry');
  const chosen = await vscode.window.showErrorMessage(unlinked(message), vscode.l10n.t('Show'), again);
  if (chosen === again) {
    await retry();
  } else if (chosen !== undefined) {
    await show(passages);
  }
}

/**
 * Reports units that were skipped because texts in their languages cannot be improved, with a button that shows them.
 * @param languages their names
 */
export async function notifyLeftAlone(languages: readonly string[], passages: readonly PassagesOf[]): Promise<void> {
  const { t } = vscode.l10n;
  const list = new Intl.ListFormat(vscode.env.language, { type: 'unit' }).format(languages);
  const message = `${stayingSentence(passages)} ${t('The service can only translate texts in {0}.', list)}`;
  if ((await vscode.window.showInformationMessage(unlinked(message), t('Show'))) !== undefined) {
    await show(passages);
  }
}

function stayingSentence(passages: readonly PassagesOf[]): string {
  const { t } = vscode.l10n;
  const count = passages.reduce((sum, { ranges }) => sum + ranges.length, 0);
  const [first, ...others] = passages;
  const names = firstNames(passages.map(({ uri }) => getFileName(uri)));
  const line = (first?.ranges[0]?.start.line ?? 0) + 1;
  if (others.length > 0) {
    return t('{0} texts were not changed: {1}.', count, names);
  }
  return count === 1
    ? t('The text on line {0} of {1} was not changed.', line, names)
    : t('{0} texts in {1} were not changed. The first is on line {2}.', count, names, line);
}

async function show(passages: readonly PassagesOf[]): Promise<void> {
  for (const { uri, ranges } of passages.toReversed()) {
    await showPlaces(await vscode.workspace.openTextDocument(uri), ranges);
  }
}
