import type { Part } from '../../text/unit.ts';
import { joinParts } from '../../text/unit.ts';
import { type AsciidocInline, reference } from '../common/inline/asciidoc.ts';
import { withoutUnspacedBreaks } from '../common/inline/unspacedLines.ts';

/** Where a text stands, which decides what it must not look like. */
export interface AsciidocPlace {
  /** What must not begin the text: it would be another block. */
  readonly first?: RegExp;
  /** What must not begin a further line; undefined: the text is one line. */
  readonly next?: RegExp;
  /** The characters that end the text, or divide it. */
  readonly ends?: string;
  /** What must not end the text, as it would belong to what follows. */
  readonly last?: RegExp;
  /** Cannot be written: a separator that is part of references. */
  readonly never?: string;
  /** How the text writes a character of `ends`: kept as a code. */
  readonly escaped?: RegExp;
  /** References of characters have no meaning. */
  readonly hasNoReferences?: true;
  /** Neither marks nor references have a meaning: a value of the header. */
  readonly isPlain?: true;
}

const marker = String.raw`(?:-|\*+|\.+|•|\d+\.|[a-zA-Z]\.|[IVXivx]+\)|<(?:\d+|\.)>)\s`;
const fence = String.raw`-{2}$|-{4,}$|\.{4,}$|={4,}$|\*{4,}$|_{4,}$|\+{4,}$|~{4,}$|\/{4,}$|\x60{3}|[|,:!]={3,}$`;
const directive = String.raw`(?:include|ifn?def|ifeval|endif)::`;
const attributeLine = String.raw`\[(?:[\p{L}\p{N}_.#%{,"'].*|\[.*\])?\]$`;
/** What ends a paragraph. */
const end = String.raw`\s*$|${fence}|\/\/|${directive}|${attributeLine}|\+$`;
const block = [
  ...[marker, end, String.raw`[=#]{1,6}\s|\.[^\s.]|\.\.[^\s.]|:!?[\p{L}\p{N}_][^:]*:(?:\s|$)|>(?:\s|$)|\s`],
  ...[String.raw`(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):\s|'{3,}$|<{3,}$|([-*_])( *)\1\2\1$|[\w-]+::\S*\[.*\]$`],
].join('|');

/** Ends a paragraph, beside a blank line. */
export const paragraphEnd = new RegExp(`^(?:${fence}|${attributeLine}|\\+$)`, 'u');
export const listEnd = new RegExp(`^[ \t]*(?:${marker})`, 'u');

const first = new RegExp(`^(?:${block})`, 'u');
const next = new RegExp(`^(?:${end})`, 'u');
const nextInList = new RegExp(`^(?:${marker}|${end})`, 'u');

/** What ends a cell is read as the form of the next one, or makes the sign between them text. */
const form = /(?:^|\s)(?:\d+(?:\.\d+)?[*+]|\.\d+\+)?(?:[<^>](?:\.[<^>])?|\.[<^>])?[a-z]?$|\\$/;

