import { noHabits } from './latexFonts.ts';
import { isNeeded, type Piece, readRuns } from './latexRuns.ts';

/** A text without macros, but with escapes: also with those that a translation needs. */
const formulaText =
  /(?<![_^]\{?[ \t]*)\\(?:text(?:rm|it|bf|sf|up|normal)?|mbox|hbox|(?:short)?intertext|tag\*?)[ \t]*\{((?:[^{}\\$%]|\\[%&#_$,"'^~=.\x60-]|\{[^{}\\]?\})*)(?=\})/gu;

/** Returns the texts in a formula: those without macros in them. */
export function wordsIn(source: string, piece: Piece): readonly (readonly Piece[])[] {
  if (piece.kind === 'text' || piece.isFormula !== true) {
    return [];
  }
  return Array.from(
    source.slice(piece.start, piece.end).matchAll(formulaText),
    ({ 0: found, 1: words = '', index }) => {
      if (!/\p{L}{2}/u.test(words)) {
        return [];
      }
      const start = piece.start + index + found.length - words.length;
      const pieces = readRuns(words, noHabits)[0]?.pieces ?? [];
      return pieces
        .slice(pieces.findIndex(isNeeded), pieces.findLastIndex(isNeeded) + 1)
        .map((each) => ({ ...each, start: start + each.start, end: start + each.end }));
    },
  ).filter((words) => words.length > 0);
}

/** Returns a formula within a sentence with its text, if it has only one, as a text within the sentence. */
export function withAside(source: string, piece: Piece): readonly Piece[] {
  const [words = [], ...others] = wordsIn(source, piece);
  const [first, last] = [words[0], words.at(-1)];
  if (piece.kind === 'text' || first === undefined || last === undefined || others.length > 0) {
    return [piece];
  }
  const { id } = piece;
  return [
    { kind: 'code', role: 'open', id, isAside: true, start: piece.start, end: first.start },
    ...words,
    { kind: 'code', role: 'close', id, isAside: true, start: last.end, end: piece.end },
  ];
}
