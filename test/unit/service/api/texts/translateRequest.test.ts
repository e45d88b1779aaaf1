import assert from 'node:assert/strict';
import type { TranslateParameters } from '../../../../../src/service/api/translation/translate.ts';
import {
  checkTranslateParameters,
  translateRequestBody,
} from '../../../../../src/service/api/translation/translateRequest.ts';

const everything: Required<TranslateParameters> = {
  targetLang: 'es-419',
  sourceLang: 'en-us',
  context: 'About ships',
  modelType: 'quality_optimized',
  splitSentences: 'nonewlines',
  preserveFormatting: true,
  formality: 'prefer_more',
  glossaryId: 'g-1',
  glossaryIds: ['g-2', 'g-3'],
  styleId: 's-1',
  customInstructions: ['Be brief'],
  translationMemoryId: '0a8f1c3e-5b7d-4e2f-9a6b-1c2d3e4f5a6b',
  translationMemoryThreshold: 0,
  showBilledCharacters: false,
  tagHandling: 'xml',
  tagHandlingVersion: 'v2',
  outlineDetection: false,
  nonSplittingTags: ['b'],
  splittingTags: ['p'],
  ignoreTags: ['x'],
  enableBetaLanguages: false,
};

describe('body of a translate request', () => {
  it('has the names in the specification', () => {
    assert.deepEqual(translateRequestBody(everything)(['One', 'Two']), {
      text: ['One', 'Two'],
      target_lang: 'ES-419',
      source_lang: 'EN',
      context: 'About ships',
      model_type: 'quality_optimized',
      split_sentences: 'nonewlines',
      preserve_formatting: true,
      formality: 'prefer_more',
      glossary_id: 'g-1',
      glossary_ids: ['g-2', 'g-3'],
      style_id: 's-1',
      custom_instructions: ['Be brief'],
      translation_memory_id: '0a8f1c3e-5b7d-4e2f-9a6b-1c2d3e4f5a6b',
      translation_memory_threshold: 0,
      show_billed_characters: false,
      tag_handling: 'xml',
      tag_handling_version: 'v2',
      outline_detection: false,
      non_splitting_tags: ['b'],
      splitting_tags: ['p'],
      ignore_tags: ['x'],
      enable_beta_languages: false,
    });
  });

  it('omits what was not given', () => {
    const given = { targetLang: 'DE', sourceLang: undefined, glossaryIds: [], customInstructions: [] };
    assert.deepEqual(translateRequestBody(given)(['a']), { text: ['a'], target_lang: 'DE' });
  });
});

