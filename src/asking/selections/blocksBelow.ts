import { isVoidElement } from '../../text/tags.ts';

// Markup of lines around prose, recognized by its characters only.

/** Indentation and the markers of quotations, lists, headings and comments. */
const leader = /^\s*(?:(?:>|[-*+•–]|\d+[.)]|#+|\/\/+!?|--|;+|%+|\[[ xX]\])\s+|>(?=\S))*/;

/** Tags and the delimiters of comments, which come in pairs. */
const delimiters = /<!--|-->|\/\*+!?|(?<!\*)\*+\/|<(\/?)(?=[^<>]*>)([\w:-]+)[^<>]*?(\/?)>/g;

/** Returns the prefix of a line, up to its first word. */
function readLinePrefix(line: string): string {
  return leader.exec(line)?.[0] ?? '';
}

/** Returns whether a line is empty, or continues an empty quotation or comment. */
function isMarkerOnly(line: string): boolean {
  return /^\s*(?:(?:>\s*)+|(?:\*|\/\/+!?|#|--|;+|%+)\s*)?$/.test(line);
}

/** Returns whether the line is an item of a list. */
function isListItem(line: string): boolean {
  return /^\s*(?:>\s*)*(?:[-*+•–]|\d+[.)])\s/.test(line);
}

/**
 * Returns whether the text around sources (with line breaks in it) is only line prefixes, balanced tags and delimiters,
 * table bars and punctuation: then the lines can be repeated.
 */
function onlyMarkup(outside: readonly string[]): boolean {
  const whole = outside.join('\u0000');
  const rest = whole.replaceAll(delimiters, '').split('\n');
  return isBalanced(whole) && rest.every((line) => /^[\s\u0000|.,;:!?…*_~#=()-]*$/.test(line.replace(leader, '')));
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [found, slash, name = '', alone] of text.matchAll(delimiters)) {
    const tag = name.toLowerCase();
    if (found === '-->' || found.endsWith('*/') || slash) {
      const opener = found === '-->' ? '<!--' : slash ? tag : '/*';
      if (open.pop() !== opener) {
        return false;
      }
    } else if (!alone && !isVoidElement(tag)) {
      open.push(found === '<!--' ? found : tag || '/*');
    }
  }
  return open.length === 0;
}

interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** A text for a range of lines. */
export interface BlockPiece {
  readonly index: number;
  readonly text: string;
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** Lines to insert below a line, and the texts they contain. */
export interface BlockBelow {
  readonly line: number;
  readonly below: readonly string[];
  readonly indexes: readonly number[];
}

interface Block {
  readonly first: number;
  last: number;
  readonly pieces: BlockPiece[];
}

/**
 * Returns the lines to insert below those of the sources. Neighboring lines stay together. Lines with only sources and
 * markup are repeated with the texts in them; otherwise the texts get the lines' own prefix. A text is left out if
 * neither is safe: in the middle of code or data, or in the head of a table.
 *
 * @param prose whether a line of text without any prefix is allowed
 */
export function blocksBelow(lines: readonly string[], pieces: readonly BlockPiece[], prose: boolean): BlockBelow[] {
  const frontMatter = prose ? frontMatterEnd(lines) : -1;
  return blocksOf(pieces).flatMap((block) => {
    const underline = lines[block.last + 1] ?? '';
    if (block.first <= frontMatter || isTableDelimiter(underline)) {
      return [];
    }
    if (prose && /^\s{0,3}(=+|-{2,})\s*$/.test(underline)) {
      block.last += 1;
    }
    const written = repeated(lines, block) ?? prefixed(lines, block, prose);
    const below = written && [...gapBelow(lines, block, prose), ...written];
    return below ? [{ line: block.last, below, indexes: block.pieces.map(({ index }) => index) }] : [];
  });
}

function blocksOf(pieces: readonly BlockPiece[]): Block[] {
  const inOrder = [...pieces].sort((a, b) => a.start.line - b.start.line || a.start.character - b.start.character);
  const blocks: Block[] = [];
  for (const piece of inOrder) {
    const block = blocks.at(-1);
    if (block && piece.start.line <= block.last + 1) {
      block.last = Math.max(block.last, piece.end.line);
      block.pieces.push(piece);
    } else {
      blocks.push({ first: piece.start.line, last: piece.end.line, pieces: [piece] });
    }
  }
  return blocks;
}

/** Returns the block's lines with the texts in place of their sources; undefined if they contain more than markup. */
function repeated(lines: readonly string[], block: Block): string[] | undefined {
  const outside: string[] = [];
  let result = '';
  let at: LinePosition = { line: block.first, character: 0 };
  for (const piece of block.pieces) {
    const between = range(lines, at, piece.start);
    outside.push(between);
    result += between + piece.text;
    at = piece.end;
  }
  const rest = range(lines, at, { line: block.last, character: (lines[block.last] ?? '').length });
  return onlyMarkup([...outside, rest]) ? (result + rest).split(/\r\n?|\n/) : undefined;
}

/** Returns the texts with the prefix of the block's first line; undefined if prose is not allowed there. */
function prefixed(lines: readonly string[], { first, pieces }: Block, prose: boolean): string[] | undefined {
  const leader = readLinePrefix(lines[first] ?? '');
  const inComment = /(?:\/\/[/!]?|^\s+\*|#|--)\s+$/.test(leader);
  if (!prose && !inComment) {
    return undefined;
  }
  let text = '';
  let line = -1;
  for (const piece of pieces) {
    text += piece.start.line === line ? ` ${piece.text}` : `\n${leader}${piece.text}`;
    line = piece.end.line;
  }
  return text.slice(1).split(/\r\n?|\n/);
}

/** Returns the text between two positions, which are in one line or in neighboring ones. */
function range(lines: readonly string[], from: LinePosition, to: LinePosition): string {
  const line = lines[from.line] ?? '';
  return from.line === to.line
    ? line.slice(from.character, to.character)
    : `${line.slice(from.character)}\n${(lines[to.line] ?? '').slice(0, to.character)}`;
}

/** Returns the line that ends the front matter; -1 if missing. */
function frontMatterEnd(lines: readonly string[]): number {
  return /^---\s*$/.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line)) : -1;
}

function isTableDelimiter(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line) && !isMarkerOnly(line);
}

/**
 * Returns the empty lines between a block and its repetition below: as many as between the block and the paragraph
 * after or before it. None if the block is only part of a paragraph or an item of a tight list.
 *
 * @param prose whether paragraphs are separated if nothing else shows it
 */
function gapBelow(
  lines: readonly string[],
  { first, last }: { readonly first: number; readonly last: number },
  prose: boolean,
): readonly string[] {
  const own = lines[first] ?? '';
  const below = emptyLines(lines, last, 1);
  const above = emptyLines(lines, first, -1);
  const [next, previous] = [lines[last + 1 + below.length], lines[first - 1 - above.length]];
  if ((next !== undefined && below.length === 0) || (previous !== undefined && above.length === 0)) {
    return [];
  }
  if (next !== undefined && areAlike(own, next)) {
    return below;
  }
  if (previous !== undefined && areAlike(own, previous)) {
    return above;
  }
  const [sign = ''] = /[\s>]*/.exec(own) ?? [];
  return prose && !isListItem(own) ? [sign.trimEnd()] : [];
}

/** Returns the empty lines from a line up to the next one with text. */
function emptyLines(lines: readonly string[], from: number, step: 1 | -1): string[] {
  const found: string[] = [];
  for (let line = from + step; isMarkerOnly(lines[line] ?? 'end'); line += step) {
    found.push(lines[line] ?? '');
  }
  return found;
}

/**
 * Returns whether two lines are in the same kind of paragraph: both items of a list, or in the same quotation or
 * comment.
 */
function areAlike(a: string, b: string): boolean {
  const kind = (line: string) => (isListItem(line) ? 'list' : readLinePrefix(line).replaceAll(/[\s#]/g, ''));
  return kind(a) === kind(b);
}
