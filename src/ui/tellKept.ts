import * as vscode from 'vscode';
import { keptCode, ServiceError } from '../api/errors.ts';

/**
 * Tells that passages stayed as they were, as their placeholders or tags came back damaged or their place in the file can't hold the
 * translation, and leads to each of them.
 * @param message in place of the one on translations
 * @returns the error for the outcome
 */
export function tellKept(
  uri: vscode.Uri,
  ranges: readonly vscode.Range[],
  message = keptTranslations(ranges.length),
): ServiceError {
  void offerPlaces(message, uri, ranges);
  return new ServiceError('protocol', message, { code: keptCode });
}

function keptTranslations(count: number): string {
  const { t } = vscode.l10n;
  return count === 1
    ? t('One passage was kept as it is: its translation came back damaged, or could not be written there.')
    : t(
        '{0} passages were kept as they are: their translations came back damaged, or could not be written there.',
        count,
      );
}

async function offerPlaces(message: string, uri: vscode.Uri, ranges: readonly vscode.Range[]): Promise<void> {
  const show = vscode.l10n.t('Show');
  if ((await vscode.window.showWarningMessage(message, show)) === show) {
    await showPlaces(await vscode.workspace.openTextDocument(uri), ranges);
  }
}

/** Shows a document with these stretches selected. */
export async function showPlaces(document: vscode.TextDocument, ranges: readonly vscode.Range[]): Promise<void> {
  const editor = await vscode.window.showTextDocument(document);
  const selections = ranges.map((range) => new vscode.Selection(range.start, range.end));
  const [first] = selections;
  if (first) {
    editor.selections = selections;
    editor.revealRange(first);
  }
}
