import type { Piece, Run } from './markdownPieces.ts';

/**
 * Lines that aren't prose, though Markdown takes them for text: classes, the place of a table of contents. Formulas between
 * lines with `$$` aren't either.
 */
const directive = /^(?:\{:?[#.:][^{}]*\}|\[\[?_?toc_?\]?\])$/i;
const anyDirective = /^(?:\[|\{|\$\$)/m;

/** A part of a run: whether there are lines before and after it that aren't prose. */
export interface RunPart {
  readonly run: Run;
  readonly continued: boolean;
  readonly followed: boolean;
}

/** The parts of a run that stand between such lines. Most runs have none and are given back as they are. */
export function splitLines(run: Run): readonly RunPart[] {
  if (!run.pieces.some((piece) => piece.kind === 'text' && anyDirective.test(piece.text.text))) {
    return [{ run, continued: false, followed: false }];
  }
  const parts: RunPart[] = [];
  let continued = false;
  let pieces: Piece[] = [];
  let line = 0;
  let firstBreak = 0;
  const formula = new Formula();
  const endRun = (followed: boolean): void => {
    if (pieces.length > 0) {
      const breaks = run.breaks.slice(firstBreak, line);
      parts.push({ run: { ...run, pieces, breaks }, continued, followed });
      pieces = [];
    }
    continued = true;
    firstBreak = line + 1;
  };
  for (const [index, piece] of run.pieces.entries()) {
    if (piece.kind !== 'text') {
      if (!formula.open) {
        pieces.push(piece);
      }
      continue;
    }
    const { text } = piece.text;
    let begin = 0;
    let at = 0;
    for (const [number, words] of text.split('\n').entries()) {
      const first = number === 0 && index > 0;
      const last = at + words.length === text.length && index < run.pieces.length - 1;
      line += number > 0 ? 1 : 0;
      if (formula.takes(first ? '' : words) || (!first && !last && directive.test(words))) {
        if (at - 1 > begin) {
          pieces.push({ kind: 'text', text: piece.text.slice(begin, at - 1) });
        }
        endRun(true);
        begin = at + words.length + 1;
      }
      at += words.length + 1;
    }
    if (begin < text.length && !formula.open) {
      pieces.push({ kind: 'text', text: piece.text.slice(begin, text.length) });
    }
  }
  endRun(false);
  return parts;
}

/** Whether lines are between `$$` and `$$`. */
class Formula {
  open = false;

  /** True for a line that is of a formula, also its first and last. */
  takes(line: string): boolean {
    const begins = line.startsWith('$$');
    if (!this.open && !begins) {
      return false;
    }
    this.open = !(line.endsWith('$$') && (this.open || line.length >= '$$$$'.length));
    return true;
  }
}
