import type { Draft } from './draft.ts';
import { languageMatch } from './languageMatch.ts';
import { later } from './later.ts';
import type { Offer } from './messages/protocol.ts';
import type { PanelState } from './panelState.ts';

/** What somebody may change; the result is the service's. */
export type DraftChange = Partial<Omit<Draft, 'result' | 'changedAt'>>;

/**
 * Takes a change into the draft: a result that was there, or is awaited, is of an earlier one then.
 * @param now milliseconds since the epoch
 */
export function changeDraft(state: PanelState, change: DraftChange, now: number): PanelState {
  return withDraft(state, { ...state.draft, ...change, changedAt: later(state.draft, now) });
}

/** Takes another draft in the place of the one that was there: what was found or told of that one is over. */
export function withDraft(state: PanelState, draft: Draft): PanelState {
  const hasNewText = draft.text !== state.draft.text;
  return {
    ...state,
    draft,
    offer: draft.mode === state.draft.mode ? state.offer : undefined,
    detected: hasNewText ? undefined : state.detected,
    detecting: hasNewText ? undefined : state.detecting,
    problem: undefined,
  };
}

/** Another mode: what a language means is another thing there, so that it is chosen anew. */
export function modeChange(mode: Draft['mode'], { mode: earlier }: Draft): DraftChange {
  const isOfTranslation = mode === 'translate' || earlier === 'translate';
  return mode === earlier ? {} : { mode, ...(isOfTranslation && { targetLang: '' }) };
}

/**
 * The other way round: the languages change places, and the translation becomes the text.
 * @returns undefined where the language of the text is not known, or the one to translate into not chosen
 */
export function swapChange({ draft, offer, detected }: PanelState): DraftChange | undefined {
  const result = draft.result?.mode === 'translate' ? draft.result : undefined;
  const source = draft.sourceLang || result?.detectedLang || detected?.lang;
  if (!offer || draft.targetLang === '' || !source) {
    return undefined;
  }
  const sourceLang = languageMatch(draft.targetLang, offer.sources);
  const targetLang = languageMatch(source, offer.targets);
  if (sourceLang === undefined || targetLang === undefined) {
    return undefined;
  }
  return { sourceLang, targetLang, ...(result && { text: result.text }) };
}

/** The draft without the choices that are not offered, which nobody sees. */
export function offered(draft: Draft, offer: Offer | undefined): Draft {
  const kept = (value: string, choices: readonly { readonly value: string }[] = []) =>
    choices.some((choice) => choice.value === value) ? value : '';
  return {
    ...draft,
    formality: kept(draft.formality, offer?.formalities),
    modelType: kept(draft.modelType, offer?.models),
    writingStyle: kept(draft.writingStyle, offer?.writingStyles),
    tone: kept(draft.tone, offer?.tones),
    context: offer?.takesContext ? draft.context : '',
    instructions: offer?.takesInstructions ? draft.instructions : '',
  };
}
