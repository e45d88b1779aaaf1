import * as vscode from 'vscode';
import { asServiceError } from './asServiceError.ts';
import { isCancelled } from './cancelled.ts';
import { errorSentence } from './errorSentence.ts';
import type { FaultLog } from '../log.ts';

/**
 * A failure as the editor knows it of files: it shows the sentence, keeps what was not saved, and offers to try again.
 */
export function fileError(thrown: unknown, log: FaultLog): unknown {
  if (isCancelled(thrown)) {
    return new vscode.FileSystemError(vscode.l10n.t('cancelled'));
  }
  if (thrown instanceof vscode.FileSystemError) {
    return thrown;
  }
  const error = asServiceError(thrown, log);
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
