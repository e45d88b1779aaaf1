import { translatedAnswers } from '../../../src/requests/paidAnswers.ts';
import type { UnitsOptions } from '../../../src/requests/translation/unitsResult.ts';
import { AnswerRun } from '../../../src/state/answers/answerRun.ts';
import { AnswerStore } from '../../../src/state/answers/answerStore.ts';
import { SeenAnswers } from '../../../src/state/answers/seenAnswers.ts';

/** Returns the answers of one run, with nothing paid before. */
export function answersOf(store = new AnswerStore(undefined)): UnitsOptions['answersFor'] {
  const run = new AnswerRun(store, new SeenAnswers());
  return (parameters) => translatedAnswers(run, { address: 'https://service.example', parameters, versions: [] });
}
