import { createElement } from './createElement.ts';

/** An item of a list. */
export interface Item {
  readonly value: string;
  readonly label: string;
}

/** Choices under one heading. */
export interface Group {
  readonly title: string;
  readonly choices: readonly Item[];
}

/** A list with a label. A native element: it can open beyond the page, and typing selects an item. */
export interface Select {
  readonly element: HTMLElement;
  /** Shows the first choices, the others in groups below them, and the chosen one; an unknown choice by its value. */
  show(first: readonly Item[], groups: readonly Group[], value: string): void;
}

export function createSelect(label: string, choose: (value: string) => void): Select {
  const list = createElement('select');
  const element = createElement('label', { className: 'field' }, createElement('span', {}, label), list);
  list.addEventListener('change', () => choose(list.value));
  let shown = '';
  return {
    element,
    show(first, groups, value) {
      const choices = [...first, ...groups.flatMap((group) => group.choices)];
      const unknown = choices.some((choice) => choice.value === value) ? [] : [{ value, label: value }];
      const wanted = JSON.stringify([first, unknown, groups]);
      // An open list would close if it were filled again.
      if (wanted !== shown) {
        shown = wanted;
        list.replaceChildren(
          ...[...first, ...unknown].map(option),
          ...groups.filter((group) => group.choices.length > 0).map(optionGroup),
        );
      }
      list.value = value;
    },
  };
}

function option({ value, label }: Item): HTMLElement {
  return createElement('option', { value }, label);
}

function optionGroup({ title, choices }: Group): HTMLElement {
  return createElement('optgroup', { label: title }, ...choices.map(option));
}
