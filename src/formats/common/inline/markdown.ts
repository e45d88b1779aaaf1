// Inline markup of Markdown, in texts that other tools take out of its files. Links, pictures, and tags are placeholders
// of any text.
// Authority: CommonMark, mdbook-i18n-helpers.

import { numberCodes } from '../../../text/numberCodes.ts';
import { type Code, joinTexts, type Part } from '../../../text/unit.ts';

/** Stands for a placeholder while marks are searched: a private use character, which no text has. */
const gap = '\ue0b7';
/** Emphasis around words, which may hold placeholders, escapes, and other emphasis. */
const within = (sign: string): string => String.raw`(?![\s${sign}])(?:\\[^]|[^\\${sign}\n]){1,500}(?<![\s\\])`;
const marks = new RegExp(
  [
    String.raw`\[\^[^\]\s]{1,60}\]`,
    String.raw`(?<![*\\])(?:\*\*(?!\*)${within('*')}\*\*|\*(?!\*)${within('*')}\*)(?!\*)`,
    String.raw`(?<![\p{L}\p{N}_\\])(?:__(?!_)${within('_')}__|_(?!_)${within('_')}_)(?![\p{L}\p{N}_])`,
    String.raw`(?<![~\\])~~(?!~)${within('~')}~~(?!~)`,
  ].join('|'),
  'gu',
);
const firstId = 4_000_000;

/** A mark in a text. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly role: Code['role'];
  readonly id: number;
}

/**
 * Splits a text with marks into words and codes.
 *
 * @param protect returns the parts of a text without marks: links, pictures, code, and tags are placeholders of any text
 */
export function readMarkdown(text: string, protect: (text: string) => readonly Part[]): Part[] {
  const plain = protect(text);
  const codes = plain.filter((part) => typeof part !== 'string');
  const skeleton = plain.map((part) => (typeof part === 'string' ? part : gap)).join('');
  const found = marksIn(skeleton, 0, firstId);
  const parts: Part[] = [];
  let done = 0;
  let next = 0;
  const addUpTo = (end: number): void => {
    const pieces = skeleton.slice(done, end).split(gap);
    pieces.forEach((piece, at) => {
      const code = at === 0 ? undefined : codes[next];
      next += at === 0 ? 0 : 1;
      parts.push(...(code ? [code] : []), piece);
    });
    done = end;
  };
  for (const { start, end, role, id } of found) {
    addUpTo(start);
    parts.push({ id, role, source: skeleton.slice(start, end) });
    done = end;
  }
  addUpTo(skeleton.length);
  return numberCodes(joinTexts(parts));
}

/** Returns the marks of a text, in order, with those within others. @param id of the first */
function marksIn(text: string, from: number, id: number): readonly Mark[] {
  const found: Mark[] = [];
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const start = from + index;
    const end = start + mark.length;
    const own = id + found.length;
    const sign = /^(?:\*\*?|__?|~~)/.exec(mark)?.[0].length ?? 0;
    if (sign === 0) {
      found.push({ start, end, role: 'alone', id: own });
    } else {
      found.push(
        { start, end: start + sign, role: 'open', id: own },
        ...marksIn(mark.slice(sign, -sign), start + sign, own + 1),
        { start: end - sign, end, role: 'close', id: own },
      );
    }
  }
  return found;
}

/** What begins a heading, a list, a quotation, or another block at the start of a paragraph. */
const block = /^(?:(#{1,6}|[-*+]|>)(?=\s|$)|>|(\d{1,9})([.)])(?=\s|$)|(?:`{3}|~{3}|={2,}\s*$|-{2,}\s*$|\|))/;

/**
 * Returns parts of which the texts have the escapes that they need: what is text in the source begins no mark and no
 * block.
 *
 * @param own the parts of the source
 */
export function writeMarkdown(parts: readonly Part[], own: readonly Part[]): Part[] {
  const ownText = own.filter((part) => typeof part === 'string').join('\n');
  const [first = ''] = own;
  const isOwnBlock = typeof first === 'string' && block.test(first);
  return parts.map((part, index) => {
    if (typeof part !== 'string') {
      return part;
    }
    const text = part.replace(/[*`]/g, (sign) => (ownText.includes(sign) ? sign : `\\${sign}`));
    return index === 0 && !isOwnBlock && block.test(text)
      ? text.replace(/^(\d{1,9})(?=[.)])/, '$1\\').replace(/^(?!\d|\\)/, '\\')
      : text;
  });
}
