import assert from 'node:assert/strict';
import * as engine from '../../../../src/reading/engine.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import {
  improveForCaller,
  type TextsSending,
  translateForCaller,
} from '../../../../src/service/requests/callerTexts.ts';
import { createRequestServices } from '../../../../src/service/requests/requestServices.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { type StartedDemo, startComparedDemo } from '../../demo/startDemo.ts';
import { demoClient } from '../api/demoClient.ts';
import { never } from '../api/sending.ts';

/** 50 requests for translation. */
const texts = Array.from({ length: 2500 }, (_, at) => `The pump ${at} is ready.`);

describe('a text of another extension', () => {
  const opened = Opened.inTests();
  let demo: StartedDemo;
  let begin: () => Promise<TextsSending>;

  beforeEach(async () => {
    demo = opened.add(await startComparedDemo());
    const address = demo.url;
    const client = opened.add(demoClient(address, { plan: 'pro', timeoutSeconds: 30 }));
    const services = createRequestServices(
      { address, use: (work) => work(client, { address }) },
      () => undefined,
      new AnswerStore(undefined),
    );
    begin = async () => ({ services, client, address, run: await services.answers.begin() });
  });

  /** Returns the texts of all requests that were answered. */
  const billed = async () =>
    (await demo.requests()).reduce((sum, row) => sum + (row.status === 200 ? (row.texts ?? 0) : 0), 0);

  const load = async () => engine;
  const calls = {
    translate: (sending: TextsSending) =>
      translateForCaller(
        sending,
        load,
        texts.map((text) => ({ text })),
        { targetLang: 'DE' },
        { signal: never() },
      ),
    rephrase: (sending: TextsSending) => improveForCaller(sending, load, 'rephrase', texts, {}, { signal: never() }),
    correct: (sending: TextsSending) => improveForCaller(sending, load, 'correct', texts, {}, { signal: never() }),
  };
  for (const [name, call] of Object.entries(calls)) {
    it(`is billed once though the caller got no answer, as one of many requests failed: ${name}`, async () => {
      const match = name === 'translate' ? '/v2/translate' : `/v2/write/${name}`;
      await demo.plant({ match, delayMs: 0, times: 3 });
      await demo.plant({ match, status: 422 });
      await assert.rejects(call(await begin()), { status: 422 });
      const before = await billed();
      assert.ok(before > texts.length / 2 && before < texts.length, `${before}`);
      assert.equal((await call(await begin())).length, texts.length);
      assert.equal(await billed(), texts.length);
    });
  }

  const damaged = [
    { text: 'Copy {count} files from {source} to the list.' },
    { text: 'The pump is ready.' },
    { text: 'Press <b>Save</b> in the menu of this window, then wait for %s.' },
  ];
  const translated = [
    '[DE] Cöpy {count} files fröm {source} tö the list.',
    '[DE] The pümp is reädy.',
    '[DE] Press <b>Säve</b> in the menü öf this windöw, then wäit för %s.',
  ];
  const translate = async (given: readonly { readonly text: string }[]) =>
    translateForCaller(await begin(), load, given, { targetLang: 'DE' }, { signal: never() });

  for (const mangle of ['drop', 'double', 'gather', 'stretch', 'swallow'] as const) {
    it(`is never returned with damaged placeholders, and is requested again: ${mangle}`, async () => {
      await demo.plant({ match: '/v2/translate', mangle });
      const answers = await translate(damaged);
      assert.deepEqual(pluck(answers, 'text'), translated);
      assert.ok(answers.every(({ kept, detectedSourceLanguage }) => !kept && detectedSourceLanguage === 'EN'));
      const lengths = damaged.map(({ text }) => engine.askFor(engine.protectText(text, {})).texts.join('').length);
      const again = answers.filter(({ billedCharacters = 0 }, at) => billedCharacters > (lengths[at] ?? 0));
      assert.equal(answers[1]?.billedCharacters, lengths[1]);
      assert.ok(again.length > 0, 'what was requested again is counted');
    });
  }

  it('comes back unchanged, and marked, if no answer is valid', async () => {
    await demo.plant({ match: '/v2/translate', mangle: 'unbalance', times: 100 });
    const lost = 'Copy %s now and wait.';
    const [answer, other] = await translate([{ text: lost }, { text: 'Wait.' }]);
    assert.deepEqual([answer?.text, answer?.kept], [lost, true]);
    assert.equal(other?.kept, true);
  });

  it('is sent as it is with tag handling', async () => {
    const text = 'Press <b>{name}</b> now.';
    const parameters = { targetLang: 'DE', tagHandling: 'html' } as const;
    const [answer] = await translateForCaller(await begin(), load, [{ text }], parameters, { signal: never() });
    assert.equal(answer?.billedCharacters, text.length);
    assert.equal(answer.text, '[DE] Press <b>{näme}</b> nöw.');
  });

  it('is rephrased and corrected with its placeholders, and comes back unchanged without them', async () => {
    const text = 'Copy %s now and wait.';
    for (const call of ['rephrase', 'correct'] as const) {
      const improve = async (given: string) =>
        improveForCaller(await begin(), load, call, [given], {}, { signal: never() });
      const [improved] = await improve(text);
      assert.match(improved?.text ?? '', /Copy %s now and wait\./);
      assert.equal(improved?.kept, undefined);
      const body = { improvements: [{ text: 'Copy it.', target_language: 'EN', detected_source_language: 'EN' }] };
      await demo.plant({ match: `/v2/write/${call}`, status: 200, body, times: 2 });
      const other = 'Open %s now and wait.';
      const [kept] = await improve(other);
      assert.deepEqual(kept, { text: other, targetLanguage: 'EN', detectedSourceLanguage: 'EN', kept: true });
    }
  });

  it('is translated as its context says, with few requests', async () => {
    const answers = await translate(
      [
        { text: 'Bank', context: 'A river' },
        'Bank',
        { text: 'Bank', context: 'A river' },
        { text: 'Right', context: 'Align left or right' },
        { text: 'Plain' },
      ].map((each) => (typeof each === 'string' ? { text: each } : each)),
    );
    assert.deepEqual(pluck(answers, 'text'), ['Ufer', '[DE] Bänk', 'Ufer', 'Rechts', '[DE] Pläin']);
    assert.equal((await demo.requests()).length, 2);
    assert.equal(await billed(), 4);
  });

  it('fails with the error of the first that failed, whatever the context of each', async () => {
    await demo.plant({ match: '/v2/translate', status: 422, times: 1 });
    await assert.rejects(translate([{ text: 'One' }, Object.assign({ text: 'Bank' }, { context: 'A river' })]), {
      status: 422,
    });
  });
});
