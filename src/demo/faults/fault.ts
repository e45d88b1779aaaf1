import { validateHeaderName, validateHeaderValue } from 'node:http';
import * as z from 'zod/mini';
import { RequestError } from '../http/requestError.ts';
import { mangles } from '../translation/mangle.ts';

const faultShape = z.strictObject({
  /** A path, or a method and a path; `*` matches one segment of the path. */
  match: z.string().check(z.regex(/^(?:[A-Za-z]+ )?\/\S*$/, 'must be a path, or a method and a path')),
  status: z.optional(
    z.int('must be an integer').check(z.minimum(200, 'must be 200 to 599'), z.maximum(599, 'must be 200 to 599')),
  ),
  /** Number of requests affected; default 1. */
  times: z.optional(z.int('must be an integer').check(z.minimum(1, 'must be at least 1'))),
  /** Milliseconds before the answer; the wait ends when the faults are cleared. */
  delayMs: z.optional(
    z.number('must be a number').check(z.minimum(0, 'must be 0 to 600000'), z.maximum(600_000, 'must be 0 to 600000')),
  ),
  /** `true` breaks the connection instead of answering, `"inside"` in the middle of the answer. */
  dropConnection: z.optional(z.union([z.boolean(), z.literal('inside')], 'must be true, false or "inside"')),
  /** With `"inside"`: the broken answer counts as the one download of a document. */
  delivered: z.optional(z.boolean('must be true or false')),
  /** Seconds or a date, for the `Retry-After` header. */
  retryAfter: z.optional(z.union([z.number().check(z.minimum(0)), z.string()], 'must be seconds or a date')),
  /** A string is sent unchanged, anything else as JSON. */
  body: z.optional(z.unknown()),
  /** Translates texts with `tag_handling` as usual, then damages their tags. */
  mangle: z.optional(z.enum(mangles, `must be one of ${mangles.join(', ')}`)),
  /** Additional headers, or other values for usual ones. */
  headers: z.optional(z.record(z.string(), z.string(), 'must be an object of strings')),
});

/** The body of `POST /demo/faults`. */
export type Fault = z.infer<typeof faultShape>;

/** Reads a fault; throws 400 naming the invalid field. */
export function parseFault(value: unknown): Fault {
  const { success, data, error } = faultShape.safeParse(value);
  if (!success) {
    const [issue] = error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new RequestError(400, `Bad fault: ${where === '' ? '' : `${where} `}${issue?.message ?? 'is invalid'}.`);
  }
  const { status, delayMs, dropConnection, retryAfter, body, mangle } = data;
  const planted = [status, retryAfter, body].some((part) => part !== undefined);
  if (!planted && [delayMs, dropConnection, mangle].every((part) => part === undefined)) {
    throw new RequestError(
      400,
      'Bad fault: give at least one of status, delayMs, dropConnection, retryAfter, body, mangle.',
    );
  }
  if (planted && mangle !== undefined) {
    throw new RequestError(400, 'Bad fault: mangle cannot be combined with status, retryAfter, or body.');
  }
  return data;
}

/**
 * Returns the answer of a fault in place of the real one; `undefined` if it only delays or drops. Throws 400 for
 * invalid headers.
 */
export function faultResponse({ status, retryAfter, body, headers }: Fault): Response | undefined {
  if (status === undefined && retryAfter === undefined && body === undefined) {
    return undefined;
  }
  const sent = new Headers({ 'content-type': 'application/json' });
  const given = { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  for (const [name, value] of Object.entries(given)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      sent.set(name, value);
    } catch {
      throw new RequestError(400, 'Bad fault: a header has a name or a value that cannot be sent.');
    }
  }
  const answered = status ?? (retryAfter === undefined ? 200 : 429);
  const planted = body ?? { message: `Planted fault ${answered}.` };
  const text = typeof planted === 'string' ? planted : JSON.stringify(planted);
  return new Response([204, 205, 304].includes(answered) ? null : text, { status: answered, headers: sent });
}
