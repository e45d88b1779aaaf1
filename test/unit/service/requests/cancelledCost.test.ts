import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { protectText } from '../../../../src/formats/common/placeholders/protect.ts';
import * as engine from '../../../../src/reading/engine.ts';
import { AnswerRun } from '../../../../src/service/answers/answerRun.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import { SeenAnswers } from '../../../../src/service/answers/seenAnswers.ts';
import type { TranslateParameters } from '../../../../src/service/api/translation/translate.ts';
import { translatedAnswers } from '../../../../src/service/requests/paidAnswers.ts';
import { translateUnits } from '../../../../src/service/requests/translation/translateUnits.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { type Arrived, answerJson, startServer } from '../../../helpers/service/servers.ts';
import { never, startSending } from '../api/sending.ts';
import { unitsClient } from './answersOf.ts';

const parameters = { targetLang: 'DE', sourceLang: 'EN' };
const body = z.object({ text: z.array(z.string()) });
/** Three requests of 50 texts of 20 characters. */
const units = Array.from({ length: 150 }, (_, index) => ({
  start: 0,
  end: 0,
  parts: protectText(`Copy the file ${100 + index} now`.padEnd(20, '.').slice(0, 20), {}),
}));
const ofRequest = 50 * 20;

function answerAll(response: ServerResponse, arrived: Arrived): void {
  const { text } = body.parse(JSON.parse(arrived.body));
  answerJson(response, { translations: text.map((each) => ({ text: each, detected_source_language: 'EN' })) });
}

/** Returns a run without earlier answers, and what is needed to translate in it. */
function beginRun(address: string) {
  const run = new AnswerRun(new AnswerStore(undefined), new SeenAnswers(), { at: 0, sinceMs: 0 });
  const options = {
    takesTags: () => Promise.resolve(true),
    answersFor: (parameters: TranslateParameters) => translatedAnswers(run, { address, parameters, versions: [] }),
    repairs: { add: () => {}, take: () => true },
  };
  return { run, options };
}

describe('a run that is cancelled while one request is answered, one waits, and one failed', () => {
  const opened = Opened.inTests();

  const cases = [
    { what: 'a refused one is not billed', status: 456, unanswered: ofRequest },
    { what: 'one that the service may have billed counts as unanswered', status: 503, unanswered: 2 * ofRequest },
  ];
  for (const { what, status, unanswered } of cases) {
    it(`knows what is billed and what may be: ${what}`, async () => {
      const server = opened.add(
        await startServer((response, arrived) => {
          const place = server.arrived.indexOf(arrived);
          if (place === 0) {
            answerAll(response, arrived);
          } else if (place > 1) {
            answerJson(response, { message: 'No.' }, status);
          }
        }),
      );
      const cancelling = new AbortController();
      const reason = new Error('cancelled');
      const log = (record: { readonly status?: number | undefined }) => {
        if (record.status === status) {
          cancelling.abort(reason);
        }
      };
      const { send } = opened.add(startSending(server.url, { places: 2, log }));
      const { run, options } = beginRun(server.url);
      const { signal } = cancelling;
      const translating = translateUnits(unitsClient(send), engine, units, parameters, { ...options, signal });
      await assert.rejects(translating, reason);
      assert.deepEqual([run.paidCharacters, run.unansweredCharacters], [ofRequest, unanswered]);
    });
  }
});

describe('a run with a text that is sent in pieces', () => {
  const opened = Opened.inTests();

  it('counts the pieces only', async () => {
    const server = opened.add(await startServer(answerAll));
    const { send } = opened.add(startSending(server.url));
    const { run, options } = beginRun(server.url);
    const sentence = 'The pump is on.';
    const count = 10_000;
    const unit = { start: 0, end: 0, parts: protectText(Array(count).fill(sentence).join(' '), {}) };
    await translateUnits(unitsClient(send), engine, [unit], parameters, { ...options, signal: never() });
    assert.equal(server.arrived.length, 2);
    // Without the space between the two pieces.
    assert.deepEqual([run.paidCharacters, run.unansweredCharacters], [count * (sentence.length + 1) - 2, 0]);
  });
});
