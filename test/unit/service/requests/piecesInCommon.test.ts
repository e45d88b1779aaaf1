import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { protectText } from '../../../../src/formats/common/placeholders/protect.ts';
import * as engine from '../../../../src/reading/engine.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import { CircuitBreaker } from '../../../../src/service/api/atStart/circuitBreaker.ts';
import type { Translation } from '../../../../src/service/api/translation/translate.ts';
import { translatedAnswers } from '../../../../src/service/requests/paidAnswers.ts';
import { nothingFound, type SendTexts, UnitsRun } from '../../../../src/service/requests/unitsRun.ts';
import { never } from '../api/sending.ts';

/** Codes come back twice. */
const answerTo = (text: string): Translation => ({
  text: text.replace(/<.*>/, '$&$&'),
  detectedSourceLanguage: 'EN',
});

describe('a piece that texts of two contexts have in common', () => {
  it('is sent once, also where one of them goes on from the answers of an earlier run', async () => {
    const store = new AnswerStore(undefined);
    const run = await store.begin();
    const sent: string[] = [];
    const begin = async (text: string, paid: number, isSlow: boolean) => {
      const source = { address: 'http://service.test', parameters: { targetLang: 'DE' }, versions: [] };
      const answers = translatedAnswers(run, source);
      const send: SendTexts<Translation> = async (texts, { known }) => {
        sent.push(...texts);
        for (let turns = isSlow ? 20 : 0; turns > 0; turns -= 1) {
          await turn();
        }
        known?.add(texts, texts.map(answerTo));
        return { answers: texts.map(answerTo), failures: [] };
      };
      const options = { signal: never(), breaker: new CircuitBreaker(), answers };
      const units = new UnitsRun(engine, send, nothingFound(), options);
      const unit = { start: 0, end: text.length, parts: protectText(text, {}) };
      const recall = () => units.recall([[0, unit]], (passage) => engine.askFor(passage.parts));
      let open = await recall();
      for (let step = 0; step < paid; step += 1) {
        const asked = open.flatMap(({ ask }) => ask.texts);
        answers.add(asked, asked.map(answerTo));
        open = await recall();
      }
      return () => units.answerAll(open, { repairs: { add: () => {}, take: () => true } });
    };
    const inPieces = await begin('The pump {name} is here.', 2, true);
    const whole = await begin('The lamp {name} is here.', 1, false);
    await Promise.all([inPieces(), whole()]);
    assert.ok(sent.includes('is here.'), sent.join('\n'));
    assert.deepEqual(
      sent.filter((text, index) => sent.indexOf(text) !== index),
      [],
    );
  });
});
