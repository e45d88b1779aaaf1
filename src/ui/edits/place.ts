import type { Comparison, Comparisons } from './comparisons.ts';
import type { TrackedSpans } from './trackedSpans.ts';

/** Texts for stretches of a document, to be brought to the user. */
export interface Placing {
  /** Stay the caller's: what outlives the call takes its own. */
  readonly spans: TrackedSpans;
  /** Index of a span -> its text. */
  readonly texts: ReadonlyMap<number, string>;
  /** What the texts are, as in `German`, for the title of a diff editor. */
  readonly label: string;
  readonly comparisons: Comparisons;
}

/** What became of texts, by the index of their span. */
export interface Placed {
  /** Those that are in the document now. */
  readonly applied: ReadonlySet<number>;
  /** Those that found no place, neither in the document nor in a preview. */
  readonly missed: readonly number[];
  /** The diff editor that shows them. */
  readonly comparison?: Comparison | undefined;
}

/** Brings texts to the user in one way, saving nothing. */
export type Place = (placing: Placing) => Promise<Placed>;
