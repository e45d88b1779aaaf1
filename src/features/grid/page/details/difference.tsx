import type { ComponentChildren } from 'preact';
import type { Chip, Text } from '../../../../locales/grid/gridPiece.ts';
import { wordDifference } from '../../../../terms/words/wordDifference.ts';
import type { GridWords } from '../../createGridWords.ts';
import { createPieces } from '../pieces.tsx';

/** UTF-16 code units of texts that are compared: longer ones would make the page slow. */
const maxCompared = 20_000;

/** Characters for private use, which replace chips while words are compared. */
const firstSign = 0xf0000;
const anySign = /([\u{f0000}-\u{ffffd}])/u;

/**
 * Returns a text with its differences from an earlier one, word by word: marked with lines through and below, and in
 * words for screen readers; never by colour alone.
 */
export function createDifference(
  { removed, added }: Pick<GridWords, 'removed' | 'added'>,
  before: Text,
  after: Text,
): ComponentChildren {
  if (before.length + after.length > maxCompared) {
    return createPieces(after);
  }
  const chips: Chip[] = [];
  const known = new Map<string, number>();
  const [source, result] = [before, after].map((text) => encoded(text, chips, known));
  if (source === undefined || result === undefined || source.length + result.length > maxCompared) {
    return createPieces(after);
  }
  const piecesOf = (text: string) => createPieces(decoded(text, chips));
  const shown: ComponentChildren[] = [];
  let done = 0;
  for (const { start, end, text } of wordDifference(source, result)) {
    shown.push(piecesOf(source.slice(done, start)));
    if (end > start) {
      shown.push(
        <del>
          <span className="unseen">{`${removed} `}</span>
          {piecesOf(source.slice(start, end))}
        </del>,
      );
    }
    if (text !== '') {
      shown.push(
        <ins>
          <span className="unseen">{`${added} `}</span>
          {piecesOf(text)}
        </ins>,
      );
    }
    done = end;
  }
  return [...shown, piecesOf(source.slice(done))];
}

/**
 * Returns a text with one character for each chip; the same for chips with the same characters.
 * @param known the number of each chip in `chips`, by its characters
 */
function encoded(text: Text, chips: Chip[], known: Map<string, number>): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') {
        return piece;
      }
      const number = known.get(piece.code) ?? chips.push(piece) - 1;
      known.set(piece.code, number);
      return String.fromCodePoint(firstSign + number);
    })
    .join('');
}

function decoded(text: string, chips: readonly Chip[]): Text {
  return text
    .split(anySign)
    .filter((piece) => piece !== '')
    .map((piece) => chips[(piece.codePointAt(0) ?? 0) - firstSign] ?? piece);
}
