import '@vscode-elements/elements/dist/vscode-button/index.js';
import { createButton } from '../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { fill } from '../../../app/pages/fill.ts';
import { commandKeys } from './gridKeys.ts';
import type { GridPage, GridPart } from './gridPart.ts';
import { createMenu } from './menuPart.ts';

/** The buttons for what is shown or selected, and for the files. */
export function createActions(page: GridPage): GridPart {
  const { words, actions, number } = page;
  const translate = createButton(page, '', () => actions.translate(), 'primary');
  const accept = createButton(page, words.acceptSelected, () => actions.acceptChosen());
  const revert = createButton(page, words.revertSelected, () => actions.revertChosen());
  const clear = createButton(page, words.clearSelection, () => actions.clearSelection());
  const exportRows = createButton(page, '', () => actions.exportRows());
  const importFile = createButton(page, words.importFile, () => actions.importFile());
  const undo = createButton(page, words.undo, () => actions.undo());
  const redo = createButton(page, words.redo, () => actions.redo());
  const save = createButton(page, words.save, () => actions.save());
  const selected = createElement('span', { className: 'selected' });
  const chosen = [accept, revert, clear].map(({ element }) => element);
  const others = [exportRows, importFile, undo, redo, save].map(({ element }) => element);
  const more = createMenu('', createElement('div', { className: 'menuItems' }, ...others));
  more.summary.ariaLabel = words.more;
  more.summary.title = words.more;
  more.element.classList.add('more');
  more.element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && others.some((element) => element.contains(target))) {
      more.close();
    }
  });
  const chosenRow = createElement('div', { className: 'chosen' }, selected, ...chosen);
  return {
    element: createElement('div', { className: 'actions' }, translate.element, more.element, chosenRow),
    show({ selection, documents, progress }) {
      const count = selection.ids.size;
      setText(selected, count === 0 ? '' : count === 1 ? words.oneSelected : fill(words.selected, number(count)));
      chosenRow.hidden = count === 0;
      const title = count === 0 ? words.translateShown : words.translateSelected;
      setText(translate.element, title);
      setText(exportRows.element, count === 0 ? words.exportShown : words.exportSelected);
      translate.element.hidden = progress !== undefined;
      undo.allow(documents.canUndo ? undefined : words.nothingToUndo);
      redo.allow(documents.canRedo ? undefined : words.nothingToRedo);
      save.allow(documents.unsaved > 0 ? undefined : words.nothingToSave);
      for (const [button, title, key] of [
        [undo, words.undo, 'Z'],
        [redo, words.redo, 'Y'],
        [save, words.save, 'S'],
      ] as const) {
        button.element.title ||= fill(words.withKeys, title, commandKeys(key));
      }
    },
  };
}
