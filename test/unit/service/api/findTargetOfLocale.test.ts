import assert from 'node:assert/strict';
import { findTargetOfLocale } from '../../../../src/service/api/atStart/languages/findTargetOfLocale.ts';

describe('the target language of a locale', () => {
  const targets = {
    de: 'DE',
    'de-AT': 'DE',
    fr_CA: 'FR',
    en: 'EN-US',
    'en-AU': 'EN-GB',
    'en-gb': 'EN-GB',
    pt: 'PT-BR',
    'pt-AO': 'PT-PT',
    zh: 'ZH-HANS',
    'zh-CN': 'ZH-HANS',
    zh_TW: 'ZH-HANT',
    'zh-Hant-HK': 'ZH-HANT',
    es: 'ES',
    'es-MX': 'ES-419',
    no: 'NB',
    iw: 'HE',
    in_ID: 'ID',
    mo: 'RO',
    ji: 'YI',
    sh: 'SR-LATN',
    tl: 'TL',
    fil: 'TL',
    'sr-Latn': 'SR-LATN',
    'sr-RS': 'SR',
    'sr-Latn-RS': 'SR-LATN',
    'sr-ME': 'SR-LATN',
    'sr-Cyrl-ME': 'SR-CYRL',
    'uz-AF': 'UZ-ARAB',
    'ca-ES': 'CA',
    fa_IR: 'FA',
    'ca-valencia': 'CA-VALENCIA',
    'ca-ES-valencia': 'CA-VALENCIA',
    'kab-KAB': 'KAB',
    'eo-001': 'EO',
    'not a locale': 'NOT A LOCALE',
  };
  for (const [locale, target] of Object.entries(targets)) {
    it(`${locale} → ${target}`, () => assert.equal(findTargetOfLocale(locale), target));
  }
});
