import { MappedText } from '../../../text/mappedText.ts';
import { matchAt } from '../../../text/matchAt.ts';
import type { Code, Part, Range } from '../../../text/unit.ts';
import { piecesRange, type SourcePiece } from '../placeholders/partsReader.ts';
import { contentNodes, type XmlElement, type XmlNode } from './xmlTree.ts';

/** Larger than the ids of pairs within one text, so that ids of tags do not collide with them. */
const firstTagId = 1_000_000;
const cdataStart = '<![CDATA[';
const cdataEnd = ']]>';

/**
 * Returns the texts and codes of mixed content, in order. A tag is a code, text is between tags. Entities other than
 * those of XML are codes; line breaks are `\n`.
 *
 * @param isOpaque returns true for an element that is a code as a whole, with its content
 */
export function xmlPieces(
  source: string,
  element: XmlElement,
  isOpaque: (element: XmlElement) => boolean = () => false,
): SourcePiece[] {
  if (element.nodes.length === 0) {
    return textPieces(source, element.content);
  }
  const pieces: SourcePiece[] = [];
  let lastId = firstTagId;
  const addCode = (role: Code['role'], id: number, start: number, end: number): void => {
    if (end > start) {
      pieces.push({ id, role, source: source.slice(start, end), start, end });
    }
  };
  const open: (readonly [node: XmlNode, isEnd: boolean, id: number])[] = [];
  const push = (each: XmlElement): void => {
    for (const node of contentNodes(each).toReversed()) {
      open.push([node, false, 0]);
    }
  };
  push(element);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, isEnd, id] = next;
    if (node.kind === 'text') {
      for (const piece of textPieces(source, node)) {
        pieces.push(piece);
      }
      continue;
    }
    lastId += 1;
    if (node.kind === 'cdata') {
      const inside = { start: node.start + cdataStart.length, end: node.end - cdataEnd.length };
      addCode('open', lastId, node.start, inside.start);
      pieces.push(new MappedText().addDecoded(source, inside, /\r\n?/g, () => '\n'));
      addCode('close', lastId, inside.end, node.end);
    } else if (node.kind !== 'element' || isOpaque(node) || node.content.start === node.end) {
      addCode('alone', lastId, node.start, node.end);
    } else if (isEnd) {
      addCode('close', id, node.content.end, node.end);
    } else {
      addCode('open', lastId, node.start, node.content.start);
      open.push([node, true, lastId]);
      push(node);
    }
  }
  return pieces;
}

/** Returns content that is one text with the characters of the file, as most is; undefined for any other. */
export function verbatimText(source: string, { nodes, content }: XmlElement): string | undefined {
  if (nodes.length > 0) {
    return undefined;
  }
  const text = source.slice(content.start, content.end);
  return text.includes('&') || text.includes('\r') ? undefined : text;
}

const predefined: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);
const entities = [...predefined.keys()];
/** A character by its number, or an entity of another kind than those of XML. */
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[\p{L}_:][\p{L}\p{N}_.:-]{0,100});/iuy;

function textPieces(source: string, { start, end }: Range): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  const content = source.slice(start, end);
  let text = new MappedText();
  let done = 0;
  for (let at = nextSpecial(content, 0); at >= 0; at = nextSpecial(content, Math.max(done, at + 1))) {
    const whole = wholeSpecial(content, at);
    if (whole !== '') {
      const meaning = predefined.get(whole) ?? (whole.startsWith('\r') ? '\n' : characterOf(whole));
      text.add(content.slice(done, at), start + done, start + at);
      done = at + whole.length;
      if (meaning === undefined) {
        pieces.push(text, { id: firstTagId, role: 'alone', source: whole, start: start + at, end: start + done });
        text = new MappedText();
      } else {
        text.add(meaning, start + at, start + done);
      }
    }
  }
  text.add(content.slice(done), start + done, end);
  if (pieces.length === 0 && text.text !== '') {
    return [text];
  }
  pieces.push(text);
  return pieces.filter((piece) => !(piece instanceof MappedText) || piece.text !== '');
}

const special = /[&\r]/g;

/** Returns where the next reference or line break may begin; -1 without one. */
function nextSpecial(content: string, from: number): number {
  special.lastIndex = from;
  return special.test(content) ? special.lastIndex - 1 : -1;
}

/** Returns the reference or line break that begins there, else an empty text. */
function wholeSpecial(content: string, at: number): string {
  if (content[at] === '\r') {
    return content[at + 1] === '\n' ? '\r\n' : '\r';
  }
  for (const entity of entities) {
    if (content.startsWith(entity, at)) {
      return entity;
    }
  }
  return matchAt(reference, content, at)?.[0] ?? '';
}

/** Returns the character that a reference names by its number; undefined for any other. */
function characterOf(whole: string): string | undefined {
  const isHexadecimal = /^&#x/i.test(whole);
  const digits = whole.startsWith('&#') ? whole.slice(isHexadecimal ? 3 : 2) : '';
  const code = Number.parseInt(digits, isHexadecimal ? 16 : 10);
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined;
}

