import { MappedText } from '../../text/mappedText.ts';
import type { Range } from '../../text/range.ts';
import { listProseAttributes as htmlAttributes, isVerbatim } from '../html/htmlElements.ts';
import { escapeHtml, type HtmlHabits, noTemplates, readHtmlText } from '../html/htmlText.ts';
import { readHtml } from '../html/htmlTokens.ts';
import type { IsTextAttribute } from '../html/textAttributes.ts';
import { ScriptFinder } from '../sourceCode/scriptFinder.ts';
import { listedAttributes } from './inline/attributeList.ts';
import { Finder } from './inline/finder.ts';
import { escapeTitle, readTitle } from './inline/linkTitle.ts';
import { type MdxAttribute, readMdxTag } from './inline/mdxTag.ts';
import { blankCode } from './inline/templateEnd.ts';
import type { AttributeForm, CodePiece, MarkdownPiece } from './markdownPieces.ts';
import { withoutPrefixes } from './markdownPrefixes.ts';
import { escapeBraces, escapeScript, findProseAttributes, readScript } from './mdx/mdxAttributes.ts';

/** Smaller than the ids of pairs around values. */
const firstValueId = 3_000_000;

/**
 * Returns the attributes that people read in hidden text, such as a tag, a list of attributes, or a shortcode;
 * `undefined` if it has none.
 */
export function inlineAttributes(
  source: string,
  { start, end }: Range,
  isText: IsTextAttribute,
): readonly MdxAttribute[] | undefined {
  const own = source.slice(start, end);
  if (!own.includes('=') || own.startsWith(':::')) {
    return undefined;
  }
  if (own.startsWith('{') || own.startsWith(':')) {
    const isShortcode = own.startsWith('{{');
    const form = isShortcode ? 'script' : 'html';
    const listed = listedAttributes(blankCode(own), start).map(
      (attribute) => ({ ...attribute, form, inBraces: !isShortcode }) as const,
    );
    const read = findProseAttributes(source, { attributes: listed }, isText).filter((each) => isProse(source, each));
    return read.length === 0 ? undefined : read;
  }
  if (!own.startsWith('<')) {
    return undefined;
  }
  const tag = readMdxTag(new Finder(own), 0, new ScriptFinder(own));
  const found = (tag === undefined ? [] : findProseAttributes(own, tag, isText))
    .filter((attribute) => isProse(own, attribute))
    .map((attribute) => ({ ...attribute, start: attribute.start + start, end: attribute.end + start }));
  return found.length === 0 ? undefined : found;
}

/** Returns the attributes of a tag of HTML that people read; `undefined` if it has none. */
export function tagAttributes(
  source: string,
  { start, end }: Range,
  isText: IsTextAttribute,
): readonly MdxAttribute[] | undefined {
  const own = source.slice(start, end);
  const [tag] = own.includes('=') ? readHtml({ text: own, ranges: [] }, true, isText) : [];
  if (tag?.kind !== 'tag' || isVerbatim(tag, own)) {
    return undefined;
  }
  const found = htmlAttributes(tag, own).flatMap(({ quote, ...attribute }): MdxAttribute[] => {
    const [from, to] = [attribute.start + start, attribute.end + start];
    return quote === '' || !isProse(own, attribute)
      ? []
      : [{ name: attribute.name, form: 'html', quote, start: from, end: to }];
  });
  return found.length === 0 ? undefined : found;
}

/** Returns true for a value with words. One of several lines may contain their prefixes, in a quotation. */
export function isProse(source: string, { start, end }: Range): boolean {
  const value = source.slice(start, end);
  return /\p{L}/u.test(value) && !/[\n\r][ \t]*>/.test(value);
}

/**
 * Returns a piece, or the codes and values of a tag with translated attributes: a pair around them, with the element's
 * content.
 */
export function splitTag(source: string, piece: MarkdownPiece): MarkdownPiece[] {
  if ((piece.kind !== 'tag' && piece.kind !== 'link') || piece.attributes === undefined) {
    return [piece];
  }
  const { kind, start, end, role } = piece;
  const id = role === 'alone' ? firstValueId + start : piece.id;
  const pieces: MarkdownPiece[] = [];
  let done = start;
  for (const attribute of piece.attributes) {
    const { text, form } = readValue(source, attribute);
    const isFirst = done === start;
    const tagPart = { role, isFirst, isLast: false, value: form };
    const partRole = isFirst && role !== 'close' ? 'open' : 'alone';
    pieces.push({ kind, role: partRole, id, start: done, end: attribute.start, tagPart });
    pieces.push({ kind: 'text', text });
    done = attribute.end;
  }
  const tagPart = { role, isFirst: false, isLast: true, value: undefined };
  pieces.push({ kind, role: role === 'open' ? 'alone' : 'close', id, start: done, end, tagPart });
  return pieces;
}

/** Returns the meaning of a tag with its values resolved, for comparison. */
export function tagMeaning(
  source: string,
  { start, end, attributes = [] }: CodePiece,
  prefixes: readonly Range[],
): string {
  let meaning = '';
  let done = start;
  for (const attribute of attributes) {
    meaning += withoutPrefixes(source, { start: done, end: attribute.start }, prefixes);
    meaning += readValue(source, attribute).text.text;
    done = attribute.end;
  }
  return meaning + withoutPrefixes(source, { start: done, end }, prefixes);
}

/** Escapes text as the value of an attribute. @param isCell true in a table, whose cells a bar ends */
export function escapeAttribute(
  text: string,
  { quote, form, habits, inBraces }: AttributeForm,
  isCell: boolean,
): string {
  const line = text.replace(/\s*[\n\r]\s*/g, ' ');
  const escaped =
    form === 'html'
      ? escapeBraces(escapeHtml(line, { habits, quote, syntax: noTemplates }), inBraces)
      : (form === 'title' ? escapeTitle : escapeScript)(line, quote);
  return isCell ? escapeBars(escaped, form) : escaped;
}

/** Escapes bars in an escaped value, which would end the cell of a table. */
export function escapeBars(escaped: string, form: MdxAttribute['form']): string {
  return form === 'html' ? escaped.replaceAll('|', '&#124;') : escaped.replace(/(?<!\\)\|/g, '\\|');
}

function readValue(
  source: string,
  { start, end, quote, form, inBraces }: MdxAttribute,
): { readonly text: MappedText; readonly form: AttributeForm } {
  const text = new MappedText();
  const habits: HtmlHabits = { entities: new Map(), bareAmpersand: false, bareAt: false };
  if (form !== 'html') {
    (form === 'title' ? readTitle : readScript)(source, { start, end }, text);
  } else {
    readHtmlText(source, { start, end, inAttribute: true }, text, { habits, breaks: [] });
  }
  return { text, form: { quote, form, habits, inBraces } };
}
