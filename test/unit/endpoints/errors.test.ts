import { strict as assert } from 'node:assert';
import { endpoints } from './endpoints.ts';
import { errorBody } from './outcomes.ts';
import { type RawRequest, serveOnce } from './serve.ts';

describe('Errors', () => {
  const served = serveOnce();
  beforeEach(() => served.reset());

  /** Asserts a raw answer: an error body as JSON, and a trace id. */
  const shown = async (status: number, method: string, path: string, request: RawRequest = {}) => {
    const answer = await served.call(method, path, request);
    const body = errorBody(answer, status);
    assert.notEqual(body.message, '');
    assert.ok(body.code === undefined || typeof body.code === 'string');
    assert.ok(body.detail === undefined || typeof body.detail === 'string');
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.match(answer.headers.get('x-trace-id') ?? '', /\S/);
  };

  const malformed = ['', '{', '[]', 'null', '"text"', '{"text":["a"],"target_lang":"DE"', '{"text":["\\ud800"]}'];
  const headers = { 'content-type': 'application/json' };
  const context = [
    ['text', 'Hello'],
    ['target_lang', 'DE'],
    ['context', 'one'],
    ['context', 'two'],
  ] as const;
  const long = (bytes: number) => ({ json: { text: ['x'.repeat(bytes)], target_lang: 'DE' } });
  const document = new FormData();
  document.append('target_lang', 'DE');
  document.append('file', new Blob(['Hello']), 'a.txt');
  const answers: readonly (readonly [status: number, method: string, path: string, request?: RawRequest])[] = [
    ...malformed.map((body) => [400, 'POST', '/v2/translate', { body, headers }] as const),
    [400, 'POST', '/v2/translate', { form: context }],
    [401, 'GET', '/v2/usage', { key: 'wrong' }],
    [403, 'GET', '/v2/admin/developer-keys'],
    [403, 'GET', '/v2/usage', { key: 'demo-scoped' }],
    [403, 'POST', '/v3/detect/language', { key: 'demo-no-detect', json: { text: ['Good morning'] } }],
    [404, 'GET', '/v2/nothing'],
    [405, 'GET', '/v2/translate'],
    [405, 'POST', '/v3/languages'],
    [405, 'GET', '/v3/detect/language'],
    [405, 'DELETE', '/v2/usage'],
    [405, 'PUT', '/v2/document/some-id'],
    [405, 'DELETE', '/v3/style_rules/some-id'],
    [404, 'DELETE', '/v3/style_rules/some-id/custom_instructions/some-id'],
    [413, 'POST', '/v2/translate', long(131_072)],
    [413, 'POST', '/v2/write/correct', long(10_240)],
    [415, 'POST', '/v2/document', { json: {} }],
    ...['text/plain', 'text/xml', 'multipart/form-data; boundary=b'].flatMap((type) =>
      ['/v2/write/rephrase', '/v3/glossaries'].map(
        (path) => [415, 'POST', path, { body: 'x', headers: { 'content-type': type } }] as const,
      ),
    ),
    [456, 'POST', '/v2/translate', { ...long(1), key: 'demo-exhausted' }],
    [456, 'POST', '/v2/document', { body: document, key: 'demo-exhausted' }],
  ];
  for (const [status, requests] of Map.groupBy(answers, ([each]) => each)) {
    it(`${status}: a body with a message, and a trace ID`, async () => {
      for (const [, method, path, request] of requests) {
        await shown(status, method, path, request);
      }
    });
  }

  it('404: an unknown resource, wherever it is named', async () => {
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'a\tb' };
    const bodies: Readonly<Record<string, object>> = {
      '/v2/document/some-id': { document_key: 'key' },
      '/v2/document/some-id/result': { document_key: 'key' },
      '/v3/glossaries/some-id/dictionaries': dictionary,
      '/v3/glossaries/some-id': { name: 'New' },
      '/v3/style_rules/some-id': { name: 'New' },
      '/v3/style_rules/some-id/configured_rules': {},
      '/v3/style_rules/some-id/custom_instructions': { label: 'a', prompt: 'b' },
    };
    for (const [method, path] of endpoints.filter(([, each]) => each.includes('some-id'))) {
      const query = path === '/v3/glossaries/some-id/entries' ? '?source_lang=en&target_lang=de' : '';
      const request = method === 'GET' || method === 'DELETE' ? {} : { json: bodies[path] };
      await shown(404, method, `${path}${query}`, request);
    }
    for (const what of ['deactivate', 'label', 'limits']) {
      const json = { key_id: 'no:key', label: 'New', characters: 1 };
      await shown(404, 'PUT', `/v2/admin/developer-keys/${what}`, { key: 'demo-admin', json });
    }
  });
});
