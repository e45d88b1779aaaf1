import * as vscode from 'vscode';
import { withSpans } from '../../../editor/edits/trackedSpans.ts';
import { noFormatCode } from '../../../editor/files/readable.ts';
import { showDocument } from '../../../editor/files/showDocument.ts';
import { openedDocument } from '../../../editor/files/sourceText.ts';
import { refusedSentence } from '../../../notify/errors/keptSentence.ts';
import { type DoubtfulTexts, notifyKept, reviewTitle, showPlaces } from '../../../notify/errors/notifyKept.ts';
import { showError } from '../../../notify/errors/showError.ts';
import { detached, type FaultLog, unlessCancelled } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import { firstNames } from '../../../notify/pickers/firstNames.ts';
import { type Choice, pickOne } from '../../../notify/pickers/pickers.ts';
import { showInStatusBar } from '../../../notify/progress.ts';
import { keptCode, ServiceError } from '../../../service/api/atStart/errors.ts';
import { plainMessage } from '../../../text/plainMessage.ts';
import { type FileJob, spansIn } from './fileJob.ts';
import type { UnreadableFile } from './filesToTranslate.ts';
import { type DoneFile, type FailedFile, nameOfJob } from './translateFiles.ts';

const { t } = vscode.l10n;

/** Shows the new file, or the number of new files; names skipped files in folders. */
export async function notifyDone(done: readonly DoneFile[], skipped: readonly vscode.Uri[]): Promise<void> {
  const [first, ...others] = done;
  if (!first) {
    return;
  }
  if (others.length > 0 || skipped.length > 0) {
    showInStatusBar(doneSentence(done.length, skipped));
  }
  if (others.length > 0) {
    return;
  }
  if (first.target.scheme !== 'untitled' && first.target.toString() !== first.job.source.uri.toString()) {
    await showDocument(first.target);
  }
}

function doneSentence(count: number, skipped: readonly vscode.Uri[]): string {
  if (skipped.length === 0) {
    return t('Translated {0} files', count);
  }
  const names = firstNames(skipped.map(getFileName));
  return count === 1
    ? t('Translated 1 file. Skipped: {0}.', names)
    : t('Translated {0} files. Skipped: {1}.', count, names);
}

/** Shows which files were not translated and why; those whose format is not supported can be read as plain text. */
export function notifyUnreadable(
  log: FaultLog,
  files: readonly UnreadableFile[],
  translate: (uris: readonly vscode.Uri[]) => PromiseLike<unknown>,
): void {
  const refused = files.filter(({ error }) => error.code === noFormatCode);
  const [other] = files.filter((file) => !refused.includes(file));
  if (other) {
    detached(log, showError(other.error));
  }
  if (refused.length > 0) {
    const uris = refused.map(({ uri }) => uri);
    detached(log, offerPlainText(uris, translate));
  }
}

async function offerPlainText(
  uris: readonly vscode.Uri[],
  translate: (uris: readonly vscode.Uri[]) => PromiseLike<unknown>,
): Promise<void> {
  const message = t('Language Services cannot separate text from data in {0}.', firstNames(uris.map(getFileName)));
  const asPlainText = t('Translate as Plain Text');
  if ((await vscode.window.showWarningMessage(plainMessage(message), asPlainText)) === asPlainText) {
    await translate(uris);
  }
}

/**
 * Reports the texts that were not changed, with links to them.
 * @returns the error for the outcome; undefined if all were changed
 */
export async function notifyKeptFiles(log: FaultLog, done: readonly DoneFile[]): Promise<ServiceError | undefined> {
  const files = done.filter(({ kept }) => kept > 0);
  const [first, ...others] = files;
  if (!first) {
    return undefined;
  }
  if (others.length === 0) {
    const open = openedDocument(first.target);
    const { keptIn: rangesIn, kept, refusal } = first;
    const message = refusal && refusedSentence(kept, refusal);
    const places = open ? rangesIn(open) : { length: kept, rangesIn };
    const told = notifyKept(log, first.target, places, message, doubtfulOf(first));
    return refusal ?? told;
  }
  const message = t(
    '{0} texts in {1} files were not changed because their translations were damaged or could not be inserted.',
    files.reduce((sum, { kept }) => sum + kept, 0),
    files.length,
  );
  detached(
    log,
    withSpans(spansIn(files.map(({ job }) => job)), () => offerFiles(message, files)),
  );
  return new ServiceError('protocol', message, { code: keptCode });
}

function doubtfulOf({ job, target, reviewDoubtful }: DoneFile): DoubtfulTexts | undefined {
  return (
    reviewDoubtful && {
      withSpans: (work) => withSpans(spansIn([job]), work),
      review: async () => reviewDoubtful(await vscode.workspace.openTextDocument(target)),
    }
  );
}

/** Stays until the user has visited all files, or closes it. */
async function offerFiles(message: string, files: readonly DoneFile[]): Promise<void> {
  const [show, review] = [t('Show'), reviewTitle()];
  const doubtful = files.filter(({ reviewDoubtful }) => reviewDoubtful);
  const buttons = doubtful.length > 0 ? [show, review] : [show];
  for (;;) {
    const chosen = await vscode.window.showWarningMessage(plainMessage(message), ...buttons);
    if (chosen === undefined) {
      return;
    }
    const rows = (chosen === review ? doubtful : files).map((file): Choice<DoneFile> => {
      return { label: getFileName(file.target), description: passages(file.kept), value: file };
    });
    const file = await pickOne(message, t('Select a file to open'), rows).catch(unlessCancelled);
    if (file && chosen === review) {
      await doubtfulOf(file)?.review();
    } else if (file) {
      const document = await vscode.workspace.openTextDocument(file.target);
      await showPlaces(document, file.keptIn(document));
    }
  }
}

function passages(count: number): string {
  return count === 1 ? t('1 text') : t('{0} texts', count);
}

/** Reports failures, by name if other files succeeded, with an action for the failed files only. */
export async function notifyFailed(
  failed: readonly FailedFile[],
  jobs: readonly FileJob[],
  retry: () => PromiseLike<unknown>,
): Promise<void> {
  const [first] = failed;
  if (first) {
    const names = failed.map(({ job }) => nameOfJob(job, jobs));
    await showError(first.error, retry, jobs.length > 1 ? failedSentence(names, jobs.length) : undefined);
  }
}

function failedSentence(names: readonly string[], all: number): string {
  const list = firstNames(names);
  return names.length === 1
    ? t('1 of {0} files was not translated: {1}.', all, list)
    : t('{0} of {1} files were not translated: {2}.', names.length, all, list);
}