describe('parameters of a translate request', () => {
  /** Parameters as from a key binding: of any type. */
  const check = (parameters: object) => checkTranslateParameters(Object.assign({ targetLang: 'DE' }, parameters));

  it('may use everything that the specification allows', () => {
    checkTranslateParameters({ ...everything, glossaryId: undefined });
    checkTranslateParameters({ ...everything, glossaryIds: [] });
    checkTranslateParameters({ targetLang: 'de', customInstructions: Array(10).fill('🙂'.repeat(300)) });
    for (const targetLang of ['DE', 'fr', 'IT', 'ES', 'es-419', 'NL', 'PL', 'pt-br', 'PT-PT', 'JA', 'RU', 'xx']) {
      checkTranslateParameters({ targetLang, formality: 'more' });
    }
    for (const targetLang of ['de', 'en-GB', 'ES-419', 'fr', 'it', 'ja', 'ko', 'ZH-Hant', 'zh', 'xx-YY']) {
      checkTranslateParameters({ targetLang, customInstructions: ['Be brief'], styleId: 's-1' });
    }
    for (const formality of ['default', 'prefer_more', 'prefer_less'] as const) {
      checkTranslateParameters({ targetLang: 'ko', formality });
    }
    checkTranslateParameters({ targetLang: 'nl', customInstructions: [] });
    for (const translationMemoryThreshold of [0, 75, 100]) {
      checkTranslateParameters({ targetLang: 'de', translationMemoryThreshold });
    }
  });

  const refused: readonly (readonly [parameters: object, field: string, found?: string | number])[] = [
    [{ targetLang: undefined }, 'targetLang', 'undefined'],
    [{ targetLang: ' ' }, 'targetLang', 'an empty string'],
    [{ targetLang: 5 }, 'targetLang', 'number'],
    [{ targetLang: null }, 'targetLang', 'null'],
    [{ targetLang: ['DE'] }, 'targetLang', 'a list'],
    [{ targetLang: 'DE', sourceLang: '' }, 'sourceLang', 'an empty string'],
    [{ targetLang: 'DE', target_lang: 'DE' }, 'target_lang'],
    [{ targetLang: 'DE', constructor: 1 }, 'constructor'],
    [{ targetLang: 'DE', context: {} }, 'context', 'object'],
    [{ targetLang: 'DE', modelType: 'best' }, 'modelType', 'best'],
    [{ targetLang: 'DE', splitSentences: 1 }, 'splitSentences', 'number'],
    [{ targetLang: 'DE', splitSentences: '2' }, 'splitSentences', '2'],
    [{ targetLang: 'DE', preserveFormatting: 'yes' }, 'preserveFormatting', 'string'],
    [{ targetLang: 'DE', formality: 'More' }, 'formality', 'More'],
    [{ targetLang: 'DE', formality: 'x'.repeat(100) }, 'formality', 'x'.repeat(40)],
    [{ targetLang: 'DE', sourceLang: 'EN', glossaryId: 'a', glossaryIds: ['b'] }, 'glossaryIds'],
    [{ targetLang: 'DE', glossaryId: 'a' }, 'sourceLang'],
    [{ targetLang: 'DE', glossaryIds: ['a'] }, 'sourceLang'],
    [{ targetLang: 'DE', sourceLang: 'EN', glossaryIds: ['1', '2', '3', '4', '5', '6'] }, 'glossaryIds', 6],
    [{ targetLang: 'DE', sourceLang: 'EN', glossaryIds: 'a' }, 'glossaryIds', 'string'],
    [{ targetLang: 'DE', sourceLang: 'EN', glossaryIds: [1] }, 'glossaryIds', 'number'],
    [{ targetLang: 'DE', styleId: '' }, 'styleId', 'an empty string'],
    [{ targetLang: 'DE', customInstructions: Array(11).fill('a') }, 'customInstructions', 11],
    [{ targetLang: 'DE', customInstructions: ['a', '🙂'.repeat(301)] }, 'customInstructions', 301],
    [{ targetLang: 'DE', translationMemoryThreshold: 101 }, 'translationMemoryThreshold', 101],
    [{ targetLang: 'DE', translationMemoryThreshold: -1 }, 'translationMemoryThreshold', -1],
    [{ targetLang: 'DE', translationMemoryThreshold: 0.5 }, 'translationMemoryThreshold', 0.5],
    [{ targetLang: 'DE', translationMemoryThreshold: '75' }, 'translationMemoryThreshold', 'string'],
    [{ targetLang: 'DE', showBilledCharacters: 1 }, 'showBilledCharacters', 'number'],
    [{ targetLang: 'DE', tagHandling: 'json' }, 'tagHandling', 'json'],
    [{ targetLang: 'DE', tagHandlingVersion: 'v3' }, 'tagHandlingVersion', 'v3'],
    [{ targetLang: 'DE', outlineDetection: 'no' }, 'outlineDetection', 'string'],
    [{ targetLang: 'DE', enableBetaLanguages: 'yes' }, 'enableBetaLanguages', 'string'],
    [{ targetLang: 'DE', customInstructions: 'x' }, 'customInstructions', 'string'],
    [{ targetLang: 'DE', customInstructions: [1] }, 'customInstructions', 'number'],
    [{ targetLang: 'DE', nonSplittingTags: 'p' }, 'nonSplittingTags', 'string'],
    [{ targetLang: 'DE', splittingTags: [1] }, 'splittingTags', 'number'],
    [{ targetLang: 'DE', ignoreTags: 'x,y' }, 'ignoreTags', 'string'],
    [{ targetLang: 'German' }, 'targetLang', 'German'],
    [{ targetLang: 'pt_BR' }, 'targetLang', 'pt_BR'],
    [{ targetLang: 'en' }, 'targetLang', 'en'],
    [{ targetLang: 'PT' }, 'targetLang', 'PT'],
    [{ sourceLang: 'English' }, 'sourceLang', 'English'],
    [{ translationMemoryId: 'm-1' }, 'translationMemoryId', 'm-1'],
    [{ targetLang: 'en-US', formality: 'more' }, 'formality', 'more'],
    [{ targetLang: 'ko', formality: 'less' }, 'formality', 'less'],
  ];
  for (const [parameters, field, found] of refused) {
    it(`may not be ${JSON.stringify(parameters).slice(0, 90)}`, () => {
      assert.throws(() => check(parameters), { name: 'InvalidInput', kind: 'invalidInput', field, found });
    });
  }
});
