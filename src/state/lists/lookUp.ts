import { isServiceError } from '../../api/errors.ts';

/** What is known of something that a setting names by its id. */
export type LookedUp<T> =
  | { readonly found: T }
  /** `unknown`: the service has no such thing; `unavailable`: it could not be asked, or not with this key. */
  | { readonly missing: 'unknown' | 'unavailable' };

/**
 * Asks for something by its id. Answers that stay the same for a while, also that there is no such thing or that the
 * key or the plan may not know, are results; other failures reject.
 */
export async function lookUp<T>(ask: () => Promise<T>): Promise<LookedUp<T>> {
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

/** What a failure of {@link lookUp} means for who can go on without: rejects only with the signal's reason. */
export async function orUnavailable<T>(lookingUp: Promise<LookedUp<T>>, signal: AbortSignal): Promise<LookedUp<T>> {
  try {
    return await lookingUp;
  } catch (error) {
    if (signal.aborted || !isServiceError(error)) {
      throw error;
    }
    return { missing: 'unavailable' };
  }
}
