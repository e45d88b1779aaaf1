import { Parameters } from './parameters.ts';
import { RequestError } from './requestError.ts';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The request body is not valid JSON.');
  }
  if (!isObject(value)) {
    throw new RequestError(400, 'The request body must be a JSON object.');
  }
  return value;
}

/** Parameters of a JSON object; `null` counts as absent. */
export class JsonParameters extends Parameters {
  readonly #values: ReadonlyMap<string, unknown>;

  /** `place` is the prefix of names in errors: `dictionaries[0].`. */
  constructor(values: object, place = '') {
    super(place);
    this.#values = new Map<string, unknown>(Object.entries(values));
  }

  /** Throws 400 for anything but a JSON object. */
  static parse(text: string): JsonParameters {
    return new JsonParameters(parseObject(text));
  }

  has(name: string): boolean {
    return this.#given(name) !== undefined;
  }

  names(): readonly string[] {
    return [...this.#values.keys()];
  }

  string(name: string): string | undefined {
    const value = this.#given(name);
    return value === undefined ? undefined : this.#wellFormed(name, value);
  }

  strings(name: string): readonly string[] | undefined {
    const value = this.#given(name);
    if (value === undefined) {
      return undefined;
    }
    if (!Array.isArray(value)) {
      throw this.bad(name, 'must be an array of strings');
    }
    return value.map((item: unknown, index) => this.#wellFormed(`${name}[${index}]`, item));
  }

  flag(name: string): boolean | undefined {
    const value = this.#given(name);
    if (value !== undefined && typeof value !== 'boolean') {
      throw this.bad(name, 'must be true or false');
    }
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.#given(name);
    if (value === undefined) {
      return undefined;
    }
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      throw this.bad(name, 'must be an integer');
    }
    return value;
  }

  value(name: string): unknown {
    return this.#values.get(name);
  }

  objects(name: string): readonly Parameters[] | undefined {
    const value = this.#given(name);
    if (value === undefined) {
      return undefined;
    }
    if (!Array.isArray(value)) {
      throw this.bad(name, 'must be an array of objects');
    }
    return value.map((item: unknown, index) => {
      if (!isObject(item)) {
        throw this.bad(`${name}[${index}]`, 'must be an object');
      }
      return new JsonParameters(item, `${name}[${index}].`);
    });
  }

  #given(name: string): unknown {
    return this.#values.get(name) ?? undefined;
  }

  #wellFormed(name: string, value: unknown): string {
    if (typeof value !== 'string') {
      throw this.bad(name, 'must be a string');
    }
    if (!value.isWellFormed()) {
      throw this.bad(name, 'contains an unpaired surrogate');
    }
    return value;
  }
}
