import type { TrackedSpans } from '../edits/trackedSpans.ts';
import type { Comparison, Comparisons } from './comparisons.ts';

/** Texts for spans of a document, to be shown to the user. */
export interface ApplyRequest {
  /** Owned by the caller: what outlives the call makes a copy. */
  readonly spans: TrackedSpans;
  /** Index of a span -> its text. */
  readonly texts: ReadonlyMap<number, string>;
  /** What the texts are, for example `German`, for the title of a diff editor. */
  readonly label: string;
  readonly comparisons: Comparisons;
}

/** What happened to the texts, by the index of their span. */
export interface ApplyResult {
  /** Texts that are in the document now. */
  readonly applied: ReadonlySet<number>;
  /** Texts that are neither in the document nor in a preview. */
  readonly missed: readonly number[];
  /** The diff editor that shows them. */
  readonly comparison?: Comparison | undefined;
}

/** Shows texts to the user in one way, without saving. */
export type ApplyMethod = (placing: ApplyRequest) => Promise<ApplyResult>;
