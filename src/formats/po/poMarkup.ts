// The markup of the files that messages are from: Sphinx, mdBook, and po4a take their texts out of pages.
// Authority: po4a (its modules AsciiDoc and Man).

import type { InlineMarkup, Part } from '../../text/unit.ts';
import { joinParts } from '../../text/unit.ts';
import { type AsciidocPlace, places, writeAt } from '../asciidoc/asciidocPlaces.ts';
import { asciidoc, firstAsciidoc } from '../common/inline/asciidoc.ts';
import { inlineMarkup } from '../common/inline/inlineMarkup.ts';
import type { PoEntry } from './poFile.ts';

/** How a markup is known. */
interface Origin {
  readonly markup: InlineMarkup;
  /** The name of the file that a message is from. */
  readonly reference: RegExp;
  /** What only the module of po4a for this markup says about a message. */
  readonly type?: RegExp;
}

/** The page of mdBook that a message is from. */
const ofMdBook = /^#:.*\.md(?::\d+)*(?:\s|$)/;

const origins: readonly Origin[] = [
  // The place in a manual of Sphinx, or in the documentation of a function.
  { markup: 'restructuredText', reference: /^#:.*(?:\.(?:rst|rest)(?::\d+)?|:docstring of \S+)(?:\s|$)/ },
  { markup: 'markdown', reference: ofMdBook },
  {
    markup: 'asciidoc',
    reference: /^#:.*\.(?:adoc|asciidoc|asc)(?::\d+)?(?:\s|$)/,
    type: /^#\. type: (?:Labeled list|Block title|delimited block |.*\bAttributeList argument )/,
  },
  {
    markup: 'man',
    reference: /^#:.*\.(?:[1-9][a-z]{0,5}|man)(?::\d+)?(?:\s|$)/,
    type: /^#\. type: (?:TH|S[HS]|T[PQ]|IP|tbl table)$/,
  },
];

/** What po4a says about a message. */
const ofPo4a = /^#\. type: (.*)/;
/** The name of a file of another markup. Text files may have any. */
const otherFile = /^#:.*\.(?!txt\b)[A-Za-z]\w*(?::\d+)?(?:\s|$)/;

function has({ comments }: PoEntry, expression: RegExp | undefined): boolean {
  return expression !== undefined && comments.some(({ text }) => expression.test(text));
}

/** Returns a function that returns the markup of messages; undefined: none that is known. */
export function markupReader(entries: readonly PoEntry[]): (entry: PoEntry) => InlineMarkup | undefined {
  const known = origins.filter(({ type }) => entries.some((entry) => has(entry, type)));
  const isFirst = entries.some((entry) => has(entry, /^#\. type: Title [-~^]$/));
  return (entry) => {
    const isOfPo4a = has(entry, ofPo4a);
    const named = origins.find(({ markup, reference }) => (isOfPo4a || markup !== 'man') && has(entry, reference));
    // Some projects leave out the names of files.
    const [only, ...others] = named || !isOfPo4a || has(entry, otherFile) ? [] : known;
    const { markup } = named ?? (others.length === 0 ? only : undefined) ?? {};
    return markup === 'asciidoc' && isFirst ? 'firstAsciidoc' : markup;
  };
}

function typeOf({ comments }: PoEntry): string {
  return comments.map(({ text }) => ofPo4a.exec(text)?.[1]).find((type) => type !== undefined) ?? '';
}

/** How messages are known that are code, or the name of a file. */
const codes: readonly { readonly comment?: RegExp; readonly text?: RegExp }[] = [
  { comment: /^#\. type: (?:delimited block [-.+`|]|Fenced code block|Target for macro )/ },
  { comment: /^#\. \(itstool\) path: \S*\/(?:code|programlisting|screen|synopsis)$/ },
  { comment: ofMdBook, text: /^(`{3,40}|~{3,40})[^]*\n\1$/ },
  // Sphinx.
  { text: /^\.\. image:: \S+$/ },
];

/** Returns true for a message that is code of the page that it is from, or the name of a file. */
export function isCode(entry: PoEntry): boolean {
  return codes.some(
    ({ comment, text }) => (!comment || has(entry, comment)) && (!text || text.test(entry.id.value.text.trim())),
  );
}

/** Returns true for a whole table of AsciiDoc. */
export function isTable(entry: PoEntry): boolean {
  return typeOf(entry) === 'Table';
}

/** What begins a cell, with the line break before it. */
export const cell: RegExp = /(?:(?:\n|(?<=^|[ \t]))[\d.*+<^>]{0,8}[a-z]?)?\|/;

/** The place of each text of AsciiDoc, by its type in po4a. */
const placesOfTypes: readonly (readonly [type: RegExp, place: AsciidocPlace])[] = [
  [/^Title /, { ...places.underlined, ...places.title }],
  [/^Block title/, places.blockTitle],
  [/^Labeled list/, places.term],
  [/^Attribute :/, places.header],
  [/ AttributeList argument /, { ends: ']' }],
];

/** Returns true for the markup of pages whose texts are also names of programs and options. */
export function isOfPo4a(markup: InlineMarkup | undefined): boolean {
  return markup === 'man' || markup === 'asciidoc' || markup === 'firstAsciidoc';
}

/** A text that is written, and its place. */
interface Written {
  readonly parts: readonly Part[];
  /** The parts of the text that it takes the place of. */
  readonly own: readonly Part[];
  readonly entry: PoEntry;
  readonly markup: InlineMarkup | undefined;
}

/**
 * Returns a translation as the markup of its file needs it; undefined if it cannot be written.
 *
 * @param escape returns a text with the escapes of gettext
 */
export function writeMarkup(
  { parts, own, entry, markup }: Written,
  escape: (text: string) => string,
): string | undefined {
  if (markup === undefined) {
    return joinParts(parts, escape);
  }
  if (markup !== 'asciidoc' && markup !== 'firstAsciidoc') {
    const written = inlineMarkup[markup].write(parts, own);
    return written && joinParts(written, escape);
  }
  const inline = markup === 'asciidoc' ? asciidoc : firstAsciidoc;
  const [texts, ownTexts] = [parts.map(asRead), own.map(asRead)];
  const type = typeOf(entry);
  if (joinParts(ownTexts).includes('\n')) {
    // Lines and their indents are kept, and po4a joins those of a paragraph.
    const written = inline.write(texts, ownTexts, isTable(entry) ? '|' : '');
    return written && escape(joinParts(written));
  }
  const [, place = places.paragraph] = placesOfTypes.find(([each]) => each.test(type)) ?? [];
  const written = writeAt(place, inline, texts, ownTexts);
  return written === undefined ? undefined : escape(written);
}

function asRead(part: Part): Part {
  return typeof part === 'string' || part.decoded === undefined ? part : { ...part, source: part.decoded };
}
