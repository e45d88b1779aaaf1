import { type Draft, later } from './draft.ts';
import type { PanelState } from './panelState.ts';
import type { PageLanguage, PageOffer } from './translatorMessages.ts';

/** What a user can change; the result comes from the service. */
export type DraftChange = Partial<Omit<Draft, 'result' | 'changedAt' | 'isProposed'>>;

/**
 * Applies a change to the draft: an existing or pending result then belongs to an earlier draft.
 * @param now milliseconds since the epoch
 */
export function changeDraft(state: PanelState, change: DraftChange, now: number): PanelState {
  const chosen = change.targetLang !== undefined && { isProposed: false };
  return withDraft(state, { ...state.draft, ...chosen, ...change, changedAt: later(state.draft, now) });
}

/** Replaces the draft, and clears detection and reports of the old one. */
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

/** Returns the change to another mode, where languages have another meaning and are chosen again. */
export function modeChange(mode: Draft['mode'], { mode: earlier }: Draft): DraftChange {
  const isOfTranslation = mode === 'translate' || earlier === 'translate';
  return mode === earlier ? {} : { mode, ...(isOfTranslation && { targetLang: '' }) };
}

/**
 * Returns the change that swaps the languages and makes the translation the text.
 * @returns undefined if the language of the text is unknown, or no target language is chosen
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

/** Returns the draft without choices that are not offered, and so not visible. */
export function offered(draft: Draft, offer: PageOffer | undefined): Draft {
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

/**
 * Returns the language of a list that matches a code of another list: the same, else its base (`PT-BR` → `pt`), else
 * its first variant (`en` → `EN-US`).
 */
export function languageMatch(lang: string, list: readonly PageLanguage[]): string | undefined {
  const wanted = lang.toLowerCase();
  const base = baseOf(wanted);
  const codes = list.map((language) => language.lang);
  return (
    codes.find((code) => code.toLowerCase() === wanted) ??
    codes.find((code) => code.toLowerCase() === base) ??
    codes.find((code) => baseOf(code.toLowerCase()) === base)
  );
}

function baseOf(code: string): string {
  return code.split('-')[0] ?? code;
}
