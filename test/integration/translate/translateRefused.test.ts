import { strict as assert } from 'node:assert';
import { env } from 'vscode';
import { closeAllEditors, openText, select } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { answerJson, type HttpTestServer, startServer } from '../../helpers/service/servers.ts';
import { connect, disconnect } from '../../helpers/service/service.ts';
import { WindowMessages } from '../../helpers/windowMessages.ts';

const refused = 'A passage that no service takes.';
const text = ['The pump is ready.', refused, 'The tank is full.'].join('\n\n');
const translated = ['[DE] The pump is ready.', refused, '[DE] The tank is full.'].join('\n\n');

function textsOf(body: string): readonly string[] {
  const given: unknown = JSON.parse(body);
  const texts = typeof given === 'object' && given !== null && 'text' in given ? given.text : [];
  return Array.isArray(texts) ? texts.map(String) : [];
}

describe('translating when the service rejects one text', () => {
  let service: HttpTestServer;
  let messages: WindowMessages;

  before(async () => {
    service = await startServer((response, { url, body }) => {
      const texts = textsOf(body === '' ? '{}' : body);
      if (url !== '/v2/translate') {
        answerJson(response, { message: 'No.' }, 404);
      } else if (texts.includes(refused)) {
        answerJson(response, { message: 'No.' }, 400);
      } else {
        const translations = texts.map((each) => ({ text: `[DE] ${each}`, detected_source_language: 'EN' }));
        answerJson(response, { translations });
      }
    });
    await connect(service);
  });

  beforeEach(() => (messages = new WindowMessages()));

  afterEach(async () => {
    messages.dispose();
    await runCommand('clearTranslationCache');
    await closeAllEditors();
  });

  after(async () => {
    await disconnect();
    await service.close();
  });

  const told = () => until('it is told', () => messages.shown[0]);

  it('translates the rest of a selection, and links to the rejected text', async () => {
    const editor = await openText(text);
    select(editor, text);
    const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
    assert.deepEqual([outcome.status, outcome.error?.kind, outcome.applied], ['partial', 'badRequest', 2]);
    assert.equal(editor.document.getText(), translated);
    const { message, buttons } = await told();
    assert.match(message, /^The text on line 3 of \S+\.txt was not changed\. The service rejected the request\./);
    assert.deepEqual(buttons, ['Show', 'Retry']);
    messages.shown[0]?.press('Show');
    await until('it is shown', () => editor.document.getText(editor.selection) === refused);
  });

  it('writes a file with the rejected text unchanged', async () => {
    const folder = new SampleFolder();
    const outcome = await runCommand('translateFile', { uri: folder.write('notes.txt', text), targetLang: 'DE' });
    assert.deepEqual([outcome.status, outcome.error?.kind], ['partial', 'badRequest']);
    assert.equal(outcome.files?.[0]?.kept, 1);
    assert.equal(folder.read('notes.de.txt'), translated);
    const { message, buttons } = await told();
    assert.match(message, /^1 text was not changed\. The service rejected the request\./);
    assert.deepEqual(buttons, ['Show']);
  });

  it('pastes the rest', async () => {
    const editor = await openText('');
    await env.clipboard.writeText(text);
    const outcome = await runCommand('pasteTranslated', { targetLang: 'DE' });
    assert.deepEqual([outcome.status, outcome.error?.kind], ['partial', 'badRequest']);
    assert.equal(editor.document.getText(), translated);
  });
});
