import { matchEnd } from '../../../text/matchAt.ts';
import type { Range } from '../../../text/range.ts';

const name = String.raw`[A-Za-z_][\w:-]{0,60}`;
/** Within a paragraph, lists may have several lines. */
const space = String.raw`(?:[ \t]{1,99}|[ \t]{0,99}\r?\n[ \t]{0,99}(?![ \t]*\r?\n))`;
const text = (quote: string): string => String.raw`${quote}(?:[^${quote}\n]|\n(?![ \t]*\r?\n)){0,5000}${quote}`;
const value = String.raw`(?:${text('"')}|${text("'")}|[^\s"'{}]{1,300})`;
const item = String.raw`(?:[#.][^\s{}#."'=]{1,100}|${name}=${value})`;

const attributeList = new RegExp(
  [
    // kramdown: attributes, definitions of attributes, marks such as {:toc}.
    String.raw`\{:[^{}\n]{1,500}\}`,
    String.raw`\{${space}?${item}(?:${space}${item}|[#.][\w-]{1,100}){0,300}${space}?\}`,
    // The id of a heading as a comment.
    String.raw`\{\/\*[^{}\n]{0,300}\*\/\}`,
    // Pandoc's attributes for raw code and for headings without a number.
    String.raw`\{(?:=[a-z\d]{1,20}|-)\}`,
  ].join('|'),
  'y',
);

/**
 * Returns where a list of attributes ends that begins at a brace: `{#id}`, `{ .class key=value }`, `{: .x}`,
 * `{/*id*\/}`.
 */
export function attributeListEnd(source: string, start: number): number | undefined {
  return matchEnd(attributeList, source, start);
}

/** Returns true for the attributes of what is directly before them. */
export function isAttributeList(text: string): boolean {
  return !text.startsWith('{/*') && attributeListEnd(text, 0) === text.length;
}

const quoted = /(?<![\w-])([A-Za-z][\w-]{0,60})\s{0,9}=\s{0,9}(["'])((?:(?!\2)[^\\{}]){1,2000})\2/g;

/** An attribute of a list whose value people read. */
export interface ListedAttribute extends Range {
  readonly name: string;
  readonly quote: '"' | "'";
}

/** Returns the attributes in quotation marks of a list, in order. @param start of the list in the source */
export function listedAttributes(list: string, start: number): readonly ListedAttribute[] {
  return [...list.matchAll(quoted)].map(({ 0: found, 1: named = '', 2: quote, 3: words = '', index }) => {
    const end = start + index + found.length - 1;
    return { name: named, quote: quote === "'" ? "'" : '"', start: end - words.length, end };
  });
}
