import type { Ask } from '../../../asking/ask.ts';
import type { Passage } from '../../../formats/readInFormat.ts';
import type { Part } from '../../../text/unit.ts';
import type { AnswerRun, TextAnswers } from '../../answers/answerRun.ts';
import { CircuitBreaker } from '../../api/atStart/circuitBreaker.ts';
import type { ServiceError } from '../../api/atStart/errors.ts';
import { baseCode, bcp47Code, isWrittenLanguage } from '../../api/atStart/languages/languageCodes.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { ImproveBatchResult, Improvement, RephraseParameters } from '../../api/writing/write.ts';
import type { TextEngine } from '../../textEngine.ts';
import { type Agreement, costOfUnits } from '../agreement.ts';
import { writtenAnswers } from '../paidAnswers.ts';
import { type RequestServices, useConnection } from '../requestServices.ts';
import { nothingFound, type OpenUnit, type UnitsCost, UnitsRun, type UnitsRunOptions } from '../unitsRun.ts';
import { languageGroups, tellingLength } from './languageGroups.ts';
import { preferredManner } from './rephraseManner.ts';
import { otherLanguage, otherLanguageCode, type TextLanguage, textLanguage } from './textLanguage.ts';

interface RephraseRequest {
  readonly services: RequestServices;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly manner: RephraseParameters;
  /** The text's language, if already detected. */
  readonly found: TextLanguage | undefined;
  readonly agreement: Agreement;
  /** The run of the command that the request belongs to. */
  readonly run: AnswerRun;
}

/**
 * Rephrases units, each in its own language unless a target is given; their languages are detected first. Rejects with
 * `ServiceError` if nothing was rephrased, like `agreement`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
 */
