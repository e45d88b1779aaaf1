/** A number at most, for a text of a length: `factor * (length + 1) ** degree`. */
interface Bound {
  readonly factor: number;
  readonly degree: number;
}

/** What a part of an expression may do at an offset. */
interface Effort {
  /** In how many ways it may match there. */
  readonly ways: Bound;
  /** How many steps it takes until it has tried all of them. */
  readonly steps: Bound;
}

/** A part of a sequence. */
interface Item extends Effort {
  /** Its source without its repetition, if it is a character. */
  readonly character: string | undefined;
  /** Of a group that is not repeated and has no alternatives. */
  readonly items?: readonly Item[];
  /** 0 if it may take no character. */
  readonly least: number;
  /** The number of its repetitions may differ. */
  readonly isVariable: boolean;
}

/** What was read of a group. */
interface Group {
  /** The alternatives before the current one. */
  readonly others: Effort[];
  items: Item[];
}

/** UTF-16 code units of an expression; nothing is known of a longer one. */
const maxSource = 10_000;

const tokens = String.raw`\\k<[^>]*>|\\\d+|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\c[A-Za-z]|\\[^]|\[(?:\\[^]|[^\]\\])*\]?|\((?:\?(?:<[=!]|<[^>]*>|[^<:=!)]*[:=!]))?|\)|\||(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]`;
/** With the flag `u`, some characters are longer. */
const unicodeTokens = String.raw`\\u\{[\da-fA-F]+\}|\\[pP]\{[^}]*\}|(?:\\u[dD][89abAB][\da-fA-F]{2}|[\uD800-\uDBFF])(?:\\u[dD][c-fC-F][\da-fA-F]{2}|[\uDC00-\uDFFF])|${tokens}`;

/** A character that is one UTF-16 code unit in any text, even with the flag `u`. */
const isBasic = /^(?:[^\\[.\uD800-\uDFFF]|\\(?:[dwst]|\W)|\[(?!\^)(?:[^\\\]\uD800-\uDFFF]|\\(?:[dwst]|\W))*\])$/;

const one: Bound = { factor: 1, degree: 0 };
const ofLength: Bound = { factor: 1, degree: 1 };
const unbounded: Bound = { factor: Number.POSITIVE_INFINITY, degree: 0 };
const single = { ways: one, steps: one, character: undefined, least: 1, isVariable: false };

/**
 * Returns the length of text, in UTF-16 code units, up to which a search with an expression takes no more than some
 * steps, whatever the text is. Less than 0 if nothing is known, as for most repetitions within another one.
 */
export function maxSearchLength({ source, flags }: RegExp, maxSteps: number): number {
  const known = source.length <= maxSource;
  const { factor, degree } = known ? new StepCounter(flags.replace(/[^uvi]/g, '')).count(source) : unbounded;
  // It may begin at each offset.
  return Math.floor((maxSteps / factor) ** (1 / (degree + 1))) - 1;
}

/** By the flags and the source of a character: 1 for each code unit that it may be. */
const unitsOfCharacters = new Map<string, Uint8Array>();
const maxCharacters = 50;
/** Maximum characters of one expression that are compared: each takes some milliseconds. */
const maxCompared = 100;

class StepCounter {
  readonly #flags: string;
  /** Characters that may still be compared. */
  #left = maxCompared;

  constructor(flags: string) {
    this.#flags = flags;
  }

