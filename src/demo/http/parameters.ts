import { badParameter, type RequestError } from './requestError.ts';

/**
 * The parameters of a request, checked as they are read. Absent ones are `undefined`; invalid ones throw 400 with the
 * parameter's name.
 */
export abstract class Parameters {
  /** Prefix of names in errors if these are the parameters of a part: `dictionaries[0].`. */
  readonly #place: string;

  protected constructor(place: string) {
    this.#place = place;
  }

  abstract has(name: string): boolean;
  abstract names(): readonly string[];
  abstract string(name: string): string | undefined;
  abstract strings(name: string): readonly string[] | undefined;
  /** Reads JSON `true` and `false`, in a form `1` and `0`. */
  abstract flag(name: string): boolean | undefined;
  abstract integer(name: string): number | undefined;
  /** Returns any JSON value, including `null`; in a form, written as JSON. */
  abstract value(name: string): unknown;
  /** Returns a list of objects; in a form `name[0][field]`, `name[0].field`, or each written as JSON. */
  abstract objects(name: string): readonly Parameters[] | undefined;

  /** Returns the error for a parameter. */
  bad(name: string, rule: string): RequestError {
    return badParameter(`${this.#place}${name}`, rule);
  }

  requiredString(name: string): string {
    const value = this.string(name);
    if (value === undefined) {
      throw this.bad(name, 'is required');
    }
    return value;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.string(name);
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined) {
      throw this.bad(name, `must be one of ${choices.join(', ')}`);
    }
    return chosen;
  }

  integerWithin(name: string, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
    const value = this.integer(name);
    if (value !== undefined && (value < min || value > max)) {
      throw this.bad(name, `must be from ${min} to ${max}`);
    }
    return value;
  }

  /** Returns a list of at most `max` strings. */
  stringsUpTo(name: string, max: number): readonly string[] | undefined {
    const values = this.strings(name);
    if (values !== undefined && values.length > max) {
      throw this.bad(name, `must have at most ${max} items, not ${values.length}`);
    }
    return values;
  }

  /** Returns a list of at least one string. */
  requiredStrings(name: string, max = Number.POSITIVE_INFINITY): readonly string[] {
    const values = this.stringsUpTo(name, max);
    if (values === undefined || values.length === 0) {
      throw this.bad(name, 'is required');
    }
    return values;
  }
}
