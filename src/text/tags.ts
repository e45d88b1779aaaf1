/** HTML elements that have no end tag. */
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Returns true for an HTML element that has no end tag, by its name in lower case. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}

const tag = /^<(?<close>\/?)(?<name>[a-z\d][^\s/>]*)[^]*?(?<self>\/?)>$/i;
/** The slash before the end belongs to an unquoted value, such as a URL; not to an expression of JSX. */
const slashOfValue = /=[^\s"'{}=>]{1,2000}\/>$/;

/** Returns what a tag does, with its name in lower case; `undefined` for anything that is not a tag. */
export function readTag(
  source: string,
): { readonly name: string; readonly role: 'open' | 'close' | 'alone' } | undefined {
  const { close, name: written, self } = tag.exec(source)?.groups ?? {};
  const name = written?.toLowerCase();
  if (name === undefined) {
    return undefined;
  }
  if (close === '/') {
    return { name, role: 'close' };
  }
  return { name, role: (self === '/' && !slashOfValue.test(source)) || isVoidElement(name) ? 'alone' : 'open' };
}

/**
 * Returns the offset after the `>` of the tag at `start`; quotes may contain any character. A tag without an end ends
 * with the text.
 */
export function tagEnd(html: string, start: number): number {
  let quote: string | undefined;
  let before = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const character = html[at];
    if (quote !== undefined) {
      quote = character === quote ? undefined : quote;
    } else if (character === '>') {
      return at + 1;
    } else if ((character === '"' || character === "'") && before === '=') {
      quote = character;
    }
    before = character === undefined || /\s/.test(character) ? before : character;
  }
  return html.length;
}

/**
 * Pairs tags in their order: an end tag belongs to the innermost open tag with the same name. Tags that cross others
 * have no partner. Takes time in proportion to the number of tags.
 */
export class TagPairs<Name> {
  /** Index of a start tag -> index of its end tag. */
  readonly closeOf: Map<number, number>;
  readonly #open: { readonly index: number; readonly name: Name }[] = [];
  /** Open tags per name, which saves searching for a missing tag. */
  readonly #waiting = new Map<Name, number>();

  constructor(closeOf = new Map<number, number>()) {
    this.closeOf = closeOf;
  }

  add(index: number, role: 'open' | 'close' | 'alone', name: Name): void {
    if (role === 'open') {
      this.#open.push({ index, name });
      this.#wait(name, 1);
    } else if (role === 'close' && (this.#waiting.get(name) ?? 0) > 0) {
      this.#close(index, name);
    }
  }

  #close(index: number, name: Name): void {
    for (let top = this.#open.pop(); top !== undefined; top = this.#open.pop()) {
      this.#wait(top.name, -1);
      if (top.name === name) {
        this.closeOf.set(top.index, index);
        return;
      }
    }
  }

  #wait(name: Name, more: number): void {
    this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + more);
  }
}
