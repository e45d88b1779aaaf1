import type { PageWords } from '../createPageWords.ts';
import { changeDraft, withDraft } from './changeDraft.ts';
import { joinDrafts, later } from './draft.ts';
import type { PanelState } from './panelState.ts';
import type { PageOffer, ServiceStatus, ToTranslatorPage } from './translatorMessages.ts';

/**
 * Returns the page's state after a message. Answers to a request that is not pending anymore change nothing.
 * @param now milliseconds since the epoch
 */
export function applyMessage(state: PanelState, message: ToTranslatorPage, words: PageWords, now: number): PanelState {
  switch (message.kind) {
    case 'start':
      return started(state, message);
    case 'service':
      return {
        ...state,
        service: message.service,
        ...((message.isAnother || isOther(state.service, message.service)) && { problem: undefined }),
      };
    case 'editor':
      return { ...state, editor: message.editor };
    case 'offer':
      return withOffer(state, message.offer, now);
    case 'text':
      return changeDraft(state, { text: message.text }, now);
    case 'detected':
      return message.id === state.detecting
        ? { ...state, detecting: undefined, detected: message.detected, line: message.detected.sentence }
        : state;
    case 'said':
      return { ...state, line: message.sentence };
    case 'refused':
      return { ...state, problem: message.problem, line: '' };
    case 'failed':
      return message.id === state.run?.id || message.id === state.detecting
        ? { ...ended(state, message.id), problem: message.problem, line: '' }
        : state;
    case 'cancelled':
      return message.id === state.run?.id || message.id === state.detecting
        ? { ...ended(state, message.id), line: words.cancelled }
        : state;
    case 'progress':
      return message.id === state.run?.id ? { ...state, run: { ...state.run, share: message.share } } : state;
    case 'result': {
      if (message.id !== state.run?.id) {
        return state;
      }
      const { result } = message;
      return { ...state, run: undefined, draft: { ...state.draft, result }, line: words.modes[result.mode].done };
    }
  }
}

/** Returns whether the service or its state is another: the remaining quota changes with every request. */
export function isOther(before: ServiceStatus | undefined, { state, name, isDemo }: ServiceStatus): boolean {
  return before?.state !== state || before.name !== name || before.isDemo !== isDemo;
}

function ended(state: PanelState, id: number): PanelState {
  return id === state.run?.id ? { ...state, run: undefined } : { ...state, detecting: undefined };
}

function started(before: PanelState, start: Extract<ToTranslatorPage, { readonly kind: 'start' }>): PanelState {
  const { draft = before.draft, service, editor, running } = start;
  const joined = joinDrafts(draft, before.draft);
  const isAnother = joined.changedAt > before.draft.changedAt;
  const state = isAnother ? withDraft(before, joined) : { ...before, draft: joined };
  const begun = { ...state, service, editor, problem: start.problem ?? state.problem };
  const { run } = state;
  // The extension may not have heard yet of a run that the page began; one that a command begins ends it.
  const isAwaited = run?.isOwn === true && (running === undefined || running > 0);
  if (isAwaited || running === run?.id) {
    return begun;
  }
  return running === undefined
    ? { ...begun, run: undefined }
    : { ...begun, run: { id: running, share: 0 }, problem: undefined };
}

function withOffer(state: PanelState, offer: PageOffer, now: number): PanelState {
  const { draft } = state;
  const isOfSource = draft.mode !== 'translate' || offer.sourceLang === draft.sourceLang;
  if (offer.mode !== draft.mode || !isOfSource) {
    return state;
  }
  if (offer.targetLang === draft.targetLang) {
    return { ...state, offer };
  }
  // The proposed language, if none is chosen.
  const adopted = { ...draft, targetLang: offer.targetLang, isProposed: true, changedAt: later(draft, now) };
  return draft.targetLang === '' || draft.isProposed ? { ...state, offer, draft: adopted } : state;
}
