import { InvalidInput } from '../atStart/errors.ts';
import type { ParameterCheck } from '../atStart/parameterChecks.ts';
import { unknownOption } from '../atStart/unknownOption.ts';

/** Name, check and spelling of one parameter. */
export interface ParameterRule {
  readonly wireName: string;
  readonly check: ParameterCheck;
  /** Converts a text to its spelling on the wire; unchanged if absent. */
  readonly write?: (value: string) => string;
}

/** The parameters of a request, in the order they are sent. */
export type ParameterRules<Parameters> = { readonly [Name in keyof Required<Parameters>]: ParameterRule };

const encodedBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Returns false for an absent value and for an empty list, which mean the same. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/**
 * Throws {@link InvalidInput} for unknown names and for values that a rule refuses. Parameters come from key bindings
 * and settings, so their types are not certain.
 */
export function checkParameters<Parameters extends object>(
  rules: ParameterRules<Parameters>,
  parameters: Parameters,
  required: readonly (keyof Parameters & string)[] = [],
): void {
  const unknownField = Object.keys(parameters).find((field) => !Object.hasOwn(rules, field));
  if (unknownField !== undefined) {
    throw unknownOption(unknownField, Object.keys(rules));
  }
  for (const [field, { check }] of Object.entries<ParameterRule>(rules)) {
    const value: unknown = Reflect.get(parameters, field);
    const refusal = value === undefined && !required.some((name) => name === field) ? undefined : check(value);
    if (refusal) {
      throw new InvalidInput({ field, ...refusal });
    }
  }
}

/** Returns the given parameters with their names and spelling on the wire. */
export function wireParameters<Parameters extends object>(
  rules: ParameterRules<Parameters>,
  parameters: Parameters,
): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const [field, { wireName, write }] of Object.entries<ParameterRule>(rules)) {
    const value: unknown = Reflect.get(parameters, field);
    if (isGiven(value)) {
      wire[wireName] = write && typeof value === 'string' ? write(value) : value;
    }
  }
  return wire;
}

/** Returns the name of the parameter that takes most of the encoded body. */
export function largestParameter(parameters: object): string {
  const sizes = Object.entries(parameters)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => ({ name, bytes: encodedBytes(value) }));
  return sizes.reduce((largest, one) => (one.bytes > largest.bytes ? one : largest), { name: 'text', bytes: 0 }).name;
}
