import { isServiceError } from '../api/atStart/errors.ts';

/** The result of looking up an object whose id is in a setting. */
export type LookupResult<T> =
  | { readonly found: T }
  /** `unknown`: the service has no such object; `unavailable`: it could not be reached, or this key has no access. */
  | { readonly missing: 'unknown' | 'unavailable' };

/**
 * Looks up an object by its id. Answers that stay the same for a while are results, including that it does not exist or
 * that the key or plan has no access; other failures reject.
 */
export async function lookUp<T>(ask: () => Promise<T>): Promise<LookupResult<T>> {
  try {
    return { found: await ask() };
  } catch (error) {
    if (isServiceError(error) && error.kind === 'notFound') {
      return { missing: 'unknown' };
    }
    if (isServiceError(error) && (error.kind === 'forbidden' || error.kind === 'invalidInput')) {
      return { missing: 'unavailable' };
    }
    throw error;
  }
}

/**
 * Treats a failure of {@link lookUp} as unavailable, for callers that can continue; rejects only with the signal's
 * reason.
 */
export async function orUnavailable<T>(
  lookingUp: Promise<LookupResult<T>>,
  signal: AbortSignal,
): Promise<LookupResult<T>> {
  try {
    return await lookingUp;
  } catch (error) {
    if (signal.aborted || !isServiceError(error)) {
      throw error;
    }
    return { missing: 'unavailable' };
  }
}
