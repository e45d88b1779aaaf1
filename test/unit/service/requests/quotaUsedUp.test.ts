import assert from 'node:assert/strict';
import { protectText } from '../../../../src/formats/common/placeholders/protect.ts';
import * as engine from '../../../../src/reading/engine.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import { translateUnits } from '../../../../src/service/requests/translation/translateUnits.ts';
import type { UnitsOptions } from '../../../../src/service/requests/translation/unitsResult.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { startDemoEach } from '../../demo/startDemo.ts';
import { never, startSending } from '../api/sending.ts';
import { answersOf, unitsClient } from './answersOf.ts';

const match = '/v2/translate';
const unit = (text: string) => ({ start: 0, end: 0, parts: protectText(text, {}) });
/** 4 requests, and as many again if their tags are lost. */
const units = Array.from({ length: 200 }, (_, index) => unit(`Copy file ${index} to {folder} now`));
const all = [...units.keys()];
const parameters = { targetLang: 'DE', sourceLang: 'EN' };
const takesTags = () => Promise.resolve(true);
/** Each step is taken, whatever it costs. */
const unlimited = { add: () => {}, take: () => true };

describe('a run of units with every retry step', () => {
  const demo = startDemoEach();
  const opened = Opened.inTests();

  function translate(given: readonly ReturnType<typeof unit>[], options: Partial<UnitsOptions> = {}, places = 1) {
    const { send } = opened.add(startSending(demo.url, { key: 'demo-pro', places }));
    const client = unitsClient(send);
    const all = { signal: never(), takesTags, answersFor: answersOf(), repairs: unlimited, ...options };
    return translateUnits(client, engine, given, parameters, all);
  }
  const statuses = async () => (await demo.requests()).map(({ status }) => status);

  it('sends nothing after the quota is used up', async () => {
    await demo.plant({ match, mangle: 'drop', times: 4 });
    await demo.plant({ match, status: 456 });
    const { translations, kept, failures } = await translate(units);
    assert.deepEqual(await statuses(), [200, 200, 200, 200, 456]);
    assert.deepEqual([translations.size, kept.size], [0, 0]);
    assert.deepEqual(
      failures.flatMap(({ indexes }) => indexes).toSorted((a, b) => a - b),
      all,
    );
    assert.ok(failures.every(({ error }) => error.kind === 'quotaExceeded'));
  });

  it('sends nothing after it is used up in the first of several requests, even if others were answered', async () => {
    await demo.plant({ match, mangle: 'drop' });
    await demo.plant({ match, delayMs: 0 });
    await demo.plant({ match, status: 456 });
    let questions = 0;
    const confirmAgain = () => {
      questions += 1;
      return Promise.resolve(true);
    };
    const { translations, failures } = await translate(units, { confirmAgain });
    assert.deepEqual(await statuses(), [200, 200, 456]);
    assert.equal(translations.size, 50);
    assert.equal(failures.flatMap(({ indexes }) => indexes).length, 150);
    assert.equal(questions, 0);
  });

  it('reports first the error that ended it', async () => {
    await demo.plant({ match, status: 500 });
    await demo.plant({ match, status: 456 });
    const { failures } = await translate(units);
    assert.deepEqual(
      failures.map(({ error, indexes }) => [error.kind, indexes.length]),
      [
        ['quotaExceeded', 50],
        ['quotaExceeded', 100],
        ['serverError', 50],
      ],
    );
  });

  it('sends only the requests under way when several run at once', async () => {
    await demo.plant({ match, mangle: 'drop', times: 4 });
    await demo.plant({ match, status: 456, times: 100 });
    await translate(units, {}, 4);
    const sent = await statuses();
    assert.ok(sent.length <= 8, sent.join());
  });

  it('shares requests between its units', async () => {
    await demo.plant({ match, mangle: 'drop', times: 8 });
    const { translations, requests } = await translate(units);
    assert.equal(translations.size, units.length);
    // All, all again, and for each the pieces before and after its placeholder, of which one is the same in all.
    assert.deepEqual([requests, (await statuses()).length], [4 + 4 + 5, 4 + 4 + 5]);
  });

  it('does not request a text again that was answered', async () => {
    await demo.plant({ match, mangle: 'drop', times: 2 });
    const given = [unit('Open'), unit('the valve'), unit('Open {file} the valve')];
    const { translations, billedCharacters, requests } = await translate(given);
    assert.equal(translations.size, 3);
    assert.equal(requests, 2);
    const tagged = 'Open <x id="1"/> the valve' + 'Open <x id="1">X1</x> the valve';
    assert.equal(billedCharacters, 'Openthe valve'.length + tagged.length);
  });

  it('asks again about the actual cost, and keeps the units when it is too much', async () => {
    const asked: number[] = [];
    await demo.plant({ match, mangle: 'drop', times: 4 });
    const { translations, kept, failures, billedCharacters } = await translate(units, {
      confirm: async (characters) => {
        asked.push(characters);
      },
      confirmAgain: async (characters) => {
        asked.push(characters);
        return false;
      },
    });
    assert.deepEqual([translations.size, kept.size, failures.length], [0, 200, 0]);
    assert.equal((await statuses()).length, 4);
    // The second request has a word in each tag.
    const words = units.length * 'X1</x>'.length - units.length * '/'.length;
    assert.deepEqual(asked, [billedCharacters, (billedCharacters ?? 0) + words]);
  });

  it('closes the socket when cancelled, and does not request answered texts again', async () => {
    const answers = new AnswerStore(undefined);
    const cancel = new AbortController();
    // The first is sent again; one request of that is answered.
    await demo.plant({ match, mangle: 'drop', times: 4 });
    await demo.plant({ match, delayMs: 0 });
    await demo.plant({ match, delayMs: 60_000 });
    const running = translate(units, { signal: cancel.signal, answersFor: answersOf(answers) });
    while ((await demo.requests()).length < 6) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    cancel.abort(new Error('cancelled'));
    await assert.rejects(running, /^Error: cancelled$/);
    while ((await demo.requests()).some(({ outcome }) => outcome === 'pending')) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal((await demo.requests())[5]?.outcome, 'aborted');
    await demo.reset();
    const { translations } = await translate(units, { answersFor: answersOf(answers) });
    assert.equal(translations.size, units.length);
    assert.deepEqual(pluck(await demo.requests(), 'texts'), [50, 50, 50]);
  });
});
