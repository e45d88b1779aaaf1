import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from './requestError.ts';

const localNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLocal(address: string): boolean {
  return URL.canParse(address) && localNames.has(new URL(address).hostname);
}

/**
 * Keeps web pages out: the keys are no secret, so a page that reached this service by a name of its own (DNS rebinding)
 * or posted a form to it would be let in. Throws 400 without a `Host` header, 421 for a foreign one, 403 for a foreign
 * `Origin`.
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
