import { MappedText } from '../../../mappedText.ts';
import { escapeHtml, type HtmlHabits, noTemplates, readHtmlText } from '../../html/htmlText.ts';
import type { Stretch } from '../../mask.ts';
import type { AttributeForm, CodePiece, Piece } from '../markdownPieces.ts';
import { escapeScript, proseAttributes, readScript } from './mdxAttributes.ts';
import { MdxScript } from './mdxScript.ts';
import { type MdxAttribute, readMdxTag } from './mdxTag.ts';

/** Smaller than the ids of pairs around values. */
const firstValueId = 3_000_000;

/** Returns the attributes that people read in hidden text of a paragraph; `undefined` if it is not a tag with any. */
export function inlineAttributes(source: string, { start, end }: Stretch): readonly MdxAttribute[] | undefined {
  if (source[start] !== '<' || !source.slice(start, end).includes('=')) {
    return undefined;
  }
  const own = source.slice(start, end);
  const tag = readMdxTag(own, 0, new MdxScript(own));
  const found = (tag === undefined ? [] : proseAttributes(own, tag))
    .filter((attribute) => /\p{L}/u.test(own.slice(attribute.start, attribute.end)))
    // A value of several lines contains their prefixes, in a quotation.
    .filter((attribute) => !/[\n\r]/.test(own.slice(attribute.start, attribute.end)))
    .map((attribute) => ({ ...attribute, start: attribute.start + start, end: attribute.end + start }));
  return found.length === 0 ? undefined : found;
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
