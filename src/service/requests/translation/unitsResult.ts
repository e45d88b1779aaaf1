import type { Part } from '../../../text/unit.ts';
import type { TextAnswers } from '../../answers/answerRun.ts';
import type { CircuitBreaker } from '../../api/atStart/circuitBreaker.ts';
import { isRefusal, type ServiceError } from '../../api/atStart/errors.ts';
import type { LanguageNotice } from '../../api/atStart/languages/languageCodes.ts';
import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { TranslateParameters, Translation } from '../../api/translation/translate.ts';
import type { OnTranslated, UnitsCost, UnitsRunOptions } from '../unitsRun.ts';

/** The outcome of units, by index. Each is in one of the three. */
export interface UnitsResult {
  /** Verified: every placeholder of the unit occurs exactly once, with the same nesting. */
  readonly translations: ReadonlyMap<number, readonly Part[]>;
  /** Units without a valid answer. */
  readonly kept: ReadonlySet<number>;
  /** See `UnitsFound`. */
  readonly doubtful: ReadonlyMap<number, readonly Part[]>;
  readonly repaired: ReadonlySet<number>;
  readonly split: ReadonlySet<number>;
  /** An error that ended the run comes first. */
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Detected source languages -> number of texts. */
  readonly sources: ReadonlyMap<string, number>;
  /** The service's model, if one was requested; also undefined if all answers were known. */
  readonly modelTypeUsed: string | undefined;
  readonly requests: number;
  /** Characters (code points); undefined if the service did not say. */
  readonly billedCharacters: number | undefined;
  readonly notices: readonly LanguageNotice[];
}

/** The calls of a client that units need. */
export type UnitsClient = Pick<ServiceClient, 'translateTexts' | 'roomForTranslation'>;

/** Units that are sent with the same context. */
export interface UnitsGroup {
  /** Replaces that of the parameters; absent: theirs. */
  readonly context?: string | undefined;
  readonly indexes: readonly number[];
}

export interface UnitsOptions extends UnitsCost, Pick<TextBatchOptions, 'signal' | 'onProgress'> {
  /** Returns the answers that were paid for with these parameters; only others are requested, and added there. */
  readonly answersFor: (parameters: TranslateParameters, group: UnitsGroup) => TextAnswers<Translation>;
  /** Absent: all units are one group. Equal texts are in the same group, so that they are billed once. */
  readonly groups?: readonly UnitsGroup[] | undefined;
  /** Shared by several calls: an error that ends one of them ends all. Absent: an own one. */
  readonly breaker?: CircuitBreaker;
  readonly onTranslated?: OnTranslated | undefined;
  readonly onAnswered?: UnitsRunOptions<Translation>['onAnswered'];
  /** Called for texts with placeholders or markup: whether the language pair supports tag handling. */
  readonly takesTags: () => Promise<boolean>;
}

/** Adds billed characters; undefined if either is unknown. */
export function sumIfKnown(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

/**
 * Moves the units that the service refused to those that are kept, and returns why it refused the first of them. If
 * nothing was translated, or there were other errors, they stay failures.
 */
export function keepRefused(result: UnitsResult): {
  readonly result: UnitsResult;
  readonly refusal: ServiceError | undefined;
} {
  const { translations, failures } = result;
  const [first] = failures;
  if (!first || translations.size === 0 || !failures.every(({ error }) => isRefusal(error))) {
    return { result, refusal: undefined };
  }
  const kept = new Set([...result.kept, ...failures.flatMap(({ indexes }) => indexes)]);
  return { result: { ...result, kept, failures: [] }, refusal: first.error };
}
