import assert from 'node:assert/strict';
import type { ErrorKind, ServiceError } from '../../../../../src/service/api/atStart/errors.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { billed, key, never, reading, startSending } from '../sending.ts';

describe('request', () => {
  const opened = Opened.inTests();

  it('sends key, query and body as the specification says', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { a: 1 })));
    const { send } = opened.add(startSending(`${server.url}/free`));
    const query = { resource: 'write', include: ['beta', 'external'] };
    assert.deepEqual(await send({ ...reading, query }, never()), { a: 1 });
    assert.deepEqual(await send(billed, never()), { a: 1 });
    const [get, post] = server.arrived;
    assert.equal(get?.url, '/free/v2/usage?resource=write&include=beta&include=external');
    assert.equal(get.headers.authorization, `Service-Auth-Key ${key}`);
    assert.equal(get.headers.accept, 'application/json');
    assert.equal(get.headers['content-type'], undefined);
    assert.equal(get.headers['user-agent'], 'language-services-vscode/test');
    assert.equal(post?.headers['content-type'], 'application/json');
    assert.equal(post.headers['content-length'], String(billed.body?.byteLength));
  });

  it('refuses a key or scheme that could break out of its header, before anything is sent', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, {})));
    for (const bad of ['', 'a b', 'a\r\nx-evil: 1', 'schlüssel', 'a\u0000']) {
      const withKey = opened.add(startSending(server.url, { key: bad }));
      await assert.rejects(withKey.send(reading, never()), { name: 'InvalidInput', field: 'key', found: undefined });
      const withScheme = opened.add(startSending(server.url, { authScheme: bad }));
      await assert.rejects(withScheme.send(reading, never()), { name: 'InvalidInput', field: 'authScheme' });
    }
    assert.equal(server.sockets.size, 0);
  });

  it('lets the caller refuse each try right before it is sent', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, {}, 429)));
    const { send } = opened.add(startSending(server.url));
    let asked = 0;
    const refusal = new Error('refused');
    const kinds: ErrorKind[] = [];
    const guard = {
      admit() {
        asked += 1;
        if (asked === 2) {
          throw refusal;
        }
      },
      failed: (error: ServiceError) => kinds.push(error.kind),
    };
    await assert.rejects(send(reading, never(), guard), refusal);
    assert.deepEqual(kinds, ['tooManyRequests']);
    assert.equal(server.arrived.length, 1);
  });

  it('logs each try, with the milliseconds until the next one', async () => {
    const answers = [429, 503, 200];
    const server = opened.add(
      await startServer((response) => {
        const status = answers[server.arrived.length - 1] ?? 200;
        if (status === 429) {
          response.setHeader('retry-after', '2');
        }
        answerJson(response, {}, status);
      }),
    );
    const { send, records, waits } = opened.add(startSending(server.url));
    await send({ ...reading, contextCharacters: 12 }, never());
    const facts = { method: 'GET', path: '/v2/usage', traceId: 'trace-1', contextCharacters: 12 };
    assert.deepEqual(
      records.map(({ durationMs: _, retryInMs: __, ...record }) => record),
      [
        { ...facts, status: 429, attempt: 1, failure: 'tooManyRequests' },
        { ...facts, status: 503, attempt: 2, failure: 'unavailable' },
        { ...facts, status: 200, attempt: 3 },
      ],
    );
    assert.ok(records.every(({ durationMs }) => durationMs >= 0 && durationMs < 5000));
    const [refused = 0, unavailable, answered] = records.map(({ retryInMs }) => retryInMs);
    // An eighth of a second is added, as other clients may be given the same time.
    assert.ok(refused > 1000 && refused <= 2125, String(refused));
    assert.deepEqual([unavailable, answered], [waits.at(-1), undefined]);
  });
});
