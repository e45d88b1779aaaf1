import '@vscode-elements/elements/dist/vscode-badge/index.js';
import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { createSelect } from '../../../../app/pages/browser/select.ts';
import { offered } from '../../protocol/changeDraft.ts';
import type { PagePart, PageView } from '../page.ts';
import { createInstructions } from './instructionPart.ts';
import { createGlossariesPart, createStyleRulesPart } from './inUsePart.ts';

/** The collapsible part of the page. */
export interface Options extends PagePart {
  readonly element: HTMLDetailsElement;
}

/**
 * Creates the section of less common options, collapsed; a badge counts what is chosen. Empty lists and options that
 * are not offered are hidden.
 */
export function createOptions(page: PageView, isOpen: boolean, toggled: () => void): Options {
  const { words, actions } = page;
  const formality = createSelect(words.formality, (value) => actions.change({ formality: value }));
  const model = createSelect(words.model, (value) => actions.change({ modelType: value }));
  const hint = createElement('span', { className: 'hint', id: 'context-hint' }, words.contextHint);
  const context = createElement('textarea', { dir: 'auto', rows: 2 });
  context.setAttribute('aria-describedby', hint.id);
  context.addEventListener('input', () => actions.change({ context: context.value }));
  const contextField = createElement(
    'div',
    { className: 'described' },
    createElement('label', { className: 'field' }, createElement('span', {}, words.context), context),
    hint,
  );
  const parts = [createInstructions(page), createGlossariesPart(page), createStyleRulesPart(page)];
  const badge = createElement('vscode-badge', { variant: 'counter' });
  const fields = [formality.element, model.element, contextField, ...parts.map((part) => part.element)];
  const summary = createElement('summary', {}, words.options, badge);
  const element = createElement(
    'details',
    { open: isOpen },
    summary,
    createElement('div', { className: 'options' }, ...fields),
  );
  element.addEventListener('toggle', toggled);
  return {
    element,
    show(state) {
      const { offer, draft } = state;
      const sent = offered(draft, offer);
      const { formalities = [], models = [] } = offer ?? {};
      formality.element.hidden = formalities.length === 0;
      formality.show(formalities, [], sent.formality);
      model.element.hidden = models.length === 0;
      model.show(models, [], sent.modelType);
      contextField.hidden = offer?.takesContext !== true;
      if (context.value !== draft.context) {
        context.value = draft.context;
      }
      for (const part of parts) {
        part.show(state);
      }
      const chosen = [sent.formality, sent.modelType, sent.context.trim(), sent.instructions.trim()];
      const count = chosen.filter((value) => value !== '').length;
      badge.textContent = String(count);
      badge.hidden = count === 0;
      element.hidden = fields.every((field) => field.hidden);
    },
  };
}
