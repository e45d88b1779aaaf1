import { TagPairs } from '../../tagPairs.ts';
import { readTag } from '../../tags.ts';
import { isVerbatim, isWord } from '../html/htmlElements.ts';
import { readHtml } from '../html/htmlTokens.ts';
import type { CodePiece, Piece } from './markdownPieces.ts';

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
  const closeOf = new Map<number, number>();
  // The tags within one pair of delimiters, or within the run.
  let inner = new TagPairs<string>(closeOf);
  const outer: TagPairs<string>[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text' || piece.role === 'alone') {
      continue;
    }
    if (piece.kind === 'tag') {
      inner.add(index, piece.role, readTag(source.slice(piece.start, piece.end))?.name ?? '');
    } else if (piece.role === 'open') {
      outer.push(inner);
      inner = new TagPairs(closeOf);
    } else {
      inner = outer.pop() ?? inner;
    }
  }
  return closeOf;
}
