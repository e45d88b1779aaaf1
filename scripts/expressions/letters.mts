// The characters of an expression, as its classes tell them apart.

/** What is before and after a text. It is no character, so no class has it. */
export const edge = 0;

/** Whether a class, or what must be at a place, has each letter. */
export type LetterSet = readonly boolean[];

/** Characters of each kind that classes tell apart; those of the expression itself are added to them. */
const characters = [
  ...Array.from({ length: 0x180 }, (_, point) => point),
  // Letters, digits, and marks of other scripts, spaces, quotes, symbols, wide, private, and astral ones.
  ...[
    0x192, 0x1c5, 0x200, 0x250, 0x2b0, 0x2c8, 0x308, 0x391, 0x3b1, 0x3c2, 0x406, 0x410, 0x430, 0x540, 0x5d0, 0x627,
    0x628, 0x629, 0x922, 0x93f, 0xe48, 0x1100, 0x1c90, 0x2000, 0x200b, 0x200d, 0x200e, 0x2010, 0x2013, 0x2014, 0x2018,
    0x2019, 0x201c, 0x201d, 0x201e, 0x2020, 0x2022, 0x2026, 0x2028, 0x2029, 0x202f, 0x2030, 0x2032, 0x2039, 0x203a,
    0x2044, 0x207f, 0x20ac, 0x2116, 0x2122, 0x2163, 0x2190, 0x2200, 0x2460, 0x25a0, 0x2603, 0x2713, 0x2764, 0x2800,
    0x3000, 0x3001, 0x3002, 0x3007, 0x300c, 0x300d, 0x3042, 0x30a2, 0x30fc, 0x4e2d, 0xa670, 0xac00, 0xd800, 0xe000,
    0xfe0f, 0xfeff, 0xff01, 0xff0c, 0xff10, 0xff1a, 0xff1b, 0xff1f, 0xff21, 0xfffc, 0xfffd, 0x10400, 0x10428, 0x1d4b3,
    0x1f1e6, 0x1f3fd, 0x1f600, 0x20000, 0xe0001, 0xf0000,
  ],
].map((point) => String.fromCodePoint(point));

/** Letters that stand for all characters which the same classes of an expression have. Letter 0 is the edge. */
export class Letters {
  readonly count: number;
  readonly #sets = new Map<string, LetterSet>();

  /**
   * @param classes sources of what reads one character
   * @param flags that decide what these read
   * @param own characters of the expression itself
   */
  constructor(classes: ReadonlySet<string>, flags: string, own: ReadonlySet<string>) {
    const all = [...new Set([...characters, ...own])].filter((each) => /[uv]/.test(flags) || each.length === 1);
    const columns = Array.from(classes, (source) => readsEach(source, flags, all));
    const kinds = new Map<string, number>();
    for (const [at] of all.entries()) {
      kinds.set(columns.map((column) => Number(column[at])).join(''), at);
    }
    const examples = [...kinds.values()];
    this.count = examples.length + 1;
    for (const [at, source] of [...classes].entries()) {
      this.#sets.set(source, [false, ...examples.map((example) => columns[at]?.[example] ?? false)]);
    }
  }

  /** Returns the letters that a class has. */
  of(source: string): LetterSet {
    return this.#sets.get(source) ?? [];
  }
}

const known = new Map<string, Map<string, boolean>>();

function readsEach(source: string, flags: string, all: readonly string[]): readonly boolean[] {
  const key = `${flags} ${source}`;
  const read = known.get(key) ?? new Map<string, boolean>();
  known.set(key, read);
  const expression = new RegExp(`^(?:${source})$`, flags);
  return all.map((each) => {
    const answer = read.get(each) ?? expression.test(each);
    read.set(each, answer);
    return answer;
  });
}

/** Returns the letters that are not in a set. */
export function without(set: LetterSet): LetterSet {
  return set.map((has) => !has);
}

/** Returns the letters that are in both sets. */
export function both(first: LetterSet | undefined, second: LetterSet | undefined): LetterSet | undefined {
  return first && second ? first.map((has, letter) => has && second[letter] === true) : (first ?? second);
}

/** Returns the letters that are in one of the sets. */
export function either(sets: readonly LetterSet[], count: number): LetterSet {
  return Array.from({ length: count }, (_, letter) => sets.some((set) => set[letter] === true));
}
