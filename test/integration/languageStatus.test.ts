import { strict as assert } from 'node:assert';
import { closeAllEditors, openText } from '../helpers/documents/documents.ts';
import { extensionUnderTest, runCommand, writeSetting } from '../helpers/extension.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';

describe('the target language in the status bar', () => {
  let service: TestService;

  before(async () => {
    service = await startService();
    await extensionUnderTest().activate();
  });

  after(async () => {
    await closeAllEditors();
    await disconnect();
    await service.stop();
  });

  it('sends no request, whatever changes', async () => {
    await connect(service);
    await runCommand('selectTargetLanguage', { targetLang: 'DE' });
    await runCommand('selectSourceLanguage', { sourceLang: 'EN' });
    await openText('One.');
    await openText('Two.');
    await writeSetting('targetLanguage', 'tlh');
    await writeSetting('connection', 'Nowhere');
    await writeSetting('connection', 'Test');
    assert.deepEqual(await service.requests(), []);
  });
});
