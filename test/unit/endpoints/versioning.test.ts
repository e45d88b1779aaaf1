import { strict as assert } from 'node:assert';
import { errorBody } from './outcomes.ts';
import { serveOnce } from './serve.ts';
import { rawTranslate, translateOne, translationsIn } from './texts/translating.ts';

describe('Versioning', () => {
  const served = serveOnce();
  beforeEach(() => served.reset());

  it('the version is part of the path: another version or none is not found', async () => {
    const json = { text: ['Hello'], target_lang: 'DE' };
    for (const path of ['/v1/translate', '/v3/translate', '/translate', '/v2/v2/translate']) {
      errorBody(await served.call('POST', path, { json }), 404);
    }
  });

  it('tag_handling_version: v1 is the default', async () => {
    const [raw] = translationsIn(await rawTranslate(served, { tag_handling: 'xml' }));
    assert.equal(raw?.tag_handling_version, 'v1');
    assert.equal((await translateOne(served.client(), 'Hello', { tagHandling: 'html' })).tagHandlingVersion, 'v1');
  });

  it('show_billed_characters: false is the default; the client requests them unless the caller declines', async () => {
    assert.equal('billed_characters' in (translationsIn(await rawTranslate(served, {}))[0] ?? {}), false);
    assert.equal((await translateOne(served.client(), 'Hello')).billedCharacters, 5);
    const unasked = await translateOne(served.client(), 'Hello', { showBilledCharacters: false });
    assert.equal(unasked.billedCharacters, undefined);
  });

  it('show_billed_characters: a service that shows them unrequested, as it later may, is understood', async () => {
    const translations = [{ text: 'Hallo', detected_source_language: 'EN', billed_characters: 5 }];
    await served.plant({ match: '/v2/translate', status: 200, body: { translations } });
    const translation = await translateOne(served.client(), 'Hello', { showBilledCharacters: false });
    assert.equal(translation.billedCharacters, 5);
  });

  it('unknown fields and values are understood: a third tag handling, a new language', async () => {
    const translation = {
      text: 'Namaste',
      detected_source_language: 'XX-NEW',
      tag_handling_version: 'v3',
      mood: 'good',
    };
    await served.plant({ match: '/v2/translate', status: 200, body: { translations: [translation], extra: {} } });
    const { text, detectedSourceLanguage, tagHandlingVersion } = await translateOne(served.client(), 'Hello');
    assert.deepEqual([text, detectedSourceLanguage, tagHandlingVersion], ['Namaste', 'XX-NEW', 'v3']);
  });
});
