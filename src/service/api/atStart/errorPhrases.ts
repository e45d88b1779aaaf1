import {
  adminKeyCode,
  detectionCode,
  type ErrorKind,
  keptCode,
  notOfferedCode,
  type PhraseValue,
  phrase,
  type ServiceError,
} from './errors.ts';

/** Kind -> what happened and what to do: the only place where a kind becomes a sentence. */
const sentences: { readonly [Kind in ErrorKind]: (error: ServiceError) => PhraseValue } = {
  badRequest: () => phrase`The service rejected the request. Check the languages and options, then try again.`,
  unauthorized: ({ code }) =>
    code === adminKeyCode
      ? phrase`The connection needs a valid admin API key. Set the key, then try again.`
      : phrase`The connection needs a valid API key. Set the key, then try again.`,
  forbidden: ({ code }) => forbidden(code),
  notFound: ({ code }) =>
    code === notOfferedCode
      ? phrase`The service does not support this feature. Check the connection’s address and plan.`
      : phrase`The service could not find the requested resource. Check the IDs in the settings and the connection’s address.`,
  tooLarge: () => phrase`The request is too large for the service. Reduce its size, then try again.`,
  unsupportedMediaType: () => phrase`The service does not accept this format. Check the connection’s address.`,
  tooManyRequests: () => phrase`The service is receiving too many requests. Wait a moment, then try again.`,
  quotaExceeded: () => phrase`A quota of the account or API key is used up. Check the usage.`,
  serverError: () =>
    phrase`The service had an internal error. Try again. If it persists, send the trace ID from the log to its support.`,
  unavailable: () => phrase`The service is unavailable. Try again later.`,
  network: () =>
    phrase`Could not reach the service. Check the network, the proxy, and the connection’s address, then try again.`,
  timeout: () =>
    phrase`The service did not respond in time. Try again, or increase the request timeout in the settings.`,
  protocol: ({ code, message }) =>
    code === keptCode ? message : phrase`The service sent an unexpected response. Check the connection’s address.`,
  invalidInput: said,
  conflict: said,
  notConnected: () => phrase`Language Services is not connected. Add a connection, then try again.`,
  internal: ({ code, message }) =>
    code === undefined
      ? phrase`Language Services had an internal error. Try again. If it persists, report it with the details from the log.`
      : message,
};

function said({ message, phrase: words }: ServiceError): PhraseValue {
  return words ?? message;
}

function forbidden(code: string | undefined): PhraseValue {
  switch (code) {
    case adminKeyCode:
      return phrase`This API key cannot manage developer keys. Use an admin API key from an account with the Admin API enabled.`;
    case detectionCode:
      return phrase`Language detection is not enabled for this account or API key. Ask the account administrator to enable it.`;
    default:
      return phrase`This API key does not have permission. Use a key with the right scope or plan, or ask the account administrator.`;
  }
}

/** Returns what happened and what to do, a sentence each, followed by the service's own words. */
export function errorPhrases(error: ServiceError): readonly PhraseValue[] {
  const sentence = sentences[error.kind](error);
  const billed = error.mayHaveBeenBilled
    ? [phrase`The text may already have been billed. Trying again may bill it again.`]
    : [];
  // The detail of an unexpected response says why it could not be read. It goes to the log.
  if (error.kind === 'protocol' || error.detail === undefined || error.detail === '') {
    return [sentence, ...billed];
  }
  // Without a status the detail is not from the service but the system's code for what failed.
  return [sentence, ...billed, error.status === undefined ? `(${error.detail})` : phrase`Service: ${error.detail}`];
}
