import * as vscode from 'vscode';
import { isServiceError } from '../api/errors.ts';
import { isCancelled } from './cancelled.ts';
import { errorSentence } from './errorSentence.ts';

/** A failure as the editor knows it of files: it shows the sentence, keeps what was not saved, and offers to try again. */
export function fileError(error: unknown): unknown {
  if (isCancelled(error)) {
    return new vscode.FileSystemError(vscode.l10n.t('cancelled'));
  }
  if (!isServiceError(error)) {
    return error;
  }
  const sentence = errorSentence(error);
  switch (error.kind) {
    case 'notFound':
      return vscode.FileSystemError.FileNotFound(sentence);
    case 'unauthorized':
    case 'forbidden':
    case 'notConnected':
      return vscode.FileSystemError.NoPermissions(sentence);
    default:
      return vscode.FileSystemError.Unavailable(sentence);
  }
}
