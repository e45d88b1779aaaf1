import * as vscode from 'vscode';
import { asServiceError } from '../../notify/errors/asServiceError.ts';
import { isCancelled } from '../../notify/errors/cancelled.ts';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import type { FaultLog } from '../../notify/log.ts';

/**
 * Converts a failure to the editor's error for files: it shows the sentence, keeps unsaved text, and offers to retry.
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
