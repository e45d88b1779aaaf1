import { countLineBreaks } from '../../text/lineBreaks.ts';
import type { Code, Part } from '../../text/unit.ts';
import type { CodePiece } from './markdownPieces.ts';

/** A text or code of a run to write. */
export type Item =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'code';
      readonly piece: CodePiece | undefined;
      readonly source: string;
      /** Without line prefixes. */
      readonly plain: string;
      /** How it is read, if that differs from what it is. */
      readonly reading?: string | undefined;
      /** Number of line breaks in a text that stays as it is. */
      readonly breaks?: number;
    };

export interface ItemCleanup {
  /** Returns what is known about a code of the unit. */
  readonly itemOf: (code: Code) => Item;
  /** The line breaks of the unit. */
  readonly breaks: readonly string[];
}

/**
 * Creates items of translated parts, with white space where Markdown allows it: none within emphasis delimiters or next
 * to a hard break, no empty lines, no line breaks if the source has none.
 */
export function createItems(parts: readonly Part[], { itemOf, breaks }: ItemCleanup): Item[] {
  let line = 0;
  const items = parts.map((part): Item => {
    if (typeof part !== 'string') {
      const first = line;
      line += countLineBreaks(part);
      return part.text === undefined ? itemOf(part) : keptItem(part, part.text, breaks.slice(first, line));
    }
    const text = part.replace(/\r\n?/g, '\n').replace(/\n[ \t\n]*/g, breaks.length > 0 ? '\n' : ' ');
    line += text.split('\n').length - 1;
    return { kind: 'text', text };
  });
  moveSpaceOut(items);
  const tidy: Item[] = [];
  for (const item of items) {
    const last = tidy.at(-1);
    if (item.kind === 'text' && last?.kind === 'text') {
      tidy[tidy.length - 1] = { kind: 'text', text: last.text + item.text };
    } else if (item.kind === 'code' || item.text !== '') {
      tidy.push(item);
    }
  }
  return tidy.map((item, index) => (item.kind === 'text' ? trimText(item.text, tidy, index) : item));
}

/** Returns a text that stays as it is, which is read as part of the paragraph. */
function keptItem({ source }: Code, text: string, breaks: readonly string[]): Item {
  const lines: string[] = [];
  let rest = source;
  for (const lineBreak of breaks) {
    const at = rest.indexOf(lineBreak);
    lines.push(rest.slice(0, Math.max(0, at)));
    rest = rest.slice(at + lineBreak.length);
  }
  const piece = { kind: 'kept', role: 'alone', id: 0, start: 0, end: 0, meaning: text } as const;
  return { kind: 'code', piece, source, plain: [...lines, rest].join('\n'), reading: text, breaks: breaks.length };
}

/** Moves white space directly within a pair of delimiters before or after it. */
function moveSpaceOut(items: Item[]): void {
  for (let index = items.length - 2; index >= 0; index -= 1) {
    const item = items[index];
    const next = items[index + 1];
    if (item !== undefined && isSign(item, 'open') && next?.kind === 'text') {
      const text = next.text.trimStart();
      const space = next.text.slice(0, next.text.length - text.length);
      if (space !== '') {
        items.splice(index, 2, { kind: 'text', text: space }, item, { kind: 'text', text });
      }
    }
  }
  for (let index = 1; index < items.length; index += 1) {
    const item = items[index];
    const previous = items[index - 1];
    if (item !== undefined && isSign(item, 'close') && previous?.kind === 'text') {
      const text = previous.text.trimEnd();
      const space = previous.text.slice(text.length);
      if (space !== '') {
        items.splice(index - 1, 2, { kind: 'text', text }, item, { kind: 'text', text: space });
        index += 1;
      }
    }
  }
}

/** Returns true for a delimiter that begins or ends emphasis. */
export function isSign(item: Item | undefined, role: 'open' | 'close'): boolean {
  return item?.kind === 'code' && item.piece?.kind === 'attention' && item.piece.role === role;
}

function trimText(text: string, items: readonly Item[], index: number): Item {
  const isEdge = (other: Item | undefined): boolean =>
    other === undefined || (other.kind === 'code' && other.piece?.kind === 'break');
  const before = isEdge(items[index - 1]);
  const after = isEdge(items[index + 1]);
  // Spaces before a line break would make it a hard one.
  const lines = text.replace(/(?<![ \t])[ \t]+\n/g, '\n');
  const marked = `${before ? '' : '.'}${lines}${after ? '' : '.'}`;
  const trimmed = marked.trim();
  return { kind: 'text', text: trimmed.slice(before ? 0 : 1, after ? undefined : -1) };
}
