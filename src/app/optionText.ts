import { InvalidInput } from '../service/api/errors.ts';
import { phrase } from '../service/api/phrase.ts';

/** Returns the text of an option from outside, trimmed; throws `InvalidInput` for anything but a non-empty text. */
export function nonEmptyText(field: string, given: unknown): string {
  if (typeof given !== 'string' || given.trim() === '') {
    throw new InvalidInput({ field, allowed: phrase`a non-empty string`, found: typeof given });
  }
  return given.trim();
}

/** Like {@link nonEmptyText}, for an optional option. */
export function optionalText(field: string, given: unknown): string | undefined {
  return given === undefined ? undefined : nonEmptyText(field, given);
}

/** Returns an option that is one of some words; throws `InvalidInput` for anything else. */
export function oneOfWords<const Word extends string>(field: string, given: unknown, words: readonly Word[]): Word {
  const word = words.find((each) => each === given);
  if (word === undefined) {
    const found = typeof given === 'string' ? given : typeof given;
    throw new InvalidInput({ field, allowed: phrase`one of ${words.join(', ')}`, found });
  }
  return word;
}

/** Returns an option that is true or false; throws `InvalidInput` for anything else. */
export function optionalFlag(field: string, given: unknown): boolean | undefined {
  if (given !== undefined && typeof given !== 'boolean') {
    throw new InvalidInput({ field, allowed: phrase`true or false`, found: typeof given });
  }
  return given;
}
