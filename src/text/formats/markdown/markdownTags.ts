import { readTag } from '../../tags.ts';
import { isVerbatim, isWord } from '../html/htmlElements.ts';
import { readHtml } from '../html/htmlTokens.ts';
import type { CodePiece, Piece } from './markdownPieces.ts';

/** The open tags within one pair of delimiters, or within the run. */
interface Frame {
  readonly open: { readonly index: number; readonly name: string }[];
  readonly count: Map<string, number>;
}

/** Smaller than the ids of pairs of tags. */
const firstTagId = 1_000_000;

/**
 * Pairs the tags of a run; a tag that crosses a pair of Markdown's own has no partner. Elements whose text is not prose
 * become one code.
 */
export function pairTags(pieces: readonly Piece[], source: string): Piece[] {
  if (!pieces.some(({ kind }) => kind === 'tag')) {
    return [...pieces];
  }
  const closeOf = matchTags(pieces, source);
  const opens = new Map([...closeOf].map(([open, close]) => [close, open]));
  const result: Piece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined || piece.kind !== 'tag') {
      result.push(...(piece === undefined ? [] : [piece]));
      continue;
    }
    const close = closeOf.get(index);
    const end = close === undefined ? undefined : pieces[close];
    const open = opens.get(index);
    if (close !== undefined && end?.kind === 'tag' && leavesAlone(piece, source)) {
      result.push({ ...piece, role: 'alone', kind: 'other', end: end.end, inner: pieces.slice(index, close + 1) });
      index = close;
    } else if (close === undefined && open === undefined) {
      result.push({ ...piece, role: 'alone' });
    } else {
      result.push({ ...piece, id: firstTagId + (open ?? index) });
    }
  }
  return result;
}

function leavesAlone({ start, end }: CodePiece, source: string): boolean {
  const html = source.slice(start, end);
  const [tag] = readHtml({ text: html, stretches: [] });
  return tag?.kind === 'tag' && isVerbatim(tag, html) && isWord(tag, html);
}

/** Returns index of a start tag -> index of its end tag. */
function matchTags(pieces: readonly Piece[], source: string): Map<number, number> {
  const pairs = new Map<number, number>();
  let frame: Frame = { open: [], count: new Map() };
  const outer: Frame[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text' || piece.role === 'alone') {
      continue;
    }
    if (piece.kind !== 'tag') {
      if (piece.role === 'open') {
        outer.push(frame);
        frame = { open: [], count: new Map() };
      } else {
        frame = outer.pop() ?? frame;
      }
      continue;
    }
    const name = readTag(source.slice(piece.start, piece.end))?.name ?? '';
    if (piece.role === 'open') {
      frame.open.push({ index, name });
      frame.count.set(name, (frame.count.get(name) ?? 0) + 1);
    } else if ((frame.count.get(name) ?? 0) > 0) {
      closeTag(frame, name, index, pairs);
    }
  }
  return pairs;
}

function closeTag({ open, count }: Frame, name: string, index: number, pairs: Map<number, number>): void {
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    count.set(top.name, (count.get(top.name) ?? 1) - 1);
    if (top.name === name) {
      pairs.set(top.index, index);
      return;
    }
  }
}
