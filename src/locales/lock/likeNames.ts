/** Returns how much two names begin and end alike, below 1: it decides between files with the same texts. */
export function likeness(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < length && one[start] === other[start]) {
    start += 1;
  }
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) {
    end += 1;
  }
  return (start + end) / (one.length + other.length);
}

interface Named {
  readonly name: string;
}

/** Names that are looked at on each side of one, in each order. */
const maxBeside = 64;
/** Things of which all are looked at. */
const maxAll = 4 * maxBeside;

/** Things with names, of which those are found whose names begin or end like another one. */
export class LikeNames<T extends Named> {
  readonly #all: T[] = [];
  #orders: readonly (readonly InOrder<T>[])[] | undefined;

  add(item: T): void {
    this.#all.push(item);
    this.#orders = undefined;
  }

  /** Returns all, or of more than a few hundred, those whose names begin and end most like a name, and some others. */
  near(name: string): Iterable<T> {
    if (this.#all.length <= maxAll) {
      return this.#all;
    }
    this.#orders ??= [identity, reversed].map((form) => inOrder(this.#all, form));
    const [byBeginning = [], byEnd = []] = this.#orders;
    return new Set([...besideIn(byBeginning, name), ...besideIn(byEnd, reversed(name))]);
  }
}

interface InOrder<T> {
  readonly item: T;
  readonly text: string;
}

function identity(name: string): string {
  return name;
}

function reversed(name: string): string {
  return name.split('').toReversed().join('');
}

function inOrder<T extends Named>(items: readonly T[], form: (name: string) => string): readonly InOrder<T>[] {
  return items
    .map((item) => ({ item, text: form(item.name) }))
    .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
}

/** Returns what is next to a text in an order. */
function besideIn<T>(items: readonly InOrder<T>[], text: string): readonly T[] {
  let [start, end] = [0, items.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((items[middle]?.text ?? '') < text) {
      start = middle + 1;
    } else {
      end = middle;
    }
  }
  return items.slice(Math.max(0, start - maxBeside), start + maxBeside).map(({ item }) => item);
}
