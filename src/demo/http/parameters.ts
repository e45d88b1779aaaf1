import { badParameter, RequestError } from './requestError.ts';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The parameters of a JSON object, a form or a query, checked as they are read. Absent ones are `undefined`, as is
 * `null`; invalid ones throw 400 with the parameter's name.
 */
export class Parameters {
  readonly #values: ReadonlyMap<string, unknown>;
  /** True if each value is the list of all strings that were given for it. */
  readonly #isForm: boolean;
  /** Prefix of names in errors if these are the parameters of a part: `dictionaries[0].`. */
  readonly #place: string;

  private constructor(values: ReadonlyMap<string, unknown>, isForm: boolean, place = '') {
    this.#values = values;
    this.#isForm = isForm;
    this.#place = place;
  }

  /** Throws 400 for anything but a JSON object. */
  static fromJson(text: string): Parameters {
    const value = parseJson(text);
    if (!isObject(value)) {
      throw new RequestError(400, 'The request body must be a JSON object.');
    }
    return new Parameters(new Map(Object.entries(value)), false);
  }

  /** Throws 400 for a broken percent-encoding, which `URLSearchParams` would accept as other text. */
  static fromForm(text: string): Parameters {
    const pairs = text.split('&').filter((pair) => pair !== '');
    return Parameters.fromFields(pairs.map((pair) => [decode(pair.split('=', 1)[0] ?? ''), decode(valueIn(pair))]));
  }

  /** Returns the parameters for the fields of a form, which may repeat. */
  static fromFields(fields: Iterable<readonly [name: string, value: string]>): Parameters {
    return new Parameters(grouped(fields), true);
  }

  has(name: string): boolean {
    return this.#given(name) !== undefined;
  }

  names(): readonly string[] {
    return [...this.#values.keys()];
  }

  /** Returns the error for a parameter. */
  bad(name: string, rule: string): RequestError {
    return badParameter(`${this.#place}${name}`, rule);
  }

  string(name: string): string | undefined {
    const value = this.#given(name);
    if (!this.#isForm) {
      return value === undefined ? undefined : this.#text(name, value);
    }
    const values = this.#strings(name) ?? [];
    if (values.length > 1) {
      throw this.bad(name, 'must be given once');
    }
    return values[0];
  }

  requiredString(name: string): string {
    return this.#required(name, this.string(name));
  }

  /** Returns a list of at most `max` strings. */
  strings(name: string, max = Number.POSITIVE_INFINITY): readonly string[] | undefined {
    const values = this.#strings(name);
    if (values !== undefined && values.length > max) {
      throw this.bad(name, `must have at most ${max} items, not ${values.length}`);
    }
    return values;
  }

  /** Returns a list of at least one string. */
  requiredStrings(name: string, max?: number): readonly string[] {
    const values = this.strings(name, max);
    return this.#required(name, values?.length === 0 ? undefined : values);
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.string(name);
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined) {
      throw this.bad(name, `must be one of ${choices.join(', ')}`);
    }
    return chosen;
  }

  /** Reads JSON `true` and `false`, in a form `1` and `0`. */
  flag(name: string): boolean | undefined {
    const value = this.#isForm ? this.choice(name, ['1', '0']) : this.#given(name);
    if (value === undefined || typeof value === 'boolean') {
      return value;
    }
    if (!this.#isForm) {
      throw this.bad(name, 'must be true or false');
    }
    return value === '1';
  }

  integer(name: string, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
    const given = this.#isForm ? this.string(name) : this.#given(name);
    const value = typeof given === 'string' && this.#isForm && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
    if (value !== undefined && (typeof value !== 'number' || !Number.isSafeInteger(value))) {
      throw this.bad(name, 'must be an integer');
    }
    if (value !== undefined && (value < min || value > max)) {
      throw this.bad(name, `must be from ${min} to ${max}`);
    }
    return value;
  }

