import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { mangles } from '../translation/mangle.ts';
import { RequestError } from '../http/requestError.ts';

const faultShape = z.strictObject({
  /** A path, or a method and a path; `*` stands for one part of the path. */
  match: z.string().check(z.regex(/^(?:[A-Za-z]+ )?\/\S*$/, 'must be a path, or a method and a path')),
  status: z.optional(
    z.int('must be an integer').check(z.minimum(200, 'must be 200 to 599'), z.maximum(599, 'must be 200 to 599')),
  ),
  /** How many requests it meets; 1 where absent. */
  times: z.optional(z.int('must be an integer').check(z.minimum(1, 'must be at least 1'))),
  /** Milliseconds before the answer; it comes at once when the faults are cleared. */
  delayMs: z.optional(
    z.number('must be a number').check(z.minimum(0, 'must be 0 to 600000'), z.maximum(600_000, 'must be 0 to 600000')),
  ),
  /** `true` breaks the connection instead of an answer, `"inside"` in the middle of it. */
  dropConnection: z.optional(z.union([z.boolean(), z.literal('inside')], 'must be true, false or "inside"')),
  /** With `"inside"`: the broken answer counts as the one download of a document. */
  delivered: z.optional(z.boolean('must be true or false')),
  /** Seconds or a date, for the `Retry-After` header. */
  retryAfter: z.optional(z.union([z.number().check(z.minimum(0)), z.string()], 'must be seconds or a date')),
  /** A string is sent as it stands, anything else as JSON. */
  body: z.optional(z.unknown()),
  /** The translation of a text with `tag_handling` is the real one, its tags mangled. */
  mangle: z.optional(z.enum(mangles, `must be one of ${mangles.join(', ')}`)),
  /** Further headers, and other values for usual ones. */
  headers: z.optional(z.record(z.string(), z.string(), 'must be an object of strings')),
});

/** What `POST /demo/faults` takes. */
export type Fault = z.infer<typeof faultShape>;

interface PlantedFault {
  readonly fault: Fault;
  readonly method: string | undefined;
  readonly path: readonly string[];
  left: number;
}

/** Reads a fault; throws 400 naming the field that is wrong. */
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

/** The planted faults. Those for the same request take their turns in the order of planting. */
export class Faults {
  #planted: PlantedFault[] = [];
  #cleared = new AbortController();

  plant(fault: Fault): void {
    const parts = fault.match.split(' ');
    const path = (parts.at(-1) ?? '').split('/');
    const method = parts.length === 2 ? parts[0]?.toUpperCase() : undefined;
    this.#planted.push({ fault, method, path, left: fault.times ?? 1 });
  }

  /** The fault that this request meets, used up once; `path` is the one sent, with `/free` where it has that. */
  take(method: string, path: string): Fault | undefined {
    const parts = path.split('/');
    const met = this.#planted.find(
      (planted) =>
        (planted.method === undefined || planted.method === method) &&
        planted.path.length === parts.length &&
        planted.path.every((part, index) => part === '*' || part === parts[index]),
    );
    if (met !== undefined) {
      met.left -= 1;
      this.#planted = this.#planted.filter(({ left }) => left > 0);
    }
    return met?.fault;
  }

  /** What is still to come, `times` counted down. */
  list(): readonly Fault[] {
    return this.#planted.map(({ fault, left }) => ({ ...fault, times: left }));
  }

  /**
   * Waits out the delay of a fault, in milliseconds, or until the faults are cleared; rejects when the client is gone.
   */
  async hold(delayMs: number, gone: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([gone, this.#cleared.signal]);
    await delay(delayMs, undefined, { signal }).catch((error: unknown) => {
      if (gone.aborted) {
        throw error;
      }
    });
  }

  /** Forgets the faults, and lets go of the requests that they hold up. */
  clear(): void {
    this.#planted = [];
    this.#cleared.abort();
    this.#cleared = new AbortController();
  }
}
