import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { ActiveItem, PageAction } from '../../protocol/protocol.ts';
import type { PagePart, PageView } from '../page.ts';

/** Creates the list of active glossaries, each of which can be turned off here. */
export function createGlossariesPart(page: PageView): PagePart {
  const { words, actions } = page;
  const list = makeList(page, words.glossaries, words.useGlossary, 'useGlossary');
  return {
    element: list.element,
    show({ offer, draft }) {
      list.element.hidden = draft.mode !== 'translate';
      const { unusedGlossaries: unused } = draft;
      list.show(
        (offer?.glossaries ?? []).map((glossary) => ({
          ...glossary,
          isUsed: !unused.includes(glossary.id),
          use: (isUsed) =>
            actions.change({
              unusedGlossaries: [...unused.filter((id) => id !== glossary.id), ...(isUsed ? [] : [glossary.id])],
            }),
        })),
      );
    },
  };
}

/** Creates the check box of the active style rules, which can be turned off here. */
export function createStyleRulesPart(page: PageView): PagePart {
  const { words, actions } = page;
  const list = makeList(page, words.styleRules, words.useStyleRules, 'useStyleRules');
  return {
    element: list.element,
    show({ offer, draft }) {
      list.element.hidden = draft.mode !== 'translate';
      list.show(
        (offer?.styleRules ?? []).map((rules) => ({
          ...rules,
          isUsed: !draft.withoutStyleRules,
          use: (isUsed) => actions.change({ withoutStyleRules: !isUsed }),
        })),
      );
    },
  };
}

interface Row extends ActiveItem {
  readonly isUsed: boolean;
  readonly use: (isUsed: boolean) => void;
}

/** Creates check boxes under a heading; an item that does not apply to the pair is dimmed and shows the reason. */
function makeList(page: PageView, title: string, more: string, way: PageAction) {
  const rows = createElement('div');
  const button = createButton(page, more, () => page.actions.go(way));
  const boxes = new Map<string, HTMLInputElement>();
  let current: readonly Row[] = [];
  let shown = '';
  const fillIn = () => {
    boxes.clear();
    rows.replaceChildren(
      ...current.map(({ id, name, unfit }) => {
        const box = createElement('input', { type: 'checkbox', disabled: unfit !== undefined });
        box.addEventListener('change', () => current.find((row) => row.id === id)?.use(box.checked));
        boxes.set(id, box);
        return createElement(
          'label',
          { className: 'check' },
          box,
          createElement('span', { dir: 'auto' }, plainly(unfit ?? name)),
        );
      }),
    );
  };
  return {
    element: createElement('fieldset', {}, createElement('legend', {}, title), rows, button.element),
    show(list: readonly Row[]): void {
      current = list;
      const wanted = JSON.stringify(list.map(({ id, name, unfit }) => [id, name, unfit]));
      // A pressed check box must stay, as it has the focus.
      if (wanted !== shown) {
        shown = wanted;
        fillIn();
      }
      for (const { id, isUsed, unfit } of list) {
        const box = boxes.get(id);
        if (box) {
          box.checked = isUsed && unfit === undefined;
        }
      }
    },
  };
}