export async function requestRephrasing(
  request: RephraseRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ImprovedUnits> {
  const { engine, units, manner, found, agreement, run } = request;
  return useConnection(request.services, async ({ services, client, address }) => {
    const known = found ?? (await textLanguage(services, client, units, signal));
    return improveByLanguage(
      {
        client,
        engine,
        units,
        known,
        targetLang: manner.targetLang,
        parametersFor: (language) => {
          const target = manner.targetLang ?? ownTarget(language, known);
          // The user chose for the language of most of the text: another may have no styles.
          const isChosen = manner.targetLang !== undefined || language === known.language;
          return {
            ...(isChosen ? manner : preferredManner(manner)),
            ...(target !== undefined && { targetLang: target }),
          };
        },
        improve: (parameters) => ({
          send: (texts, options) => client.rephraseTexts(texts, parameters, options),
          answers: writtenAnswers(run, { address, call: 'rephrase', parameters }),
        }),
      },
      {
        signal,
        onProgress: (done, all) => report(done / all),
        ...costOfUnits(agreement, { client, address }, signal),
      },
    );
  });
}

/**
 * Short texts get the language of their file, whatever is detected; the variant of English and Portuguese is unknown.
 */
function ownTarget(language: string | undefined, { written }: TextLanguage): string | undefined {
  const isOne = language !== undefined && isWrittenLanguage(bcp47Code)(language) === undefined;
  return isOne && written?.some(({ lang }) => lang === language) ? language : undefined;
}

interface CorrectionRequest {
  readonly services: RequestServices;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  /** Undefined: the texts' own. */
  readonly targetLang: string | undefined;
  /** The text's language, if already known. */
  readonly found?: TextLanguage;
  readonly agreement: Agreement;
  /** The run of the command that the request belongs to. */
  readonly run: AnswerRun;
}

/**
 * Corrects units, each in its own language unless a target is given. Rejects with `ServiceError` if nothing was
 * corrected, like `agreement`, or with the signal's reason.
 *
 * @param report called with a share from 0 to 1
 */
export function requestCorrections(
  request: CorrectionRequest,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<ImprovedUnits> {
  const { engine, units, targetLang, found, agreement, run } = request;
  return useConnection(request.services, async ({ services, client, address }) =>
    improveByLanguage(
      {
        client,
        engine,
        units,
        known: found ?? (await textLanguage(services, client, units, signal)),
        targetLang,
        parametersFor: (language) => {
          const target = targetLang ?? language;
          return target === undefined ? {} : { targetLang: target };
        },
        improve: (parameters) => ({
          send: (texts, options) => client.correctTexts(texts, parameters, options),
          answers: writtenAnswers(run, { address, call: 'correct', parameters }),
        }),
      },
      {
        signal,
        onProgress: (done, all) => report(done / all),
        ...costOfUnits(agreement, { client, address }, signal),
      },
    ),
  );
}

/** The outcome of units, by index. Each is in one of the first four. */
export interface ImprovedUnits {
  /** Verified: every placeholder of the unit occurs exactly once, with the same nesting. */
  readonly improved: ReadonlyMap<number, readonly Part[]>;
  /** Units without a valid answer. */
  readonly kept: readonly number[];
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Language that cannot be improved -> units that were not sent. */
  readonly left: ReadonlyMap<string, readonly number[]>;
  /** Detected languages -> number of texts. */
  readonly sources: ReadonlyMap<string, number>;
}

interface ImproveUnitsOptions
  extends UnitsCost,
    Pick<TextBatchOptions, 'signal' | 'onProgress'>,
    Pick<Options, 'onAnswered'> {}

/** `rephraseTexts` or `correctTexts` with their parameters. */
interface Improve {
  readonly send: (texts: readonly string[], options: TextBatchOptions<Improvement>) => Promise<ImproveBatchResult>;
  /** The answers that were paid for with these parameters. */
  readonly answers: TextAnswers<Improvement>;
}

type Options = UnitsRunOptions<Improvement>;

/** Units with the same parameters. */
interface UnitGroup {
  readonly indexes: readonly number[];
  /** In any case; undefined: each text's own, which is unknown. */
  readonly targetLang: string | undefined;
  /** Maximum bytes of a text in a request, as the client counts them: a longer unit is cut. */
  readonly bytes: number;
  readonly improve: Improve;
  /** For refused units: lets the service detect their language. */
  readonly improveRefused?: Improve | undefined;
  /** The user's target, if the language of the units is unknown: an answer in another one is not used. */
  readonly named?: string | undefined;
}

/**
 * Improves units: those of a group in as few requests as possible, and those with an invalid answer once more, also in
 * as few as possible. After an error that every request would get, nothing more is sent. Rejects like `improve` and
 * `confirm` before anything is sent, or with the signal's reason.
 */
export async function improveUnits(
  engine: TextEngine,
  units: readonly Passage[],
  groups: readonly UnitGroup[],
  { confirm, confirmAgain, repairs, onProgress, signal, onAnswered }: ImproveUnitsOptions,
): Promise<Omit<ImprovedUnits, 'left'>> {
  const { verified, ...found } = nothingFound();
  const breaker = new CircuitBreaker();
  const runOf = (improve: Improve, options: Pick<Options, 'objection' | 'refused'>) => {
    const send = async (texts: readonly string[], batch: TextBatchOptions<Improvement>) => {
      const { improvements, failures } = await improve.send(texts, batch);
      return { answers: improvements, failures };
    };
    const { answers } = improve;
    return new UnitsRun(engine, send, { verified, ...found }, { signal, breaker, answers, onAnswered, ...options });
  };
  const started = [];
  for (const { indexes, targetLang, bytes, improve, improveRefused, named } of groups) {
    const objection = named === undefined ? undefined : objectionTo(named);
    const refused: OpenUnit[] | undefined = improveRefused && [];
    const run = runOf(improve, { objection, refused });
    const own = indexes.flatMap((index) => (units[index] ? [[index, units[index]] as const] : []));
    const options = { targetLang, sourceLang: targetLang, bytes };
    const open = await run.recall(own, ({ parts }) => engine.askInPlainText(parts, options));
    started.push({ run, open, refused, again: improveRefused && runOf(improveRefused, { objection }) });
  }
  // Equal texts of two groups are billed twice.
  const characters = started.map(({ run, open }) => run.billable(open));
  const all = characters.reduce((sum, count) => sum + count, 0);
  if (all > 0) {
    await confirm?.(all);
  }
  let before = 0;
  for (const [at, { run, open, refused = [], again }] of started.entries()) {
    const base = before;
    const own = characters[at] ?? 0;
    await run.answerAll(open, { confirmAgain, repairs }, (done, ofGroup) =>
      onProgress?.(base + (own * done) / ofGroup, all),
    );
    if (refused.length > 0) {
      // With other parameters they have other answers.
      const anew = refused.map((unit) => ({ ...unit, asked: [] }));
      await again?.answerAll(anew, { confirmAgain, repairs });
    }
    before += own;
  }
  return { improved: verified, ...found, kept: [...found.kept] };
}

/** Returns what refuses an answer to a text that is reliably in another language than the user's target. */
function objectionTo(named: string): NonNullable<Options['objection']> {
  return ({ texts }: Ask, [answer]: readonly Improvement[]) => {
    const source = answer?.detectedSourceLanguage;
    const isLong = texts.join('').length >= tellingLength;
    return source !== undefined && isLong && baseCode(source) !== baseCode(named)
      ? otherLanguage(baseCode(source), named)
      : undefined;
  };
}

interface ByLanguage {
  readonly client: ServiceClient;
  readonly engine: TextEngine;
  readonly units: readonly Passage[];
  readonly known: TextLanguage;
  /** The user's target; undefined: each text's own language. */
  readonly targetLang: string | undefined;
  /** Returns the parameters for texts of a language; undefined: the service detects it. */
  readonly parametersFor: (language: string | undefined) => RephraseParameters;
  /** `rephraseTexts` or `correctTexts`, with the answers that were paid for. */
  readonly improve: (parameters: RephraseParameters) => Improve;
}

/**
 * Improves units grouped by language. A unit that the service refuses, or that is in another language than the user's
 * target, fails alone; one in a language that cannot be improved is skipped. Rejects with `invalidInput` and
 * `otherLanguageCode` if this applies to all, and like `improveUnits`.
 */
async function improveByLanguage(
  { client, engine, units, known, targetLang, parametersFor, improve }: ByLanguage,
  options: ImproveUnitsOptions,
): Promise<ImprovedUnits> {
  const { groups, failures, left } = languageGroups(units, known, targetLang);
  const sent = groups.map(({ language, indexes }): UnitGroup => {
    const parameters = parametersFor(language);
    const isOurs = targetLang === undefined && parameters.targetLang !== undefined;
    return {
      indexes,
      targetLang: parameters.targetLang ?? language,
      bytes: client.roomForWriting(parameters),
      improve: improve(parameters),
      improveRefused: isOurs ? improve(parametersFor(undefined)) : undefined,
      named: language === undefined ? targetLang : undefined,
    };
  });
  const result = await improveUnits(engine, units, sent, options);
  const all = [...failures, ...result.failures];
  const [failure] = all;
  if (failure && result.improved.size === 0 && all.every(({ error }) => error.code === otherLanguageCode)) {
    throw failure.error;
  }
  return { ...result, failures: all, left };
}
