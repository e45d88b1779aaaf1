import { CarrierFailure } from './carrier.ts';

const certificateRefused =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|ERR_TLS_CERT_)/;
const tlsBroken = /^(ERR_SSL_|ERR_TLS_|EPROTO$|UND_ERR_PRX_TLS$)/;
const timedOut = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/;

/** Returns the error that started a chain of causes. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) {
    root = root.cause;
  }
  return root;
}

function property(error: unknown, name: 'code' | 'syscall'): string {
  const value: unknown = error instanceof Error && name in error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Returns a code for log and user: the system's, or one for the proxy's answer. Never an address or content. */
export function failureCode(error: unknown): string {
  const root = rootOf(error);
  const status = proxyStatus(root);
  if (status !== undefined) {
    return `PROXY HTTP ${status}`;
  }
  if (root instanceof CarrierFailure) {
    return root.reason;
  }
  return property(root, 'code') || (root instanceof Error ? root.name : typeof root);
}

/** Returns the status with which a proxy refused a tunnel; undefined for any other failure. */
export function proxyStatus(error: unknown): number | undefined {
  const root = rootOf(error);
  const status = root instanceof Error ? /^Proxy response \((\d{3})\)/.exec(root.message)?.[1] : undefined;
  return status === undefined ? undefined : Number(status);
}

/** Returns true if the error can only have occurred before a connection existed. */
export function failedToConnect(error: unknown): boolean {
  const root = rootOf(error);
  if (root instanceof AggregateError) {
    return root.errors.length > 0 && root.errors.every(failedToConnect);
  }
  const code = property(root, 'code');
  // A code alone is not enough: a route can vanish (EHOSTUNREACH) under a connection that already carried the request.
  const syscall = property(root, 'syscall');
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    certificateRefused.test(code)
  );
}

/** Returns true if the connection no longer took what was written to it. */
export function failedToWrite(error: unknown): boolean {
  return property(rootOf(error), 'syscall') === 'write';
}

/** Classifies what broke an exchange. `nothingSent` as in {@link CarrierFailure}. */
export function classifyFailure(error: unknown, nothingSent: boolean): CarrierFailure {
  const root = rootOf(error);
  const code = property(root, 'code');
  if (nothingSent) {
    return new CarrierFailure(certificateRefused.test(code) || tlsBroken.test(code) ? 'tls' : 'connect', true, error);
  }
  if (timedOut.test(code)) {
    return new CarrierFailure('timeout', false, error);
  }
  // undici's parser errors have their own name, and a code only sometimes.
  const isMalformed = (root instanceof Error && root.name === 'HTTPParserError') || code === 'UND_ERR_HEADERS_OVERFLOW';
  return new CarrierFailure(isMalformed ? 'malformed' : 'reset', false, error);
}
