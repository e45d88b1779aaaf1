import { InvalidInput } from '../errors.ts';
import type { Check } from './parameterChecks.ts';

/** Throws {@link InvalidInput} with the name of the field if `check` refuses the value. */
export function checkValue(field: string, value: unknown, check: Check): void {
  const refusal = check(value);
  if (refusal) {
    throw new InvalidInput({ field, ...refusal });
  }
}