  /** Returns how many steps an expression takes at an offset. */
  count(source: string): Bound {
    let group: Group = { others: [], items: [] };
    const outer: Group[] = [];
    for (const [token] of source.matchAll(new RegExp(/[uv]/.test(this.#flags) ? unicodeTokens : tokens, 'g'))) {
      const range = repetition(token);
      const last = group.items.at(-1);
      if (range !== undefined && last !== undefined) {
        group.items[group.items.length - 1] = this.#repeat(last, range);
      } else if (token === '|') {
        group.others.push(this.#inSequence(group.items));
        group.items = [];
      } else if (token === ')') {
        const { others, items } = group;
        group = outer.pop() ?? { others: [], items: [] };
        group.items.push({ ...single, ...this.#either({ others, items }), ...(others.length === 0 && { items }) });
      } else if (token.startsWith('(')) {
        outer.push(group);
        group = { others: [], items: [] };
      } else {
        group.items.push(itemOf(token));
      }
    }
    return this.#either(group).steps;
  }

  #either({ others, items }: Group): Effort {
    const all = [...others, this.#inSequence(items)];
    return { ways: sum(all.map(({ ways }) => ways)), steps: sum(all.map(({ steps }) => steps)) };
  }

  #inSequence(items: readonly Item[]): Effort {
    let ways = one;
    const steps = [one];
    for (const [at, item] of items.entries()) {
      steps.push(product(ways, item.steps));
      // Where what follows cannot be what is repeated, only one number of repetitions goes on.
      const isOneWay = item.character !== undefined && this.#differs(item, items.slice(at + 1));
      ways = isOneWay ? ways : product(ways, item.ways);
    }
    return { ways, steps: sum(steps) };
  }

  #repeat(item: Item, [least, most]: readonly [least: number, most: number]): Item {
    const { ways, steps } = item;
    const { items = [], ...rest } = item;
    const counts = Math.max(1, most - least + 1);
    const repeated = { ...rest, least: item.least * least, isVariable: item.isVariable || counts > 1 };
    if (most < Number.POSITIVE_INFINITY) {
      const all = { factor: ways.factor ** most, degree: ways.degree * most };
      return {
        ...repeated,
        ways: product({ factor: counts, degree: 0 }, all),
        steps: product(all, { ...steps, factor: steps.factor * Math.max(1, most) }),
      };
    }
    const isOneWay = (ways.factor === 1 && ways.degree === 0) || this.#isOneWayLoop(items);
    return isOneWay
      ? { ...repeated, ways: ofLength, steps: product(ofLength, steps) }
      : { ...repeated, ways: unbounded, steps: unbounded };
  }

  /** Returns true if each text is a repetition of a sequence in one way at most. */
  #isOneWayLoop(items: readonly Item[]): boolean {
    return (
      items.some(({ least }) => least > 0) &&
      items.every(
        (item, at) =>
          item.character !== undefined && (!item.isVariable || this.#differs(item, [...items.slice(at + 1), ...items])),
      )
    );
  }

  /** Returns true if nothing that may follow an item is the same character. */
  #differs(item: Item, following: readonly Item[]): boolean {
    const end = following.findIndex(({ least }) => least > 0);
    return end >= 0 && following.slice(0, end + 1).every((other) => this.#areDisjoint(item.character, other.character));
  }

  #areDisjoint(character: string | undefined, other: string | undefined): boolean {
    if (character === undefined || other === undefined) {
      return false;
    }
    if (/[uv]/.test(this.#flags) && !isBasic.test(character) && !isBasic.test(other)) {
      return false;
    }
    const [own, others] = [this.#unitsOf(character), this.#unitsOf(other)];
    return own !== undefined && others !== undefined && own.every((isIn, unit) => isIn === 0 || others[unit] === 0);
  }

  /** Returns undefined after too many characters. */
  #unitsOf(character: string): Uint8Array | undefined {
    const name = `${this.#flags} ${character}`;
    const known = unitsOfCharacters.get(name);
    if (known !== undefined || this.#left === 0) {
      return known;
    }
    this.#left -= 1;
    if (unitsOfCharacters.size >= maxCharacters) {
      unitsOfCharacters.clear();
    }
    const expression = new RegExp(`^(?:${character})$`, this.#flags);
    const units = new Uint8Array(0x10000).map((_, unit) => (expression.test(String.fromCharCode(unit)) ? 1 : 0));
    unitsOfCharacters.set(name, units);
    return units;
  }
}

function itemOf(token: string): Item {
  if (/^\\(?:\d|k)/.test(token)) {
    // What a reference compares is as long as the text at most.
    return { ...single, least: 0, steps: ofLength };
  }
  // A place between characters, and what is no character alone.
  const isOther = /^(?:[\^$]|\\[bBc])$/.test(token);
  return { ...single, least: isOther ? 0 : 1, character: isOther ? undefined : token };
}

/** Returns the numbers of a quantifier; undefined for another token. */
function repetition(token: string): readonly [least: number, most: number] | undefined {
  const [, sign, least = '', comma, most = ''] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(token) ?? [];
  if (sign !== undefined) {
    return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
  }
  const from = Number(least);
  return least === '' ? undefined : [from, comma === '' ? from : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}

function product(first: Bound, second: Bound): Bound {
  return { factor: first.factor * second.factor, degree: first.degree + second.degree };
}

function sum(bounds: readonly Bound[]): Bound {
  return {
    factor: bounds.reduce((all, { factor }) => all + factor, 0),
    degree: Math.max(...bounds.map(({ degree }) => degree)),
  };
}
