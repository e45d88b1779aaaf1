import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Text } from '../../../../locales/grid/gridPiece.ts';
import { listCodes } from '../../view/gridPieces.ts';
import { codeKeys } from '../gridKeys.ts';
import type { GridPage, GridPart } from '../gridPart.ts';

/** Codes with keys. */
const withKeys = 9;

/**
 * Shows the placeholders and tags of the source while a cell is edited, each to insert.
 * @param insert inserts a text into the input that is open
 */
export function createCodes({ words }: GridPage, insert: (text: Text) => void): GridPart {
  const element = createElement('div', { className: 'codes', role: 'group', ariaLabel: words.placeholders });
  let shown: unknown;
  return {
    element,
    show({ editing, store }) {
      const source = editing === undefined ? undefined : store.get(editing.id)?.source;
      if (source === shown) {
        return;
      }
      shown = source;
      const found = listCodes(source ?? []);
      element.hidden = found.length === 0;
      element.replaceChildren(
        ...found.map((chip, index) => {
          const code = plainly(chip.code);
          const button = createElement('button', { type: 'button', className: 'chip', dir: 'ltr', tabIndex: 0 }, code);
          button.title = index < withKeys ? fill(words.insertCode, code, codeKeys(index + 1)) : code;
          // The input keeps its caret.
          button.addEventListener('mousedown', (event) => event.preventDefault());
          button.addEventListener('click', () => insert([chip]));
          return button;
        }),
      );
    },
  };
}
