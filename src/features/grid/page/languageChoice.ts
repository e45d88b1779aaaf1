import { make } from '../../../app/pages/browser/make.ts';
import { fill } from '../../../app/pages/fill.ts';
import type { GridPage, GridPart } from './gridPart.ts';
import { makeMenu } from './menuPart.ts';

/** Columns that are readable next to each other. */
const most = 5;

/** The languages that have a column. */
export function makeLanguageChoice({ words, actions, number }: GridPage): GridPart {
  const list = make('fieldset', {}, make('legend', { className: 'unseen' }, words.languages));
  const hint = make('p', { className: 'note' }, fill(words.mostLanguages, number(most)));
  const add = make('button', { type: 'button', className: 'link' }, words.addLanguage);
  const { element, close } = makeMenu(words.languages, list, hint, add);
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
        boxes = languages.map(({ lang }) => make('input', { type: 'checkbox', value: lang }));
        list.replaceChildren(
          make('legend', { className: 'unseen' }, words.languages),
          ...boxes.map((box, index) => make('label', { className: 'check' }, box, languages[index]?.name ?? '')),
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
