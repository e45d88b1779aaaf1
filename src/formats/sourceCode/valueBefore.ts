/** Pairs a closing bracket with its opening one. */
export class BracketPairs {
  readonly #open: number[] = [];
  #closed: { readonly open: number; readonly close: number } | undefined;

  /** Number of open brackets. */
  get depth(): number {
    return this.#open.length;
  }

  read(bracket: string, at: number): void {
    if (/[([{]/.test(bracket)) {
      this.#open.push(at);
      return;
    }
    const open = this.#open.pop();
    this.#closed = open === undefined ? undefined : { open, close: at };
  }

  /** Returns where the bracket closed at `close` was opened; known for the latest one only. */
  openOf(close: number): number | undefined {
    return this.#closed?.close === close ? this.#closed.open : undefined;
  }
}

/** Words of JavaScript before a value. */
export const scriptWords: ReadonlySet<string> = new Set(
  'return typeof case in of delete void throw new do else instanceof yield await default if while'.split(' '),
);
/** Words of other languages are names in JavaScript. */
const beforeValues: ReadonlySet<string> = new Set([
  ...scriptWords,
  ...['when', 'elsif', 'unless', 'and', 'or', 'not', 'split', 'grep', 'until', 'then'],
]);
/** Words after which a brace opens a block, not an object. */
const beforeBlocks: ReadonlySet<string> = new Set(['do', 'else', 'then']);

/**
 * Returns true if a value may begin: not after a name, a number, a text or the closing bracket of a value.
 *
 * @param brackets distinguish a block from an object, and a condition from a call; without them, braces end blocks
 * @param words after which a value may begin
 */
export function valueMayStand(
  source: string,
  lastCodeAt: number,
  brackets?: BracketPairs,
  words: ReadonlySet<string> = beforeValues,
): boolean {
  const last = source.charAt(lastCodeAt);
  if (/[\w$]/.test(last)) {
    return words.has(wordAt(source, lastCodeAt));
  }
  switch (last) {
    case ')':
      return closesCondition(source, brackets?.openOf(lastCodeAt));
    case '}':
      return closesBlock(source, brackets?.openOf(lastCodeAt));
    case '>':
      return source.charAt(lastCodeAt - 1) === '=';
    case '+':
    case '-':
      return source.charAt(lastCodeAt - 1) !== last;
    case '!': {
      const before = source.charAt(lastCodeAt - 1);
      return !/[\w$)\]}]/.test(before) || valueMayStand(source, lastCodeAt - 1, brackets, words);
    }
    default:
      return !/[\]"'`.]/.test(last);
  }
}

function wordAt(source: string, lastAt: number): string {
  return /[\w$.]{1,20}$/.exec(source.slice(Math.max(0, lastAt - 20), lastAt + 1))?.[0] ?? '';
}

/** Returns true for the parenthesis of `if (…)`, after which a statement begins. */
function closesCondition(source: string, open: number | undefined): boolean {
  const before = open === undefined ? '' : source.slice(Math.max(0, open - 40), open);
  return /(?<![\w$.])(?:if|while|for|with|for\s+await)\s*$/.test(before);
}

/** Returns false for the brace of an object, which is a value. */
function closesBlock(source: string, open: number | undefined): boolean {
  if (open === undefined) {
    return true;
  }
  const before = source.slice(Math.max(0, open - 200), open).trimEnd();
  const last = before.slice(-1);
  if (/[\w$]/.test(last)) {
    const word = wordAt(before, before.length - 1);
    return beforeBlocks.has(word) || !beforeValues.has(word);
  }
  return !/[=(,:[?&|+!~^%*<-]/.test(last);
}
