import { MappedText } from '../../../mappedText.ts';
import { escapeHtml, type HtmlHabits, noTemplates, readHtmlText } from '../../html/htmlText.ts';
import type { Stretch } from '../../mask.ts';
import type { IsTextAttribute } from '../../textAttributes.ts';
import { listedAttributes } from '../inline/attributeList.ts';
import type { AttributeForm, CodePiece, Piece } from '../markdownPieces.ts';
import { escapeScript, proseAttributes, readScript } from './mdxAttributes.ts';
import { MdxScript } from './mdxScript.ts';
import { type MdxAttribute, readMdxTag } from './mdxTag.ts';

/** Smaller than the ids of pairs around values. */
const firstValueId = 3_000_000;

/**
 * Returns the attributes that people read in hidden text, such as a tag, a list of attributes, or a shortcode;
 * `undefined` if it has none.
 */
export function inlineAttributes(
  source: string,
  { start, end }: Stretch,
  isText: IsTextAttribute,
): readonly MdxAttribute[] | undefined {
  const own = source.slice(start, end);
  if (!own.includes('=') || own.startsWith(':::')) {
    return undefined;
  }
  if (own.startsWith('{') || own.startsWith(':')) {
    const isScript = own.startsWith('{{');
    const listed = listedAttributes(own, start).map((attribute) => ({ ...attribute, isScript }));
    const read = proseAttributes(source, { attributes: listed }, isText).filter((each) => isProse(source, each));
    return read.length === 0 ? undefined : read;
  }
  if (!own.startsWith('<')) {
    return undefined;
  }
  const tag = readMdxTag(own, 0, new MdxScript(own));
  const found = (tag === undefined ? [] : proseAttributes(own, tag, isText))
    .filter((attribute) => isProse(own, attribute))
    .map((attribute) => ({ ...attribute, start: attribute.start + start, end: attribute.end + start }));
  return found.length === 0 ? undefined : found;
}

/** Returns true for a value with words. One of several lines contains their prefixes, in a quotation. */
function isProse(source: string, { start, end }: Stretch): boolean {
  const value = source.slice(start, end);
  return /\p{L}/u.test(value) && !/[\n\r]/.test(value);
}

/**
 * Returns a piece, or the codes and values of a tag with translated attributes: a pair around them, with the element's
 * content.
 */
export function partsOfTag(source: string, piece: Piece): Piece[] {
  if (piece.kind !== 'tag' || piece.attributes === undefined) {
    return [piece];
  }
  const { start, end, role } = piece;
  const id = role === 'open' ? piece.id : firstValueId + start;
  const pieces: Piece[] = [];
  let done = start;
  for (const attribute of piece.attributes) {
    const { text, form } = readValue(source, attribute);
    const isFirst = done === start;
    const tagPart = { isFirst, isLast: false, value: form };
    pieces.push({ kind: 'tag', role: isFirst ? 'open' : 'alone', id, start: done, end: attribute.start, tagPart });
    pieces.push({ kind: 'text', text });
    done = attribute.end;
  }
  const tagPart = { isFirst: false, isLast: true, value: undefined };
  pieces.push({ kind: 'tag', role: role === 'open' ? 'alone' : 'close', id, start: done, end, tagPart });
  return pieces;
}

/** Returns the meaning of a tag with its values resolved, for comparison. */
export function tagMeaning(source: string, { start, end, attributes = [] }: CodePiece): string {
  let meaning = '';
  let done = start;
  for (const attribute of attributes) {
    meaning += source.slice(done, attribute.start) + readValue(source, attribute).text.text;
    done = attribute.end;
  }
  return meaning + source.slice(done, end);
}

/** Escapes text as the value of an attribute. */
export function escapeAttribute(text: string, { quote, isScript, habits }: AttributeForm): string {
  const line = text.replace(/\s*[\n\r]\s*/g, ' ');
  return isScript ? escapeScript(line, quote) : escapeHtml(line, { habits, quote, syntax: noTemplates });
}

function readValue(
  source: string,
  { start, end, quote, isScript }: MdxAttribute,
): { readonly text: MappedText; readonly form: AttributeForm } {
  const text = new MappedText();
  const habits: HtmlHabits = { entities: new Map(), bareAmpersand: false, bareAt: false };
  if (isScript) {
    readScript(source, { start, end }, text);
  } else {
    readHtmlText(source, { start, end, inAttribute: true }, text, { habits, breaks: [] });
  }
  return { text, form: { quote, isScript, habits } };
}
