import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { ExportedApi } from '../../src/features/api/exportedApi.ts';
import { extensionUnderTest, runCommand, unknownExtension, until, writeSetting } from '../helpers/extension.ts';
import { pluck } from '../helpers/pluck.ts';
import { connect, disconnect, startService, type TestService } from '../helpers/service/service.ts';
import { WindowMessages } from '../helpers/windowMessages.ts';

function isApi(given: unknown): given is ExportedApi {
  return typeof given === 'object' && given !== null && 'version' in given && given.version === 1;
}

describe('the exported API', () => {
  let service: TestService;
  let messages: WindowMessages;
  let api: ExportedApi;

  before(async () => {
    service = await startService();
    const exported: unknown = await extensionUnderTest().activate();
    assert.ok(isApi(exported));
    api = exported;
    // A test is of no extension that is known.
    await connect(service);
    messages = new WindowMessages();
    const detected = api.detect(['Hello.']);
    (await until('the question is asked', () => messages.shown[0])).press('Allow');
    await detected;
    messages.dispose();
    await disconnect();
  });

  beforeEach(async () => {
    await connect(service);
    await service.reset();
    messages = new WindowMessages();
  });

  afterEach(async () => {
    assert.deepEqual(messages.shown, []);
    messages.dispose();
    await disconnect();
  });

  after(async () => {
    await runCommand('revokeExtensionAccess', { extension: unknownExtension });
    await service.stop();
  });

  it('is version 1, with the members of the contract', () => {
    assert.deepEqual(Object.keys(api).sort(), ['detect', 'improve', 'languages', 'translate', 'version']);
    assert.equal(extensionUnderTest().exports, api);
  });

  it('translates texts with the given options, equal ones once, and without defaults from the settings', async () => {
    await writeSetting('formality', 'more');
    await writeSetting('targetLanguage', 'FR');
    const texts = ['The pump is ready.', 'Hello %s.', 'The pump is ready.'];
    const { translations } = await api.translate(texts, { targetLang: 'de', modelType: 'quality_optimized' });
    assert.equal(translations.length, 3);
    assert.deepEqual(translations[0], translations[2]);
    const [first] = translations;
    assert.ok(first);
    assert.deepEqual(
      { ...first, text: typeof first.text },
      {
        text: 'string',
        detectedSourceLanguage: 'EN',
        billedCharacters: 'The pump is ready.'.length,
        modelTypeUsed: 'quality_optimized',
      },
    );
    assert.notEqual(first.text, 'The pump is ready.');
    const [usual] = (await api.translate(['The pump is ready.'], { targetLang: 'DE' })).translations;
    assert.equal(usual?.text, first.text);
    const sent = await service.requests('/v2/translate');
    assert.deepEqual(
      sent.map(({ texts: count }) => count),
      [2, 1],
    );
  });

  it('returns no damaged placeholder: repairs it, or returns the text unchanged and says so', async () => {
    const text = 'Copy %s to %d, then wait.';
    await service.plant({ match: '/v2/translate', mangle: 'drop' });
    const [repaired] = (await api.translate([text], { targetLang: 'DE' })).translations;
    assert.equal(repaired?.text, '[DE] Cöpy %s tö %d, then wäit.');
    await service.plant({ match: '/v2/translate', mangle: 'unbalance', times: 9 });
    const lost = 'Open %s and %d, then wait.';
    const [kept] = (await api.translate([lost], { targetLang: 'DE' })).translations;
    assert.deepEqual([kept?.text, kept?.kept], [lost, true]);
  });

  it('translates each text in its own context', async () => {
    const { translations } = await api.translate(
      [{ text: 'Bank', context: 'A river' }, { text: 'Back', context: 'A button of the navigation' }, 'Hello.'],
      { targetLang: 'DE' },
    );
    assert.deepEqual(pluck(translations.slice(0, 2), 'text'), ['Ufer', 'Zurück']);
    assert.equal((await service.requests()).length, 2);
  });

  it('improves texts by rephrasing or correcting', async () => {
    const rephrased = await api.improve(['The pump are ready.'], { targetLang: 'en-US', writingStyle: 'business' });
    assert.equal(rephrased.improvements.length, 1);
    assert.deepEqual(Object.keys(rephrased.improvements[0] ?? {}).sort(), [
      'detectedSourceLanguage',
      'targetLanguage',
      'text',
    ]);
    await api.improve(['The pump are ready.']);
    await api.improve(['The pump are ready.'], { mode: 'correct' });
    assert.deepEqual(pluck(await service.requests(), 'path'), [
      '/v2/write/rephrase',
      '/v2/write/rephrase',
      '/v2/write/correct',
    ]);
  });

  it('detects languages, and requests the list of languages once an hour', async () => {
    const { results } = await api.detect(['Das Pumpwerk ist bereit und läuft.', '12345']);
    assert.equal(results.length, 2);
    assert.ok(results.every(({ detectionStatus }) => typeof detectionStatus === 'string'));
    const languages = await api.languages('write');
    assert.deepEqual(await api.languages('write'), languages);
    assert.ok(languages.some(({ lang, usableAsTarget }) => lang === 'en-GB' && usableAsTarget));
    assert.equal((await service.requests('/v3/languages')).length, 1);
  });

  const rejection = async (promise: Promise<unknown>) => {
    try {
      await promise;
    } catch (error) {
      assert.ok(error instanceof Error);
      return error;
    }
    return assert.fail('it did not reject');
  };
  const field = (error: Error, name: string): unknown => Reflect.get(error, name);
  const fields = (error: Error) => ({
    kind: field(error, 'kind'),
    status: field(error, 'status'),
    traceId: typeof field(error, 'traceId'),
  });

  it('rejects with a ServiceError: kind, status, trace ID', async () => {
    await runCommand('setKey', { key: 'demo-exhausted' });
    const exhausted = await rejection(api.translate(['The pump is ready.'], { targetLang: 'DE' }));
    assert.equal(exhausted.name, 'ServiceError');
    assert.deepEqual(fields(exhausted), { kind: 'quotaExceeded', status: 456, traceId: 'string' });
    await runCommand('setKey', { key: 'demo-no-detect' });
    assert.equal(fields(await rejection(api.detect(['Hello.']))).kind, 'forbidden');
    await runCommand('removeConnection', { name: 'Test' });
    assert.equal(fields(await rejection(api.detect(['Hello.']))).kind, 'notConnected');
  });

  it('rejects the whole call when one of several requests fails', async () => {
    await service.plant({ match: '/v2/translate', status: 500 });
    const texts = Array.from({ length: 60 }, (_, index) => `Sentence number ${index}.`);
    assert.equal(fields(await rejection(api.translate(texts, { targetLang: 'DE' }))).kind, 'serverError');
  });

  it('rejects invalid input before anything is sent', async () => {
    const wrong: readonly unknown[][] = [
      ['translate', 'no list', { targetLang: 'DE' }],
      ['translate', ['text', 7], { targetLang: 'DE' }],
      ['translate', ['text']],
      ['translate', ['text'], {}],
      ['translate', ['text'], { targetLang: 'DE', nonsense: 1 }],
      ['translate', ['text'], { targetLang: 5 }],
      ['translate', [{ text: 'text', contxt: 'a button' }], { targetLang: 'DE' }],
      ['improve', ['text'], { mood: 'correct' }],
      ['improve', ['text'], { mode: 'correct', tone: 'friendly' }],
      ['improve', ['text'], { mode: 'shout' }],
      ['improve', ['text'], { writingStyle: 'simple', tone: 'friendly' }],
      ['detect', undefined],
      ['languages', 'everything'],
    ];
    for (const [name, ...given] of wrong) {
      const method: unknown = Reflect.get(api, String(name));
      assert.ok(typeof method === 'function');
      const called: unknown = Reflect.apply(method, api, given);
      assert.ok(called instanceof Promise);
      const error = await rejection(called);
      assert.equal(fields(error).kind, 'invalidInput', JSON.stringify(given));
    }
    assert.deepEqual(await service.requests(), []);
  });

  it('names the nearest option where one is unknown, also without a connection', async () => {
    await runCommand('removeConnection', { name: 'Test' });
    const misspelt = { targetLang: 'DE', glossary_id: 'x' };
    const error = await rejection(api.translate(['The pump is ready.'], misspelt));
    assert.equal(error.message, 'Unknown option: glossary_id. Did you mean glossaryId?');
    assert.equal(error.name, 'InvalidInput');
  });

  it('rejects with a CancellationError when the token is cancelled, before or during the call', async () => {
    await service.plant({ match: '/v2/translate', delayMs: 60_000 });
    const source = new vscode.CancellationTokenSource();
    const translating = api.translate(['The pump is ready.'], { targetLang: 'DE' }, source.token);
    await until('the request is under way', async () => (await service.requests()).length === 1);
    source.cancel();
    assert.ok((await rejection(translating)) instanceof vscode.CancellationError);
    const late = api.translate(['The pump is ready.'], { targetLang: 'DE' }, source.token);
    assert.ok((await rejection(late)) instanceof vscode.CancellationError);
    assert.equal((await service.requests()).length, 1);
    source.dispose();
  });
});
