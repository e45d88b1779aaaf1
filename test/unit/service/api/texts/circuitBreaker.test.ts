import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { translateTexts } from '../../../../../src/service/api/translation/translateTexts.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { type Arrived, answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { never, startSending } from '../sending.ts';

const requestBody = z.object({ text: z.array(z.string()) });
const answerTexts = (arrived: Arrived) => ({
  translations: requestBody
    .parse(JSON.parse(arrived.body))
    .text.map((text) => ({ text, detected_source_language: 'EN' })),
});

const options = { signal: never() };
const german = { targetLang: 'de' };
/** 40 requests. */
const texts = Array.from({ length: 2000 }, (_, index) => `text ${index}`);

describe('a series of requests to a service that fails', () => {
  const opened = Opened.inTests();

  it('ends soon when no connection can be made, each text with its error', async () => {
    const gone = await startServer(() => {});
    await gone.close();
    const { send, records } = opened.add(startSending(gone.url, { places: 4 }));
    const { failures, requests } = await translateTexts(send, texts, german, options);
    assert.equal(failures.flatMap(({ indexes }) => indexes).length, texts.length);
    assert.ok(failures.every(({ error }) => error.kind === 'network' && !error.mayHaveBeenBilled));
    assert.equal(requests, 0);
    assert.ok(records.length < 100, `${records.length} tries`);
  });

  it('ends when nothing is answered in time, and unsent texts are not reported as possibly billed', async () => {
    const server = opened.add(await startServer(() => {}));
    const { send } = opened.add(startSending(server.url, { places: 4, timeoutMs: 500 }));
    const { failures, requests } = await translateTexts(send, texts, german, options);
    assert.equal(failures.length, 40);
    assert.ok(failures.every(({ error }) => error.kind === 'timeout'));
    const billed = failures.filter(({ error }) => error.mayHaveBeenBilled).length;
    assert.ok(billed >= 4 && billed <= 8, `${billed} sent`);
    assert.equal(requests, billed);
  });

  it('continues when some are answered in between', async () => {
    const server = opened.add(
      await startServer((response, arrived, count) => {
        if (count % 3 === 0) {
          answerJson(response, answerTexts(arrived));
        } else {
          response.socket?.resetAndDestroy();
        }
      }),
    );
    const { send } = opened.add(startSending(server.url, { places: 1 }));
    const { translations, failures, requests } = await translateTexts(send, texts, german, options);
    assert.deepEqual([requests, failures.length], [40, 27]);
    assert.equal(translations.filter((translation) => translation !== undefined).length, 13 * 50);
  });
});
