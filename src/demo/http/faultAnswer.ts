import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Fault } from '../faults/faults.ts';
import type { Answer } from './httpAnswer.ts';
import { RequestError } from './requestError.ts';

/** Returns the status of a fault that does not name one. */
function statusOf({ status, retryAfter }: Fault): number {
  return status ?? (retryAfter === undefined ? 200 : 429);
}

/**
 * Returns the answer of a fault in place of the real one; `undefined` if it only delays or drops. Throws 400 for
 * invalid headers.
 */
export function faultAnswer(fault: Fault): Answer | undefined {
  const { status, retryAfter, body } = fault;
  if (status === undefined && retryAfter === undefined && body === undefined) {
    return undefined;
  }
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  for (const [name, value] of Object.entries(fault.headers ?? {})) {
    headers[name.toLowerCase()] = value;
  }
  if (retryAfter !== undefined) {
    headers['retry-after'] = String(retryAfter);
  }
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      throw new RequestError(400, 'Bad fault: a header has a name or a value that cannot be sent.');
    }
  }
  const planted = body ?? { message: `Planted fault ${statusOf(fault)}.` };
  return {
    status: statusOf(fault),
    headers,
    body: Buffer.from(typeof planted === 'string' ? planted : JSON.stringify(planted)),
  };
}
