import '@vscode-elements/elements/dist/vscode-badge/index.js';
import { Button, Line, Select } from '../../../../app/pages/browser/controls.tsx';
import { fill, plainly } from '../../../../app/pages/shared/pageText.ts';
import { customInstructionCharacters, customInstructionsPerRequest } from '../../../../service/api/atStart/limits.ts';
import { offered } from '../../protocol/changeDraft.ts';
import { instructionSentence } from '../../protocol/refusal.ts';
import type { ActiveItem, PageAction } from '../../protocol/translatorMessages.ts';
import type { PageView, PartProps } from '../page.ts';
import { TextArea } from './textArea.tsx';

/** Whether the options are expanded, which the page keeps. */
export interface OptionsProps {
  readonly areOptionsOpen: boolean;
  readonly toggleOptions: (isOpen: boolean) => void;
}

/**
 * The section of less common options, collapsed at first; a badge counts what is chosen. Empty lists and options that
 * are not offered are hidden.
 */
export function Options({ page, state, areOptionsOpen, toggleOptions }: PartProps & OptionsProps) {
  const { words, actions } = page;
  const { offer, draft } = state;
  const { unusedGlossaries: unused } = draft;
  const sent = offered(draft, offer);
  const { formalities = [], models = [], takesContext = false, takesInstructions = false } = offer ?? {};
  const isTranslation = draft.mode === 'translate';
  const isAnyOffered =
    formalities.length > 0 || models.length > 0 || takesContext || takesInstructions || isTranslation;
  const chosen = [sent.formality, sent.modelType, sent.context.trim(), sent.instructions.trim()];
  const count = chosen.filter((value) => value !== '').length;
  return (
    <details
      open={areOptionsOpen}
      hidden={!isAnyOffered}
      onToggle={({ currentTarget }) => toggleOptions(currentTarget.open)}
    >
      <summary>
        {words.options}
        <vscode-badge variant="counter" hidden={count === 0}>
          {String(count)}
        </vscode-badge>
      </summary>
      <div className="options">
        <Select
          label={words.formality}
          hidden={formalities.length === 0}
          first={formalities}
          value={sent.formality}
          choose={(formality) => actions.change({ formality })}
        />
        <Select
          label={words.model}
          hidden={models.length === 0}
          first={models}
          value={sent.modelType}
          choose={(modelType) => actions.change({ modelType })}
        />
        <div className="described" hidden={!takesContext}>
          <label className="field">
            <span>{words.context}</span>
            <TextArea
              dir="auto"
              rows={2}
              aria-describedby="context-hint"
              text={draft.context}
              change={(context) => actions.change({ context })}
            />
          </label>
          <span className="hint" id="context-hint">
            {words.contextHint}
          </span>
        </div>
        <Instructions page={page} state={state} />
        <ActiveItems
          page={page}
          title={words.glossaries}
          more={words.useGlossary}
          way="useGlossary"
          hidden={!isTranslation}
          items={offer?.glossaries ?? []}
          isUsed={(id) => !unused.includes(id)}
          use={(id, isUsed) =>
            actions.change({ unusedGlossaries: [...unused.filter((other) => other !== id), ...(isUsed ? [] : [id])] })
          }
        />
        <ActiveItems
          page={page}
          title={words.styleRules}
          more={words.useStyleRules}
          way="useStyleRules"
          hidden={!isTranslation}
          items={offer?.styleRules ?? []}
          isUsed={() => !draft.withoutStyleRules}
          use={(_, isUsed) => actions.change({ withoutStyleRules: !isUsed })}
        />
      </div>
    </details>
  );
}

/** The input of custom instructions, one a line; limits are checked while typing. */
function Instructions({ page: { words, actions }, state: { draft, offer } }: PartProps) {
  const sentence = instructionSentence(draft.instructions, words);
  return (
    <div className="described" hidden={offer?.takesInstructions !== true}>
      <label className="field">
        <span>{words.instructions}</span>
        <TextArea
          dir="auto"
          rows={3}
          aria-describedby="instructions-hint instructions-fault"
          aria-invalid={sentence === undefined ? undefined : 'true'}
          text={draft.instructions}
          change={(instructions) => actions.change({ instructions })}
        />
      </label>
      <span className="hint" id="instructions-hint">
        {fill(words.instructionsHint, customInstructionsPerRequest, customInstructionCharacters)}
      </span>
      <Line className="fault" id="instructions-fault" aria-live="polite" text={sentence ?? ''} />
    </div>
  );
}

interface ActiveItemsProps {
  readonly page: PageView;
  readonly title: string;
  /** The button to use another one, and what it does. */
  readonly more: string;
  readonly way: PageAction;
  readonly hidden: boolean;
  readonly items: readonly ActiveItem[];
  readonly isUsed: (id: string) => boolean;
  readonly use: (id: string, isUsed: boolean) => void;
}

/** Check boxes to turn off what is active; an item that does not apply to the pair is dimmed and shows the reason. */
function ActiveItems({ page, title, more, way, hidden, items, isUsed, use }: ActiveItemsProps) {
  return (
    <fieldset hidden={hidden}>
      <legend>{title}</legend>
      <div>
        {items.map(({ id, name, unfit }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              disabled={unfit !== undefined}
              checked={isUsed(id) && unfit === undefined}
              onChange={({ currentTarget }) => use(id, currentTarget.checked)}
            />
            <span dir="auto">{plainly(unfit ?? name)}</span>
          </label>
        ))}
      </div>
      <Button page={page} label={more} press={() => page.actions.go(way)} />
    </fieldset>
  );
}
