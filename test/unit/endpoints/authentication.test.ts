import { strict as assert } from 'node:assert';
import { Opened } from '../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../helpers/service/servers.ts';
import { endpoints } from './endpoints.ts';
import { errorBody, failure, refusedUnsent, uncancelled } from './outcomes.ts';
import { serveOnce } from './serve.ts';
import { rawTranslate, textIn, translate, translateOne } from './texts/translating.ts';

const isAdmin = (path: string) => path.startsWith('/v2/admin/');

describe('Authentication', () => {
  const opened = Opened.inTests();
  const served = serveOnce();
  beforeEach(() => served.reset());

  const statusOf = async (method: string, path: string, authorization: string | undefined) => {
    const json = method === 'GET' ? undefined : {};
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await served.call(method, path, { key: null, json, headers });
    if (answer.status >= 400) {
      errorBody(answer, answer.status);
    }
    return answer.status;
  };

  it('every endpoint requires the Authorization header', async () => {
    for (const [method, path] of endpoints) {
      assert.equal(await statusOf(method, path, undefined), 401, `${method} ${path}`);
      if (!isAdmin(path)) {
        assert.equal(await statusOf(method, `/free${path}`, undefined), 401, `${method} /free${path}`);
      }
    }
  });

  it('the header is "Service-Auth-Key" and the key', async () => {
    assert.equal(await statusOf('GET', '/v2/usage', 'Service-Auth-Key demo-pro'), 200);
    for (const header of ['demo-pro', 'Bearer demo-pro', 'Basic demo-pro', 'Service-Auth-Keydemo-pro']) {
      assert.equal(await statusOf('GET', '/v2/usage', header), 401, header);
    }
  });

  it('an invalid key gets 401 everywhere', async () => {
    for (const [method, path] of endpoints) {
      assert.equal(await statusOf(method, path, 'Service-Auth-Key wrong'), 401, `${method} ${path}`);
    }
    for (const header of ['Service-Auth-Key', 'Service-Auth-Key ', 'Service-Auth-Key demo-pro demo-pro', '']) {
      assert.equal(await statusOf('GET', '/v2/usage', header), 401, header);
    }
  });

  it('the client reports an invalid key as unauthorized, once, and does not send a malformed key', async () => {
    const error = await failure(translate(served.client({ key: 'wrong-key' }), ['Hello']));
    assert.deepEqual([error.kind, error.status], ['unauthorized', 401]);
    assert.ok(!`${error.stack} ${JSON.stringify(error)}`.includes('wrong-key'));
    assert.equal((await served.requests()).length, 1);
    for (const key of ['', 'two words', 'line\nbreak']) {
      const refused = await refusedUnsent(served, () => served.client({ key }).usage(uncancelled));
      assert.equal(refused.field, 'key');
    }
  });

  it('a scoped key gets 403 outside its scope', async () => {
    for (const [method, path] of endpoints) {
      const status = await statusOf(method, path, 'Service-Auth-Key demo-scoped');
      assert.equal(status, path === '/v2/translate' ? 400 : 403, `${method} ${path}`);
    }
    assert.equal(textIn(await rawTranslate(served, {}, { key: 'demo-scoped' })), '[DE] Hellö');
    const client = served.client({ key: 'demo-scoped' });
    assert.equal((await translateOne(client, 'Hello')).text, '[DE] Hellö');
    const error = await failure(client.usage(uncancelled));
    assert.deepEqual([error.kind, error.status], ['forbidden', 403]);
  });

  it('the Admin API accepts only an admin API key, in the same form of header', async () => {
    for (const [method, path] of endpoints.filter(([, each]) => isAdmin(each))) {
      for (const key of ['demo-pro', 'demo-free', 'demo-exhausted', 'demo-no-detect']) {
        assert.equal(await statusOf(method, path, `Service-Auth-Key ${key}`), 403, `${key}: ${method} ${path}`);
      }
    }
    assert.equal(await statusOf('GET', '/v2/admin/developer-keys', 'Service-Auth-Key demo-admin'), 200);
  });

  it('the client sends its admin API key with calls of the Admin API and its key with all others', async () => {
    const headers: (string | undefined)[] = [];
    const server = opened.add(
      await startServer((response, { url, headers: { authorization } }) => {
        headers.push(authorization);
        answerJson(response, isAdmin(url) ? [] : { character_count: 0, character_limit: 1 });
      }),
    );
    const client = opened.add(served.client({ address: server.url, key: 'one-key', adminKey: 'other-key' }));
    await client.usage(uncancelled);
    await client.developerKeys.list(uncancelled);
    assert.deepEqual(headers, ['Service-Auth-Key one-key', 'Service-Auth-Key other-key']);
    const refused = await refusedUnsent(served, () => served.client().developerKeys.list(uncancelled));
    assert.equal(refused.field, 'adminKey');
  });

  it('the key is sent in the Authorization header and nowhere else', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { translations: [] })));
    const key = 'a-key-to-look-for';
    await failure(translate(opened.add(served.client({ address: server.url, key })), ['Hello']));
    const [arrived] = server.arrived;
    assert.equal(arrived?.headers.authorization, `Service-Auth-Key ${key}`);
    const { authorization, ...rest } = arrived.headers;
    assert.ok(!JSON.stringify([arrived.url, arrived.body, rest]).includes(key));
  });
});
