import { strict as assert } from 'node:assert';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { Account } from '../../helpers/service/account.ts';
import { withOtherConnection } from '../../helpers/service/service.ts';

describe('translating messages, while another connection becomes active', () => {
  const scene = editorScene();
  let folder: SampleFolder;
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const parsed = (name: string): unknown => JSON.parse(folder.read(name));

  beforeEach(() => (folder = new SampleFolder()));

  afterEach(() => folder.remove());

  it('sends all texts and looks up all glossaries with the connection that it began with', async () => {
    const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
    folder.write('locales/de.json', json({}));
    folder.write('locales/fr.json', json({}));
    const dictionaries = [
      { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe' },
      { sourceLang: 'en', targetLang: 'fr', entries: 'pump\tpompe' },
    ];
    const id = await new Account(scene.service.url).glossary('Pumps', ...dictionaries);
    const isOfRun = ({ path }: { readonly path: string }) => path === '/v2/translate' || path.includes(id);
    try {
      await writeSetting('glossaries', [id]);
      await writeSetting('sourceLanguage', 'en');
      await withOtherConnection(async (other) => {
        await scene.service.reset();
        await scene.service.plant({ match: `/v3/glossaries/${id}`, delayMs: 600_000, times: 1 });
        const running = runCommand('translateMissing', { uri: source, targetLangs: ['de', 'fr'] });
        await until('the glossary is looked up', async () => (await scene.service.requests()).some(isOfRun));
        await runCommand('switchConnection', { name: 'Other' });
        await scene.service.release();
        assert.equal((await running).status, 'done');
        assert.deepEqual((await other.requests()).filter(isOfRun), []);
        assert.deepEqual(parsed('locales/de.json'), { a: '[DE] The Pumpe is ön.' });
        assert.deepEqual(parsed('locales/fr.json'), { a: '[FR] Thé pompe îs ôn.' });
      });
    } finally {
      await writeSetting('glossaries', undefined);
      await writeSetting('sourceLanguage', undefined);
    }
  });

  for (const targetLangs of [['de'], ['de', 'fr']]) {
    it(`asks a script too before a Retry goes to another connection: ${targetLangs.join(', ')}`, async () => {
      await withOtherConnection(async (other) => {
        await scene.service.reset();
        const source = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
        targetLangs.forEach((lang) => folder.write(`locales/${lang}.json`, json({})));
        const questions = () => scene.messages.shown.filter(({ modal }) => modal);
        const failures = () => scene.messages.shown.filter(({ buttons }) => buttons.includes('Retry'));
        await scene.service.plant({ match: '/v2/translate', status: 500, times: 2 });
        assert.notEqual((await runCommand('translateMissing', { uri: source, targetLangs })).status, 'done');
        await scene.service.plant({ match: '/v2/translate', status: 500 });
        failures()[0]?.press('Retry');
        const again = await until('it failed again', () => failures()[1]);
        assert.deepEqual(questions(), []);
        await runCommand('switchConnection', { name: 'Other' });
        await other.reset();
        again.press('Retry');
        const question = await until('it is asked', () => questions()[0]);
        assert.match(question.detail ?? '', /^Another connection is active now\. .+ is sent to Other\.$/m);
        assert.deepEqual(
          (await other.requests()).filter(({ path }) => path === '/v2/translate'),
          [],
        );
        question.press('Translate');
        await until('all is there', () =>
          targetLangs.every((lang) => folder.read(`locales/${lang}.json`).includes(`[${lang.toUpperCase()}]`)),
        );
      });
    });
  }

  it('asks a script too before a Retry adds a language with another connection', async () => {
    await withOtherConnection(async (other) => {
      await scene.service.reset();
      const uri = folder.write('locales/en.json', json({ a: 'The pump is on.' }));
      await scene.service.plant({ match: '/v2/translate', status: 500 });
      assert.equal((await runCommand('addLocale', { uri, lang: 'de' })).status, 'failed');
      await runCommand('switchConnection', { name: 'Other' });
      await other.reset();
      scene.messages.shown.at(-1)?.press('Retry');
      const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
      assert.deepEqual(
        (await other.requests()).filter(({ path }) => path === '/v2/translate'),
        [],
      );
      question.press('Translate');
      await until('it is added', () => folder.names().includes('locales/de.json'));
      assert.deepEqual(parsed('locales/de.json'), { a: '[DE] The pümp is ön.' });
    });
  });
});
