import { AnswerRun } from '../../../../src/service/answers/answerRun.ts';
import { AnswerStore } from '../../../../src/service/answers/answerStore.ts';
import { SeenAnswers } from '../../../../src/service/answers/seenAnswers.ts';
import { roomForTranslation, translateTexts } from '../../../../src/service/api/translation/translateTexts.ts';
import type { Send } from '../../../../src/service/api/transport/request.ts';
import { translatedAnswers } from '../../../../src/service/requests/paidAnswers.ts';
import type { UnitsClient, UnitsOptions } from '../../../../src/service/requests/translation/unitsResult.ts';

/** Returns the answers of one run, with nothing paid before. */
export function answersOf(store = new AnswerStore(undefined)): UnitsOptions['answersFor'] {
  const run = new AnswerRun(store, new SeenAnswers(), { at: 0, sinceMs: 0 });
  return (parameters) => translatedAnswers(run, { address: 'https://service.example', parameters, versions: [] });
}

/** Returns a client that only translates. */
export function unitsClient(send: Send): UnitsClient {
  return {
    roomForTranslation,
    translateTexts: (texts, parameters, batch) => translateTexts(send, texts, parameters, batch),
  };
}
