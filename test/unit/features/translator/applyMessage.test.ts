import { strict as assert } from 'node:assert';
import { applyMessage } from '../../../../src/features/translator/protocol/applyMessage.ts';
import { changeDraft } from '../../../../src/features/translator/protocol/changeDraft.ts';
import { emptyDraft, isStale, type Result } from '../../../../src/features/translator/protocol/draft.ts';
import { emptyPanel, type PanelState } from '../../../../src/features/translator/protocol/panelState.ts';
import type {
  PageOffer,
  ServiceStatus,
  ToTranslatorPage,
} from '../../../../src/features/translator/protocol/translatorMessages.ts';
import { someWords } from './someWords.ts';

const now = 100;
const result: Result = { mode: 'translate', text: 'Hallo', billedCharacters: 5, remarks: [], of: 7 };
const service: ServiceStatus = { state: 'connected', name: 'Work', isDemo: false, charactersLeft: 10, confirmAbove: 0 };
const problem = { sentence: 'Nothing answers.', ways: [] };
const editor = { isThere: true, hasSelection: false, isReadOnly: false };

function after(state: Partial<PanelState>, ...messages: readonly ToTranslatorPage[]): PanelState {
  return messages.reduce<PanelState>((before, message) => applyMessage(before, message, someWords, now), {
    ...emptyPanel,
    ...state,
  });
}

const running = { run: { id: 4, share: 0 } };

