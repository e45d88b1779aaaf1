import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { snapshotSelection } from '../../editor/edits/selectedRanges.ts';
import { type DocumentUnits, documentUnits, Snapshot } from '../../editor/edits/trackedSpans.ts';
import { noTextAtCursorError } from '../../notify/textAtCursor.ts';
import { ServiceError } from '../../service/api/errors.ts';

const { t } = vscode.l10n;

/** Returns how a document is read: what programs print, as plain text. */
export function readingOf({ uri, languageId }: vscode.TextDocument): { readonly asPlainText: boolean } {
  return { asPlainText: uri.scheme === 'output' || languageId.toLowerCase() === 'log' };
}

/** Returns the selected texts, else those at the cursors. Throws `invalidInput` if there are none. */
export async function readSelection(services: Services, editor: vscode.TextEditor): Promise<DocumentUnits> {
  const snapshot = snapshotSelection(editor);
  if (!snapshot) {
    throw new ServiceError('invalidInput', t('No text is selected. Select text to translate.'));
  }
  const read = await documentUnits(services, snapshot, readingOf(editor.document));
  if (read.units.length > 0) {
    return read;
  }
  read.spans.dispose();
  throw snapshot.cursors
    ? noTextAtCursorError('translate')
    : new ServiceError(
        'invalidInput',
        t('The selection contains no text to translate. Code, keys, and placeholders are never translated.'),
      );
}

/** Returns the texts on the screen, also those of which it shows a part. Throws `invalidInput` if there are none. */
export async function readVisible(services: Services, editor: vscode.TextEditor): Promise<DocumentUnits> {
  const { document, visibleRanges } = editor;
  const touching = visibleRanges.map(({ start, end }) => {
    // The editor leaves out the end of a line that is too long for it.
    return { start: document.offsetAt(start), end: document.offsetAt(document.lineAt(end.line).range.end) };
  });
  const read = await documentUnits(services, new Snapshot(document), { ...readingOf(document), touching });
  if (read.units.length > 0) {
    return read;
  }
  read.spans.dispose();
  throw new ServiceError('invalidInput', t('The visible part of the editor contains no text to translate.'));
}
