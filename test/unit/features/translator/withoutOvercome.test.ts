import { strict as assert } from 'node:assert';
import { applyMessage } from '../../../../src/features/translator/protocol/applyMessage.ts';
import { changeDraft } from '../../../../src/features/translator/protocol/changeDraft.ts';
import { type Draft, emptyDraft } from '../../../../src/features/translator/protocol/draft.ts';
import {
  emptyPanel,
  type PanelState,
  withoutOvercome,
} from '../../../../src/features/translator/protocol/panelState.ts';
import { explainRefusal, findReasons } from '../../../../src/features/translator/protocol/refusal.ts';
import type {
  EditorState,
  PageOffer,
  ServiceStatus,
  ToTranslatorPage,
} from '../../../../src/features/translator/protocol/translatorMessages.ts';
import { someWords } from './someWords.ts';

const refusal = (state: PanelState) => explainRefusal(state, someWords);
const settle = (before: PanelState, now: PanelState) =>
  withoutOvercome(before, now, (state) => [refusal(state), ...Object.values(findReasons(state, someWords))]);

const listed = (...codes: string[]) => codes.map((lang) => ({ lang, name: lang }));
const nothing: PageOffer = {
  ...{ mode: 'translate', sourceLang: '', targetLang: '', sources: listed('EN', 'DE'), targets: listed('EN-GB', 'DE') },
  ...{ isFromService: true, formalities: [], models: [], writingStyles: [], tones: [] },
  ...{ takesContext: true, takesInstructions: true, glossaries: [], styleRules: [] },
};
const offer = (change: Partial<PageOffer>): ToTranslatorPage => ({ kind: 'offer', offer: { ...nothing, ...change } });
const service: ServiceStatus = { state: 'connected', name: 'Work', isDemo: false, confirmAbove: 0 };
const editor: EditorState = { isThere: true, hasSelection: false, isReadOnly: false };
const start = (draft: Partial<Draft>, running?: number): ToTranslatorPage => ({
  ...{ kind: 'start', draft: { ...emptyDraft, ...draft }, service, editor },
  ...(running !== undefined && { running }),
});

/** Returns a page with a draft that was refused. */
function refused(draft: Partial<Draft>, more: Partial<PanelState> = {}): PanelState {
  const state = { ...emptyPanel, service, ...more, draft: { ...emptyDraft, ...draft } };
  const sentence = refusal(state);
  assert.ok(sentence, 'there is something to refuse');
  return { ...state, problem: { sentence, ways: [] } };
}

const after = (before: PanelState, message: ToTranslatorPage) =>
  settle(before, applyMessage(before, message, someWords, 100));

describe('a draft that was refused', () => {
  it('for a missing language is accepted when one is proposed, selected or received', () => {
    const before = refused({ text: 'Hello' });
    assert.equal(before.problem?.sentence, someWords.noTarget);
    assert.equal(after(before, offer({ targetLang: 'DE' })).problem, undefined);
    assert.equal(settle(before, changeDraft(before, { targetLang: 'DE' }, 1)).problem, undefined);
    assert.equal(after(before, start({ text: 'Hello', targetLang: 'DE', changedAt: 9 })).problem, undefined);
    assert.equal(after(before, offer({})).problem, before.problem, 'nothing was proposed');
  });

  it('for a missing text is accepted when there is one', () => {
    const before = refused({ targetLang: 'DE' });
    assert.equal(before.problem?.sentence, someWords.noText);
    assert.equal(after(before, { kind: 'text', text: 'Hello' }).problem, undefined);
    assert.equal(after(before, start({ text: 'Hello', targetLang: 'DE', changedAt: 9 })).problem, undefined);
    assert.equal(after(before, offer({ targetLang: 'DE' })).problem, before.problem);
  });

  it('for its languages is accepted when the service has them', () => {
    const obstacle = 'The service does not translate into DE.';
    const before = refused({ text: 'Hello', targetLang: 'DE' }, { offer: { ...nothing, targetLang: 'DE', obstacle } });
    assert.equal(after(before, offer({ targetLang: 'DE' })).problem, undefined);
    assert.equal(after(before, offer({ targetLang: 'DE', obstacle })).problem, before.problem);
  });

  it('for its instructions is accepted when there are fewer, or when none are used', () => {
    const draft = { text: 'Hello', targetLang: 'DE', instructions: 'One\n'.repeat(11) };
    const before = refused(draft, { offer: { ...nothing, targetLang: 'DE' } });
    assert.match(before.problem?.sentence ?? '', /^There are 11 instructions/);
    assert.equal(settle(before, changeDraft(before, { instructions: 'One' }, 1)).problem, undefined);
    assert.equal(after(before, offer({ targetLang: 'DE', takesInstructions: false })).problem, undefined);
    assert.equal(after(before, offer({ targetLang: 'DE' })).problem, before.problem);
  });
});

describe('a problem that the extension reported', () => {
  const problem = { sentence: 'The connection needs a valid API key.', ways: [] };
  const before: PanelState = {
    ...{ ...emptyPanel, service, problem, line: 'Said.' },
    draft: { ...emptyDraft, text: 'Hello', targetLang: 'DE', changedAt: 5 },
  };

  it('is cleared by another key, draft or run', () => {
    assert.equal(after(before, { kind: 'service', service, isAnother: true }).problem, undefined);
    assert.equal(after(before, start({ text: 'Other', targetLang: 'DE', changedAt: 9 })).problem, undefined);
    assert.equal(after(before, start({ ...before.draft }, -1)).problem, undefined);
  });

  it('stays while its cause has not changed', () => {
    for (const message of [
      start({ ...before.draft }),
      offer({ targetLang: 'DE' }),
      { kind: 'service', service: { ...service, charactersLeft: 5 }, isAnother: false },
      { kind: 'editor', editor: { ...editor, hasSelection: true } },
      { kind: 'said', sentence: 'Done.' },
    ] as const) {
      assert.equal(after(before, message).problem, problem, message.kind);
    }
  });
});

describe('the reason why a button did nothing', () => {
  const said = (line: string, more: Partial<PanelState> = {}): PanelState => ({ ...emptyPanel, editor, ...more, line });
  const heard = (change: Partial<EditorState>): ToTranslatorPage => ({
    kind: 'editor',
    editor: { ...editor, ...change },
  });

  it('is cleared when the button works', () => {
    assert.equal(after(said(someWords.nothingSelected), heard({ hasSelection: true })).line, '');
    const without = said(someWords.noEditor, { editor: { ...editor, isThere: false } });
    assert.equal(after(without, heard({})).line, '');
    const readOnly = said(someWords.readOnly, { editor: { ...editor, isReadOnly: true } });
    assert.equal(after(readOnly, heard({})).line, '');
    const unswapped = said(someWords.noSwap, { offer: nothing });
    assert.equal(settle(unswapped, changeDraft(unswapped, { targetLang: 'DE', sourceLang: 'EN' }, 1)).line, '');
  });

  it('stays while it applies, as do messages that are not a reason', () => {
    assert.equal(after(said(someWords.nothingSelected), heard({})).line, someWords.nothingSelected);
    assert.equal(after(said('Translated.'), heard({ hasSelection: true })).line, 'Translated.');
  });
});
