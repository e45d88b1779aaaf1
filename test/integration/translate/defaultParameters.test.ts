import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';
import { clearSettings } from '../../helpers/service/service.ts';

const sentence = 'The pump is ready for the next test of the machine.';

describe('default parameters that not every language pair supports', () => {
  const scene = editorScene();
  let account: Account;

  before(() => {
    account = new Account(scene.service.url);
  });

  afterEach(clearSettings);

  /** Returns the translation of the sentence. */
  const translate = async (options: object, text = sentence) => {
    const editor = await openText(text);
    select(editor, text);
    const outcome = await runCommand('translateSelection', options);
    return { outcome, text: editor.document.getText() };
  };
  const paths = async () => (await scene.service.requests()).map(({ path }) => path);
  const dictionary = (sourceLang: string, targetLang: string, target: string) => ({
    sourceLang,
    targetLang,
    entries: `pump\t${target}`,
  });

  describe('glossaries', () => {
    it('are used when they have the language pair, and the others are named once', async () => {
      const fits = await account.glossary('Fits', dictionary('en', 'de', 'KREISELPUMPE'));
      const other = await account.glossary('French only', dictionary('en', 'fr', 'POMPE'));
      await writeSetting('glossaries', [other, fits]);
      const first = await translate({ targetLang: 'DE', sourceLang: 'en-US' });
      assert.equal(first.outcome.status, 'done');
      assert.match(first.text, /KREISELPUMPE/);
      const remark =
        'Glossary French only was not used because it has no dictionary for English (United States) → German.';
      assert.equal(scene.lines.shown.filter((line) => line.includes(remark)).length, 1);
      await translate({ targetLang: 'DE', sourceLang: 'en-US' });
      assert.equal(scene.lines.shown.filter((line) => line.includes(remark)).length, 1);
      assert.deepEqual(scene.messages.shown, []);
      assert.deepEqual(
        (await paths()).filter((path) => path.startsWith('/v3/glossaries/')).sort(),
        [`/v3/glossaries/${other}`, `/v3/glossaries/${fits}`].sort(),
      );
    });

    it('for a base language apply to its variants', async () => {
      await writeSetting('glossaries', [await account.glossary('Variants', dictionary('de', 'en', 'ROTOR'))]);
      const { text } = await translate({ targetLang: 'EN-GB', sourceLang: 'de' }, 'Die pump ist bereit.');
      assert.match(text, /^\[EN-GB\] .*ROTOR/);
    });

    it('from the legacy endpoints are found', async () => {
      await writeSetting('glossaries', [await account.legacyGlossary('Old', dictionary('en', 'de', 'ALTPUMPE'))]);
      const { text } = await translate({ targetLang: 'DE', sourceLang: 'EN' });
      assert.match(text, /ALTPUMPE/);
    });

    it('without a source language have it detected first, at no cost', async () => {
      await writeSetting('glossaries', [await account.glossary('Detected', dictionary('en', 'de', 'KREISELPUMPE'))]);
      const { outcome, text } = await translate({ targetLang: 'DE' });
      assert.match(text, /KREISELPUMPE/);
      assert.equal(outcome.requests, 2);
      assert.equal(outcome.billedCharacters, sentence.length);
      assert.ok((await paths()).includes('/v3/detect/language'));
    });

    it('detect the source with a small translation when the account has no detection, tested once', async () => {
      const id = await account.glossary('Without detection', dictionary('en', 'de', 'KREISELPUMPE'));
      await runCommand('setKey', { key: 'demo-no-detect' });
      await writeSetting('glossaries', [id]);
      const long = `${sentence} `.repeat(20).trim();
      const first = await translate({ targetLang: 'DE' }, long);
      assert.equal(first.outcome.status, 'done');
      assert.match(first.text, /KREISELPUMPE/);
      assert.equal(first.outcome.billedCharacters, 200 + long.length);
      await translate({ targetLang: 'DE' });
      const asked = await paths();
      assert.equal(asked.filter((path) => path === '/v3/detect/language').length, 1);
      assert.equal(asked.filter((path) => path === '/v2/translate').length, 4);
    });

    it('cause no detection when none of them has the target language', async () => {
      await writeSetting('glossaries', [await account.glossary('Never into Japanese', dictionary('en', 'de', 'X'))]);
      const { outcome } = await translate({ targetLang: 'JA' });
      assert.equal(outcome.status, 'done');
      assert.equal(outcome.requests, 1);
      assert.ok(
        scene.lines.shown.includes(
          'Glossary Never into Japanese was not used because it has no dictionary for Japanese.',
        ),
      );
    });

    it('that are unknown or cannot be loaded are skipped and named', async () => {
      await writeSetting('glossaries', ['gone']);
      assert.equal((await translate({ targetLang: 'DE', sourceLang: 'EN' })).outcome.status, 'done');
      assert.ok(scene.lines.shown.includes('Glossary gone was not used because the service could not find it.'));
      await runCommand('setKey', { key: 'demo-scoped' });
      await writeSetting('glossaries', ['forbidden']);
      assert.equal((await translate({ targetLang: 'DE', sourceLang: 'EN' })).outcome.status, 'done');
      assert.ok(scene.lines.shown.includes('Glossary forbidden was not used because it could not be loaded.'));
    });

    it('are loaded again with another key', async () => {
      const id = await account.glossary('For another key', dictionary('en', 'de', 'KREISELPUMPE'));
      await writeSetting('glossaries', [id]);
      await runCommand('setKey', { key: 'demo-scoped' });
      assert.doesNotMatch((await translate({ targetLang: 'DE', sourceLang: 'EN' })).text, /KREISELPUMPE/);
      await runCommand('setKey', { key: 'demo-pro' });
      assert.match((await translate({ targetLang: 'DE', sourceLang: 'EN' })).text, /KREISELPUMPE/);
    });

    it('are sent with five in each request', async () => {
      const ids = [];
      for (const number of [1, 2, 3, 4, 5, 6]) {
        ids.push(await account.glossary(`Number ${number}`, dictionary('en', 'de', `PUMPE${number}`)));
      }
      await writeSetting('glossaries', ids);
      assert.equal((await translate({ targetLang: 'DE', sourceLang: 'EN' })).outcome.status, 'done');
      assert.ok(
        scene.lines.shown.includes('Glossary Number 6 was not used because a request can have at most 5 glossaries.'),
      );
    });

    it('that are given explicitly are always sent, and replace those in the settings', async () => {
      const set = await account.glossary('Of the settings', dictionary('en', 'de', 'SETTING'));
      const given = await account.glossary('Given', dictionary('en', 'de', 'GIVEN'));
      await writeSetting('glossaries', [set]);
      const { text } = await translate({ targetLang: 'DE', glossaryIds: [given] });
      assert.match(text, /GIVEN/);
      const wrong = await translate({ targetLang: 'FR', sourceLang: 'EN', glossaryIds: [given] });
      assert.equal(wrong.outcome.error?.kind, 'badRequest');
      const none = await translate({ targetLang: 'DE', sourceLang: 'EN', glossaryIds: [] });
      assert.doesNotMatch(none.text, /SETTING/);
    });

    it('that were deleted in the meantime are loaded again after the service reports it', async () => {
      const id = await account.glossary('Soon gone', dictionary('en', 'de', 'WEG'));
      await writeSetting('glossaries', [id]);
      assert.match((await translate({ targetLang: 'DE', sourceLang: 'EN' })).text, /WEG/);
      await scene.service.plant({ match: '/v2/translate', status: 404 });
      await scene.service.plant({ match: `/v3/glossaries/${id}`, status: 404 });
      assert.equal((await translate({ targetLang: 'DE', sourceLang: 'EN' })).outcome.error?.kind, 'notFound');
      const again = await translate({ targetLang: 'DE', sourceLang: 'EN' });
      assert.equal(again.outcome.status, 'done');
      assert.ok(scene.lines.shown.includes(`Glossary ${id} was not used because the service could not find it.`));
    });
  });

  describe('style rules', () => {
    it('are used when their language matches the target, and are named otherwise', async () => {
      await writeSetting('styleRules', await account.styleRules('House style', 'de'));
      assert.match((await translate({ targetLang: 'DE' })).text, /^\[DE style:House style v1\]/);
      const other = await translate({ targetLang: 'FR' });
      assert.equal(other.outcome.status, 'done');
      assert.match(other.text, /^\[FR\]/);
      assert.ok(scene.lines.shown.includes('Style rule list House style was not used because it is for German.'));
    });

    it('for a base language apply to its variants', async () => {
      await writeSetting('styleRules', await account.styleRules('English style', 'en'));
      assert.match((await translate({ targetLang: 'en-us' }, 'Die Pumpe ist bereit.')).text, /style:English style/);
    });

    it('that the service does not know are skipped, unless they are given explicitly', async () => {
      await writeSetting('styleRules', 'no-such-list');
      assert.equal((await translate({ targetLang: 'DE' })).outcome.status, 'done');
      assert.ok(
        scene.lines.shown.includes('Style rule list no-such-list was not used because the service could not find it.'),
      );
      assert.equal((await translate({ targetLang: 'DE', styleId: 'no-such-list' })).outcome.error?.kind, 'notFound');
    });
  });

  describe('formality and custom instructions', () => {
    it('are sent without another request when the specification lists the target', async () => {
      await writeSetting('formality', 'more');
      await writeSetting('customInstructions', ['Be brief.']);
      assert.match((await translate({ targetLang: 'DE' })).text, /^\[DE formal 1 instruction/);
      assert.deepEqual(await paths(), ['/v2/translate']);
    });

    it('are skipped when the target does not support them, and one message says so', async () => {
      await writeSetting('formality', 'less');
      await writeSetting('customInstructions', ['Be brief.']);
      const { outcome, text } = await translate({ targetLang: 'TR' });
      assert.equal(outcome.status, 'done');
      assert.match(text, /^\[TR\]/);
      assert.deepEqual(scene.lines.shown, [
        'Turkish does not support formality, so the default form was used. Turkish does not support custom instructions, so they were not used.',
      ]);
    });

    it('are sent for a language that only the service knows, if it supports them', async () => {
      const features = { formality: { status: 'stable' }, style_rules: { status: 'beta' } };
      await scene.service.plant({ match: '/v3/languages', status: 200, body: [language('tlh', features)] });
      await scene.service.plant({ match: '/v2/translate', status: 200, body: answer });
      await writeSetting('formality', 'more');
      await writeSetting('customInstructions', ['Be brief.']);
      // Another connection, as the languages of the first are cached.
      await connectElsewhere();
      const { outcome } = await translate({ targetLang: 'tlh' });
      assert.equal(outcome.status, 'done');
      assert.deepEqual(scene.lines.shown, []);
      const sent = (await scene.service.requests()).find(({ path }) => path.endsWith('/v2/translate'));
      assert.ok(sent);
      assert.ok(
        sent.bodyBytes > `{"text":["${sentence}"],"target_lang":"TLH","custom_instructions":["Be brief."]}`.length,
      );
    });
  });

  const answer = { translations: [{ detected_source_language: 'EN', text: 'Qapla', billed_characters: 1 }] };
  const language = (lang: string, features: object) => ({
    lang,
    name: 'Klingon',
    usable_as_source: true,
    usable_as_target: true,
    status: 'beta',
    features,
  });
  const connectElsewhere = async () => {
    await runCommand('removeConnection', { name: 'Test' });
    const other = {
      name: 'Test',
      url: scene.service.url.replace('127.0.0.1', 'localhost'),
      plan: 'pro',
      key: 'demo-pro',
    } as const;
    await runCommand('addConnection', other);
  };
});
