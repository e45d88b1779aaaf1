import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from './requestError.ts';

const localNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLocal(address: string): boolean {
  return URL.canParse(address) && localNames.has(new URL(address).hostname);
}

/**
 * Blocks web pages: the keys are not secret, so a page could reach this service by its own host name (DNS rebinding) or
 * post a form to it. Throws 400 without a `Host` header, 421 for a foreign one, 403 for a foreign `Origin`.
 */
export function checkLocalCaller({ host, origin }: IncomingHttpHeaders): void {
  if (host === undefined) {
    throw new RequestError(400, 'The Host header is missing.');
  }
  if (!isLocal(`http://${host}`)) {
    throw new RequestError(421, 'The demo service answers at 127.0.0.1 and localhost only.');
  }
  if (origin !== undefined && !isLocal(origin)) {
    throw new RequestError(403, 'Forbidden: web pages of other origins may not use the demo service.');
  }
}
