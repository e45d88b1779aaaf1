import type { TextBatchOptions } from '../../api/batches/textCall.ts';
import type { ServiceClient } from '../../api/client.ts';
import type { ServiceError } from '../../api/errors.ts';
import type { LanguageNotice } from '../../api/languages/languageCodes.ts';
import type { KnownAnswers } from '../../state/translationCache.ts';
import type { Part } from '../../text/unit.ts';

/** What became of units, by their index. Each is in one of the three. */
export interface UnitsResult {
  /** Verified: every code of the unit is there, once, nested as it was. */
  readonly translations: ReadonlyMap<number, readonly Part[]>;
  /** Units of which no answer could be trusted. */
  readonly kept: ReadonlySet<number>;
  /** One that ended the run comes first. */
  readonly failures: readonly { readonly indexes: readonly number[]; readonly error: ServiceError }[];
  /** Languages that the service found the texts to be in -> how many texts. */
  readonly sources: ReadonlyMap<string, number>;
  /** As the service says, where it was asked for one; undefined too where all was known before. */
  readonly modelTypeUsed: string | undefined;
  readonly requests: number;
  /** Characters (code points); undefined where the service did not say. */
  readonly billedCharacters: number | undefined;
  readonly notices: readonly LanguageNotice[];
}

/** The calls of a client that units need. */
export type UnitsClient = Pick<ServiceClient, 'translateTexts' | 'roomForTranslation'>;

export interface UnitsOptions extends Pick<TextBatchOptions, 'signal' | 'onProgress'> {
  /** What the service answered before; it is asked for the rest, and what it answers is added. */
  readonly known?: KnownAnswers | undefined;
  /** Called once before anything is sent, with the characters (code points) that will be billed; may throw. */
  readonly confirm?: ((characters: number) => Promise<void>) | undefined;
  /**
   * Called before units are asked for again whose answers can't be trusted, with the characters that will be billed for
   * it. Resolves to false where they are to be kept as they are. Absent: they are asked for again.
   */
  readonly confirmAgain?: ((characters: number) => Promise<boolean>) | undefined;
  /** Asked where a text has codes or signs of markup: whether the pair of languages has tag handling. */
  readonly takesTags: () => Promise<boolean>;
}
