import { strict as assert } from 'node:assert';
import type { ServiceClient } from '../../../src/service/api/client.ts';
import type { ErrorKind } from '../../../src/service/api/errors.ts';
import { endpoints } from './endpoints.ts';
import { errorBody, failure, fields, uncancelled } from './outcomes.ts';
import { type RawRequest, serveOnce } from './serve.ts';
import { rawTranslate, rawTranslateForm, translate } from './texts/translating.ts';

const detectable = 'Good morning, my dear friends';

describe('Errors', () => {
  const served = serveOnce();
  beforeEach(() => served.reset());

  /** Asserts the client's error for a failure: its kind, its status, and a trace id. */
  const told = async (call: Promise<unknown>, kind: ErrorKind, status: number) => {
    const error = await failure(call);
    assert.deepEqual([error.name, error.kind, error.status], ['ServiceError', kind, status]);
    assert.match(error.traceId ?? '', /\S/);
    return error;
  };
  /** Asserts a raw answer: an error body as JSON, and a trace id. */
  const shown = async (status: number, method: string, path: string, request: RawRequest = {}) => {
    const answer = await served.call(method, path, request);
    const body = errorBody(answer, status);
    assert.notEqual(body.message, '');
    assert.ok(body.code === undefined || typeof body.code === 'string');
    assert.ok(body.detail === undefined || typeof body.detail === 'string');
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.match(answer.headers.get('x-trace-id') ?? '', /\S/);
    return body;
  };

  it('400: missing text, invalid glossary entries, style without its language, formality without its target', async () => {
    const entries = 'no tab in here';
    const dictionary = { source_lang: 'en', target_lang: 'de', entries };
    const style = { text: ['Hello'], target_lang: 'ja', writing_style: 'business' };
    const formal = { text: ['Hello'], target_lang: 'EN-GB', formality: 'more' };
    await shown(400, 'POST', '/v2/translate', { json: { target_lang: 'DE' } });
    await shown(400, 'POST', '/v3/glossaries', { json: { name: 'Bad', dictionaries: [dictionary] } });
    await shown(400, 'POST', '/v2/write/rephrase', { json: style });
    await shown(400, 'POST', '/v2/translate', { json: formal });
  });

  it('400: a malformed body of any kind', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['', '{', '[]', 'null', '"text"', '{"text":["a"],"target_lang":"DE"', '{"text":["\\ud800"]}']) {
      await shown(400, 'POST', '/v2/translate', { body, headers });
    }
    errorBody(
      await rawTranslateForm(served, [
        ['context', 'one'],
        ['context', 'two'],
      ]),
      400,
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await shown(400, 'POST', '/v2/translate', { body: 'text=%E0%A4%A&target_lang=DE', headers: form });
  });

  it('400: reported by the client as badRequest, with the message of the service', async () => {
    const client = served.client();
    const { glossaryId } = await client.glossaries.create(
      'Other pair',
      [{ sourceLang: 'en', targetLang: 'fr', entries: [{ source: 'a', target: 'b' }] }],
      uncancelled,
    );
    const error = await told(translate(client, ['a'], { sourceLang: 'EN', glossaryId }), 'badRequest', 400);
    assert.match(error.detail ?? '', /glossary_id/);
  });

  it('401: no valid key', async () => {
    await shown(401, 'GET', '/v2/usage', { key: null });
    await shown(401, 'GET', '/v2/usage', { key: 'wrong' });
    await told(served.client({ key: 'wrong' }).usage(uncancelled), 'unauthorized', 401);
  });

  it('403: access rights, the scope of the key, a feature that is not enabled', async () => {
    await shown(403, 'GET', '/v2/admin/developer-keys');
    await shown(403, 'GET', '/v2/usage', { key: 'demo-scoped' });
    await shown(403, 'POST', '/v3/detect/language', { key: 'demo-no-detect', json: { text: [detectable] } });
    await told(served.client({ adminKey: 'demo-pro' }).developerKeys.list(uncancelled), 'forbidden', 403);
    await told(served.client({ key: 'demo-scoped' }).usage(uncancelled), 'forbidden', 403);
    const { failures } = await served
      .client({ key: 'demo-no-detect' })
      .detectTexts([detectable], { signal: uncancelled });
    assert.equal(failures[0]?.error.kind, 'forbidden');
  });

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
      await shown(
        404,
        method,
        `${path}${query}`,
        method === 'GET' || method === 'DELETE' ? {} : { json: bodies[path] },
      );
    }
    for (const what of ['deactivate', 'label', 'limits']) {
      const json = { key_id: 'no:key', label: 'New', characters: 1 };
      await shown(404, 'PUT', `/v2/admin/developer-keys/${what}`, { key: 'demo-admin', json });
    }
  });

  const named: readonly (readonly [what: string, call: (client: ServiceClient) => Promise<unknown>])[] = [
    ['a document', ({ documents }) => documents.status({ documentId: 'a', documentKey: 'b' }, uncancelled)],
    ['a glossary', ({ glossaries }) => glossaries.get('a', uncancelled)],
    ['a legacy glossary', ({ legacyGlossaries }) => legacyGlossaries.get('a', uncancelled)],
    ['a style rule list', ({ styleRules }) => styleRules.get('a', uncancelled)],
    ['a developer key', ({ developerKeys }) => developerKeys.rename('a:b', 'New', uncancelled)],
  ];
  for (const [what, call] of named) {
    it(`404: reported by the client as notFound for ${what}`, async () => {
      await told(call(served.client({ adminKey: 'demo-admin' })), 'notFound', 404);
    });
  }

  it('413: a body above the limit', async () => {
    await shown(413, 'POST', '/v2/translate', { json: { text: ['x'.repeat(131_072)], target_lang: 'DE' } });
    await shown(413, 'POST', '/v2/write/correct', { json: { text: ['x'.repeat(10_240)] } });
    await served.plant({ match: '/v2/translate', status: 413 });
    await told(translate(served.client(), ['Hello']), 'tooLarge', 413);
  });

  it('415: detection accepts JSON or a form, nothing else; the error has a code', async () => {
    const body = JSON.stringify({ text: [detectable] });
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=a']) {
      const request = { body, headers: { 'content-type': type } };
      assert.equal((await shown(415, 'POST', '/v3/detect/language', request)).code, 'invalid_content_type');
      assert.equal((await shown(415, 'POST', '/v2/translate', request)).code, 'invalid_content_type');
    }
    await shown(415, 'POST', '/v2/document', { json: {} });
    await served.plant({ match: '/v2/translate', status: 415, body: { message: 'No.', code: 'invalid_content_type' } });
    const error = await told(translate(served.client(), ['Hello']), 'unsupportedMediaType', 415);
    assert.equal(error.code, 'invalid_content_type');
  });

  it('415: glossary entries in an unsupported format', async () => {
    const json = { name: 'Old', source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' };
    const id = String(fields((await served.call('POST', '/v2/glossaries', { json })).json).glossary_id);
    await shown(415, 'GET', `/v2/glossaries/${id}/entries`, { headers: { accept: 'application/pdf' } });
    await served.plant({ match: `/v2/glossaries/${id}/entries`, status: 415 });
    await told(served.client().legacyGlossaries.entries(id, uncancelled), 'unsupportedMediaType', 415);
  });

  for (const [status, kind] of [
    [429, 'tooManyRequests'],
    [503, 'unavailable'],
    [529, 'tooManyRequests'],
  ] as const) {
    it(`${status}: sent again after the time that the service specifies`, async () => {
      await served.plant({ match: '/v2/translate', status, retryAfter: 0, times: 2 });
      assert.equal((await translate(served.client(), ['Hello'])).translations.length, 1);
      assert.deepEqual(
        (await served.requests()).map((request) => request.status),
        [status, status, 200],
      );
      await served.plant({ match: '/v2/translate', status, retryAfter: 3600 });
      const error = await told(translate(served.client(), ['Hello']), kind, status);
      assert.equal(error.retryAfterSeconds, 3600);
    });
  }

  it('456: the quota of the account is used up, for text, documents and improvement', async () => {
    const key = 'demo-exhausted';
    errorBody(await rawTranslate(served, {}, { key }), 456);
    await shown(456, 'POST', '/v2/write/correct', { key, json: { text: ['Hello'] } });
    const form = new FormData();
    form.append('target_lang', 'DE');
    form.append('file', new Blob(['Hello']), 'a.txt');
    await shown(456, 'POST', '/v2/document', { key, body: form });
    await told(translate(served.client({ key }), ['Hello']), 'quotaExceeded', 456);
    assert.equal((await served.requests()).length, 4);
  });

  it('500: reported by the client as serverError, and not sent again', async () => {
    await served.plant({ match: '/v2/translate', status: 500 });
    await told(translate(served.client(), ['Hello']), 'serverError', 500);
    assert.equal((await served.requests()).length, 1);
  });

  it('an unknown path returns 404, an unsupported method 405', async () => {
    await shown(404, 'GET', '/v2/nothing');
    for (const [method, path] of [
      ['GET', '/v2/translate'],
      ['POST', '/v3/languages'],
      ['DELETE', '/v2/usage'],
    ] as const) {
      await shown(405, method, path);
    }
  });

  describe('Resources > Error body', () => {
    it('a 400 body of a glossary carries message and detail; the client passes the detail on', async () => {
      const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'a\tb\na\tc' };
      const body = await shown(400, 'POST', '/v3/glossaries', { json: { name: 'Twice', dictionaries: [dictionary] } });
      assert.match(String(body.detail), /index/);
      const answer = { message: 'Bad request.', detail: 'Key with the index 1 duplicates key with the index 0.' };
      await served.plant({ match: 'POST /v3/glossaries', status: 400, body: answer });
      const entries = [{ source: 'a', target: 'b' }];
      const creating = served
        .client()
        .glossaries.create('One', [{ sourceLang: 'en', targetLang: 'de', entries }], uncancelled);
      assert.equal((await told(creating, 'badRequest', 400)).detail, answer.detail);
    });

    it('code is optional: the client passes it on, and unknown fields are harmless', async () => {
      await served.plant({ match: '/v2/usage', status: 400, body: { message: 'No.', code: 'some_code', hint: 1 } });
      const coded = await told(served.client().usage(uncancelled), 'badRequest', 400);
      assert.deepEqual([coded.code, coded.detail], ['some_code', 'No.']);
      for (const body of [{ message: 'No.' }, 'not JSON', [], { message: 5, code: {} }]) {
        await served.plant({ match: '/v2/usage', status: 400, body });
        assert.equal((await told(served.client().usage(uncancelled), 'badRequest', 400)).code, undefined);
      }
    });
  });
});
