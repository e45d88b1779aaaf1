import * as vscode from 'vscode';
import { withProgress } from '../progress.ts';
import { nameOf } from '../resourceOptions.ts';
import type { SourceText } from './sourceText.ts';

/** UTF-16 code units of a text that may take noticeable time to read. */
const noticed = 300_000;

/** Reads a document or file: a long one with a notification whose Cancel button aborts the signal with `Cancelled`. */
export function whileReading<T>(source: SourceText, read: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  return source.getText().length > noticed
    ? withProgress(vscode.l10n.t('Reading {0}…', nameOf(source.uri)), read)
    : read();
}
