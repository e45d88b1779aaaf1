import { InvalidInput } from '../api/errors.ts';
import { phrase } from '../api/phrase.ts';

/**
 * The text of an option that came from outside, trimmed; throws `InvalidInput` for anything but a text with content.
 */
export function nonEmptyText(field: string, given: unknown): string {
  if (typeof given !== 'string' || given.trim() === '') {
    throw new InvalidInput({ field, allowed: phrase`a non-empty string`, found: typeof given });
  }
  return given.trim();
}

/** As {@link nonEmptyText}, where the option may be left out. */
export function optionalText(field: string, given: unknown): string | undefined {
  return given === undefined ? undefined : nonEmptyText(field, given);
}
