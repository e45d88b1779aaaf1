import type { TextBatchOptions } from '../api/batches/textCall.ts';
import type { ServiceClient } from '../api/client.ts';
import type { TranslateBatchResult, TranslateParameters } from '../api/translation/translate.ts';
import type { ImproveBatchResult, RephraseParameters } from '../api/writing/write.ts';
import type { AnswerRun } from '../state/answers/answerRun.ts';
import type { RequestServices } from '../state/requestServices.ts';
import { translatedAnswers, writtenAnswers } from './paidAnswers.ts';
import { answerVersions } from './translation/answerVersions.ts';

/** A client of the service at an address, and the run of the command that sends texts with it. */
export interface TextsSending {
  readonly services: Pick<RequestServices, 'glossariesInUse' | 'styleRulesInUse'>;
  readonly client: ServiceClient;
  readonly address: string;
  readonly run: AnswerRun;
}

/** Translates texts unchanged, with these parameters only. Rejects like the client. */
export async function translateAsGiven(
  { services, client, address, run }: TextsSending,
  texts: readonly string[],
  parameters: TranslateParameters,
  options: TextBatchOptions,
): Promise<TranslateBatchResult> {
  client.checkTranslation(parameters);
  const versions = await answerVersions(services, parameters, options.signal);
  const known = translatedAnswers(run, { address, parameters, versions }).firstFor(texts);
  const result = await client.translateTexts(texts, parameters, { ...options, known });
  endWhole(run, texts, result);
  return result;
}

/** Rephrases or corrects texts unchanged, with these parameters only. Rejects like the client. */
export async function improveAsGiven(
  { client, address, run }: TextsSending,
  call: 'rephrase' | 'correct',
  texts: readonly string[],
  parameters: RephraseParameters,
  options: TextBatchOptions,
): Promise<ImproveBatchResult> {
  const known = writtenAnswers(run, { address, call, parameters }).firstFor(texts);
  const given = { ...options, known };
  const result = await (call === 'correct'
    ? client.correctTexts(texts, parameters, given)
    : client.rephraseTexts(texts, parameters, given));
  endWhole(run, texts, result);
  return result;
}

/** The answers are settled together, as the caller gets all or none. */
function endWhole(run: AnswerRun, texts: object, { failures }: Pick<TranslateBatchResult, 'failures'>): void {
  if (failures.length === 0) {
    run.end(texts, 'used');
  }
}
