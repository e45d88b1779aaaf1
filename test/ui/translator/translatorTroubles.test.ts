import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import type { TestEditor } from '../helpers/editors.ts';
import { keepPicture } from '../helpers/pictures.ts';
import { openConnectedEditor } from '../helpers/sharedEditor.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';
import { until } from '../pages/until.ts';

const text = 'The pump of Building Seven is ready.';

describe('the Translator after errors and interruptions', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let translator: TranslatorPage;
  let count = 0;

  before(async () => {
    service = await startDemoServer();
    editor = await openConnectedEditor(service.url, { 'languageServices.targetLanguage': 'DE' });
    translator = new TranslatorPage(editor.workbench.page);
    await reopen();
    await translator.alone();
    await translator.choose('Translate');
    await translator.holds(translator.list('To'), /^de$/i);
  });

  /** By command: the editor ignores a second click on an icon within 300 ms. */
  const reopen = async () => {
    await editor.workbench.runCommand('Language Services: Focus on Translator View');
    await translator.ready();
  };

  // Another text each time, as translations are cached.
  beforeEach(async () => {
    await service.reset();
    count += 1;
    await translator.text.fill(`${text} ${count}`);
  });

  closeAfterTests(() => [editor, service]);

  const isTranslated = () => translator.holds(translator.result, new RegExp(`^\\[DE\\] .*${count}$`));
  /** Waits until the last translation request has that outcome. */
  const request = (outcome: string) =>
    until(`a request is ${outcome}`, async () =>
      (await service.requests()).findLast(({ path }) => path === '/v2/translate')?.outcome === outcome
        ? true
        : undefined,
    );

  it('offers to set another key when the service rejects the key', async () => {
    await service.plant({ match: '/v2/translate', status: 401 });
    await translator.press('Translate');
    await translator.warns('The connection needs a valid API key.');
    await keepPicture(editor.workbench, 'translator not let in');
    await translator.press('Set API Key');
    await editor.workbench.quickInput.answer('Set API Key', 'demo-pro');
    await translator.content.getByRole('alert').first().waitFor({ state: 'hidden' });
    await translator.press('Translate');
    await isTranslated();
  });

  it('reports that the account may not detect languages, and still translates', async () => {
    await service.plant({ match: '/v3/detect/language', status: 403 });
    await translator.press('Detect');
    await translator.warns('Language detection is not enabled');
    await translator.press('Translate');
    await isTranslated();
  });

  it('links to the usage when the quota is used up', async () => {
    await service.plant({ match: '/v2/translate', status: 456 });
    await translator.press('Translate');
    await translator.warns('A quota of the account or API key is used up');
    await translator.button('Show Usage').waitFor({ state: 'visible' });
  });

  for (const { name, fault, sentence } of [
    { name: 'too many requests', fault: { status: 429, retryAfter: 3600 }, sentence: 'too many requests' },
    { name: 'a dropped connection', fault: { dropConnection: true }, sentence: 'Could not reach the service' },
  ]) {
    it(`retries after ${name} on request`, async () => {
      await service.plant({ match: '/v2/translate', ...fault });
      await translator.press('Translate');
      await translator.warns(sentence);
      await translator.press('Retry');
      await isTranslated();
    });
  }

  it('cancels a slow request with Escape, and closes its connection', async () => {
    await service.plant({ match: '/v2/translate', delayMs: 60_000 });
    await translator.press('Translate');
    await request('pending');
    await translator.text.press('Escape');
    await translator.says('Cancelled.');
    await request('aborted');
  });

  it('shows a result that arrived while it was hidden', async () => {
    await service.plant({ match: '/v2/translate', delayMs: 600_000 });
    await translator.press('Translate');
    await request('pending');
    await translator.hide();
    await service.release();
    await request('answered');
    await reopen();
    await isTranslated();
  });

  it('shows a result that arrived at the moment it was hidden', async () => {
    await service.plant({ match: '/v2/translate', delayMs: 600_000 });
    await translator.press('Translate');
    await request('pending');
    await Promise.all([service.release(), translator.hide()]);
    await request('answered');
    await reopen();
    await isTranslated();
  });

  it('reports an error that occurred while it was hidden, and retries on request', async () => {
    await service.plant({ match: '/v2/translate', delayMs: 600_000, status: 429, retryAfter: 3600 });
    await translator.press('Translate');
    await request('pending');
    await translator.hide();
    await service.release();
    await request('answered');
    await reopen();
    await translator.warns('too many requests');
    await translator.press('Retry');
    await isTranslated();
  });

  it('shows a request that is still running when it reopens, and cancels it', async () => {
    await service.plant({ match: '/v2/translate', delayMs: 60_000 });
    await translator.press('Translate');
    await request('pending');
    await translator.hide();
    await reopen();
    await translator.press('Cancel');
    await translator.says('Cancelled.');
    await request('aborted');
  });

  it('reports a service that cannot be reached', async () => {
    await service.stop();
    await translator.press('Translate');
    await translator.warns('Could not reach the service');
  });
});
