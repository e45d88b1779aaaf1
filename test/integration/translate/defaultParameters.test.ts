import { strict as assert } from 'node:assert';
import { openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';
import { clearSettings } from '../../helpers/service/service.ts';

const sentence = 'The pump is ready for the next test of the machine.';

// Which of them apply to a pair: test/unit/service/requests/defaultParameters.test.ts.
describe('default parameters', () => {
  const scene = editorScene();
  const account = new Account(() => scene.service.url);

  afterEach(clearSettings);

  /** Returns the translation of the sentence. */
  const translate = async (options: object) => {
    const editor = await openText(sentence);
    select(editor, sentence);
    const outcome = await runCommand('translateSelection', options);
    return { outcome, text: editor.document.getText() };
  };
  const paths = async () => (await scene.service.requests()).map(({ path }) => path);
  const dictionary = (sourceLang: string, targetLang: string, target: string) => ({
    sourceLang,
    targetLang,
    entries: `pump\t${target}`,
  });

  it('glossaries are used when they have the language pair, and the others are named once', async () => {
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
    // Each is loaded once, with the entries that decide the translations.
    assert.deepEqual(
      (await paths()).filter((path) => path.startsWith('/v3/glossaries/')).sort(),
      [other, fits, `${fits}/entries`].map((path) => `/v3/glossaries/${path}`).sort(),
    );
  });

  it('glossaries and languages are loaded again with another key', async () => {
    const id = await account.glossary('For another key', dictionary('en', 'de', 'KREISELPUMPE'));
    await writeSetting('glossaries', [id]);
    await runCommand('setKey', { key: 'demo-scoped' });
    await writeSetting('formality', 'more');
    await translate({ targetLang: 'TR' });
    assert.doesNotMatch((await translate({ targetLang: 'DE', sourceLang: 'EN' })).text, /KREISELPUMPE/);
    await runCommand('setKey', { key: 'demo-pro' });
    await translate({ targetLang: 'TR' });
    assert.equal((await paths()).filter((path) => path === '/v3/languages').length, 2);
    assert.match((await translate({ targetLang: 'DE', sourceLang: 'EN' })).text, /KREISELPUMPE/);
  });

  it('such as formality and custom instructions come from the settings', async () => {
    await writeSetting('formality', 'more');
    await writeSetting('customInstructions', ['Be brief.']);
    assert.match((await translate({ targetLang: 'DE' })).text, /^\[DE formal 1 instruction/);
    assert.deepEqual(await paths(), ['/v2/translate']);
  });
});
