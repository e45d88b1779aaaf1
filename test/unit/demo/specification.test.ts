import { strict as assert } from 'node:assert';
import * as demo from '../../../src/demo/specification.ts';
import { targetLanguages } from '../../../src/service/api/atStart/languages/targetLanguages.ts';
import { styledLanguages } from '../../../src/service/api/atStart/languages/targetSupport.ts';
import * as client from '../../../src/service/api/atStart/limits.ts';

const { limits } = demo;

/** Returns the codes of a list as the specification writes it, in lower case and in order. */
const codes = (list: string): readonly string[] => sorted(list.split(', '));
const sorted = (list: readonly string[]): readonly string[] => list.map((code) => code.toLowerCase()).sort();

describe('a value of the specification', () => {
  for (const [text, ...values] of [
    ['Text translation request body: 131072 bytes', limits.translateBodyBytes, client.translateBodyBytes],
    ['Texts per translate request: 50', limits.textsPerTranslation, client.textsPerTranslateRequest],
    ['glossary_ids per request: 5', limits.glossaryIdsPerRequest, client.glossaryIdsPerRequest],
    ['custom_instructions per request: 10', limits.instructionsPerTranslation, client.customInstructionsPerRequest],
    ['each max 300 characters', limits.instructionCharacters, client.customInstructionCharacters],
    ['Translation memory threshold: 0 to 100', limits.memoryThreshold.max, client.translationMemoryThreshold.max],
    ['Glossary size: 10485760 bytes', limits.glossaryBytes, client.glossaryBytes],
    ['Glossary name, each source or target text: 1024', limits.glossaryTextBytes, client.glossaryTextBytes],
    ['Glossaries per account: 1000', limits.glossariesPerAccount],
    ['Style rule list name: 1024', limits.styleRuleNameCharacters, client.styleRuleNameCharacters],
    ['Custom instructions per list: 200', limits.instructionsPerStyleRuleList, client.instructionsPerStyleRuleList],
    ['Custom instruction prompt: 300', limits.promptCharacters, client.instructionPromptCharacters],
    ['page_size: 1 to 25', limits.pageSize.max, client.styleRulePageSize.max],
    ['page_size, by default 10', limits.pageSize.usual],
    ['Improvement request body: 10240 bytes', limits.writeBodyBytes, client.writeBodyBytes],
    ['Texts per detection request: 50', limits.textsPerDetection, client.textsPerDetectionRequest],
    ['Simultaneously active developer keys: 25', limits.activeDeveloperKeys, client.activeDeveloperKeys],
    ['Document billing minimum: 50000', limits.documentMinimumCharacters, client.documentMinimumCharacters],
    ['no limit: 1000000000000', limits.unlimitedCharacters, client.unlimitedCharacters],
  ] as const) {
    it(`is that of service and client: ${text}`, () => {
      for (const value of values) {
        assert.equal(value, Number(/\d+(?=\D*$)/.exec(text)?.[0]));
      }
    });
  }

  it('is that of service and client: languages', () => {
    const enumerated =
      'ar, bg, cs, da, de, el, en, es, et, fi, fr, he, hu, id, it, ja, ko, lt, lv, nb, nl, pl, pt, ro, ru, sk, sl, sv, th, tr, uk, vi, zh';
    assert.deepEqual(sorted(demo.baseLanguages), codes(enumerated));
    assert.deepEqual(sorted([...new Set(targetLanguages.map(demo.stripVariant))]), codes(enumerated));
    const variants = codes('EN-GB, EN-US, ES-419, PT-BR, PT-PT, ZH-HANS, ZH-HANT');
    assert.deepEqual(sorted(demo.variants), variants);
    assert.deepEqual(sorted(targetLanguages.filter((code) => code.includes('-'))), variants);
    assert.deepEqual(sorted(demo.textFormality), codes('DE, FR, IT, ES, ES-419, NL, PL, PT-BR, PT-PT, JA, RU'));
    assert.deepEqual(sorted(demo.documentFormality), codes('DE, FR, IT, ES, NL, PL, PT-BR, PT-PT, JA, RU'));
    assert.deepEqual(sorted(demo.styleLanguages), codes('de, en, es, fr, it, ja, ko, zh'));
    assert.deepEqual(sorted(styledLanguages), codes('de, en, es, fr, it, ja, ko, zh'));
    const correct = 'de, en, en-GB, en-US, es, fr, it, ja, ko, pt, pt-BR, pt-PT, zh, zh-Hans';
    assert.deepEqual(sorted(demo.correctTargets), codes(correct));
    assert.deepEqual(sorted(demo.rephraseTargets), codes(correct.replace(' en,', '').replace(' pt,', '')));
    assert.deepEqual(sorted(demo.mannerTargets), codes('de, en-GB, en-US, es, fr, it, pt-BR, pt-PT'));
  });
});
