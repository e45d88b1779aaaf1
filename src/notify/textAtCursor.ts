import * as vscode from 'vscode';
import type { TextAtCursor } from '../asking/selections/unitsAt.ts';
import { ServiceError } from '../service/api/atStart/errors.ts';
import { showInStatusBar } from './progress.ts';

const { t } = vscode.l10n;

/**
 * Says in the status bar that the service returned the same text: the command looks as if it had not run. Otherwise,
 * says which text was changed if there was no selection.
 *
 * @param isSame the service returned what was sent
 * @param text what was at the cursor; undefined if text was selected
 */
export function notifyTextDone(
  done: 'translated' | 'rephrased',
  isSame: boolean,
  text: TextAtCursor | undefined,
): void {
  const sentences = {
    translated: {
      paragraph: t('Translated the paragraph at the cursor.'),
      comment: t('Translated the comment at the cursor.'),
      row: t('Translated the table row at the cursor.'),
      text: t('Translated the text at the cursor.'),
      texts: t('Translated the texts at the cursors.'),
    },
    rephrased: {
      paragraph: t('Rephrased the paragraph at the cursor.'),
      comment: t('Rephrased the comment at the cursor.'),
      row: t('Rephrased the table row at the cursor.'),
      text: t('Rephrased the text at the cursor.'),
      texts: t('Rephrased the texts at the cursors.'),
    },
  };
  if (isSame) {
    showInStatusBar(t('The service returned the same text.'));
  } else if (text) {
    showInStatusBar(sentences[done][text]);
  }
}

/** Returns a title for the text at a cursor, as for a file its name. */
export function titleOfTextAtCursor(text: TextAtCursor): string {
  const titles = {
    paragraph: t('Paragraph at the cursor'),
    comment: t('Comment at the cursor'),
    row: t('Table row at the cursor'),
    text: t('Text at the cursor'),
    texts: t('Texts at the cursors'),
  };
  return titles[text];
}

/** Returns the error for cursors in code, or on blank lines. */
export function noTextAtCursorError(to: 'translate' | 'rephrase' | 'correct'): ServiceError {
  const messages = {
    translate: t('There is no paragraph, comment, or message at the cursor. Select text to translate.'),
    rephrase: t('There is no paragraph, comment, or message at the cursor. Select text to rephrase.'),
    correct: t('There is no paragraph, comment, or message at the cursor. Select text to correct.'),
  };
  return new ServiceError('invalidInput', messages[to]);
}
