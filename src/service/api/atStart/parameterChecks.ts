import { InvalidInput, type Phrase, type PhraseValue, phrase } from './errors.ts';

/** Why a value was refused: the allowed values and the given value, without quoting anything confidential. */
export interface Refusal {
  readonly allowed: Phrase | string;
  readonly found?: PhraseValue;
}

/**
 * Returns `undefined` for a valid value. Values come from key bindings and settings, so their types are not certain.
 */
export type ParameterCheck = (value: unknown) => Refusal | undefined;

/** Returns the type of a value, as messages name it. */
export function typeName(value: unknown): PhraseValue {
  return value === null ? 'null' : Array.isArray(value) ? phrase`a list` : typeof value;
}

export const checkTextValue: ParameterCheck = (value) => {
  if (typeof value !== 'string') {
    return { allowed: phrase`a string`, found: typeName(value) };
  }
  return value.trim() === '' ? { allowed: phrase`a non-empty string`, found: phrase`an empty string` } : undefined;
};

/** Checks for a string, which may be empty. */
export const isAnyText: ParameterCheck = (value) =>
  typeof value === 'string' ? undefined : { allowed: phrase`a string`, found: typeName(value) };

export const isFlag: ParameterCheck = (value) =>
  typeof value === 'boolean' ? undefined : { allowed: phrase`true or false`, found: typeName(value) };

export function isOneOf(values: readonly string[]): ParameterCheck {
  const allowed = phrase`one of ${values.join(', ')}`;
  return (value) => {
    if (typeof value !== 'string') {
      return { allowed, found: typeName(value) };
    }
    return values.includes(value) ? undefined : { allowed, found: value.slice(0, 40) };
  };
}

/** Returns a check for a text that passes `kind`, and then `check`. */
export function checkText(check: (text: string) => Refusal | undefined, kind = checkTextValue): ParameterCheck {
  return (value) => {
    const refusal = kind(value);
    return refusal || typeof value !== 'string' ? refusal : check(value);
  };
}

export const isUuid = checkText((text) => {
  const isOne = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
  return isOne ? undefined : { allowed: phrase`a UUID`, found: text.slice(0, 40) };
});

export function isInteger(min: number, max: number): ParameterCheck {
  const allowed = phrase`an integer from ${min} to ${max}`;
  return (value) => {
    if (typeof value !== 'number') {
      return { allowed, found: typeName(value) };
    }
    return Number.isInteger(value) && value >= min && value <= max ? undefined : { allowed, found: value };
  };
}

/** Returns a check for a list of at most `most` values that each pass `check`. */
export function isListOf(check: ParameterCheck, most = Number.POSITIVE_INFINITY): ParameterCheck {
  return (value) => {
    if (!Array.isArray(value)) {
      return { allowed: phrase`a list`, found: typeName(value) };
    }
    if (value.length > most) {
      return { allowed: phrase`a list of at most ${most} items`, found: value.length };
    }
    for (const item of value) {
      const refusal = check(item);
      if (refusal) {
        return { ...refusal, allowed: phrase`a list in which each item is ${refusal.allowed}` };
      }
    }
    return undefined;
  };
}

/**
 * Returns a check for a text of at most `most` characters as `count` counts them.
 *
 * @param kind `checkTextValue` if it must not be empty
 */
export function checkTextLength(
  most: number,
  count: (text: string) => number,
  kind: ParameterCheck = checkTextValue,
): ParameterCheck {
  return checkText((text) => {
    const found = count(text);
    return found > most ? { allowed: phrase`at most ${most} characters long`, found } : undefined;
  }, kind);
}

/** Throws {@link InvalidInput} with the name of the field if `check` refuses the value. */
export function checkValue(field: string, value: unknown, check: ParameterCheck): void {
  const refusal = check(value);
  if (refusal) {
    throw new InvalidInput({ field, ...refusal });
  }
}
