import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import {
  changeDraft,
  languageMatch,
  modeChange,
  offered,
  swapChange,
} from '../../../../src/features/translator/protocol/changeDraft.ts';
import { emptyDraft, isStale, type Result } from '../../../../src/features/translator/protocol/draft.ts';
import { emptyPanel, type PanelState } from '../../../../src/features/translator/protocol/panelState.ts';
import type { PageOffer } from '../../../../src/features/translator/protocol/translatorMessages.ts';

const listed = (...codes: string[]) => codes.map((lang) => ({ lang, name: lang }));

const offer: PageOffer = {
  mode: 'translate',
  sourceLang: '',
  targetLang: '',
  sources: listed('EN', 'DE', 'PT'),
  targets: listed('EN-GB', 'EN-US', 'DE', 'PT-BR', 'PT-PT'),
  isFromService: true,
  formalities: [{ value: 'more', label: 'More formal' }],
  models: [],
  writingStyles: [],
  tones: [],
  takesContext: true,
  takesInstructions: false,
  glossaries: [],
  styleRules: [],
};

const result: Result = { mode: 'translate', text: 'Hallo', detectedLang: 'en', remarks: [], of: 3 };

function panel(draft: Partial<PanelState['draft']>, more: Partial<PanelState> = {}): PanelState {
  return { ...emptyPanel, offer, ...more, draft: { ...emptyDraft, text: 'Hello', targetLang: 'DE', ...draft } };
}

describe('a change of the draft', () => {
  it('makes a current or awaited result one of an earlier draft', () => {
    const before = panel({ result, changedAt: 3 }, { run: { id: 1, share: 0.5 } });
    assert.equal(isStale(before.draft), false);
    const { draft, run } = changeDraft(before, { formality: 'more' }, 7);
    assert.deepEqual([draft.result, draft.changedAt, isStale(draft)], [result, 7, true]);
    assert.deepEqual(run, before.run);
    assert.equal(isStale({ ...draft, result: { ...result, text: 'awaited' } }), true);
    assert.equal(isStale({ ...draft, result: { ...result, text: 'asked for anew', of: 7 } }), false);
  });

  it('removes the detected language and the problem of the previous text', () => {
    const detected = { status: 'success', lang: 'en', sentence: 'English.' };
    const state = panel({}, { detected, detecting: 3, problem: { sentence: 'Too large.', ways: [] } });
    assert.deepEqual(changeDraft(state, { targetLang: 'FR' }, 1).detected, detected);
    const changed = changeDraft(state, { text: 'Bonjour' }, 1);
    assert.deepEqual([changed.detected, changed.detecting, changed.problem], [undefined, undefined, undefined]);
  });

  it('of the mode resets the language when it has another meaning', () => {
    const { draft } = panel({});
    assert.deepEqual(modeChange('translate', draft), {});
    assert.deepEqual(modeChange('rephrase', draft), { mode: 'rephrase', targetLang: '' });
    assert.deepEqual(modeChange('correct', { ...draft, mode: 'rephrase' }), { mode: 'correct' });
    assert.equal(changeDraft(panel({}), { mode: 'correct' }, 1).offer, undefined, 'the offer was of the other mode');
  });
});

describe('swapping languages', () => {
  it('switches the languages and uses the translation as the text', () => {
    assert.deepEqual(swapChange(panel({ sourceLang: 'EN', result })), {
      sourceLang: 'DE',
      targetLang: 'EN-GB',
      text: 'Hallo',
    });
  });

  it('uses the language of the translation or the detected language for the text', () => {
    assert.equal(swapChange(panel({ result }))?.targetLang, 'EN-GB');
    const detected = { status: 'success', lang: 'pt', sentence: '' };
    assert.deepEqual(swapChange(panel({}, { detected })), { sourceLang: 'DE', targetLang: 'PT-BR' });
  });

  it('keeps the text in rephrase mode, and is not offered when a language is missing', () => {
    assert.deepEqual(swapChange(panel({ sourceLang: 'EN', result: { ...result, mode: 'rephrase' } })), {
      sourceLang: 'DE',
      targetLang: 'EN-GB',
    });
    assert.equal(swapChange(panel({})), undefined);
    assert.equal(swapChange(panel({ sourceLang: 'EN', targetLang: '' })), undefined);
    assert.equal(swapChange(panel({ sourceLang: 'XX' })), undefined);
    assert.equal(swapChange(panel({ sourceLang: 'EN' }, { offer: undefined })), undefined);
  });

  it('twice returns to a language with the same base', () => {
    fc.assert(
      fc.property(fc.constantFrom(...offer.sources), fc.constantFrom(...offer.targets), (source, target) => {
        const there = swapChange(panel({ sourceLang: source.lang, targetLang: target.lang }));
        const back = swapChange(panel(there ?? {}));
        assert.equal(back?.sourceLang, source.lang);
        assert.equal(back.targetLang?.split('-')[0], target.lang.split('-')[0]);
      }),
    );
  });
});

describe('a language for another list', () => {
  it('is the same, otherwise its base, otherwise a variant', () => {
    assert.equal(languageMatch('pt-br', listed('PT', 'PT-BR')), 'PT-BR');
    assert.equal(languageMatch('PT-BR', listed('pt', 'PT-PT')), 'pt');
    assert.equal(languageMatch('en', listed('DE', 'EN-US')), 'EN-US');
    assert.equal(languageMatch('e', listed('EN-US')), undefined);
  });
});

describe('the parameters of a request', () => {
  it('contains only the choices that are shown', () => {
    const draft = {
      ...emptyDraft,
      formality: 'more',
      modelType: 'quality_optimized',
      tone: 'friendly',
      context: 'A manual.',
      instructions: 'Be brief.',
    };
    assert.deepEqual(offered(draft, offer), { ...emptyDraft, formality: 'more', context: 'A manual.' });
    assert.deepEqual(offered(draft, { ...offer, formalities: [], takesInstructions: true, takesContext: false }), {
      ...emptyDraft,
      instructions: 'Be brief.',
    });
    assert.deepEqual(offered(draft, undefined), emptyDraft);
  });
});