describe('a message to the page', () => {
  it('with the start: keeps the newer draft, and waits for a run that continues', () => {
    const mine = { ...emptyDraft, text: 'mine', changedAt: 5 };
    const start = (changedAt: number): ToTranslatorPage => ({
      kind: 'start',
      draft: { ...emptyDraft, text: 'kept', changedAt },
      service,
      editor,
      running: 9,
    });
    assert.equal(after({ draft: mine }, start(4)).draft.text, 'mine');
    assert.equal(after({ draft: mine }, start(5)).draft.text, 'kept');
    assert.equal(after({}, start(5)).run?.id, 9);
    const without: ToTranslatorPage = { kind: 'start', service, editor };
    assert.equal(after({ draft: mine }, without).draft.text, 'mine');
    assert.equal(after({ draft: mine }, without).run, undefined);
  });

  it('with a start of another draft: assigns findings and awaited results of the earlier draft to that draft', () => {
    const detected = { status: 'success', sentence: 'English.' };
    const run = { id: 9, share: 0.5 };
    const mine = { draft: { ...emptyDraft, text: 'mine', changedAt: 5 }, detected, detecting: 7, run };
    const start = (text: string, changedAt: number): ToTranslatorPage => ({
      ...{ kind: 'start', draft: { ...emptyDraft, text, changedAt }, service, editor, running: 9 },
    });
    const other = after(mine, start('theirs', 6));
    assert.deepEqual([other.detected, other.detecting, other.run], [undefined, undefined, run]);
    const awaited: ToTranslatorPage = { kind: 'result', id: 9, result: { ...result, of: 5 } };
    assert.equal(isStale(after(mine, start('theirs', 6), awaited).draft), true);
    assert.equal(isStale(after(mine, start('mine', 5), awaited).draft), false);
    const same = after(mine, start('mine', 5));
    assert.deepEqual([same.detected, same.detecting, same.run], [detected, 7, run]);
  });

  it('with the start: shows a result and a problem that arrived meanwhile', () => {
    const mine = { ...emptyDraft, text: 'written meanwhile', changedAt: 9 };
    const draft = { ...emptyDraft, text: 'asked for', changedAt: 7, result };
    const { draft: joined } = after({ draft: mine }, { kind: 'start', draft, service, editor });
    assert.deepEqual([joined.text, joined.result, isStale(joined)], ['written meanwhile', result, true]);
    const earlier = { ...mine, result: { ...result, text: 'earlier', of: 5 } };
    assert.equal(after({ draft: earlier }, { kind: 'start', draft, service, editor }).draft.result, result);
    assert.equal(after({}, { kind: 'start', service, editor, problem }).problem, problem);
  });

  it('with the service: clears a problem for another service, but not when only the remaining quota changed', () => {
    const state = { service, problem };
    assert.equal(after(state, { kind: 'service', service: { ...service, charactersLeft: 5 } }).problem, problem);
    assert.equal(after(state, { kind: 'service', service: { ...service, name: 'Home' } }).problem, undefined);
  });

  it('with an offer: a proposed language follows the settings until another is chosen', () => {
    const offer = (targetLang: string): ToTranslatorPage => ({
      kind: 'offer',
      offer: {
        ...{ mode: 'translate', sourceLang: '', targetLang, sources: [], targets: [], isFromService: true },
        ...{ formalities: [], models: [], writingStyles: [], tones: [], takesContext: true, takesInstructions: false },
        ...{ glossaries: [], styleRules: [] },
      },
    });
    const proposed = after({}, offer('DE'));
    assert.equal(proposed.draft.targetLang, 'DE');
    const followed = applyMessage(proposed, offer('FR'), someWords, now);
    assert.equal(followed.draft.targetLang, 'FR');
    const typed = changeDraft(followed, { text: 'Hello' }, now);
    assert.equal(applyMessage(typed, offer('IT'), someWords, now).draft.targetLang, 'IT');
    const chosen = changeDraft(typed, { targetLang: 'ES' }, now);
    assert.equal(applyMessage(chosen, offer('IT'), someWords, now).draft.targetLang, 'ES');
  });

  it('with an offer: counts only for the selected languages, and proposes a language when none is selected', () => {
    const offer = (targetLang: string, mode: PageOffer['mode'] = 'translate'): ToTranslatorPage => ({
      kind: 'offer',
      offer: {
        ...{ mode, sourceLang: '', targetLang, sources: [], targets: [], isFromService: true, formalities: [] },
        ...{ models: [], writingStyles: [], tones: [], takesContext: true, takesInstructions: true },
        ...{ glossaries: [], styleRules: [] },
      },
    });
    const draft = { ...emptyDraft, targetLang: 'DE' };
    assert.equal(after({ draft }, offer('DE')).offer?.targetLang, 'DE');
    assert.equal(after({ draft }, offer('FR')).offer, undefined);
    assert.equal(after({ draft }, offer('DE', 'correct')).offer, undefined);
    assert.equal(after({}, offer('FR')).draft.targetLang, 'FR');
    const rephrasing = { ...emptyDraft, mode: 'rephrase', sourceLang: 'DE' } as const;
    assert.equal(after({ draft: rephrasing }, offer('', 'rephrase')).offer?.mode, 'rephrase');
  });

  it('with a result: shows and announces it, as one of an earlier draft if the draft has changed since', () => {
    const asked = { ...emptyDraft, text: 'Hello', changedAt: 7 };
    const done = after({ ...running, draft: asked }, { kind: 'result', id: 4, result });
    assert.deepEqual([done.draft, done.run, done.line], [{ ...asked, result }, undefined, 'Translated.']);
    assert.equal(isStale(done.draft), false);
    const changed = { ...asked, changedAt: 8 };
    assert.equal(isStale(after({ ...running, draft: changed }, { kind: 'result', id: 4, result }).draft), true);
  });

  it('with an answer that is no longer awaited: changes nothing', () => {
    for (const message of [
      { kind: 'result', id: 3, result },
      { kind: 'failed', id: 3, problem },
      { kind: 'cancelled', id: 3 },
      { kind: 'progress', id: 3, share: 1 },
      { kind: 'detected', id: 3, detected: { status: 'success', sentence: 'English.' } },
    ] as const) {
      assert.deepEqual(after(running, message), after(running), message.kind);
    }
  });

  it('with a failure, an end or a step: applies to its own run or question', () => {
    const failed = after(running, { kind: 'failed', id: 4, problem });
    assert.deepEqual([failed.run, failed.problem], [undefined, problem]);
    const cancelled = after(running, { kind: 'cancelled', id: 4 });
    assert.deepEqual([cancelled.run, cancelled.line], [undefined, 'Cancelled.']);
    assert.equal(after(running, { kind: 'progress', id: 4, share: 0.5 }).run?.share, 0.5);
    const unknown = after({ ...running, detecting: 6 }, { kind: 'failed', id: 6, problem });
    assert.deepEqual([unknown.run?.id, unknown.detecting, unknown.problem], [4, undefined, problem]);
  });

  it('with a text: replaces the current one', () => {
    const draft = { ...emptyDraft, text: 'old', result, changedAt: 7 };
    const state = after({ draft }, { kind: 'text', text: 'new' });
    assert.deepEqual([state.draft.text, state.draft.result, isStale(state.draft)], ['new', result, true]);
  });
});
