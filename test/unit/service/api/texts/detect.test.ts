import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { detectTexts } from '../../../../../src/service/api/detect.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { type Arrived, answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { never, startSending } from '../sending.ts';

const requestBody = z.strictObject({ text: z.array(z.string()) });
const textsOf = (arrived: Arrived | undefined) => requestBody.parse(JSON.parse(arrived?.body ?? '')).text;
const options = { signal: never() };

describe('detecting languages', () => {
  const opened = Opened.inTests();

  async function start(result: (text: string) => object) {
    const server = opened.add(
      await startServer((response, arrived) => answerJson(response, { results: textsOf(arrived).map(result) })),
    );
    return { server, send: opened.add(startSending(server.url)).send };
  }

  it('sends batches of 50 and equal texts once, and keeps the order', async () => {
    const { server, send } = await start((text) => ({ detection_status: 'success', detected_language: text }));
    const texts = [...Array.from({ length: 120 }, (_, index) => `x${index}`), 'x7', 'y'.repeat(200_000)];
    const { results, failures, requests } = await detectTexts(send, texts, options);
    assert.deepEqual(
      results,
      texts.map((text) => ({ detectionStatus: 'success', detectedLanguage: text })),
    );
    assert.deepEqual([failures, requests], [[], 3]);
    assert.deepEqual(server.arrived.map((arrived) => textsOf(arrived).length).toSorted(), [21, 50, 50]);
    assert.equal(server.arrived[0]?.url, '/v3/detect/language');
  });

  it('refuses an empty list before it is sent', async () => {
    const { server, send } = await start(() => ({}));
    await assert.rejects(detectTexts(send, [], options), { kind: 'invalidInput', field: 'text' });
    assert.equal(server.sockets.size, 0);
  });

  for (const [what, result, named] of [
    ['no status', { detected_language: 'en' }, 'results[0].detection_status'],
    ['a success without its language', { detection_status: 'success' }, 'results[0].detected_language'],
  ] as const) {
    it(`reports ${what} as a broken answer that cost nothing`, async () => {
      const { send } = await start(() => result);
      const { failures } = await detectTexts(send, ['a'], options);
      assert.equal(failures[0]?.error.kind, 'protocol');
      assert.ok(failures[0].error.message.includes(named));
      assert.equal(failures[0].error.mayHaveBeenBilled, false);
    });
  }

  it('retries when an answer is lost, as nothing was billed', async () => {
    const server = opened.add(
      await startServer((response, _arrived, count) => {
        if (count === 1) {
          response.socket?.resetAndDestroy();
        } else {
          answerJson(response, { results: [{ detection_status: 'no_language_detected' }] });
        }
      }),
    );
    const { results } = await detectTexts(opened.add(startSending(server.url)).send, ['?'], options);
    assert.deepEqual(results, [{ detectionStatus: 'no_language_detected' }]);
  });

  it('reports an account that has not opted in, and sends no more', async () => {
    const server = opened.add(await startServer((response) => answerJson(response, { message: 'No.' }, 403)));
    const texts = Array.from({ length: 500 }, (_, index) => `x${index}`);
    const { failures } = await detectTexts(opened.add(startSending(server.url)).send, texts, options);
    assert.ok(failures.every(({ error }) => error.kind === 'forbidden'));
    assert.equal(failures.flatMap(({ indexes }) => indexes).length, 500);
    assert.ok(server.arrived.length <= 4);
  });
});
