import * as vscode from 'vscode';
import {
  adminKeyCode,
  detectionCode,
  type ErrorKind,
  isInvalidInput,
  keptCode,
  notOfferedCode,
  type ServiceError,
} from '../../api/errors.ts';
import { sayMessage } from './sayPhrase.ts';

const { t } = vscode.l10n;

/** Kind -> what happened and what to do about it. The only place where a kind becomes words. */
const sentences: { readonly [Kind in ErrorKind]: (error: ServiceError) => string } = {
  badRequest: () => t('The service rejected the request. Check the languages and options, then try again.'),
  unauthorized: ({ code }) =>
    code === adminKeyCode
      ? t('The connection needs a valid admin API key. Set the key, then try again.')
      : t('The connection needs a valid API key. Set the key, then try again.'),
  forbidden: ({ code }) => forbidden(code),
  notFound: ({ code }) =>
    code === notOfferedCode
      ? t('The service does not support this feature.')
      : t(
          'The service could not find the requested resource. Check the IDs in the settings and the connection’s address.',
        ),
  tooLarge: () => t('The request is too large for the service. Reduce its size, then try again.'),
  unsupportedMediaType: () => t('The service does not accept this format. Check the connection’s address.'),
  tooManyRequests: () => t('The service is receiving too many requests. Wait a moment, then try again.'),
  quotaExceeded: () => t('A quota of the account or API key is used up. Check the usage.'),
  serverError: () =>
    t('The service had an internal error. Try again. If it persists, send the trace ID from the log to its support.'),
  unavailable: () => t('The service is unavailable. Try again later.'),
  network: () =>
    t('Could not reach the service. Check the network, the proxy, and the connection’s address, then try again.'),
  timeout: () => t('The service did not respond in time. Try again, or increase the request timeout in the settings.'),
  protocol: ({ code, message }) =>
    code === keptCode ? message : t('The service sent an unexpected response. Check the connection’s address.'),
  invalidInput: (error) => (isInvalidInput(error) ? t('Invalid input: {0}.', sayMessage(error)) : sayMessage(error)),
  conflict: (error) => sayMessage(error),
  notConnected: () => t('Language Services is not connected. Add a connection, then try again.'),
  internal: ({ code, message }) =>
    code === undefined
      ? t(
          'Language Services had an internal error. Try again. If it persists, report it with the details from the log.',
        )
      : message,
};

function forbidden(code: string | undefined): string {
  switch (code) {
    case adminKeyCode:
      return t(
        'This API key cannot manage developer keys. Use an admin API key from an account with the Admin API enabled.',
      );
    case detectionCode:
      return t(
        'Language detection is not enabled for this account or API key. Ask the account administrator to enable it.',
      );
    default:
      return t(
        'This API key does not have permission. Use a key with the right scope or plan, or ask the account administrator.',
      );
  }
}

/** Returns what happened and what to do, in the editor's language, followed by the service's own words. */
export function errorSentence(error: ServiceError): string {
  const parts = [sentences[error.kind](error)];
  if (error.mayHaveBeenBilled) {
    parts.push(t('The text may already have been billed. Trying again may bill it again.'));
  }
  // The detail of an unexpected response says why it could not be read. It goes to the log.
  if (error.kind !== 'protocol' && error.detail !== undefined && error.detail !== '') {
    // Without a status the detail is not from the service but the system's code for what failed.
    parts.push(error.status === undefined ? `(${error.detail})` : t('Service: {0}', error.detail));
  }
  return parts.join(' ');
}
