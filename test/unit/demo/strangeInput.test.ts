import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import fc from 'fast-check';
import { type StartedDemo, startDemo } from './startDemo.ts';

describe('demo service: unusual input', () => {
  const head = 'Host: localhost\r\nAuthorization: Service-Auth-Key demo-pro\r\n';
  let demo: StartedDemo;
  let hasty: StartedDemo;

  before(async () => {
    demo = await startDemo();
    hasty = await startDemo({ requestTimeoutMs: 200 });
  });

  afterEach(async () => assert.equal((await demo.call('GET', '/v2/usage')).status, 200, 'the service goes on'));

  after(() => Promise.all([demo.close(), hasty.close()]));

  /** Sends raw bytes; returns the answer up to the end of the connection. */
  const raw = async (bytes: string, { port } = demo): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    socket.write(bytes);
    return readAll(socket);
  };

  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  for (const [name, type, body, status] of [
    ['deep nesting', json, '['.repeat(60_000) + ']'.repeat(60_000), 400],
    ['deep nesting in a parameter', json, `{"text":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 400],
    ['a prototype', json, '{"__proto__":{"text":["a"],"target_lang":"DE"}}', 400],
    ['bad UTF-8', json, Uint8Array.from([...Buffer.from('{"text":["'), 0xff, 0xfe, ...Buffer.from('"]}')]), 400],
    ['half a percent sign', form, 'text=%&target_lang=DE', 400],
    ['bad UTF-8 in a form', form, 'text=%ff&target_lang=DE', 400],
    ['another type', 'text/plain', '{"text":["a"],"target_lang":"DE"}', 415],
    ['another character set', `${json}; charset=latin1`, '{"text":["a"],"target_lang":"DE"}', 415],
    ['multipart', 'multipart/form-data; boundary=a', '--a--', 415],
    ['a type in capitals with UTF-8', 'Application/JSON; Charset="UTF-8"', '{"text":["a"],"target_lang":"DE"}', 200],
  ] as const) {
    it(`answers ${status} to ${name}`, async () => {
      const answer = await demo.call('POST', '/v2/translate', { body, headers: { 'content-type': type } });
      assert.equal(answer.status, status, answer.text);
      assert.ok(answer.headers.get('x-trace-id'));
      if (status === 415) {
        assert.deepEqual(answer.json, { message: answer.message, code: 'invalid_content_type' });
      }
    });
  }

  it('answers any body with 4xx', async () => {
    const type = fc.constantFrom(json, form, 'text/plain', '', 'a/b;charset');
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(type, body, async (contentType, bytes) => {
        const answer = await demo.call('POST', '/v2/translate', {
          body: Uint8Array.from(bytes),
          headers: { 'content-type': contentType },
        });
        assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
        assert.equal(typeof answer.message, 'string');
      }),
    );
  });

  it('answers any parameters with 200 or 4xx', async () => {
    const value = fc.oneof(fc.constantFrom('DE', 'EN', 'xml', 'more', 'v2'), fc.array(fc.string()), fc.jsonValue());
    const names = ['text', 'source_lang', 'formality', 'ignore_tags', 'tag_handling', 'glossary_ids', 'style_id'];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (parameters) => {
        const answer = await demo.call('POST', '/v2/translate', { json: { target_lang: 'DE', ...parameters } });
        assert.ok(answer.status === 200 || (answer.status >= 400 && answer.status < 500), answer.text);
      }),
    );
  });

  it('answers 404 to an unknown path, 405 with Allow to a wrong method, 400 to a broken path', async () => {
    assert.equal((await demo.call('GET', '/v2/nowhere')).status, 404);
    assert.equal((await demo.call('GET', '/free/demo/requests')).status, 404);
    const wrong = await demo.call('GET', '/v2/translate');
    assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST']);
    assert.equal((await demo.call('OPTIONS', '/demo/faults')).headers.get('allow'), 'GET, POST, DELETE');
    assert.equal((await demo.call('GET', '/v2/%zz')).status, 400);
  });

  it('sends no CORS headers and refuses a foreign host', async () => {
    assert.equal((await demo.call('OPTIONS', '/v2/usage')).headers.get('access-control-allow-origin'), null);
    assert.match(
      await raw('GET /demo/requests HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n'),
      /^HTTP\/1.1 421 /,
    );
    assert.match(await raw('GET /v2/usage HTTP/1.1\r\nConnection: close\r\n\r\n'), /^HTTP\/1.1 400 /);
  });

  for (const [name, bytes, status] of [
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['huge headers', `GET /v2/usage HTTP/1.1\r\n${head}X-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['a broken chunk', `POST /v2/translate HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n`, 405],
    ['an unknown expectation', `POST /v2/translate HTTP/1.1\r\n${head}Expect: tea\r\nContent-Length: 0\r\n\r\n`, 417],
  ] as const) {
    it(`answers ${status} to ${name}`, async () => {
      const answer = await raw(bytes);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(answer, /x-trace-id: [\da-f]{32}/i);
      assert.match(answer, /\{"message":".+"\}/);
    });
  }

  for (const [name, bytes] of [
    ['headers', `GET /v2/usage HTTP/1.1\r\n${head}`],
    ['a body', `POST /v2/translate HTTP/1.1\r\n${head}Content-Type: ${json}\r\nContent-Length: 100\r\n\r\n{`],
  ] as const) {
    it(`answers 408 to ${name} that never end`, async () => {
      assert.match(await raw(bytes, hasty), /^HTTP\/1.1 408 /);
      assert.equal((await hasty.call('GET', '/nowhere')).status, 404);
    });
  }

  it('survives a client that disconnects in the middle of its body', async () => {
    const socket = connect(demo.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /v2/translate HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{`, () => socket.resetAndDestroy());
    await once(socket, 'close');
  });
});
