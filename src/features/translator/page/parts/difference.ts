import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { DifferencePart } from '../../protocol/draft.ts';
import type { PagePart, PageView } from '../page.ts';

/** Beyond this many UTF-16 code units or parts the page would become slow. */
const most = { signs: 50_000, parts: 2000 };

/**
 * Creates the word-by-word difference: marked with lines through and below, and in words for screen readers; never by
 * colour alone.
 */
export function createDifference({ words }: PageView): PagePart {
  const text = createElement('div', {
    className: 'difference',
    dir: 'auto',
    tabIndex: 0,
    role: 'group',
    hidden: true,
    ariaLabel: words.changes,
  });
  return {
    element: text,
    show({ draft }) {
      const { difference } = draft.result ?? {};
      text.hidden = difference === undefined;
      const { parts, isWhole } = beginning(difference ?? []);
      const isSame = parts.every(({ kind }) => kind === 'same');
      text.replaceChildren(
        ...(isSame ? [createElement('p', { className: 'note' }, words.noChanges)] : parts.map(show)),
        ...(isWhole ? [] : [createElement('p', { className: 'note' }, words.moreChanges)]),
      );
    },
  };

  function show({ kind, text }: DifferencePart): Node {
    const shown = plainly(text);
    return kind === 'same'
      ? document.createTextNode(shown)
      : kind === 'removed'
        ? createElement('del', {}, unseen(words.removed), shown)
        : createElement('ins', {}, unseen(words.added), shown);
  }
}

function unseen(word: string): Node {
  return createElement('span', { className: 'unseen' }, `${word} `);
}

function beginning(parts: readonly DifferencePart[]): { parts: readonly DifferencePart[]; isWhole: boolean } {
  const shown: DifferencePart[] = [];
  let left = most.signs;
  for (const part of parts) {
    if (left <= 0 || shown.length === most.parts) {
      return { parts: shown, isWhole: false };
    }
    shown.push({ ...part, text: part.text.slice(0, left) });
    left -= part.text.length;
  }
  return { parts: shown, isWhole: left >= 0 };
}
