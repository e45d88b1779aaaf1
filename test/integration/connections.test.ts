import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { closeAllEditors, openText, select } from '../helpers/documents/documents.ts';
import { runCommand, until, writeSetting, writtenSetting } from '../helpers/extension.ts';
import { Pickers } from '../helpers/pickers.ts';
import { SampleFolder } from '../helpers/sampleFolder.ts';
import { answerJson, startServer } from '../helpers/service/servers.ts';
import { disconnect, startService, type TestService } from '../helpers/service/service.ts';
import { StatusMessages } from '../helpers/statusMessages.ts';
import { WindowMessages } from '../helpers/windowMessages.ts';

describe('connections', () => {
  let service: TestService;
  let messages: WindowMessages;

  before(async () => (service = await startService()));

  beforeEach(async () => {
    messages = new WindowMessages();
    await service.reset();
  });

  afterEach(async () => {
    messages.dispose();
    await disconnect();
    await closeAllEditors();
  });

  after(() => service.stop());

  const add = (options: object = {}) =>
    runCommand('addConnection', { name: 'Test', url: service.url, plan: 'pro', key: 'demo-pro', ...options });
  const translate = async () => {
    const editor = await openText('The pump is ready.');
    select(editor, 'The pump is ready.');
    return runCommand('translateSelection', { targetLang: 'DE' });
  };

  it('adds a connection, activates it, and keeps its key out of the settings', async () => {
    assert.deepEqual(await add(), { status: 'done', name: 'Test' });
    assert.deepEqual(writtenSetting('connections'), [{ name: 'Test', url: service.url, plan: 'pro' }]);
    assert.equal(writtenSetting('connection'), 'Test');
    assert.equal((await translate()).status, 'done');
  });

  it('keeps a custom scheme, and normalizes the address', async () => {
    await add({ url: `${service.url.replace('http:', 'HTTP:')}/free/`, plan: 'free', authScheme: 'Other-Key' });
    assert.deepEqual(writtenSetting('connections'), [
      { name: 'Test', url: `${service.url}/free`, plan: 'free', authScheme: 'Other-Key' },
    ]);
  });

  it('leaves entries of the setting alone that have no address yet', async () => {
    const unfinished = { name: 'Later' };
    await writeSetting('connections', [unfinished]);
    await add();
    assert.deepEqual(writtenSetting('connections'), [unfinished, { name: 'Test', url: service.url, plan: 'pro' }]);
    assert.equal((await runCommand('removeConnection', { name: 'Test' })).status, 'done');
    assert.deepEqual(writtenSetting('connections'), [unfinished]);
    await writeSetting('connections', undefined);
  });

  it('rejects an invalid connection, and writes nothing', async () => {
    const refused: [object, string][] = [
      [{ url: 'http://example.com' }, 'url'],
      [{ url: 'https://user:secret@example.com' }, 'url'],
      [{ url: 'not an address' }, 'url'],
      [{ plan: 'gold' }, 'plan'],
      [{ name: '' }, 'name'],
      [{ name: 'Demo' }, 'name'],
      [{ name: 'Environment' }, 'name'],
      [{ key: 'two words' }, 'key'],
    ];
    for (const [options, field] of refused) {
      const outcome = await add(options);
      assert.equal(outcome.status, 'failed', field);
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.match(outcome.error.message, new RegExp(`\\b${field}\\b`));
      assert.ok(!outcome.error.message.includes('secret'));
    }
    assert.equal(writtenSetting('connections'), undefined);
    assert.equal(writtenSetting('connection'), undefined);
  });

  it('rejects a name that is already used', async () => {
    await add();
    const outcome = await add({ url: 'https://example.com' });
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(writtenSetting('connections'), [{ name: 'Test', url: service.url, plan: 'pro' }]);
  });

  it('changes nothing when Escape is pressed in any picker of Add Connection', async () => {
    const steps = [{}, { name: 'Test' }, { name: 'Test', url: service.url }];
    for (const options of steps) {
      const pickers = new Pickers();
      const result = runCommand('addConnection', options);
      await pickers.shown(1);
      await pickers.escape();
      assert.deepEqual(await result, { status: 'cancelled' });
      pickers.dispose();
    }
    const pickers = new Pickers();
    const result = runCommand('addConnection', { name: 'Test', url: service.url });
    await pickers.shown(1);
    await pickers.accept(() => pickers.titles.length === 2);
    await pickers.escape();
    assert.deepEqual(await result, { status: 'cancelled' });
    pickers.dispose();
    assert.equal(writtenSetting('connections'), undefined);
    assert.equal(writtenSetting('connection'), undefined);
  });

  it('changes nothing when Escape is pressed in the other pickers', async () => {
    await add();
    for (const name of ['switchConnection', 'removeConnection', 'setKey'] as const) {
      const pickers = new Pickers();
      const result = runCommand(name);
      await pickers.shown(1);
      await pickers.escape();
      assert.deepEqual(await result, { status: 'cancelled' }, name);
      pickers.dispose();
    }
    assert.equal(writtenSetting('connection'), 'Test');
    assert.equal((await translate()).status, 'done');
  });

  it('switches to the built-in demo service and back', async () => {
    await add();
    const signs = new StatusMessages();
    assert.deepEqual(await runCommand('switchConnection', { name: 'Demo' }), { status: 'done', name: 'Demo' });
    signs.dispose();
    assert.deepEqual(signs.shown, ['$(sync~spin) Connecting to Demo…']);
    assert.equal((await translate()).status, 'done');
    assert.deepEqual(await service.requests(), []);
    assert.deepEqual(await runCommand('switchConnection', { name: 'Test' }), { status: 'done', name: 'Test' });
    assert.equal((await translate()).status, 'done');
    assert.equal((await service.requests()).length, 1);
    const outcome = await runCommand('switchConnection', { name: 'Nowhere' });
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.equal(writtenSetting('connection'), 'Test');
  });

  it('sets and clears the key of the active connection', async () => {
    await add({ key: undefined });
    const first = await translate();
    assert.equal(first.error?.kind, 'unauthorized');
    assert.deepEqual(messages.shown.at(-1)?.buttons, ['Set API Key', 'Show Log']);
    assert.deepEqual(await service.requests(), []);
    assert.deepEqual(await runCommand('setKey', { key: 'demo-pro' }), { status: 'done' });
    assert.equal((await translate()).status, 'done');
    assert.deepEqual(await runCommand('clearKey'), { status: 'done' });
    assert.equal((await translate()).error?.kind, 'unauthorized');
  });

  it('binds a key to its address: a connection to another address does not get it', async () => {
    await add();
    await runCommand('addConnection', { name: 'Second', url: `${service.url}/free`, plan: 'free' });
    assert.equal((await translate()).error?.kind, 'unauthorized');
    assert.deepEqual(await service.requests(), []);
    await runCommand('removeConnection', { name: 'Second' });
  });

  it('removes a connection together with its key, unless another connection has the same address', async () => {
    await add();
    await runCommand('addConnection', { name: 'Twin', url: `${service.url}/`, plan: 'pro' });
    assert.deepEqual(await runCommand('removeConnection', { name: 'Twin' }), { status: 'done', name: 'Twin' });
    assert.equal(writtenSetting('connection'), undefined);
    await runCommand('switchConnection', { name: 'Test' });
    assert.equal((await translate()).status, 'done');
    await runCommand('removeConnection', { name: 'Test' });
    await add({ key: undefined });
    assert.equal((await translate()).error?.kind, 'unauthorized');
    assert.equal((await runCommand('removeConnection', { name: 'Nowhere' })).error?.kind, 'invalidInput');
  });

  it('offers to add a connection or try the demo when nothing is configured, then continues the command', async () => {
    const editor = await openText('The pump is ready.');
    select(editor, 'The pump is ready.');
    const pickers = new Pickers();
    const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
    assert.equal(outcome.status, 'failed');
    assert.equal(outcome.error?.kind, 'notConnected');
    await pickers.shown(1);
    assert.deepEqual(pickers.titles, ['Not Connected']);
    assert.deepEqual(messages.shown, []);
    assert.equal(writtenSetting('connection'), undefined);
    await pickers.goDown();
    await pickers.accept(() => writtenSetting('connection') !== undefined);
    pickers.dispose();
    await until('the selection is translated', () => editor.document.getText() !== 'The pump is ready.');
    assert.equal(writtenSetting('connection'), 'Demo');
  });

  it('asks before the messages of a script are sent with a connection that the user had to choose', async () => {
    const folder = new SampleFolder();
    const uri = folder.write('locales/en.json', '{"a": "The pump is on."}');
    folder.write('locales/de.json', '{}');
    await writeSetting('confirmAbove', 1);
    const pickers = new Pickers();
    try {
      const outcome = await runCommand('translateMissing', { uri, targetLangs: ['de'] });
      assert.equal(outcome.error?.kind, 'notConnected');
      await pickers.shown(1);
      await pickers.goDown();
      await pickers.accept(() => writtenSetting('connection') !== undefined);
      const question = await until('it is asked', () => messages.shown.find(({ modal }) => modal));
      assert.equal(folder.read('locales/de.json'), '{}');
      question.press('Translate');
      await until('it is translated', () => folder.read('locales/de.json').includes('"a"'));
    } finally {
      pickers.dispose();
      await writeSetting('confirmAbove', undefined);
      folder.remove();
    }
  });

  it('uses the environment when no connection is chosen, with its key for its address only', async () => {
    process.env.LANGUAGE_SERVICES_URL = service.url;
    process.env.LANGUAGE_SERVICES_AUTH_KEY = 'demo-pro';
    try {
      assert.equal((await translate()).status, 'done');
      assert.equal((await service.requests()).length, 1);
      assert.equal((await runCommand('setKey', { key: 'other' })).error?.kind, 'invalidInput');
      assert.equal(writtenSetting('connection'), undefined);
    } finally {
      delete process.env.LANGUAGE_SERVICES_URL;
      delete process.env.LANGUAGE_SERVICES_AUTH_KEY;
    }
  });

  it('sends the key with the scheme of the environment', async () => {
    const other = await startServer((response) => answerJson(response, {}, 403));
    process.env.LANGUAGE_SERVICES_URL = other.url;
    process.env.LANGUAGE_SERVICES_AUTH_KEY = 'demo-pro';
    process.env.LANGUAGE_SERVICES_AUTH_SCHEME = 'Other-Key';
    try {
      await translate();
      const schemes = new Set(other.arrived.map(({ headers }) => headers.authorization));
      assert.deepEqual([...schemes], ['Other-Key demo-pro']);
    } finally {
      delete process.env.LANGUAGE_SERVICES_URL;
      delete process.env.LANGUAGE_SERVICES_AUTH_KEY;
      delete process.env.LANGUAGE_SERVICES_AUTH_SCHEME;
      await other.close();
    }
  });

  it('shows the usage of the active connection', async () => {
    await add();
    const outcome = await runCommand('showUsage', { reveal: false });
    assert.equal(outcome.status, 'done');
    assert.equal(typeof outcome.characterCount, 'number');
    assert.deepEqual(messages.shown, []);
    assert.equal((await vscode.commands.getCommands()).includes('languageServices.showUsage'), true);
  });
});
