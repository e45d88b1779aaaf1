import { JsonParameters } from './jsonParameters.ts';
import { Parameters } from './parameters.ts';
import { RequestError } from './requestError.ts';

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    // Also if the encoded bytes are not UTF-8.
    throw new RequestError(400, 'The form has a broken percent-encoding.');
  }
}

function append(values: Map<string, string[]>, name: string, added: readonly string[]): void {
  const list = values.get(name) ?? [];
  values.set(name, list);
  // Not spread: a form may have more values than a call may have arguments.
  for (const value of added) {
    list.push(value);
  }
}

/** Parameters of a form or a query: a repeated one is a list. */
export class FormParameters extends Parameters {
  readonly #values: ReadonlyMap<string, readonly string[]>;

  private constructor(values: ReadonlyMap<string, readonly string[]>, place = '') {
    super(place);
    this.#values = values;
  }

  /** Throws 400 for a broken percent-encoding, which `URLSearchParams` would accept as other text. */
  static parse(text: string): FormParameters {
    const values = new Map<string, string[]>();
    for (const pair of text.split('&').filter((part) => part !== '')) {
      const end = pair.indexOf('=');
      const name = decode(end === -1 ? pair : pair.slice(0, end));
      append(values, name, [end === -1 ? '' : decode(pair.slice(end + 1))]);
    }
    return new FormParameters(values);
  }

  /** Creates parameters from fields that were already read, such as those of a multipart body. */
  static of(values: ReadonlyMap<string, readonly string[]>): FormParameters {
    return new FormParameters(values);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  names(): readonly string[] {
    return [...this.#values.keys()];
  }

  string(name: string): string | undefined {
    const values = this.#values.get(name);
    if (values !== undefined && values.length > 1) {
      throw this.bad(name, 'must be given once');
    }
    return values?.[0];
  }

  strings(name: string): readonly string[] | undefined {
    return this.#values.get(name);
  }

  flag(name: string): boolean | undefined {
    const value = this.choice(name, ['1', '0']);
    return value === undefined ? undefined : value === '1';
  }

  integer(name: string): number | undefined {
    const value = this.string(name);
    if (value !== undefined && !/^-?\d{1,15}$/.test(value)) {
      throw this.bad(name, 'must be an integer');
    }
    return value === undefined ? undefined : Number(value);
  }

  value(name: string): unknown {
    const text = this.string(name);
    return text === undefined ? undefined : this.#json(name, text);
  }

  objects(name: string): readonly Parameters[] | undefined {
    const written = this.#values.get(name);
    if (written === undefined) {
      return this.#fieldwise(name);
    }
    // One list of all, or each alone.
    const items = written.map((text) => this.#json(name, text)).flat();
    return new JsonParameters({ [name]: items }).objects(name);
  }

  #fieldwise(name: string): readonly Parameters[] | undefined {
    const parts = new Map<number, Map<string, string[]>>();
    for (const [key, values] of this.#values) {
      const place = key.startsWith(`${name}[`) ? key.slice(name.length) : '';
      const [, index, bracketed, dotted] = /^\[(\d{1,4})\](?:\[([^[\]]+)\]|\.(.+))$/.exec(place) ?? [];
      const field = bracketed ?? dotted;
      if (field !== undefined) {
        const part = parts.get(Number(index)) ?? new Map<string, string[]>();
        parts.set(Number(index), part);
        append(part, field, values);
      }
    }
    const inOrder = [...parts].sort(([one], [other]) => one - other);
    return parts.size === 0
      ? undefined
      : inOrder.map(([, values], index) => new FormParameters(values, `${name}[${index}].`));
  }

  #json(name: string, text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.bad(name, 'must be written as JSON');
    }
  }
}