  /** Returns any JSON value, including `null`; in a form, written as JSON. */
  value(name: string): unknown {
    const text = this.#isForm ? this.string(name) : undefined;
    return text === undefined ? (this.#isForm ? undefined : this.#values.get(name)) : this.#json(name, text);
  }

  /** Returns a list of objects; in a form `name[0][field]`, `name[0].field`, or each or all written as JSON. */
  objects(name: string): readonly Parameters[] | undefined {
    const written = this.#isForm ? this.#strings(name)?.flatMap((text) => this.#json(name, text)) : this.#given(name);
    if (written === undefined) {
      return this.#isForm ? this.#fieldwise(name) : undefined;
    }
    if (!Array.isArray(written)) {
      throw this.bad(name, 'must be an array of objects');
    }
    return written.map((item: unknown, index) => {
      if (!isObject(item)) {
        throw this.bad(`${name}[${index}]`, 'must be an object');
      }
      return new Parameters(new Map(Object.entries(item)), false, `${name}[${index}].`);
    });
  }

  #fieldwise(name: string): readonly Parameters[] | undefined {
    const parts = new Map<number, [string, string][]>();
    for (const key of this.#values.keys()) {
      const place = key.startsWith(`${name}[`) ? key.slice(name.length) : '';
      const [, index, bracketed, dotted] = /^\[(\d{1,4})\](?:\[([^[\]]+)\]|\.(.+))$/.exec(place) ?? [];
      const field = bracketed ?? dotted;
      if (field !== undefined) {
        const part = parts.get(Number(index)) ?? [];
        parts.set(Number(index), part);
        for (const value of this.#strings(key) ?? []) {
          part.push([field, value]);
        }
      }
    }
    const inOrder = [...parts].sort(([one], [other]) => one - other);
    return parts.size === 0
      ? undefined
      : inOrder.map(([, fields], index) => new Parameters(grouped(fields), true, `${name}[${index}].`));
  }

  #given(name: string): unknown {
    return this.#values.get(name) ?? undefined;
  }

  #strings(name: string): readonly string[] | undefined {
    const value = this.#given(name);
    if (value === undefined) {
      return undefined;
    }
    if (!Array.isArray(value)) {
      throw this.bad(name, 'must be an array of strings');
    }
    return value.map((item: unknown, index) => this.#text(`${name}[${index}]`, item));
  }

  #required<Value>(name: string, value: Value | undefined): Value {
    if (value === undefined) {
      throw this.bad(name, 'is required');
    }
    return value;
  }

  #text(name: string, value: unknown): string {
    if (typeof value !== 'string') {
      throw this.bad(name, 'must be a string');
    }
    if (!value.isWellFormed()) {
      throw this.bad(name, 'contains an unpaired surrogate');
    }
    return value;
  }

  #json(name: string, text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.bad(name, 'must be written as JSON');
    }
  }
}

/** Throws 400. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The request body is not valid JSON.');
  }
}

function grouped(fields: Iterable<readonly [name: string, value: string]>): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const list = values.get(name);
    if (list === undefined) {
      values.set(name, [value]);
    } else {
      list.push(value);
    }
  }
  return values;
}

function valueIn(pair: string): string {
  const end = pair.indexOf('=');
  return end === -1 ? '' : pair.slice(end + 1);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    // Also if the encoded bytes are not UTF-8.
    throw new RequestError(400, 'The form has a broken percent-encoding.');
  }
}

/**
 * Returns the parameters of a body, JSON and `application/x-www-form-urlencoded` alike (specification, Translation).
 * Throws 415 for any other type, 400 for a body that does not match its type.
 */
export function parseBody(contentType: string | undefined, bytes: Uint8Array): Parameters {
  const [type = '', ...attributes] = (contentType ?? '').toLowerCase().split(';');
  const charset = attributes.map((attribute) => attribute.trim()).find((attribute) => attribute.startsWith('charset='));
  const isUtf8 = [undefined, 'charset=utf-8', 'charset=utf8'].includes(charset?.replaceAll('"', ''));
  const isJson = type.trim() === 'application/json';
  if (!isUtf8 || (!isJson && type.trim() !== 'application/x-www-form-urlencoded')) {
    throw new RequestError(
      415,
      'Content-Type must be application/json or application/x-www-form-urlencoded, in UTF-8.',
      { code: 'invalid_content_type' },
    );
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RequestError(400, 'The request body is not valid UTF-8.');
  }
  return isJson ? Parameters.fromJson(text) : Parameters.fromForm(text);
}
