import type { Passage } from '../../formats/readInFormat.ts';
import { joinParts, type Part } from '../../text/unit.ts';
import type { AnswerRun } from '../answers/answerRun.ts';
import type { ServiceError } from '../api/atStart/errors.ts';
import { mostFrequent } from '../api/atStart/mostFrequent.ts';
import { RepairBudget } from '../api/atStart/repairBudget.ts';
import type { TextBatchOptions } from '../api/batches/textCall.ts';
import type { ServiceClient } from '../api/client.ts';
import type { TranslateParameters, Translation } from '../api/translation/translate.ts';
import type { Improvement, RephraseParameters } from '../api/writing/write.ts';
import type { TextEngine } from '../textEngine.ts';
import { translatedAnswers, writtenAnswers } from './paidAnswers.ts';
import type { RequestServices } from './requestServices.ts';
import { answerVersions } from './translation/answerVersions.ts';
import { translateUnits } from './translation/translateUnits.ts';
import type { UnitsGroup } from './translation/unitsResult.ts';
import type { UnitsCost } from './unitsRun.ts';
import { improveUnits } from './writing/requestImprovements.ts';

/** A client of the service at an address, and the run of the command that sends texts with it. */
export interface TextsSending {
  readonly services: Pick<RequestServices, 'glossariesInUse' | 'styleRulesInUse' | 'languages'>;
  readonly client: ServiceClient;
  readonly address: string;
  readonly run: AnswerRun;
}

/** A text, and its context if it has one. */
export interface TextAbout {
  readonly text: string;
  readonly context?: string | undefined;
}

/** An answer to a text of a caller. */
type CallerAnswer<Answer> = Answer & {
  /** Present if no answer was valid: the text is the given one. */
  readonly kept?: true;
};

type CallerOptions = Pick<TextBatchOptions, 'signal' | 'caller'> & Pick<UnitsCost, 'repairs'>;

/**
 * Translates texts with these parameters only, and the context of each text. Texts with several contexts share
 * requests, whose context lists them by text. Placeholders and tags are protected, and answers verified and requested
 * again, as in a file; with `tagHandling`, texts are sent and returned unchanged. Rejects like the client, or with the
 * error of the first text that failed; the answers to the others stay in the store.
 *
 * @param load returns the text engine
 */
export async function translateForCaller(
  { services, client, address, run }: TextsSending,
  load: () => Promise<TextEngine>,
  texts: readonly TextAbout[],
  parameters: TranslateParameters,
  { signal, caller, repairs = new RepairBudget() }: CallerOptions,
): Promise<readonly CallerAnswer<Translation>[]> {
  client.checkTranslation(parameters);
  const { sourceLang, targetLang, tagHandling } = parameters;
  const engine = await load();
  const versions = await answerVersions(services, parameters, signal);
  const units = texts.map(({ text }) => unitOf(text, tagHandling === undefined ? engine : undefined));
  const groups = groupsOf(engine, texts).map(({ context, indexes }) => {
    const own = [parameters.context, context].filter((each) => each !== undefined && each !== '');
    return { indexes, ...(own.length > 0 && { context: own.join('\n') }) };
  });
  const answered = new AnswersByText<Translation>();
  const { translations, failures } = await translateUnits(
    {
      roomForTranslation: (wanted) => client.roomForTranslation(wanted),
      translateTexts: (some, wanted, batch) =>
        client.translateTexts(some, wanted, { ...batch, ...(caller !== undefined && { caller }) }),
    },
    engine,
    units,
    parameters,
    {
      signal,
      groups,
      repairs,
      answersFor: (sent) => translatedAnswers(run, { address, parameters: sent, versions }),
      onAnswered: answered.add,
      takesTags: async () => {
        const pair = { sourceLang, targetLang };
        return (await services.languages.offers('translate_text', 'tag_handling', pair, signal)) !== false;
      },
    },
  );
  return answersTo(units, translations, failures).map(({ text, kept }, index) => {
    const [first, ...others] = answered.of(index);
    const billed = [first, ...others].map(({ billedCharacters }) => billedCharacters);
    const sum = billed.reduce((all, each) => (all === undefined || each === undefined ? undefined : all + each), 0);
    const { tagHandlingVersion, ...answer } = first;
    return {
      ...answer,
      ...(tagHandling !== undefined && tagHandlingVersion !== undefined && { tagHandlingVersion }),
      ...(sum !== undefined && { billedCharacters: sum }),
      detectedSourceLanguage: agreed([first, ...others], 'detectedSourceLanguage'),
      text,
      ...kept,
    };
  });
}

