import { literal, maxShown } from '../../app/literalMarkdown.ts';
import { visibleLines } from '../../text/plainMessage.ts';
import type { Code, Part } from '../../text/unit.ts';
import { visibleText } from '../../text/visibleText.ts';
import { shortenParts } from './shortenParts.ts';

/** Tags that Markdown has a mark for, by their names. */
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~' };

/** A line break of Markdown, or of LaTeX. */
const isBreak = /^\s*(?:\\\\\s*)?$/;

/** Part of a tag around the text of an attribute, and what LaTeX prints nothing of. */
const isUnseen = /^<[^<>]*["']$|^["'][^<>]*>$|^\s*\\(?:index|label|needspace)\b/;

/**
 * Returns texts as Markdown that looks as they do in their document, as far as the editor reads it quickly. All of their
 * text is literal: only codes, which are the document's own, have markup. Images are links, as an image is loaded
 * without a click.
 *
 * @param isMarkdown the codes are Markdown
 */
export function textsToMarkdown(texts: readonly (readonly Part[])[], isMarkdown: boolean): string {
  return shortenParts(texts.map(visibleParts), maxShown)
    .map((parts) => toMarkdown(parts, isMarkdown))
    .join('\n\n');
}

function toMarkdown(parts: readonly Part[], isMarkdown: boolean): string {
  const texts = parts.map((part) => (typeof part === 'string' ? literal(part) : markupOf(part, isMarkdown)));
  const all = texts
    .map((text, at) => (text.startsWith('`') && texts[at - 1]?.endsWith('`') === true ? ` ${text}` : text))
    .join('')
    .trim();
  // Several codes may be an image together. In a literal text, a backslash is before each of these.
  return isMarkdown ? all.replaceAll(/(?<!!)!+\[/g, '[') : all;
}

/** Returns parts in which each character is visible, except the line breaks of their document. */
function visibleParts(parts: readonly Part[]): readonly Part[] {
  const visible = (text: string): string => visibleLines(text.replaceAll(/\r\n?/g, '\n'));
  return parts.map((part) =>
    typeof part === 'string'
      ? visible(part)
      : {
          ...part,
          source: visible(part.source),
          ...(part.decoded !== undefined && { decoded: visible(part.decoded) }),
        },
  );
}

/** Returns parts as one line of text, without pairs of tags or other markup around text. */
export function toLine(parts: readonly Part[]): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.role === 'alone' ? textOf(part) : ''));
  return visibleText(texts.join('').replaceAll(/\s+/g, ' ').trim());
}

/** Columns that most windows show. */
const windowColumns = 120;
/** Columns after a line that has no room: where the window ends is not known. */
const leastColumns = 20;

/** Characters that take two columns. */
const wide = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}]/gu;
/** What a line may begin with: a word with its punctuation, or a character of a script without spaces. */
const word = /(?:[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+)\p{P}*\s*/gu;

/** Returns the columns of a text: as many as UTF-16 code units, and one more for each wide character. */
function columnsOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}

/**
 * Returns the parts of a text that are shown after lines: in the room that these leave in most windows, as the editor
 * neither breaks them nor scrolls to them. Without its end where there is no room.
 *
 * @param lines those of its source, with their indentation
 * @param below the line after them that also has room, used only if the text needs it
 */
export function textsOfLines(text: string, lines: readonly string[], below?: string): readonly string[] {
  const roomOf = (line: string) => Math.max(0, windowColumns - columnsOf(line));
  const own = lines.map(roomOf);
  const isLong = columnsOf(text) > sumOf(own);
  const rooms = isLong && below !== undefined ? [...own, roomOf(below)] : own;
  const last = rooms.length - 1;
  rooms[last] = Math.max(rooms[last] ?? 0, leastColumns);
  const share = Math.min(1, columnsOf(text) / sumOf(rooms));
  const parts = rooms.map(() => '');
  let [at, read, end] = [0, 0, (rooms[0] ?? 0) * share];
  for (const [each] of text.matchAll(word)) {
    const columns = columnsOf(each.trim());
    // A word belongs to the line that its middle is in.
    while (at < last && read + columns / 2 > end) {
      at += 1;
      end += (rooms[at] ?? 0) * share;
    }
    if (share === 1 && read + columns > end && at === last) {
      parts[last] = `${parts[last]?.trim()}…`;
      break;
    }
    parts[at] = `${parts[at]}${each}`;
    read += columnsOf(each);
  }
  return parts.map((part) => part.trim());
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function textOf({ source, decoded = source }: Code): string {
  return decoded;
}

function markupOf(code: Code, isMarkdown: boolean): string {
  const { source, role } = code;
  const tag = /^<\/?([a-z]+)\b/i.exec(source)?.[1]?.toLowerCase();
  if (tag === 'br' || isBreak.test(source)) {
    return '  \n';
  }
  if (isUnseen.test(source)) {
    return '';
  }
  if (role !== 'alone' && tag !== undefined) {
    return marks[tag] ?? '';
  }
  if (isMarkdown) {
    return source;
  }
  return role === 'alone' ? codeSpan(textOf(code)) : '';
}

/** Returns text as inline code, in which nothing else is markup. */
function codeSpan(text: string): string {
  const inner = text.replaceAll(/\s+/g, ' ').replace(/^(`+)([^`]+)\1$/, '$2');
  const runs = inner.match(/`+/g)?.map((run) => run.length) ?? [0];
  const fence = '`'.repeat(Math.max(...runs) + 1);
  return inner.includes('`') ? `${fence} ${inner} ${fence}` : `${fence}${inner}${fence}`;
}
