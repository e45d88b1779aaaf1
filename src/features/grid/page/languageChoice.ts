import { createElement } from '../../../app/pages/browser/createElement.ts';
import { fill } from '../../../app/pages/fill.ts';
import type { GridPage, GridPart } from './gridPart.ts';
import { createMenu } from './menuPart.ts';

/** Columns that are readable next to each other. */
const most = 5;

/** The languages that have a column. */
export function createLanguageChoice({ words, actions, number }: GridPage): GridPart {
  const list = createElement('fieldset', {}, createElement('legend', { className: 'unseen' }, words.languages));
  const hint = createElement('p', { className: 'note' }, fill(words.mostLanguages, number(most)));
  const add = createElement('button', { type: 'button', className: 'link' }, words.addLanguage);
  const { element, close } = createMenu(words.languages, list, hint, add);
  add.addEventListener('click', () => {
    close();
    actions.addLanguage();
  });
  let shown: readonly unknown[] = [];
  let boxes: readonly HTMLInputElement[] = [];
  return {
    element,
    show({ languages, view: { langs } }) {
      if (shown[0] === languages && shown[1] === langs) {
        return;
      }
      if (
        shown[0] !== languages &&
        boxes.map(({ value }) => value).join() !== languages.map(({ lang }) => lang).join()
      ) {
        boxes = languages.map(({ lang }) => createElement('input', { type: 'checkbox', value: lang }));
        list.replaceChildren(
          createElement('legend', { className: 'unseen' }, words.languages),
          ...boxes.map((box, index) =>
            createElement('label', { className: 'check' }, box, languages[index]?.name ?? ''),
          ),
        );
        for (const box of boxes) {
          box.addEventListener('change', () => {
            actions.chooseLanguages(boxes.filter(({ checked }) => checked).map(({ value }) => value));
          });
        }
      }
      shown = [languages, langs];
      for (const box of boxes) {
        box.checked = langs.includes(box.value);
        box.disabled = box.checked ? langs.length === 1 : langs.length >= most;
      }
      hint.hidden = languages.length <= most;
    },
  };
}