/** Rephrases or corrects texts with these parameters only, otherwise like {@link translateForCaller}. */
export async function improveForCaller(
  { client, address, run }: TextsSending,
  load: () => Promise<TextEngine>,
  call: 'rephrase' | 'correct',
  texts: readonly string[],
  parameters: RephraseParameters,
  { signal, caller, repairs }: CallerOptions,
): Promise<readonly CallerAnswer<Improvement>[]> {
  const engine = await load();
  const units = texts.map((text) => unitOf(text, engine));
  const answered = new AnswersByText<Improvement>();
  const send = (some: readonly string[], batch: TextBatchOptions<Improvement>) => {
    const given = { ...batch, ...(caller !== undefined && { caller }) };
    return call === 'correct'
      ? client.correctTexts(some, parameters, given)
      : client.rephraseTexts(some, parameters, given);
  };
  if (texts.length === 0) {
    // Refused by the client.
    await send([], { signal });
  }
  const group = {
    indexes: [...units.keys()],
    targetLang: parameters.targetLang,
    bytes: client.roomForWriting(parameters),
    improve: { send, answers: writtenAnswers(run, { address, call, parameters }) },
  };
  const options = { signal, repairs, onAnswered: answered.add };
  const { improved, failures } = await improveUnits(engine, units, [group], options);
  return answersTo(units, improved, failures).map(({ text, kept }, index) => {
    const answers = answered.of(index);
    return {
      text,
      targetLanguage: agreed(answers, 'targetLanguage'),
      detectedSourceLanguage: agreed(answers, 'detectedSourceLanguage'),
      ...kept,
    };
  });
}

/** @param engine protects what must not change in the text; absent: nothing is */
function unitOf(text: string, engine: Pick<TextEngine, 'protectText'> | undefined): Passage {
  const parts = engine?.protectText(text, {}) ?? [];
  // An empty text is answered by the service like any other.
  return { start: 0, end: text.length, parts: parts.length > 0 ? parts : [text] };
}

/** Returns the text of each unit in its answer, in their order. Throws the first error if there is any. */
function answersTo(
  units: readonly Passage[],
  verified: ReadonlyMap<number, readonly Part[]>,
  failures: readonly { readonly error: ServiceError }[],
): readonly { readonly text: string; readonly kept: { readonly kept?: true } }[] {
  const [failure] = failures;
  if (failure) {
    throw failure.error;
  }
  return units.map(({ parts }, index) => {
    const found = verified.get(index);
    const text = joinParts(found ?? parts);
    return { text, kept: found ? {} : { kept: true } };
  });
}

/** What the service answered, by the index of the text. */
class AnswersByText<Answer> {
  readonly #answers = new Map<number, readonly Answer[]>();

  readonly add = (index: number, answers: readonly Answer[]): void => {
    this.#answers.set(index, [...(this.#answers.get(index) ?? []), ...answers]);
  };

  /** Returns all answers to a text that was answered. */
  of(index: number): readonly [Answer, ...Answer[]] {
    const [first, ...others] = this.#answers.get(index) ?? [];
    if (first === undefined) {
      throw new Error('a text has neither an answer nor an error');
    }
    return [first, ...others];
  }
}

/** Returns what most answers to a text say. */
function agreed<Name extends string>(
  [first, ...others]: readonly [Readonly<Record<Name, string>>, ...Readonly<Record<Name, string>>[]],
  name: Name,
): string {
  return mostFrequent(
    first[name],
    others.map((answer) => answer[name]),
  );
}

/** Texts of one context as they are given; of several, as many as a context has room for. */
function groupsOf(
  { textsInContext }: Pick<TextEngine, 'textsInContext'>,
  texts: readonly TextAbout[],
): readonly UnitsGroup[] {
  const numbered = texts.map(({ text, context }, index) => ({ text, context: context || undefined, index }));
  const contexts = new Set(numbered.flatMap(({ context }) => context ?? []));
  const indexesOf = (of: string | undefined) =>
    numbered.filter(({ context }) => context === of).map(({ index }) => index);
  const plain = indexesOf(undefined);
  const groups = plain.length > 0 || texts.length === 0 ? [{ indexes: plain }] : [];
  if (contexts.size <= 1) {
    return [...[...contexts].map((context) => ({ context, indexes: indexesOf(context) })), ...groups];
  }
  const described = numbered.flatMap(({ text, context, index }) =>
    context === undefined ? [] : [{ index, unit: { parts: [text], note: context } }],
  );
  const shared = textsInContext(described).map((group) => ({
    context: group.context,
    indexes: group.texts.map(({ index }) => index),
  }));
  return [...shared, ...groups];
}
