import type { Passage } from '../formats/readInFormat.ts';
import type { Part } from '../text/unit.ts';
import type { Family, FamilyMember } from './atStart/family.ts';
import type { LocaleOptions } from './localeOptions.ts';
import type { PlannedMember, PlannedMessage } from './plan.ts';

/** Translations by the index of their unit, as `translateUnits` gives them. */
export interface TranslatedUnits {
  readonly translations: ReadonlyMap<number, readonly Part[]>;
  /** Units whose first translation was damaged, and those that were split at their placeholders. */
  readonly repaired?: ReadonlySet<number>;
  readonly split?: ReadonlySet<number>;
  /** Units for which the service returned no valid translation. */
  readonly damaged?: ReadonlySet<number>;
  /** Of these, translations that have all placeholders, perhaps in wrong places. */
  readonly doubtful?: ReadonlyMap<number, readonly Part[]>;
  /** Where there are any, nothing more is sent for the language. */
  readonly failures?: readonly { readonly error: Error }[];
}

export interface PlanProgress {
  /** Messages that are translated. */
  readonly done: number;
  readonly total: number;
}

/** Units of one language. */
export interface UnitsToTranslate {
  readonly lang: string;
  readonly sourceLang: string;
  /** The context of the units for the service. */
  readonly about?: { readonly context: string; readonly ofTexts: readonly string[] };
  readonly units: readonly Passage[];
  /** May be called with a translation before all are there: it is kept even if the rest fails or is cancelled. */
  readonly onTranslated: (index: number, parts: readonly Part[]) => void;
}

/** Code around the uses of messages, by their keys. */
export type UsesOfMessages = ReadonlyMap<string, readonly string[]>;

/** How translations are written to their files. */
export interface WritingOptions {
  readonly settings: LocaleOptions;
  /** Paths of pages in the source language, which may refer to titles of others. Absent: those of the plan. */
  readonly pages?: readonly string[];
  readonly onProgress?: (progress: PlanProgress) => void;
  /** Milliseconds after which finished translations are written; absent: only at the end. */
  readonly saveEvery?: number;
  /** Runs the work of writing files while nothing else writes them. */
  readonly exclusively?: (work: () => Promise<void>) => Promise<void>;
  /**
   * Returns whether someone edits a message at the time of writing: its translation is left out.
   * @param source path of the family's source
   */
  readonly isEdited?: (source: string, lang: string, key: string) => boolean;
  readonly signal?: AbortSignal;
}

export interface TranslatePlanOptions extends WritingOptions {
  /** Translates units whose texts all differ. Called several times at once. */
  readonly translate: (request: UnitsToTranslate, signal?: AbortSignal) => Promise<TranslatedUnits>;
  /** Whether translations of the project are used again. */
  readonly reuse: boolean;
  /** By key: the code around the uses of messages, which is sent with these. */
  readonly uses?: UsesOfMessages;
}

/** A translation whose placeholders may be in wrong places: it is only written if the user says so. */
export interface DoubtfulMessage {
  readonly planned: PlannedMember;
  readonly message: PlannedMessage;
  readonly parts: readonly Part[];
}

export interface TranslatedMember {
  readonly family: Family;
  readonly member: FamilyMember;
  /** Messages that the service translated. */
  readonly translated: number;
  /** Messages whose translation the project had. */
  readonly reused: number;
  /** Messages without a translation that could be trusted or written. */
  readonly kept: number;
  /** Messages whose first translation was damaged, and those that were split at their placeholders. */
  readonly repaired: number;
  readonly split: number;
}

export interface TranslatedPlan {
  readonly members: readonly TranslatedMember[];
  /** Messages for which the service returned no valid translation. */
  readonly damaged: number;
  /** Those of them that a user may want to see. */
  readonly doubtful: readonly DoubtfulMessage[];
  /** What ended the translation into a language, or why translations are not in their file. */
  readonly failures: readonly { readonly lang: string; readonly error: Error }[];
  /** Translations are not in their files, which changed, cannot be written, or cannot be written in part. */
  readonly hasUnwritten: boolean;
  /** Messages are left. Finished translations are written. */
  readonly isCancelled: boolean;
}
