import type { Services } from '../../app/services.ts';
import type { ApplyMode } from '../../contract/contributions.ts';
import type { TrackedSpans } from '../../editor/edits/trackedSpans.ts';
import type { Comparisons } from '../../editor/modes/comparisons.ts';
import type { RephraseParameters } from '../../service/api/writing/write.ts';
import type { TextLanguage } from '../../service/requests/writing/textLanguage.ts';
import type { TextEngine } from '../../service/textEngine.ts';
import type { ReadText } from '../../text/reading/readInFormat.ts';

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
