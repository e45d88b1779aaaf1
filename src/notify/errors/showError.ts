import * as vscode from 'vscode';
import type { OutcomeError } from '../../contract/contributions.ts';
import type { ServiceError } from '../../service/api/errors.ts';
import type { FaultLog } from '../log.ts';
import { asServiceError } from './asServiceError.ts';
import { detached } from './detached.ts';
import { errorSentence } from './errorSentence.ts';
import { outcomeError } from './outcomeError.ts';
import { runAction, suggestActions } from './suggestActions.ts';
import { unlinked } from './unlinked.ts';

/**
 * Shows an error in a notification, with matching buttons. The translator's page shows its problems itself. Resolves
 * when the message is closed and the chosen action has ended; commands do not wait for it.
 *
 * @param retry undefined: nothing can be repeated
 * @param about a sentence before the error's own, about what failed
 */
export async function showError(
  error: ServiceError,
  retry?: () => PromiseLike<unknown>,
  about?: string,
): Promise<void> {
  const show = error.kind === 'notConnected' ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
  const message = unlinked([about, errorSentence(error)].filter(Boolean).join(' '));
  const chosen = await show(message, ...suggestActions(error).filter(({ way }) => retry || way !== 'retry'));
  if (chosen && (chosen.way === 'retry' || (await runAction(chosen.way, error.uri)))) {
    await retry?.();
  }
}

/**
 * Shows a warning about a part that failed of what is done otherwise, with buttons that match its error.
 * @param about what is done, and what is not, as a sentence
 */
export async function showWarning(error: ServiceError, about: string): Promise<void> {
  const message = unlinked(`${about} ${errorSentence(error)}`);
  const ways = suggestActions(error).filter(({ way }) => way !== 'retry');
  const chosen = await vscode.window.showWarningMessage(message, ...ways);
  if (chosen && chosen.way !== 'retry') {
    await runAction(chosen.way);
  }
}

/** Shows why a command failed, with matching buttons, and does not wait for the user. */
export function notifyFailure(thrown: unknown, log: FaultLog, retry: () => PromiseLike<unknown>): OutcomeError {
  const failure = asServiceError(thrown, log);
  detached(log, showError(failure, retry));
  return outcomeError(failure);
}

/** Shows an error of work in the background. Resolves when the user has closed it. */
export async function notifyFault(thrown: unknown, log: FaultLog): Promise<void> {
  await showError(asServiceError(thrown, log));
}
