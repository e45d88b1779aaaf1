import * as vscode from 'vscode';
import { withProgress } from './progress.ts';
import { nameOf } from './resourceOptions.ts';

/** UTF-16 units of a text whose reading a user may have to wait for. */
const noticed = 300_000;

/** Reads a document: a long one under a notification with a Cancel button, which aborts the signal with `Cancelled`. */
export function whileReading<T>(document: vscode.TextDocument, read: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  return document.getText().length > noticed
    ? withProgress(vscode.l10n.t('Reading {0}…', nameOf(document.uri)), read)
    : read();
}
