import * as vscode from 'vscode';
import { withProgress } from '../progress.ts';
import { nameOf } from '../resourceOptions.ts';
import type { SourceText } from './sourceText.ts';

/** UTF-16 units of a text whose reading a user may have to wait for. */
const noticed = 300_000;

/**
 * Reads a document or file: a long one under a notification with a Cancel button, which aborts the signal with
 * `Cancelled`.
 */
export function whileReading<T>(source: SourceText, read: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  return source.getText().length > noticed
    ? withProgress(vscode.l10n.t('Reading {0}…', nameOf(source.uri)), read)
    : read();
}
