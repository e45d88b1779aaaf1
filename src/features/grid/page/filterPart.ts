import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { createSelect } from '../../../app/pages/browser/select.ts';
import { fill } from '../../../app/pages/fill.ts';
import { cellKinds } from '../view/rowFilter.ts';
import { searchAreas } from '../view/rowSearch.ts';
import { stateIcon } from './cells/textNodes.ts';
import type { GridPage, GridPart } from './gridHost.ts';
import { take } from './gridKeys.ts';

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

/** The menu of filters by state, each with its number of cells, of where texts are searched, and of the rows' order. */
export function createFilters({ words, actions, number }: GridPage): GridPart {
  const filters = cellKinds.map((kind) => {
    const count = createElement('span', { className: 'count' });
    const button = createElement(
      'button',
      { type: 'button', className: 'filter' },
      stateIcon(kind),
      words.kinds[kind],
      ' ',
      count,
    );
    button.addEventListener('click', () => actions.toggleKind(kind));
    return { kind, button, count };
  });
  const clear = createElement('button', { type: 'button', className: 'link' }, words.clearFilters);
  clear.addEventListener('click', () => actions.clearFilters());
  const again = createElement('button', { type: 'button', className: 'link' }, words.filterAgain);
  again.addEventListener('click', () => actions.filterAgain());
  const group = createElement(
    'div',
    { className: 'filters', role: 'group', ariaLabel: words.show },
    ...filters.map(({ button }) => button),
  );
  const area = createSelect(words.searchIn, (value) => {
    const chosen = searchAreas.find((each) => each === value);
    if (chosen !== undefined) {
      actions.search({ area: chosen });
    }
  });
  const areas = searchAreas.map((value) => ({ value, label: words.areas[value] }));
  const sort = createSelect(words.sort, (value) => actions.sort(value === 'state' ? 'state' : 'file'));
  const orders = [
    { value: 'file', label: words.byFile },
    { value: 'state', label: words.byState },
  ];
  const menu = createMenu(words.filter, group, area.element, sort.element);
  return {
    element: createElement('div', { className: 'filterRow' }, menu.element, again, clear),
    show({ view, store, shown, isOutdated }) {
      for (const { kind, button, count } of filters) {
        const cells = view.langs.reduce((sum, lang) => sum + store.countsOf(lang)[kind], 0);
        count.textContent = number(cells);
        const isPressed = view.kinds.includes(kind);
        button.ariaPressed = String(isPressed);
        // Few families have obsolete messages.
        button.hidden = kind === 'obsolete' && cells === 0 && !isPressed;
      }
      const active = view.kinds.length;
      setText(menu.summary, active === 0 ? words.filter : fill(words.filters, number(active)));
      menu.element.classList.toggle('active', active > 0);
      // Where nothing is shown, the button is there.
      clear.hidden = shown.length === 0 || (active === 0 && view.search.text === '');
      again.hidden = !isOutdated;
      area.show(areas, [], view.search.area);
      sort.show(orders, [], view.sort);
    },
  };
}

/** The search: a text, and how it is searched. */
interface SearchPart extends GridPart {
  focus(): void;
}

export function createSearch({ words, actions }: GridPage): SearchPart {
  const text = createElement('input', {
    type: 'search',
    ariaLabel: words.search,
    placeholder: words.search,
    spellcheck: false,
  });
  const problem = createElement('p', { className: 'fault', id: 'searchProblem' });
  problem.role = 'alert';
  text.addEventListener('input', () => actions.search({ text: text.value }));
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && text.value !== '') {
      take(event);
      actions.search({ text: '' });
    }
  });
  const toggle = (sign: string, label: string, press: () => void) => {
    const [shown, spoken] = [
      createElement('span', { ariaHidden: 'true' }, sign),
      createElement('span', { className: 'unseen' }, label),
    ];
    const button = createElement('button', { type: 'button', className: 'toggle', title: label }, shown, spoken);
    button.addEventListener('click', press);
    return button;
  };
  const search = () => actions.state.view.search;
  const matchCase = toggle('Aa', words.matchCase, () => actions.search({ matchesCase: !search().matchesCase }));
  const matchWord = toggle('ab', words.matchWord, () => actions.search({ matchesWord: !search().matchesWord }));
  matchWord.classList.add('word');
  const expression = toggle('.*', words.useExpression, () => actions.search({ isExpression: !search().isExpression }));
  const box = createElement('div', { className: 'searchBox' }, text, matchCase, matchWord, expression);
  return {
    element: createElement('div', { className: 'search', role: 'search' }, box, problem),
    focus() {
      text.focus();
      text.select();
    },
    show({ view: { search: now }, searchFault }) {
      if (text.value !== now.text) {
        text.value = now.text;
      }
      text.ariaInvalid = searchFault === undefined ? null : 'true';
      setText(
        problem,
        searchFault === undefined ? '' : searchFault === 'slow' ? words.slowExpression : words.badExpression,
      );
      matchCase.ariaPressed = String(now.matchesCase);
      matchWord.ariaPressed = String(now.matchesWord);
      expression.ariaPressed = String(now.isExpression);
    },
  };
}

/** A button of the toolbar that opens a box below it. */
interface MenuPart {
  readonly element: HTMLDetailsElement;
  readonly summary: HTMLElement;
  /** Closes the box, and returns the focus to the button. */
  readonly close: () => void;
}

/** Creates a menu. Escape closes it, and so does leaving it. */
export function createMenu(label: string, ...content: readonly Node[]): MenuPart {
  const summary = createElement('summary', {}, label);
  const element = createElement(
    'details',
    { className: 'menu' },
    summary,
    createElement('div', { className: 'popup' }, ...content),
  );
  const close = () => {
    element.open = false;
    summary.focus();
  };
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && element.open) {
      take(event);
      close();
    }
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) {
      element.open = false;
    }
  });
  return { element, summary, close };
}
