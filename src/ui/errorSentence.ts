import * as vscode from 'vscode';
import {
  adminKeyCode,
  detectionCode,
  type ErrorKind,
  isInvalidInput,
  keptCode,
  notOfferedCode,
  type ServiceError,
} from '../api/errors.ts';
import { sayMessage } from './sayPhrase.ts';

const { t } = vscode.l10n;

/** Kind -> what happened and what to do about it. The only place where a kind becomes words. */
const sentences: { readonly [Kind in ErrorKind]: (error: ServiceError) => string } = {
  badRequest: () => t('The service refused the request. Check the languages and options, then try again.'),
  unauthorized: ({ code }) =>
    code === adminKeyCode
      ? t('The service needs a valid admin key for this address. Set the admin key, then try again.')
      : t('The service needs a valid key for this address. Set the key, then try again.'),
  forbidden: ({ code }) => forbidden(code),
  notFound: ({ code }) =>
    code === notOfferedCode
      ? t('This service does not offer that.')
      : t('The service does not know what was asked for. Check the ids in the settings and the address.'),
  tooLarge: () => t('The request is larger than the service accepts. Choose a smaller part and try again.'),
  unsupportedMediaType: () => t('The service does not accept this format. Check the address of the connection.'),
  tooManyRequests: () => t('The service is receiving too many requests. Wait a moment, then try again.'),
  quotaExceeded: () =>
    t('A quota is used up: the account’s, the key’s, or too many glossary calls. Look at the usage.'),
  serverError: () => t('The service had an internal error. Try again; if it stays, report the trace id in the log.'),
  unavailable: () => t('The service is not available at the moment. Try again later.'),
  network: () => t('The service could not be reached. Check the network, the proxy and the address, then try again.'),
  timeout: () => t('The service did not answer in time. Try again, or raise the request timeout in the settings.'),
  protocol: ({ code, message }) =>
    code === keptCode
      ? message
      : t('The answer could not be understood. Check that the address is that of the service; see the log.'),
  invalidInput: (error) => (isInvalidInput(error) ? t('Not sent: {0}.', sayMessage(error)) : sayMessage(error)),
  conflict: (error) => sayMessage(error),
  notConnected: () => t('Language Services is not connected to a service yet.'),
  internal: ({ code, message }) =>
    code === undefined
      ? t('Language Services had an internal error. Try again. If it persists, report it with the details in the log.')
      : message,
};

function forbidden(code: string | undefined): string {
  switch (code) {
    case adminKeyCode:
      return t(
        'This key may not manage developer keys. Use an admin key of an account that has the Admin API enabled.',
      );
    case detectionCode:
      return t('This account or key may not detect languages: the account must opt in to it. Ask who manages it.');
    default:
      return t('This key may not do that. Use a key with the right scope or plan, or ask who manages the account.');
  }
}

/** One localised sentence, with the service's own words behind it where it gave any. */
export function errorSentence(error: ServiceError): string {
  const parts = [sentences[error.kind](error)];
  // Of an answer that cannot be understood, the detail says why: that is for the log.
  if (error.kind !== 'protocol' && error.detail !== undefined && error.detail !== '') {
    // Without a status nothing was said by the service: the detail is the system's word for what broke.
    parts.push(error.status === undefined ? `(${error.detail})` : t('The service says: {0}', error.detail));
  }
  if (error.mayHaveBeenBilled) {
    parts.push(t('The text may have been billed already; trying again may bill it once more.'));
  }
  return parts.join(' ');
}
