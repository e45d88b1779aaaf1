import type { RephraseParameters } from '../../api/writing/write.ts';
import type { ApplyMode } from '../../contributions.ts';
import type { TextLanguage } from '../../requests/writing/textLanguage.ts';
import type { Services } from '../../state/services.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import type { ReadText } from '../../text/reading/readInFormat.ts';
import type { Comparisons } from '../../ui/edits/comparisons.ts';
import type { TrackedSpans } from '../../ui/edits/trackedSpans.ts';

/** Units, their positions, and how to apply the results. */
export interface RephraseJob extends ReadText {
  readonly services: Services;
  readonly comparisons: Comparisons;
  readonly engine: TextEngine;
  /** The positions of the units, in the same order. */
  readonly spans: TrackedSpans;
  readonly mode: ApplyMode;
  readonly manner: RephraseParameters;
  readonly found: TextLanguage | undefined;
  readonly isAgreed: boolean;
  /** Translates the same text instead. */
  readonly translate: () => PromiseLike<unknown>;
  /** Closes the editor that shows another result for the same units. */
  readonly leave?: () => Promise<void>;
}
