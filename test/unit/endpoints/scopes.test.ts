import { strict as assert } from 'node:assert';
import { errorBody, uncancelled } from './outcomes.ts';
import { serveOnce } from './serve.ts';
import { translate } from './texts/translating.ts';

describe('Authentication', () => {
  const served = serveOnce();

  describe('a scoped key', () => {
    it('works for the endpoint of its scope, at both addresses', async () => {
      await translate(served.client({ key: 'demo-scoped' }), ['Hello']);
      await translate(served.freeClient({ key: 'demo-scoped' }), ['Hello']);
    });
  });

  describe('a key without the opt-in to detection', () => {
    it('works for everything else', async () => {
      const client = served.client({ key: 'demo-no-detect' });
      await translate(client, ['Hello']);
      assert.deepEqual((await client.correctTexts(['Is it?'], {}, { signal: uncancelled })).failures, []);
      await client.usage(uncancelled);
      await client.styleRules.list({}, uncancelled);
      errorBody(
        await served.call('POST', '/v3/detect/language', { json: { text: ['a'] }, key: 'demo-no-detect' }),
        403,
      );
    });

    it('translates without source_lang: that detection needs no opt-in', async () => {
      const { translations } = await translate(served.client({ key: 'demo-no-detect' }), ['Das ist nicht gut.'], {
        targetLang: 'EN-GB',
      });
      assert.equal(translations[0]?.detectedSourceLanguage, 'DE');
    });
  });

  describe('Errors: 456 for an account that has used everything up', () => {
    it('is the answer to everything that uses characters, at both addresses', async () => {
      for (const [path, json] of [
        ['/v2/translate', { text: ['Hello'], target_lang: 'DE' }],
        ['/v2/write/rephrase', { text: ['Is it?'], target_lang: 'en-GB' }],
        ['/v2/write/correct', { text: ['Is it?'] }],
      ] as const) {
        errorBody(await served.call('POST', path, { json, key: 'demo-exhausted' }), 456);
        errorBody(await served.call('POST', `/free${path}`, { json, key: 'demo-exhausted' }), 456);
      }
    });

    it('does not affect requests that use nothing: usage returns the counts', async () => {
      const client = served.client({ key: 'demo-exhausted' });
      const { characterCount, characterLimit } = await client.usage(uncancelled);
      assert.equal(characterCount, characterLimit);
      await client.detectTexts(['Hello'], { signal: uncancelled });
      assert.deepEqual(await client.glossaries.list(uncancelled), []);
    });
  });
});
