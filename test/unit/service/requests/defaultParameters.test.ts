import assert from 'node:assert/strict';
import { RequestScene } from './requestScene.ts';

const sentence = 'The pump is ready for the next test of the machine.';

describe('a default parameter that not every language pair supports', () => {
  let scene: RequestScene;
  beforeEach(async () => (scene = await RequestScene.open()));
  afterEach(() => scene.close());

  const dictionary = (sourceLang: string, targetLang: string, target: string) => ({
    sourceLang,
    targetLang,
    entries: `pump\t${target}`,
  });

  describe('a glossary', () => {
    it('is used when it has the language pair, and is named otherwise', async () => {
      const fits = await scene.account.glossary('Fits', dictionary('en', 'de', 'KREISELPUMPE'));
      const other = await scene.account.glossary('French only', dictionary('en', 'fr', 'POMPE'));
      scene.settings.glossaries = [other, fits];
      const { text } = await scene.translate(sentence, { targetLang: 'DE', sourceLang: 'en-US' });
      assert.match(text, /KREISELPUMPE/);
      assert.deepEqual(scene.remarks, [
        'Glossary French only was not used because it has no dictionary for English (United States) → German.',
        'The service does not support en-US as a source language, so EN was used.',
      ]);
      await scene.translate(`${sentence} Twice.`, { targetLang: 'DE', sourceLang: 'en-US' });
      // Each is loaded once, with the entries that decide the translations.
      const loaded = (await scene.demo.requests()).filter(({ method }) => method === 'GET').map(({ path }) => path);
      const paths = [other, fits, `${fits}/entries`].map((path) => `/v3/glossaries/${path}`);
      assert.deepEqual(loaded.toSorted(), paths.toSorted());
    });

    it('for a base language apply to its variants', async () => {
      scene.settings.glossaries = [await scene.account.glossary('Variants', dictionary('de', 'en', 'ROTOR'))];
      const { text } = await scene.translate('Die pump ist bereit.', { targetLang: 'EN-GB', sourceLang: 'de' });
      assert.match(text, /^\[EN-GB\] .*ROTOR/);
    });

    it('from the legacy endpoints are found', async () => {
      scene.settings.glossaries = [await scene.account.legacyGlossary('Old', dictionary('en', 'de', 'ALTPUMPE'))];
      assert.match((await scene.translate(sentence, { targetLang: 'DE', sourceLang: 'EN' })).text, /ALTPUMPE/);
    });

    it('without a source language have it detected first, at no cost', async () => {
      scene.settings.glossaries = [await scene.account.glossary('Detected', dictionary('en', 'de', 'KREISELPUMPE'))];
      const { text, result } = await scene.translate(sentence, { targetLang: 'DE' });
      assert.match(text, /KREISELPUMPE/);
      assert.deepEqual([result?.requests, result?.billedCharacters], [2, sentence.length]);
      assert.ok((await scene.paths()).includes('/v3/detect/language'));
    });

    it('makes a small translation detect the source when the account has no detection, tested once', async () => {
      scene.settings.glossaries = [
        await scene.account.glossary('No detection', dictionary('en', 'de', 'KREISELPUMPE')),
      ];
      scene.useKey('demo-no-detect');
      const long = `${sentence} `.repeat(20).trim();
      const first = await scene.translate(long, { targetLang: 'DE' });
      assert.match(first.text, /KREISELPUMPE/);
      assert.equal(first.result?.billedCharacters, 200 + long.length);
      assert.deepEqual(scene.costs, [200 + long.length]);
      await scene.translate(sentence, { targetLang: 'DE' });
      const asked = await scene.paths();
      assert.equal(asked.filter((path) => path === '/v3/detect/language').length, 1);
      assert.equal(asked.filter((path) => path === '/v2/translate').length, 4);
    });

    it('causes no detection when it lacks the target language', async () => {
      const id = await scene.account.glossary('Never into Japanese', dictionary('en', 'de', 'X'));
      scene.settings.glossaries = [id];
      const { result } = await scene.translate(sentence, { targetLang: 'JA' });
      assert.equal(result?.requests, 1);
      assert.deepEqual(scene.remarks, [
        'Glossary Never into Japanese was not used because it has no dictionary for Japanese.',
      ]);
    });

    it('that are unknown or cannot be loaded are skipped and named', async () => {
      scene.settings.glossaries = ['gone'];
      assert.match((await scene.translate(sentence, { targetLang: 'DE', sourceLang: 'EN' })).text, /^\[DE\]/);
      scene.useKey('demo-scoped');
      scene.settings.glossaries = ['forbidden'];
      assert.match((await scene.translate(sentence, { targetLang: 'DE', sourceLang: 'EN' })).text, /^\[DE\]/);
      assert.deepEqual(scene.remarks, [
        'A glossary was not used because the service could not find it. Its ID in the settings is gone.',
        'A glossary was not used because it could not be loaded. Its ID in the settings is forbidden.',
      ]);
    });

    it('is one of five in each request', async () => {
      const ids = [];
      for (const number of [1, 2, 3, 4, 5, 6]) {
        ids.push(await scene.account.glossary(`Number ${number}`, dictionary('en', 'de', `PUMPE${number}`)));
      }
      scene.settings.glossaries = ids;
      const { error } = await scene.translate(sentence, { targetLang: 'DE', sourceLang: 'EN' });
      assert.equal(error, undefined);
      assert.deepEqual(scene.remarks, [
        'Glossary Number 6 was not used because a request can have at most 5 glossaries.',
      ]);
    });

    it('that are given explicitly are always sent, and replace those in the settings', async () => {
      const set = await scene.account.glossary('Of the settings', dictionary('en', 'de', 'SETTING'));
      const given = await scene.account.glossary('Given', dictionary('en', 'de', 'GIVEN'));
      scene.settings.glossaries = [set];
      assert.match((await scene.translate(sentence, { targetLang: 'DE', glossaryIds: [given] })).text, /GIVEN/);
      const wrong = await scene.translate(sentence, { targetLang: 'FR', sourceLang: 'EN', glossaryIds: [given] });
      assert.equal(wrong.error?.kind, 'badRequest');
      const none = await scene.translate(sentence, { targetLang: 'DE', sourceLang: 'EN', glossaryIds: [] });
      assert.doesNotMatch(none.text, /SETTING/);
    });

    it('that were deleted in the meantime are loaded again after the service reports it', async () => {
      const id = await scene.account.glossary('Soon gone', dictionary('en', 'de', 'WEG'));
      scene.settings.glossaries = [id];
      const options = { targetLang: 'DE', sourceLang: 'EN' };
      assert.match((await scene.translate(sentence, options)).text, /WEG/);
      await scene.demo.plant({ match: '/v2/translate', status: 404 });
      await scene.demo.plant({ match: `/v3/glossaries/${id}`, status: 404 });
      assert.equal((await scene.translate(sentence, options)).error?.kind, 'notFound');
      assert.match((await scene.translate(sentence, options)).text, /^\[DE\]/);
      assert.deepEqual(scene.remarks, ['Glossary Soon gone was not used because the service could not find it.']);
    });
  });

  describe('a source language', () => {
    it('that is the target too sends nothing, unless it is given explicitly', async () => {
      scene.settings.sourceLanguage = 'de';
      const { error } = await scene.translate(sentence, { targetLang: 'DE' });
      assert.equal(error?.kind, 'invalidInput');
      assert.match(error.message, /^The source language and the target language are both German\./);
      assert.deepEqual(await scene.paths(), []);
      assert.equal((await scene.translate(sentence, { targetLang: 'DE', sourceLang: 'DE' })).error, undefined);
    });
  });

  describe('a style rule list', () => {
    it('is used when its language matches the target, and is named otherwise', async () => {
      scene.settings.styleRules = await scene.account.styleRules('House style', 'de');
      assert.match((await scene.translate(sentence, { targetLang: 'DE' })).text, /^\[DE style:House style v1\]/);
      assert.match((await scene.translate(sentence, { targetLang: 'FR' })).text, /^\[FR\]/);
      assert.deepEqual(scene.remarks, ['Style rule list House style was not used because it is for German.']);
    });

    it('for a base language apply to its variants', async () => {
      scene.settings.styleRules = await scene.account.styleRules('English style', 'en');
      const { text } = await scene.translate('Die Pumpe ist bereit.', { targetLang: 'en-us' });
      assert.match(text, /style:English style/);
    });

    it('that the service does not know are skipped, unless they are given explicitly', async () => {
      scene.settings.styleRules = 'no-such-list';
      assert.match((await scene.translate(sentence, { targetLang: 'DE' })).text, /^\[DE\]/);
      assert.deepEqual(scene.remarks, [
        'A style rule list was not used because the service could not find it. Its ID in the settings is no-such-list.',
      ]);
      const given = await scene.translate(sentence, { targetLang: 'DE', styleId: 'no-such-list' });
      assert.equal(given.error?.kind, 'notFound');
    });
  });

  describe('formality, or a custom instruction', () => {
    it('is sent without another request when the specification lists the target', async () => {
      scene.settings.formality = 'more';
      scene.settings.customInstructions = ['Be brief.'];
      assert.match((await scene.translate(sentence, { targetLang: 'DE' })).text, /^\[DE formal 1 instruction/);
      assert.deepEqual(await scene.paths(), ['/v2/translate']);
    });

    it('is skipped when the target does not support it, and named', async () => {
      scene.settings.formality = 'less';
      scene.settings.customInstructions = ['Be brief.'];
      assert.match((await scene.translate(sentence, { targetLang: 'TR' })).text, /^\[TR\]/);
      assert.deepEqual(scene.remarks, [
        'Turkish does not support formality, so the default form was used.',
        'Turkish does not support custom instructions, so they were not used.',
      ]);
    });

    it('is sent for a language that only the service knows, if it supports it', async () => {
      const features = { formality: { status: 'stable' }, style_rules: { status: 'beta' } };
      const klingon = { lang: 'tlh', name: 'Klingon', usable_as_source: true, usable_as_target: true, status: 'beta' };
      await scene.demo.plant({ match: '/v3/languages', status: 200, body: [{ ...klingon, features }] });
      const answer = { translations: [{ detected_source_language: 'EN', text: 'Qapla.', billed_characters: 1 }] };
      await scene.demo.plant({ match: '/v2/translate', status: 200, body: answer });
      scene.settings.formality = 'more';
      scene.settings.customInstructions = ['Be brief.'];
      assert.equal((await scene.translate(sentence, { targetLang: 'tlh' })).text, 'Qapla.');
      assert.deepEqual(scene.remarks, []);
      const sent = (await scene.demo.requests()).find(({ path }) => path === '/v2/translate');
      const without = `{"text":["${sentence}"],"target_lang":"TLH","custom_instructions":["Be brief."]}`;
      assert.ok(sent && sent.bodyBytes > without.length);
    });

    it('is limited to 10 instructions with 300 code points each', async () => {
      scene.settings.customInstructions = Array.from({ length: 10 }, () => '😀'.repeat(300));
      assert.match((await scene.translate(sentence, { targetLang: 'DE' })).text, /^\[DE 10 instructions\]/);
      for (const wrong of [Array.from({ length: 11 }, () => 'Be brief.'), ['😀'.repeat(301)]]) {
        scene.settings.customInstructions = wrong;
        const { text, error } = await scene.translate(sentence, { targetLang: 'DE' });
        assert.deepEqual([text, error?.kind], [sentence, 'invalidInput']);
      }
    });
  });
});
