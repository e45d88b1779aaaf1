/** Context keys with known values; every other key may have any value. */
export type KnownKeys = Readonly<Record<string, string | boolean>>;

/** Undefined: depends on unknown keys. */
type Truth = boolean | undefined;

const token = /\s*(\(|\)|&&|\|\||==|!=|=~|!|\/(?:\\.|[^/\\])*\/[a-z]*|'[^']*'|[^\s()!=&|]+)/gy;

/** Returns whether a `when` clause of the manifest can be true for these values. */
export function canBeTrue(when: string, known: KnownKeys): boolean {
  return new WhenReader(when, known).read() !== false;
}

/** Reads one clause from left to right, with the operators that our manifest uses. */
class WhenReader {
  readonly #when: string;
  readonly #tokens: string[];
  readonly #known: KnownKeys;

  constructor(when: string, known: KnownKeys) {
    this.#when = when;
    this.#tokens = [...when.matchAll(token)].map(([, text = '']) => text);
    this.#known = known;
  }

  read(): Truth {
    const truth = this.#any();
    if (this.#tokens.length > 0) {
      throw new Error(`Unexpected ${this.#tokens.join(' ')} in the when clause ${this.#when}`);
    }
    return truth;
  }

  #any(): Truth {
    const truths = [this.#all()];
    while (this.#take('||')) {
      truths.push(this.#all());
    }
    return truths.includes(true) ? true : truths.includes(undefined) ? undefined : false;
  }

  #all(): Truth {
    const truths = [this.#one()];
    while (this.#take('&&')) {
      truths.push(this.#one());
    }
    return truths.includes(false) ? false : truths.includes(undefined) ? undefined : true;
  }

  #one(): Truth {
    if (this.#take('!')) {
      return opposite(this.#one());
    }
    if (this.#take('(')) {
      const truth = this.#any();
      this.#take(')');
      return truth;
    }
    const key = this.#tokens.shift() ?? '';
    const value = key === 'true' || key === 'false' ? key === 'true' : this.#known[key];
    const operator = ['==', '!=', '=~', 'in'].find((each) => this.#take(each));
    const operand = operator === undefined ? undefined : this.#tokens.shift()?.replaceAll(/^'|'$/g, '');
    if (value === undefined || operator === '=~' || operator === 'in') {
      return undefined;
    }
    const isEqual = String(value) === operand;
    return operator === undefined ? Boolean(value) : operator === '==' ? isEqual : !isEqual;
  }

  #take(text: string): boolean {
    const isNext = this.#tokens[0] === text;
    if (isNext) {
      this.#tokens.shift();
    }
    return isNext;
  }
}

function opposite(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}
