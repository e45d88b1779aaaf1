/**
 * How a message writes an apostrophe: two always, or one where that is not the beginning of a quotation. `unsure`: as
 * `single`, but `’` in place of two, for a message that may not be of ICU.
 */
export type Apostrophes = 'double' | 'single' | 'unsure';

/**
 * Where text stands: right in a branch of a plural, `#` is its number and can be quoted; in a select inside of one it
 * is a number for some implementations, and can't be quoted for any.
 */
export type Level = 'plural' | 'insidePlural' | 'noPlural';

/** A stretch of a message's literal text. */
export interface LiteralPiece {
  /** `quoted`: `'{'` and the like, and `#` where it means the number: to be left as it is. */
  readonly kind: 'text' | 'quoted';
  /** Of the message, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** One character of text with its quoting resolved; nothing for `quoted`. */
  readonly text: string;
}

/** Reads literal text of an ICU message, a character at a time. */
export function* readLiteral(message: string, start: number, end: number, level: Level): Generator<LiteralPiece> {
  const quoting = level === 'plural' ? /['{}<>#]/ : /['{}<>]/;
  for (let at = start; at < end; ) {
    const character = message[at] ?? '';
    const next = message[at + 1] ?? '';
    if (character === "'" && next === "'") {
      yield { kind: 'text', start: at, end: at + 2, text: "'" };
      at += 2;
    } else if (character === "'" && at + 1 < end && quoting.test(next)) {
      const stop = quotationEnd(message, at + 1, end);
      yield { kind: 'quoted', start: at, end: stop, text: '' };
      at = stop;
    } else {
      const kind = character === '#' && level !== 'noPlural' ? 'quoted' : 'text';
      yield { kind, start: at, end: at + 1, text: kind === 'text' ? character : '' };
      at += 1;
    }
  }
}

/** Past the apostrophe that ends a quotation; two are one of the text. */
function quotationEnd(message: string, from: number, end: number): number {
  for (let at = message.indexOf("'", from); at !== -1 && at < end; at = message.indexOf("'", at + 2)) {
    if (message[at + 1] !== "'" || at + 1 >= end) {
      return at + 1;
    }
  }
  return end;
}

/**
 * Text as a message writes it, so that nothing in it is syntax. An apostrophe at either end is doubled: a quotation may
 * stand beside it.
 *
 * @param apostrophes how each is written, or asked for one after the other
 */
export function quoteLiteral(text: string, apostrophes: Apostrophes | (() => Apostrophes), level: Level): string {
  const howNext = typeof apostrophes === 'function' ? apostrophes : () => apostrophes;
  const stretches = level === 'plural' ? /['{}#]*[{}#]['{}#]*|'+/g : /['{}]*[{}]['{}]*|'+/g;
  return text.replace(stretches, (stretch: string, at: number) => {
    const [how] = Array.from(stretch.matchAll(/'/g), howNext);
    const doubled = stretch.replaceAll("'", "''");
    if (/[^']/.test(stretch)) {
      return `'${doubled}'`;
    }
    const next = text[at + stretch.length] ?? '';
    const isSafe = stretch === "'" && at > 0 && /[^<>#|]/.test(next);
    return how === 'double' || (how === 'single' && !isSafe)
      ? doubled
      : isSafe
        ? stretch
        : stretch.replaceAll("'", '’');
  });
}
