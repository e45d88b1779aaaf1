import assert from 'node:assert/strict';
import { UnreadableAnswer } from '../../../../../src/service/api/transport/operation.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { billed, errorOf, key, never, startSending } from '../sending.ts';

describe('an answer that is broken or reveals too much', () => {
  const opened = Opened.inTests();

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
});
