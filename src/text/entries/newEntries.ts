import type { TextToRead } from '../reading/readInFormat.ts';
import type { Part, Unit } from '../unit.ts';
import type { Entry } from './entry.ts';

/** The file that new entries are copied from, and their translations. */
export interface NewEntries {
  /** Read with the same `targetLang` as the target. */
  readonly source: TextToRead;
  /** All units of the source (`unitsOf`). */
  readonly units: readonly Unit[];
  /** By the index of the unit. An entry is added if all of its texts have a translation. */
  readonly translations: ReadonlyMap<number, readonly Part[]>;
  /** Entries without a text that are copied as they are. */
  readonly plain?: ReadonlySet<Entry>;
}
