import * as z from 'zod/mini';
import { finiteNumber, readonlyList } from '../../../app/pages/shared/messages.ts';

/** What the translator does with a text. */
export const modes = ['translate', 'rephrase', 'correct'] as const;
export const modeSchema = z.enum(modes);
export type Mode = z.output<typeof modeSchema>;

const differencePartSchema = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type DifferencePart = Readonly<z.output<typeof differencePartSchema>>;

const resultSchema = z.object({
  mode: modeSchema,
  text: z.string(),
  /** The detected language code of the text. */
  detectedLang: z.optional(z.string()),
  /** The language code of the result. */
  targetLang: z.optional(z.string()),
  /** Characters (code points); absent if the service did not say. */
  billedCharacters: z.optional(finiteNumber),
  modelTypeUsed: z.optional(z.string()),
  /** Word by word, for `rephrase` and `correct`: without `removed` it is the result, without `added` the source. */
  difference: z.optional(readonlyList(differencePartSchema)),
  /** Sentences about parameters that were not applied or text that was left unchanged. */
  remarks: readonlyList(z.string()),
  /** `changedAt` of its draft; of two results, the one of the later draft wins. */
  of: finiteNumber,
});
/** A result from the service. */
export type Result = Readonly<z.output<typeof resultSchema>>;

/** Another version of the extension may have kept a different draft. */
export const draftSchema = z.object({
  mode: modeSchema,
  text: z.string(),
  /** In the service's spelling; empty: detected. For `translate` only. */
  sourceLang: z.string(),
  /** In the service's spelling; empty: not chosen yet, and in the other modes the text's own language. */
  targetLang: z.string(),
  /** True: the target language was not chosen here, and follows that of the settings. */
  isProposed: z.optional(z.boolean()),
  /** A value of the parameter; empty: from the settings. */
  formality: z.string(),
  /** A value of the parameter; empty: from the settings. */
  modelType: z.string(),
  /** At most one of the two is not empty. */
  writingStyle: z.string(),
  tone: z.string(),
  context: z.string(),
  /** One instruction a line. */
  instructions: z.string(),
  /** Ids of active glossaries that are not used here. */
  unusedGlossaries: readonlyList(z.string()),
  /** True if the active style rules are not used here. */
  withoutStyleRules: z.boolean(),
  result: z.optional(resultSchema),
  /**
   * Time of the user's latest change (a result is no change), in milliseconds since the epoch; the later draft wins.
   */
  changedAt: finiteNumber,
});
/** The user's text and choices in the translator: kept when the page is hidden, moved or reloaded. */
export type Draft = Readonly<z.output<typeof draftSchema>>;

export const emptyDraft: Draft = {
  mode: 'translate',
  text: '',
  sourceLang: '',
  targetLang: '',
  formality: '',
  modelType: '',
  writingStyle: '',
  tone: '',
  context: '',
  instructions: '',
  unusedGlossaries: [],
  withoutStyleRules: false,
  changedAt: 0,
};

/** Returns whether the text or a choice has changed since the result was requested. */
export function isStale({ result, changedAt }: Draft): boolean {
  return result !== undefined && result.of !== changedAt;
}

/**
 * Returns the time for a change made now: later than any change before, which may come from the extension's clock.
 * @param now milliseconds since the epoch
 */
export function later({ changedAt }: Draft, now: number): number {
  return Math.max(now, changedAt + 1);
}

/**
 * Joins the latest change with the latest result: the page knows changes first, the extension results, and a message
 * may be lost when a page closes.
 * @param ours the extension's draft, which wins if both have the same time
 * @param own the page's draft
 */
export function joinDrafts(ours: Draft, own: Draft): Draft {
  const draft = own.changedAt > ours.changedAt ? own : ours;
  const result = lastResult(ours.result, own.result);
  return result === draft.result ? draft : { ...draft, ...(result && { result }) };
}

/** Returns the result of the later draft; the first if both are equal. */
function lastResult(one: Result | undefined, other: Result | undefined): Result | undefined {
  return one && other ? (other.of > one.of ? other : one) : (one ?? other);
}
