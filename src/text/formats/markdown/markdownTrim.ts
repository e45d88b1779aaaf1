import { readTag } from '../../tags.ts';
import { skipSpaceAfter, skipSpaceBefore } from '../markupSpace.ts';
import { isStatement } from './inline/templateEnd.ts';
import type { CodePiece, MarkdownPiece } from './markdownPieces.ts';

/** The pieces of a run: those to translate, and those before and after. */
export interface TrimmedRun {
  readonly lead: readonly MarkdownPiece[];
  readonly core: readonly MarkdownPiece[];
  readonly tail: readonly MarkdownPiece[];
}

/** Maximum number of pairs around the whole that are removed. */
const deepest = 20;

/**
 * Removes what a translation does not need: white space, comments, line breaks and attributes at the ends, and pairs
 * around the whole.
 */
export function trimRun(source: string, pieces: readonly MarkdownPiece[]): TrimmedRun {
  const core = [...pieces];
  const lead: MarkdownPiece[] = [];
  const tail: MarkdownPiece[] = [];
  let before = -1;
  for (let depth = 0; depth < deepest && before !== lead.length + tail.length; depth += 1) {
    before = lead.length + tail.length;
    trimStart(core, lead, source);
    trimEnd(core, tail, source);
    const first = core[0];
    const last = core.at(-1);
    if (first !== undefined && last !== undefined && isPair(first, last, core)) {
      lead.push(first);
      tail.unshift(last);
      core.splice(0, 1);
      core.pop();
    }
  }
  return { lead, core, tail };
}

function trimStart(core: MarkdownPiece[], lead: MarkdownPiece[], source: string): void {
  for (let piece = core[0]; piece !== undefined; piece = core[0]) {
    if (piece.kind === 'text') {
      const start = skipSpaceBefore(piece.text.text);
      if (start < piece.text.text.length) {
        if (start > 0) {
          lead.push({ kind: 'text', text: piece.text.slice(0, start) });
          core[0] = { kind: 'text', text: piece.text.slice(start, piece.text.text.length) };
        }
        return;
      }
    } else if (!isEmpty(piece, source)) {
      return;
    }
    lead.push(piece);
    core.shift();
  }
}

function trimEnd(core: MarkdownPiece[], tail: MarkdownPiece[], source: string): void {
  for (let piece = core.at(-1); piece !== undefined; piece = core.at(-1)) {
    if (piece.kind === 'text') {
      const end = skipSpaceAfter(piece.text.text);
      if (end > 0) {
        if (end < piece.text.text.length) {
          tail.unshift({ kind: 'text', text: piece.text.slice(end, piece.text.text.length) });
          core[core.length - 1] = { kind: 'text', text: piece.text.slice(0, end) };
        }
        return;
      }
    } else if (!isEmpty(piece, source)) {
      return;
    }
    tail.unshift(piece);
    core.pop();
  }
}

/** Codes that are a word of their sentence: values of templates, math, wiki links. */
const valueSign = /^(?:\$|\\|!?\[\[|\{\{|\{%)/;

/** Comments, line breaks, tags whose other half is elsewhere, attributes. */
function isEmpty({ kind, role, start, end }: CodePiece, source: string): boolean {
  if (kind !== 'tag' || role !== 'alone') {
    return kind === 'break';
  }
  const tag = source.slice(start, end);
  return (
    /^<(?:!--|br\b|wbr\b|\/?>)/i.test(tag) ||
    (readTag(tag)?.role !== 'alone' && (!valueSign.test(tag) || isStatement(tag)))
  );
}

/** Returns true for a pair around everything else. */
function isPair(first: MarkdownPiece, last: MarkdownPiece, core: readonly MarkdownPiece[]): boolean {
  return (
    first.kind !== 'text' &&
    last.kind !== 'text' &&
    first.role === 'open' &&
    last.role === 'close' &&
    first.id === last.id &&
    // A link that is named by its text gets its name at its end, so it stays with the text.
    last.label === undefined &&
    core.every((piece) => piece === first || piece === last || piece.kind === 'text' || piece.id !== first.id)
  );
}
