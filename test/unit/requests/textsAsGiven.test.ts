import assert from 'node:assert/strict';
import { createClient } from '../../../src/api/client.ts';
import {
  improveAsGiven,
  type TextsSending,
  translateAsGiven,
  translateInContext,
} from '../../../src/requests/textsAsGiven.ts';
import { AnswerStore } from '../../../src/state/answers/answerStore.ts';
import { createRequestServices } from '../../../src/state/requestServices.ts';
import * as engine from '../../../src/text/engine.ts';
import { Opened } from '../../helpers/documents/opened.ts';
import { never } from '../api/sending.ts';
import { type StartedDemo, startComparedDemo } from '../demo/startDemo.ts';

/** 50 requests for translation. */
const texts = Array.from({ length: 2500 }, (_, at) => `The pump ${at} is ready.`);

describe('texts of another extension', () => {
  const opened = new Opened();
  let demo: StartedDemo;
  let begin: () => Promise<TextsSending>;

  beforeEach(async () => {
    demo = opened.add(await startComparedDemo());
    const address = demo.url;
    const client = opened.add(
      createClient({
        address,
        authScheme: 'Service-Auth-Key',
        key: 'demo-pro',
        plan: 'pro',
        timeoutSeconds: 30,
        maxConcurrentRequests: 4,
        network: { mode: 'direct', bypassProxy: true },
        log: () => {},
      }),
    );
    const services = createRequestServices(
      { address, use: (work) => work(client, { address }) },
      () => undefined,
      new AnswerStore(undefined),
    );
    begin = async () => ({ services, client, address, run: await services.answers.begin() });
  });

  afterEach(() => opened.closeAll());

  /** Returns the texts of all requests that were answered. */
  const billed = async () =>
    (await demo.requests()).reduce((sum, row) => sum + (row.status === 200 ? (row.texts ?? 0) : 0), 0);

  const calls = {
    translate: (sending: TextsSending) => translateAsGiven(sending, texts, { targetLang: 'DE' }, { signal: never() }),
    rephrase: (sending: TextsSending) => improveAsGiven(sending, 'rephrase', texts, {}, { signal: never() }),
    correct: (sending: TextsSending) => improveAsGiven(sending, 'correct', texts, {}, { signal: never() }),
  };
  for (const [name, call] of Object.entries(calls)) {
    it(`are billed once though the caller got none of them, as one of many requests failed: ${name}`, async () => {
      const match = name === 'translate' ? '/v2/translate' : `/v2/write/${name}`;
      await demo.plant({ match, delayMs: 0, times: 3 });
      await demo.plant({ match, status: 422 });
      const first = await begin();
      assert.equal((await call(first)).failures.length, 1);
      await first.run.settle();
      const before = await billed();
      assert.ok(before > texts.length / 2 && before < texts.length, `${before}`);
      const second = await begin();
      assert.deepEqual((await call(second)).failures, []);
      assert.equal(await billed(), texts.length);
    });
  }

  it('are translated as the context of each says, with few requests', async () => {
    const sending = await begin();
    const { translations, requests, billedCharacters } = await translateInContext(
      sending,
      async () => engine,
      [
        { text: 'Bank', context: 'A river' },
        'Bank',
        { text: 'Bank', context: 'A river' },
        { text: 'Right', context: 'Align left or right' },
        { text: 'Plain' },
      ].map((each) => (typeof each === 'string' ? { text: each } : each)),
      { targetLang: 'DE' },
      { signal: never() },
    );
    assert.deepEqual(
      translations.map((translation) => translation?.text),
      ['Ufer', '[DE] Bänk', 'Ufer', 'Rechts', '[DE] Pläin'],
    );
    assert.equal(requests, 2);
    assert.equal(billedCharacters, 'Bank'.length * 2 + 'Right'.length + 'Plain'.length);
  });

  it('name the texts that failed by their place among all texts', async () => {
    const sending = await begin();
    await demo.plant({ match: '/v2/translate', status: 422, times: 1 });
    const { translations, failures } = await translateInContext(
      sending,
      async () => engine,
      [{ text: 'One' }, { text: 'Bank', context: 'A river' }],
      { targetLang: 'DE' },
      { signal: never() },
    );
    const missing = translations.flatMap((translation, index) => (translation === undefined ? [index] : []));
    assert.deepEqual(
      failures.flatMap(({ indexes }) => indexes),
      missing,
    );
    assert.equal(missing.length, 1);
  });
});
