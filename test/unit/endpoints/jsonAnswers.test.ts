import { strict as assert } from 'node:assert';
import { uncancelled } from './outcomes.ts';
import { serveOnce } from './serve.ts';

const german = { source_lang: 'en', target_lang: 'de', entries: 'a\tb' };

describe('Endpoints: every successful JSON answer', () => {
  const served = serveOnce();

  it('is application/json and has a unique X-Trace-ID', async () => {
    const client = served.client({ adminKey: 'demo-admin' });
    const dictionary = { sourceLang: 'en', targetLang: 'de', entries: german.entries };
    const { glossaryId } = await client.glossaries.create('Traced', [dictionary], uncancelled);
    const legacy = await client.legacyGlossaries.create('Traced', dictionary, uncancelled);
    const { styleId } = await client.styleRules.create({ name: 'Traced', language: 'de' }, uncancelled);
    const { keyId } = await client.developerKeys.create('Traced', uncancelled);
    const glossary = `/v3/glossaries/${glossaryId}`;
    const list = `/v3/style_rules/${styleId}`;
    const admin = '/v2/admin/developer-keys';
    const calls: readonly (readonly [method: string, path: string, json?: object])[] = [
      ['POST', '/v3/glossaries', { name: 'Traced', dictionaries: [german] }],
      ['GET', '/v3/glossaries'],
      ['GET', glossary],
      ['GET', `${glossary}/entries?source_lang=en&target_lang=de`],
      ['PUT', `${glossary}/dictionaries`, german],
      ['PATCH', glossary, { name: 'Traced again' }],
      ['POST', '/v2/glossaries', { name: 'Traced', ...german }],
      ['GET', '/v2/glossaries'],
      ['GET', `/v2/glossaries/${legacy.glossaryId}`],
      ['GET', '/v2/glossary-language-pairs'],
      ['POST', '/v3/style_rules', { name: 'Traced', language: 'de' }],
      ['GET', '/v3/style_rules'],
      ['GET', list],
      ['PATCH', list, { name: 'Traced again' }],
      ['POST', `${list}/custom_instructions`, { label: 'a', prompt: 'b' }],
      ['POST', '/v2/write/rephrase', { text: ['Is it?'], target_lang: 'en-GB' }],
      ['POST', '/v2/write/correct', { text: ['Is it?'] }],
      ['POST', '/v3/detect/language', { text: ['Is it?'] }],
      ['GET', '/v3/languages?resource=write'],
      ['GET', '/v3/languages/resources'],
      ['GET', '/v2/languages'],
      ['GET', '/v2/usage'],
      ['POST', admin, {}],
      ['GET', admin],
      ['PUT', `${admin}/label`, { key_id: keyId, label: 'Traced again' }],
      ['PUT', `${admin}/limits`, { key_id: keyId, characters: null }],
      ['PUT', `${admin}/deactivate`, { key_id: keyId }],
    ];
    const traces = new Set<string>();
    for (const [method, path, json] of calls) {
      const key = path.startsWith(admin) ? 'demo-admin' : 'demo-pro';
      const answer = await served.call(method, path, { json, key });
      assert.ok(answer.status === 200 || answer.status === 201, `${method} ${path}: ${answer.text}`);
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json\b/);
      const trace = answer.headers.get('x-trace-id') ?? '';
      assert.match(trace, /\S/, `${method} ${path}`);
      traces.add(trace);
    }
    assert.equal(traces.size, calls.length);
  });
});