export const places = {
  paragraph: { first, next },
  /** A text behind a label, such as `NOTE: `. */
  labelled: { next },
  item: { next: nextInList, first: /^\[[ x*]\]\s/ },
  attached: { first, next: nextInList },
  /** A title above its line. */
  underlined: { first },
  title: { last: /(?:^|\s)=+$/ },
  blockTitle: { first: /^[\s.]/ },
  /** A cell without blocks. */
  cell: { next: new RegExp(`^(?:\\s*$|\\/\\/|${directive})`), first: /^\/\// },
  /** A term of a description list. */
  term: { first },
  quoted: { ends: '"]<' },
  bare: { ends: '",=]<' },
  header: { isPlain: true },
  /** A value of the header with marks. */
  passed: { hasNoReferences: true },
} as const satisfies Readonly<Record<string, AsciidocPlace>>;

/** Returns a place within a cell of a table: one of bars, or a value of comma- or colon-separated ones. */
export function inCell(
  place: AsciidocPlace,
  kind: 'bars' | 'csv' | 'quoted' | 'dsv',
  separator: string,
): AsciidocPlace {
  const quoted = kind === 'csv' || kind === 'quoted' ? '"' : '';
  const ends = (place.ends ?? '') + quoted;
  if (kind === 'quoted') {
    return { ...place, ends, escaped: /""/g };
  }
  const last = kind === 'bars' ? form : kind === 'dsv' ? /\\$/ : undefined;
  return {
    ...place,
    ...(/[&#;]/.test(separator) ? { ends, never: separator } : { ends: ends + separator }),
    ...(last && { last }),
    ...(kind === 'dsv' && { escaped: /\\[^\w\s\\]/g }),
  };
}

/** A mark of a description list within a text. */
const description = /(?<=:)[:](?=\s|$)|(?<=;);(?=\s|$)/g;

/** A dash takes the space behind it, also an empty line in a cell. */
const lastDash = /(?<=\s-)-$/;

/** Returns a text as written at its place, with `\n` for line breaks; undefined if that is not possible. */
export function writeAt(
  place: AsciidocPlace,
  inline: AsciidocInline,
  parts: readonly Part[],
  own: readonly Part[],
): string | undefined {
  const hasLines = joinParts(own).includes('\n');
  const tidy = parts.map((part, index) =>
    typeof part === 'string' ? tidyText(part, index, parts, hasLines, place) : part,
  );
  if (place.isPlain === true) {
    return hasReferences(inline.write(tidy, own) ?? ['&#']) ? undefined : joinParts(tidy);
  }
  const written = inline.write(tidy, own, place.ends);
  if (written === undefined || (place.hasNoReferences && hasReferences(written))) {
    return undefined;
  }
  const plain = joinParts(written).replace(description, reference).replace(lastDash, reference);
  if (place.never !== undefined && plain.replace(place.escaped ?? /^$/, '').includes(place.never)) {
    return undefined;
  }
  const begun = place.first?.test(plain) === true ? withBeginning(plain, written[0]) : plain;
  const closed = place.last?.test(begun) === true ? `${begun}{empty}` : begun;
  return hasLines && place.next !== undefined
    ? joinAt(closed, place.next, joinParts(own))
    : closed.replaceAll('\n', ' ');
}

/** Returns a text that begins no block. Behind `{empty}`, the single mark of a pair would be text. */
function withBeginning(plain: string, mark: Part | undefined): string {
  const [first = '', second = ''] = plain;
  const isPair = typeof mark === 'object' && mark.source === first && first === second;
  return isPair ? first + reference(second) + plain.slice(2) : `{empty}${plain}`;
}

function hasReferences(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part === 'string' && part.includes('&#'));
}

function tidyText(
  text: string,
  index: number,
  parts: readonly Part[],
  hasLines: boolean,
  { ends = '', isPlain, hasNoReferences }: AsciidocPlace,
): string {
  const known = ends.includes('\t') ? text.replaceAll('\t', ' ') : text;
  const lines = known.replace(/\r\n?/g, '\n').replace(/(?<![^\S\n])[^\S\n]*\n\s*/g, hasLines ? '\n' : ' ');
  const joined = withoutUnspacedBreaks(lines);
  const quoted = isPlain || hasNoReferences ? joined.replace(straight, typographic) : joined;
  const begun = index === 0 ? quoted.trimStart() : quoted;
  return index === parts.length - 1 ? begun.trimEnd() : begun;
}

/** Ends an attribute of the page. */
const straight = /"/g;

function typographic(_: string, at: number, all: string): string {
  return /^$|[\s([]/.test(all.charAt(at - 1)) ? '“' : '”';
}

/** Returns a text in which no line begins with what ends its paragraph: such a line is joined with the one before. */
function joinAt(text: string, begins: RegExp, own: string): string {
  const [first = '', ...others] = text.split('\n');
  const known = new Set(own.split('\n'));
  return others.reduce((all, line) => all + (begins.test(line) && !known.has(line) ? ' ' : '\n') + line, first);
}
