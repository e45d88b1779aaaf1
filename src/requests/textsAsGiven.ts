import { Outlook } from '../api/batches/outlook.ts';
import type { TextBatchOptions } from '../api/batches/textCall.ts';
import type { ServiceClient } from '../api/client.ts';
import type { TranslateBatchResult, TranslateParameters } from '../api/translation/translate.ts';
import type { ImproveBatchResult, RephraseParameters } from '../api/writing/write.ts';
import type { AnswerRun } from '../state/answers/answerRun.ts';
import type { RequestServices } from '../state/requestServices.ts';
import type { TextEngine } from '../state/textEngine.ts';
import { translatedAnswers, writtenAnswers } from './paidAnswers.ts';
import { answerVersions } from './translation/answerVersions.ts';
import { sumIfKnown } from './translation/sumIfKnown.ts';

/** A client of the service at an address, and the run of the command that sends texts with it. */
export interface TextsSending {
  readonly services: Pick<RequestServices, 'glossariesInUse' | 'styleRulesInUse'>;
  readonly client: ServiceClient;
  readonly address: string;
  readonly run: AnswerRun;
}

/** A text, and what is said about it alone. */
export interface TextAbout {
  readonly text: string;
  readonly context?: string | undefined;
}

/**
 * Translates texts unchanged, with these parameters and what is said about each text: texts share requests, whose
 * context says what is about which. Rejects like the client.
 *
 * @param engine is loaded for texts with several contexts
 */
export async function translateInContext(
  sending: TextsSending,
  engine: () => Promise<Pick<TextEngine, 'textsInContext'>>,
  texts: readonly TextAbout[],
  parameters: TranslateParameters,
  options: TextBatchOptions,
): Promise<TranslateBatchResult> {
  const groups = await groupsOf(engine, texts);
  const given = { ...options, outlook: options.outlook ?? new Outlook() };
  const results = await Promise.all(
    groups.map(({ context, indexes }) => {
      const own = [parameters.context, context].filter((each) => each !== undefined && each !== '');
      const all = { ...parameters, ...(own.length > 0 && { context: own.join('\n') }) };
      return translateAsGiven(
        sending,
        indexes.map((index) => texts[index]?.text ?? ''),
        all,
        given,
      );
    }),
  );
  const inOrder = new Map(
    groups.flatMap(({ indexes }, at) => indexes.map((index, own) => [index, results[at]?.translations[own]] as const)),
  );
  return {
    translations: texts.map((_, index) => inOrder.get(index)),
    failures: results.flatMap(({ failures }, at) =>
      failures.map(({ error, indexes }) => ({
        error,
        indexes: indexes.flatMap((own) => groups[at]?.indexes[own] ?? []),
      })),
    ),
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    billedCharacters: results.reduce<number | undefined>(
      (sum, { billedCharacters }) => sumIfKnown(sum, billedCharacters),
      0,
    ),
    notices: results[0]?.notices ?? [],
  };
}

/** Texts of one context as they are given; of several, as many as a context has room for. */
async function groupsOf(
  engine: () => Promise<Pick<TextEngine, 'textsInContext'>>,
  texts: readonly TextAbout[],
): Promise<readonly { readonly context?: string | undefined; readonly indexes: readonly number[] }[]> {
  const numbered = texts.map(({ text, context }, index) => ({ text, context: context || undefined, index }));
  const contexts = new Set(numbered.flatMap(({ context }) => context ?? []));
  const indexesOf = (of: string | undefined) =>
    numbered.filter(({ context }) => context === of).map(({ index }) => index);
  const plain = indexesOf(undefined);
  const groups = plain.length > 0 || texts.length === 0 ? [{ indexes: plain }] : [];
  if (contexts.size <= 1) {
    return [...[...contexts].map((context) => ({ context, indexes: indexesOf(context) })), ...groups];
  }
  const { textsInContext } = await engine();
  const described = numbered.flatMap(({ text, context, index }) =>
    context === undefined ? [] : [{ index, unit: { parts: [text], note: context } }],
  );
  const shared = textsInContext(described).map((group) => ({
    context: group.context,
    indexes: group.texts.map(({ index }) => index),
  }));
  return [...shared, ...groups];
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
