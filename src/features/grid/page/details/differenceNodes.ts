import { createElement } from '../../../../app/pages/browser/createElement.ts';
import type { Chip, Text } from '../../../../locales/grid/gridPiece.ts';
import { wordDifference } from '../../../../text/words/wordDifference.ts';
import type { GridWords } from '../../protocol/gridWords.ts';
import { textNodes } from '../cells/textNodes.ts';

/** UTF-16 code units of texts that are compared: longer ones would make the page slow. */
const maxCompared = 20_000;

/** Characters for private use, which replace chips while words are compared. */
const firstSign = 0xf0000;
const anySign = /([\u{f0000}-\u{ffffd}])/u;

/**
 * Returns a text with its differences from an earlier one, word by word: marked with lines through and below, and in
 * words for screen readers; never by colour alone.
 */
export function differenceNodes(
  { removed, added }: Pick<GridWords, 'removed' | 'added'>,
  before: Text,
  after: Text,
): readonly Node[] {
  const chips: Chip[] = [];
  const [source, result] = [before, after].map((text) => encoded(text, chips));
  if (source === undefined || result === undefined || source.length + result.length > maxCompared) {
    return textNodes(after);
  }
  const nodesOf = (text: string) => textNodes(decoded(text, chips));
  const nodes: Node[] = [];
  let done = 0;
  for (const { start, end, text } of wordDifference(source, result)) {
    nodes.push(...nodesOf(source.slice(done, start)));
    if (end > start) {
      nodes.push(createElement('del', {}, unseen(removed), ...nodesOf(source.slice(start, end))));
    }
    if (text !== '') {
      nodes.push(createElement('ins', {}, unseen(added), ...nodesOf(text)));
    }
    done = end;
  }
  return [...nodes, ...nodesOf(source.slice(done))];
}

function unseen(word: string): Node {
  return createElement('span', { className: 'unseen' }, `${word} `);
}

/** Returns a text with one character for each chip; the same for chips with the same characters. */
function encoded(text: Text, chips: Chip[]): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') {
        return piece;
      }
      const known = chips.findIndex(({ code }) => code === piece.code);
      return String.fromCodePoint(firstSign + (known < 0 ? chips.push(piece) - 1 : known));
    })
    .join('');
}

function decoded(text: string, chips: readonly Chip[]): Text {
  return text
    .split(anySign)
    .filter((piece) => piece !== '')
    .map((piece) => chips[(piece.codePointAt(0) ?? 0) - firstSign] ?? piece);
}
