import type { Range } from '../../../text/range.ts';
import type { Part } from '../../../text/unit.ts';

/**
 * How a message writes an apostrophe: always two, or one, and `’` where that may begin a quotation: some programs that
 * read messages show both of two, such as those of Angular.
 */
export type Apostrophes = 'double' | 'single';

/**
 * Where text is: directly in a branch of a plural, `#` is its number and can be quoted; in a select inside one it is a
 * number in some implementations, and cannot be quoted in any.
 */
export type PluralNesting = 'plural' | 'insidePlural' | 'noPlural';

/** A range of a message's literal text, in the message. */
export interface LiteralPiece extends Range {
  /** `quoted`: `'{'` and the like, and `#` if it means the number: left unchanged. */
  readonly kind: 'text' | 'quoted';
  /** One character of text with its quoting resolved; empty for `quoted`. */
  readonly text: string;
}

/** Reads literal text of an ICU message, a character at a time. */
export function* readLiteral(
  message: string,
  start: number,
  end: number,
  level: PluralNesting,
): Generator<LiteralPiece> {
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

/** Returns the offset after the apostrophe that ends a quotation; two are one in the text. */
function quotationEnd(message: string, from: number, end: number): number {
  for (let at = message.indexOf("'", from); at !== -1 && at < end; at = message.indexOf("'", at + 2)) {
    if (message[at + 1] !== "'" || at + 1 >= end) {
      return at + 1;
    }
  }
  return end;
}

/**
 * Escapes text so that a message treats it literally. An apostrophe at either end is not single, as a quotation may be
 * adjacent.
 *
 * @param apostrophes how to write each of them, or a function called for one after the other
 */
export function quoteLiteral(
  text: string,
  apostrophes: Apostrophes | (() => Apostrophes),
  level: PluralNesting,
): string {
  const howNext = typeof apostrophes === 'function' ? apostrophes : () => apostrophes;
  const ranges = level === 'plural' ? /['{}#]*[{}#]['{}#]*|'+/g : /['{}]*[{}]['{}]*|'+/g;
  return text.replace(ranges, (range: string, at: number) => {
    const [how] = Array.from(range.matchAll(/'/g), howNext);
    const doubled = range.replaceAll("'", "''");
    if (/[^']/.test(range)) {
      return `'${doubled}'`;
    }
    const next = text[at + range.length] ?? '';
    const isSafe = range === "'" && at > 0 && /[^<>#|]/.test(next);
    return how === 'double' ? doubled : isSafe ? range : range.replaceAll("'", '’');
  });
}

/** An argument, or a tag with one: an apostrophe right before it would begin a quotation. */
const startsArgument = /^(?:\{|<[^>]*\{)/;
const argument = /^\{[\w.-]{1,60}\}$/;
/** Found in every file with a plural or select of ICU. */
const branches = /,\s{0,9}(?:plural|select|selectordinal)\s{0,9},/;

/** Returns true for parts with an argument (`{name}`): they may be those of an ICU message. */
export function hasArguments(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part === 'object' && argument.test(part.source));
}

/**
 * Writes a new apostrophe before an argument as `’`: if the text is ICU after all, `l'{name}` would be a quotation. So
 * would `l'<b>` be in the programs that read ICU with tags. The character that the unit's own parts have there stays.
 *
 * @param source has messages of ICU if tags are read by such a program. Absent: they are
 */
export function withoutQuotations(
  written: readonly Part[],
  own: readonly Part[] = [],
  source?: string,
): readonly Part[] {
  return written.map((part, index) => {
    const next = written[index + 1];
    if (typeof part !== 'string' || !part.endsWith("'") || typeof next !== 'object') {
      return part;
    }
    const isQuotation =
      startsArgument.test(next.source) ||
      (next.source.startsWith('<') && (source === undefined || branches.test(source)));
    return isQuotation && !hasApostrophe(own, next.source) ? part.replace(/'$/, '’') : part;
  });
}

/** Returns true for parts with an apostrophe right before this argument. */
function hasApostrophe(parts: readonly Part[], argument: string): boolean {
  return parts.some((part, index) => {
    const before = parts[index - 1];
    return typeof part === 'object' && part.source === argument && typeof before === 'string' && before.endsWith("'");
  });
}
