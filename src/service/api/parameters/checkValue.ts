import { InvalidInput } from '../errors.ts';
import type { ParameterCheck } from './parameterChecks.ts';

/** Throws {@link InvalidInput} with the name of the field if `check` refuses the value. */
export function checkValue(field: string, value: unknown, check: ParameterCheck): void {
  const refusal = check(value);
  if (refusal) {
    throw new InvalidInput({ field, ...refusal });
  }
}
