import { literal } from '../../app/literalMarkdown.ts';
import type { Code, Part } from '../../text/unit.ts';

/** Tags that Markdown has a mark for, by their names. */
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', s: '~~', del: '~~' };

/** A line break of Markdown, or of LaTeX. */
const isBreak = /^\s*(?:\\\\)?\s*$/;

/** Part of a tag around the text of an attribute, and what LaTeX prints nothing of. */
const isUnseen = /^<[^<>]*["']$|^["'][^<>]*>$|^\s*\\(?:index|label|needspace)\b/;

/**
 * Returns parts as Markdown that looks as they do in their document. All of their text is literal: only codes, which
 * are the document's own, have markup. Images are links, as an image is loaded without a click.
 *
 * @param isMarkdown the codes are Markdown
 */
export function toMarkdown(parts: readonly Part[], isMarkdown: boolean): string {
  const texts = parts.map((part) => (typeof part === 'string' ? literal(part) : markupOf(part, isMarkdown)));
  return texts
    .map((text, at) => (text.startsWith('`') && texts[at - 1]?.endsWith('`') === true ? ` ${text}` : text))
    .join('')
    .trim();
}

/** Returns parts as one line of text, without pairs of tags or other markup around text. */
export function toLine(parts: readonly Part[]): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.role === 'alone' ? textOf(part) : ''));
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
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
    return source.replaceAll('![', '[');
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
