import * as vscode from 'vscode';
import type { OutcomeError } from '../../contract/contributions.ts';
import type { ServiceError } from '../../service/api/atStart/errors.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { asServiceError, detached, type FaultLog } from '../faults.ts';
import { errorSentence } from './errorSentence.ts';
import { runAction, suggestActions } from './suggestActions.ts';

/**
 * Shows an error in a notification, with matching buttons, or asks how to connect where a retry needs that. The
 * translator's page shows its problems itself. Resolves when the message is closed and the chosen action has ended;
 * commands do not wait for it.
 *
 * @param retry undefined: nothing can be repeated
 * @param about a sentence before the error's own, about what failed
 */
export async function showError(
  error: ServiceError,
  retry?: () => PromiseLike<unknown>,
  about?: string,
): Promise<void> {
  if (error.kind === 'notConnected' && retry) {
    const { pickConnecting } = await import('./pickConnecting.ts');
    if (await pickConnecting()) {
      await retry();
    }
    return;
  }
  const show = error.kind === 'notConnected' ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
  const message = [about, errorSentence(error)].filter(Boolean).join(' ');
  const chosen = await show(
    plainMessage(message),
    ...suggestActions(error).filter(({ way }) => retry || way !== 'retry'),
  );
  if (chosen && (chosen.way === 'retry' || (await runAction(chosen.way, error.uri)))) {
    await retry?.();
  }
}

/**
 * Shows a warning about a part that failed of what is done otherwise, with buttons that match its error.
 * @param about what is done, and what is not, as a sentence
 */
export async function showWarning(error: ServiceError, about: string): Promise<void> {
  const message = `${about} ${errorSentence(error)}`;
  const ways = suggestActions(error).filter(({ way }) => way !== 'retry');
  const chosen = await vscode.window.showWarningMessage(plainMessage(message), ...ways);
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

/** Returns an error as it appears in the outcome of a command. */
export function outcomeError(error: ServiceError): OutcomeError {
  return {
    kind: error.kind,
    message: errorSentence(error),
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.traceId === undefined ? {} : { traceId: error.traceId }),
  };
}
