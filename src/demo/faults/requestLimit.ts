import * as z from 'zod/mini';
import { parseJson } from '../http/parameters.ts';
import { RequestError } from '../http/requestError.ts';
import type { AddRoute } from '../route.ts';

const limitShape = z.strictObject({
  /** Number of requests that are accepted in any period. */
  requests: z.int('must be an integer').check(z.minimum(0, 'must be at least 0')),
  /** Length of the period. */
  seconds: z.number('must be a number').check(z.gt(0, 'must be more than 0'), z.maximum(3600, 'must be at most 3600')),
  /** Seconds for the `Retry-After` header of each refusal; without it, the header is not sent. */
  retryAfter: z.optional(z.number('must be a number').check(z.minimum(0, 'must be at least 0'))),
});

/** The body of `POST /demo/limit`. */
export type Limit = z.infer<typeof limitShape>;

/** Reads a limit; throws 400 naming the invalid field. */
function parseLimit(value: unknown): Limit {
  const { success, data, error } = limitShape.safeParse(value);
  if (!success) {
    const [issue] = error.issues;
    throw new RequestError(400, `Bad limit: ${[...(issue?.path ?? []), issue?.message].join(' ')}.`);
  }
  return data;
}

/** Limits the requests of all keys together, in the period that ends with each of them. */
export class RequestLimit {
  #limit: Limit | undefined;
  /** When the last requests were accepted, in milliseconds since 1970. */
  #accepted: number[] = [];

  /** Adds the endpoints that set the limit, which starts to count anew, and remove it. */
  addRoutes(add: AddRoute): void {
    add('POST', '/demo/limit', undefined, (c) => {
      this.#limit = parseLimit(parseJson(c.var.bytes.toString()));
      this.#accepted = [];
      return c.json(this.#limit, 201);
    });
    add('DELETE', '/demo/limit', undefined, (c) => {
      this.#limit = undefined;
      return c.body(null, 204);
    });
  }

  /** Counts a request that arrives. Returns the error if there are too many. */
  refusal(now: number): RequestError | undefined {
    if (!this.#limit) {
      return undefined;
    }
    const { requests, seconds, retryAfter } = this.#limit;
    this.#accepted = this.#accepted.filter((at) => at > now - seconds * 1000);
    if (this.#accepted.length >= requests) {
      return new RequestError(429, 'Too many requests.', {
        ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
      });
    }
    this.#accepted.push(now);
    return undefined;
  }
}
