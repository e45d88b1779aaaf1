import { strict as assert } from 'node:assert';
import { emptyDraft, type Result } from '../../../src/shared/translator/draft.ts';
import { hear } from '../../../src/shared/translator/messages/hear.ts';
import { isStale } from '../../../src/shared/translator/isStale.ts';
import { emptyPanel, type PanelState } from '../../../src/shared/translator/panelState.ts';
import type { Offer, Service, ToPage } from '../../../src/shared/translator/messages/protocol.ts';
import { someWords } from './someWords.ts';

const now = 100;
const result: Result = { mode: 'translate', text: 'Hallo', billedCharacters: 5, remarks: [], of: 7 };
const service: Service = { state: 'connected', name: 'Work', isDemo: false, charactersLeft: 10, confirmAbove: 0 };
const problem = { sentence: 'Nothing answers.', ways: [] };
const editor = { isThere: true, hasSelection: false, isReadOnly: false };

function after(state: Partial<PanelState>, ...messages: readonly ToPage[]): PanelState {
  return messages.reduce<PanelState>((before, message) => hear(before, message, someWords, now), {
    ...emptyPanel,
    ...state,
  });
}

const running = { run: { id: 4, share: 0 } };

describe('what the page makes of a message', () => {
  it('of the start: the newer draft counts, and a run that goes on is waited for', () => {
    const mine = { ...emptyDraft, text: 'mine', changedAt: 5 };
    const start = (changedAt: number): ToPage => ({
      kind: 'start',
      draft: { ...emptyDraft, text: 'kept', changedAt },
      service,
      editor,
      running: 9,
    });
    assert.equal(after({ draft: mine }, start(4)).draft.text, 'mine');
    assert.equal(after({ draft: mine }, start(5)).draft.text, 'kept');
    assert.equal(after({}, start(5)).run?.id, 9);
    const without: ToPage = { kind: 'start', service, editor };
    assert.equal(after({ draft: mine }, without).draft.text, 'mine');
    assert.equal(after({ draft: mine }, without).run, undefined);
  });

  it('of a start with another draft: what was found of the earlier one, or is awaited for it, is of that', () => {
    const detected = { status: 'success', sentence: 'English.' };
    const run = { id: 9, share: 0.5 };
    const mine = { draft: { ...emptyDraft, text: 'mine', changedAt: 5 }, detected, detecting: 7, run };
    const start = (text: string, changedAt: number): ToPage => ({
      ...{ kind: 'start', draft: { ...emptyDraft, text, changedAt }, service, editor, running: 9 },
    });
    const other = after(mine, start('theirs', 6));
    assert.deepEqual([other.detected, other.detecting, other.run], [undefined, undefined, run]);
    const awaited: ToPage = { kind: 'result', id: 9, result: { ...result, of: 5 } };
    assert.equal(isStale(after(mine, start('theirs', 6), awaited).draft), true);
    assert.equal(isStale(after(mine, start('mine', 5), awaited).draft), false);
    const same = after(mine, start('mine', 5));
    assert.deepEqual([same.detected, same.detecting, same.run], [detected, 7, run]);
  });

  it('of the start: a result that came meanwhile is taken over, and what went wrong is told', () => {
    const mine = { ...emptyDraft, text: 'written meanwhile', changedAt: 9 };
    const draft = { ...emptyDraft, text: 'asked for', changedAt: 7, result };
    const { draft: joined } = after({ draft: mine }, { kind: 'start', draft, service, editor });
    assert.deepEqual([joined.text, joined.result, isStale(joined)], ['written meanwhile', result, true]);
    const earlier = { ...mine, result: { ...result, text: 'earlier', of: 5 } };
    assert.equal(after({ draft: earlier }, { kind: 'start', draft, service, editor }).draft.result, result);
    assert.equal(after({}, { kind: 'start', service, editor, problem }).problem, problem);
  });

  it('of the service: a problem with another one is over, but not when only what is left has changed', () => {
    const state = { service, problem };
    assert.equal(after(state, { kind: 'service', service: { ...service, charactersLeft: 5 } }).problem, problem);
    assert.equal(after(state, { kind: 'service', service: { ...service, name: 'Home' } }).problem, undefined);
  });

  it('of an offer: only one for the languages that are chosen counts, and a language is proposed where none is', () => {
    const offer = (targetLang: string, mode: Offer['mode'] = 'translate'): ToPage => ({
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

  it('of a result: it is shown and told, and is of an earlier draft where that has changed since', () => {
    const asked = { ...emptyDraft, text: 'Hello', changedAt: 7 };
    const done = after({ ...running, draft: asked }, { kind: 'result', id: 4, result });
    assert.deepEqual([done.draft, done.run, done.line], [{ ...asked, result }, undefined, 'Translated.']);
    assert.equal(isStale(done.draft), false);
    const changed = { ...asked, changedAt: 8 };
    assert.equal(isStale(after({ ...running, draft: changed }, { kind: 'result', id: 4, result }).draft), true);
  });

  it('of answers to what nobody waits for any more: nothing', () => {
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

  it('of a failure, an end and a step: the run or the question they belong to', () => {
    const failed = after(running, { kind: 'failed', id: 4, problem });
    assert.deepEqual([failed.run, failed.problem], [undefined, problem]);
    const cancelled = after(running, { kind: 'cancelled', id: 4 });
    assert.deepEqual([cancelled.run, cancelled.line], [undefined, 'Cancelled.']);
    assert.equal(after(running, { kind: 'progress', id: 4, share: 0.5 }).run?.share, 0.5);
    const unknown = after({ ...running, detecting: 6 }, { kind: 'failed', id: 6, problem });
    assert.deepEqual([unknown.run?.id, unknown.detecting, unknown.problem], [4, undefined, problem]);
  });

  it('of a text: it takes the place of the one that was there', () => {
    const draft = { ...emptyDraft, text: 'old', result, changedAt: 7 };
    const state = after({ draft }, { kind: 'text', text: 'new' });
    assert.deepEqual([state.draft.text, state.draft.result, isStale(state.draft)], ['new', result, true]);
  });
});
