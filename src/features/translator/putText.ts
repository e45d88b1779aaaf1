import * as vscode from 'vscode';
import { isReadOnly } from '../../editor/edits/isReadOnly.ts';
import { pasteText } from '../../editor/edits/pasteText.ts';
import { trackRanges } from '../../editor/edits/snapshot.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { getFileName } from '../../notify/getFileName.ts';
import { ServiceError } from '../../service/api/errors.ts';

/**
 * Inserts a text at every cursor of an editor, or replaces every selection, as one undo step, and focuses the editor.
 * Throws `invalidInput` if that is not possible.
 */
export async function putText(
  editor: vscode.TextEditor | undefined,
  place: 'cursor' | 'selection',
  text: string,
): Promise<void> {
  const { t } = vscode.l10n;
  if (!editor) {
    throw new ServiceError('invalidInput', t('No editor is open. Open a document to insert the text into.'));
  }
  const { document, selections, viewColumn } = editor;
  const ranges =
    place === 'cursor'
      ? selections.map(({ active }) => new vscode.Range(active, active))
      : selections.filter(({ isEmpty }) => !isEmpty);
  if (ranges.length === 0) {
    throw new ServiceError('invalidInput', t('No text is selected in the editor. Select the text to replace.'));
  }
  const spans = trackRanges(document, ranges);
  try {
    const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    const { applied } = await pasteText(spans, ranges.length, text.replaceAll(/\r\n?|\n/g, eol));
    if (applied < ranges.length) {
      throw new ServiceError('conflict', await refusal(document));
    }
  } finally {
    spans.dispose();
  }
  // A side of a diff editor has no column: showing its document would open another editor.
  if (viewColumn !== undefined && vscode.window.visibleTextEditors.includes(editor)) {
    await showDocument(document, { viewColumn });
  }
}

async function refusal(document: vscode.TextDocument): Promise<string> {
  const { t } = vscode.l10n;
  const name = getFileName(document.uri);
  return (await isReadOnly(document))
    ? t('Could not change {0}. The file is read-only. Copy the result instead.', name)
    : t('Could not change {0}. Try again.', name);
}