/** Content without the white space and the CDATA delimiters around it. */
export interface XmlContent extends Range {
  readonly pieces: readonly SourcePiece[];
  /** True if the whole content is one CDATA section, whose text is not escaped. */
  readonly isCdata: boolean;
  /** True if its line breaks are written as references (`&#xD;&#xA;`): XML keeps no carriage return otherwise. */
  readonly hasReturns: boolean;
}

/** Returns content from its first to its last word or code; `undefined` if there is only white space. */
export function trimXml(pieces: readonly SourcePiece[]): XmlContent | undefined {
  const [only] = pieces;
  if (pieces.length === 1 && only instanceof MappedText && only.text.trim().length === only.text.length) {
    return {
      pieces,
      start: only.startOf(0),
      end: only.endOf(only.text.length),
      isCdata: false,
      hasReturns: hasReturn(only),
    };
  }
  const trimmed = [...pieces];
  const isCdata = trimEnds(trimmed);
  const range = piecesRange(trimmed);
  return range && { pieces: trimmed, ...range, isCdata, hasReturns: trimmed.some(hasReturn) };
}

function hasReturn(piece: SourcePiece): boolean {
  return piece instanceof MappedText && piece.text.includes('\r');
}

/** Returns true if the delimiters of a CDATA section around it were removed too. */
function trimEnds(pieces: SourcePiece[]): boolean {
  const trimText = (at: 0 | -1): void => {
    for (let piece = pieces.at(at); piece instanceof MappedText; piece = pieces.at(at)) {
      const { text } = piece;
      const [from, to] = at === 0 ? [text.length - text.trimStart().length, text.length] : [0, text.trimEnd().length];
      // An empty one, as of `<![CDATA[]]>`, is removed too: else it would be looked at for ever.
      if (to === from || to - from < text.length) {
        pieces.splice(at, 1, ...(to > from ? [piece.slice(from, to)] : []));
      }
      if (to > from) {
        return;
      }
    }
  };
  trimText(0);
  trimText(-1);
  const [first] = pieces;
  const last = pieces.at(-1);
  const [opened, closed] = [isCode(first) && first.source === cdataStart, isCode(last) && last.source === cdataEnd];
  const isWhole = opened && closed && pieces.length <= 3;
  if (isWhole) {
    pieces.splice(-1, 1);
    pieces.splice(0, 1);
    trimText(0);
    trimText(-1);
  }
  return isWhole;
}

function isCode(piece: SourcePiece | undefined): piece is Code & Range {
  return piece !== undefined && !(piece instanceof MappedText);
}

/**
 * Returns the text of an element: its texts, including CDATA, and its codes as in the file. Comments are none of it.
 *
 * @param isOpaque as for {@link xmlPieces}
 */
export function readXmlText(source: string, element: XmlElement, isOpaque?: (element: XmlElement) => boolean): string {
  const text = verbatimText(source, element);
  if (text !== undefined) {
    return text;
  }
  return xmlPieces(source, element, isOpaque)
    .map((piece) => {
      const isDelimiter = isCode(piece) && (piece.source === cdataStart || piece.source === cdataEnd);
      const isNoText = isDelimiter || (isCode(piece) && piece.source.startsWith('<!--'));
      return isNoText ? '' : isCode(piece) ? piece.source : piece.text;
    })
    .join('');
}

export interface XmlWriting {
  /** True if all is in one CDATA section. */
  readonly isCdata?: boolean;
  /** True if line breaks are written as references. */
  readonly hasReturns?: boolean;
  /** The format's own escapes, in addition to XML. */
  readonly escape?: (text: string) => string;
  /** Written for `\n`. */
  readonly eol?: string;
}

/** Writes translated parts as content of an element: text escaped, or unchanged in a CDATA section. */
export function writeXml(parts: readonly Part[], writing: XmlWriting = {}): string {
  const { isCdata = false, hasReturns = false, escape = (text: string) => text, eol = '\n' } = writing;
  let inside = isCdata;
  return parts
    .map((part) => {
      if (typeof part === 'string') {
        const text = escape(hasReturns ? part : part.replace(/\r\n?/g, '\n')).replace(notXml, '');
        return inside
          ? text.replaceAll(cdataEnd, ']]]]><![CDATA[>').replaceAll('\n', eol)
          : hasReturns
            ? escapeXml(text).replace(/\r(?!\n)|\r?\n/g, (lineBreak) => (lineBreak === '\r' ? '&#xD;' : '&#xD;&#xA;'))
            : escapeXml(text).replaceAll('\n', eol);
      }
      inside = part.source === cdataStart || (inside && part.source !== cdataEnd);
      return part.source;
    })
    .join('');
}

/** Characters that are invalid in XML, even as entities. */
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text as content of an element, only as far as required. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(cdataEnd, ']]&gt;');
}
