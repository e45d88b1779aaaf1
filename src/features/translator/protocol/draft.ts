import * as v from 'valibot';
import { finiteNumber, readonlyList } from '../../../app/pages/messages.ts';

/** What the translator does with a text. */
export const modes = ['translate', 'rephrase', 'correct'] as const;
export const modeSchema = v.picklist(modes);
export type Mode = v.InferOutput<typeof modeSchema>;

const differencePartSchema = v.object({ kind: v.picklist(['same', 'removed', 'added']), text: v.string() });
export type DifferencePart = Readonly<v.InferOutput<typeof differencePartSchema>>;

const resultSchema = v.object({
  mode: modeSchema,
  text: v.string(),
  /** The detected language code of the text. */
  detectedLang: v.optional(v.string()),
  /** The language code of the result. */
  targetLang: v.optional(v.string()),
  /** Characters (code points); absent if the service did not say. */
  billedCharacters: v.optional(finiteNumber),
  modelTypeUsed: v.optional(v.string()),
  /** Word by word, for `rephrase` and `correct`: without `removed` it is the result, without `added` the source. */
  difference: v.optional(readonlyList(differencePartSchema)),
  /** Sentences about parameters that were not applied or text that was left unchanged. */
  remarks: readonlyList(v.string()),
  /** `changedAt` of its draft; of two results, the one of the later draft wins. */
  of: finiteNumber,
});
/** A result from the service. */
export type Result = Readonly<v.InferOutput<typeof resultSchema>>;

/** Another version of the extension may have kept a different draft. */
export const draftSchema = v.object({
  mode: modeSchema,
  text: v.string(),
  /** In the service's spelling; empty: detected. For `translate` only. */
  sourceLang: v.string(),
  /** In the service's spelling; empty: not chosen yet, and in the other modes the text's own language. */
  targetLang: v.string(),
  /** True: the target language was not chosen here, and follows that of the settings. */
  isProposed: v.optional(v.boolean()),
  /** A value of the parameter; empty: from the settings. */
  formality: v.string(),
  /** A value of the parameter; empty: from the settings. */
  modelType: v.string(),
  /** At most one of the two is not empty. */
  writingStyle: v.string(),
  tone: v.string(),
  context: v.string(),
  /** One instruction a line. */
  instructions: v.string(),
  /** Ids of active glossaries that are not used here. */
  unusedGlossaries: readonlyList(v.string()),
  /** True if the active style rules are not used here. */
  withoutStyleRules: v.boolean(),
  result: v.optional(resultSchema),
  /**
   * Time of the user's latest change (a result is no change), in milliseconds since the epoch; the later draft wins.
   */
  changedAt: finiteNumber,
});
/** The user's text and choices in the translator: kept when the page is hidden, moved or reloaded. */
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

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
