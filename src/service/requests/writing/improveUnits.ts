import type { Ask } from '../../../text/asking/ask.ts';
import type { Passage } from '../../../text/reading/readInFormat.ts';
import type { Part } from '../../../text/unit.ts';
import type { TextAnswers } from '../../answers/answerRun.ts';
import { CircuitBreaker } from '../../api/batches/circuitBreaker.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { ServiceError } from '../../api/errors.ts';
import { baseCode } from '../../api/languages/languageCodes.ts';
import type { ImproveBatchResult, Improvement } from '../../api/writing/write.ts';
import type { TextEngine } from '../../textEngine.ts';
import { nothingFound, type OpenUnit, type UnitsCost, UnitsRun, type UnitsRunOptions } from '../unitsRun.ts';
import { tellingLength } from './languageGroups.ts';
import { otherLanguage } from './textLanguage.ts';

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

export interface ImproveUnitsOptions
  extends UnitsCost,
    Pick<TextBatchOptions, 'signal' | 'onProgress'>,
    Pick<Options, 'onAnswered'> {}

/** `rephraseTexts` or `correctTexts` with their parameters. */
export interface Improve {
  readonly send: (texts: readonly string[], options: TextBatchOptions<Improvement>) => Promise<ImproveBatchResult>;
  /** The answers that were paid for with these parameters. */
  readonly answers: TextAnswers<Improvement>;
}

type Options = UnitsRunOptions<Improvement>;

/** Units with the same parameters. */
export interface UnitGroup {
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
