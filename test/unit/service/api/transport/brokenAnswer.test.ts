import assert from 'node:assert/strict';
import type { ErrorKind } from '../../../../../src/service/api/errors.ts';
import { UnreadableAnswer } from '../../../../../src/service/api/transport/operation.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startRawServer, startServer } from '../../../../helpers/service/servers.ts';
import { billed, errorOf, key, never, reading, startSending } from '../sending.ts';

describe('an answer that is broken or reveals too much', () => {
  const opened = Opened.inTests();

  const half = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"half":';
  const breaks: readonly (readonly [what: string, answer: string, kind: ErrorKind, status: number | undefined])[] = [
    ['before the answer', '', 'network', undefined],
    ['inside the answer', half, 'network', 200],
    ['by another protocol', 'SSH-2.0\r\n', 'protocol', undefined],
    [
      'after half the JSON',
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"half":',
      'protocol',
      200,
    ],
    ['with a page', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\n<p>x', 'protocol', 200],
    ['with no JSON', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{x', 'protocol', 200],
  ];
  for (const [what, answer, kind, status] of breaks) {
    it(`does not repeat a billed request that ends ${what}, and reports that it may have been billed`, async () => {
      let count = 0;
      const server = opened.add(
        await startRawServer((socket) =>
          socket.once('data', () => {
            count += 1;
            socket.end(answer);
          }),
        ),
      );
      const { send, waits } = opened.add(startSending(server.url));
      const error = await errorOf(send(billed, never()));
      assert.equal(error.kind, kind);
      assert.equal(error.status, status);
      assert.equal(error.mayHaveBeenBilled, true);
      assert.equal(count, 1);
      assert.deepEqual(waits, []);
    });
  }

  it('reports that a request without an answer may have been billed', async () => {
    const server = opened.add(await startServer(() => {}));
    const { send } = opened.add(startSending(server.url, { timeoutMs: 300 }));
    const error = await errorOf(send(billed, never()));
    assert.equal(error.kind, 'timeout');
    assert.equal(error.mayHaveBeenBilled, true);
    assert.equal(server.arrived.length, 1);
  });

  it('names what is wrong with the shape of an answer', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, {})));
    const { send } = opened.add(startSending(server.url));
    const read = () => {
      throw new UnreadableAnswer('the field x is missing');
    };
    const error = await errorOf(send({ ...billed, read }, never()));
    assert.deepEqual([error.kind, error.detail, error.mayHaveBeenBilled], ['protocol', 'the field x is missing', true]);
    assert.deepEqual([error.status, error.traceId], [200, 'trace-1']);
  });

  it('sends neither key nor text to the target of a redirect', async () => {
    const target = opened.add(await startServer((response) => answerJson(response, {})));
    const server = opened.add(
      await startServer((response) => response.writeHead(307, { location: `${target.url}/v2/translate` }).end()),
    );
    const { send } = opened.add(startSending(server.url));
    const error = await errorOf(send(billed, never()));
    assert.deepEqual([error.kind, error.status], ['protocol', 307]);
    assert.equal(server.arrived.length, 1);
    assert.equal(target.arrived.length, 0);
  });

  it('does not show the key or the text that an error body quotes', async () => {
    const quotes = [`key ${key} unknown`, 'bad: Some confidential text'];
    const server = opened.add(
      await startServer((response, _arrived, count) => {
        response.setHeader('x-trace-id', `t-${key}`);
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ message: quotes[count - 1], code: key }));
      }),
    );
    const { send, records } = opened.add(startSending(server.url));
    for (const _ of quotes) {
      const error = await errorOf(send(billed, never()));
      assert.deepEqual([error.detail, error.code, error.traceId], [undefined, undefined, undefined]);
    }
    assert.equal(JSON.stringify(records).includes(key), false);
  });

  it('reads error bodies of any kind and size', async () => {
    const bodies = [
      '',
      'not json',
      '[1]',
      '{"message":5,"detail":"d"}',
      `{"message":"${'x'.repeat(70_000)}"}`,
      '"text"',
    ];
    const server = opened.add(
      await startServer((response, _arrived, count) => response.writeHead(400).end(bodies[count - 1])),
    );
    const { send } = opened.add(startSending(server.url));
    const details: (string | undefined)[] = [];
    for (const _ of bodies) {
      const error = await errorOf(send(reading, never()));
      assert.equal(error.kind, 'badRequest');
      details.push(error.detail);
    }
    assert.deepEqual(details, [undefined, undefined, undefined, 'd', undefined, undefined]);
  });
});
