import type { Part } from '../text/unit.ts';
import type { Family, FamilyMember } from './atStart/family.ts';
import type { Message, MessageText } from './atStart/message.ts';

/**
 * Which messages are translated. `stale`: those whose translation was made here; `byHand`: those that a person
 * translated or reviewed and whose source changed, and drafts, which are overwritten; `sameAsSource`: those that have
 * the text of the source; `inherited`: those that a variant shows in its base language.
 */
export type PlanInclusion = 'missing' | 'stale' | 'byHand' | 'sameAsSource' | 'inherited';

export interface PlanChoice {
  /** Absent: all. */
  readonly languages?: readonly string[] | undefined;
  /** Absent: all. */
  readonly keys?: readonly string[] | undefined;
  readonly include: readonly PlanInclusion[];
  /** The same for prose; absent: as for messages. */
  readonly includeProse?: readonly PlanInclusion[] | undefined;
  /** The named messages are translated again whatever their state is. */
  readonly isAgain?: boolean;
  /** Inherited messages get the text that is shown now, and are not sent. */
  readonly copiesInherited?: boolean;
}

export interface PlannedMessage {
  readonly message: Message;
  readonly source: MessageText;
  /** A translation of the same text that the project has already. */
  readonly reusable?: { readonly parts: readonly Part[]; readonly isByHand: boolean };
  /** `reusable` is used in any case: a value that is not text, what a variant shows, or what the file had. */
  readonly isFree?: true;
}

export interface PlannedMember {
  readonly family: Family;
  readonly member: FamilyMember;
  /** The file did not exist: it is created. A file that is deleted in the meantime is not created again. */
  readonly isAbsent: boolean;
  /** In the source's order. */
  readonly messages: readonly PlannedMessage[];
  /** Those that stay as they are too. */
  readonly all: readonly Message[];
}

/** The plan for one language. Equal texts of one source language count once. */
export interface LanguagePlan {
  readonly lang: string;
  readonly members: readonly PlannedMember[];
  /** Messages that are wanted, but cannot be added to their files, or not without others: they are not sent. */
  readonly left: readonly PlannedMessage[];
  /** Messages. */
  readonly messages: number;
  /** Texts that are sent, and their characters (code points) with the tags that are billed, where nothing is reused. */
  readonly texts: number;
  readonly characters: number;
  /** The same where translations are reused. */
  readonly textsWithReuse: number;
  readonly charactersWithReuse: number;
  /** Messages that need not be sent where translations are reused. */
  readonly reusable: number;
  /** Messages whose translation by a person is overwritten, not counting copies of the source. */
  readonly byHand: readonly Message[];
}

export interface TranslationPlan {
  /** Sorted by language. */
  readonly languages: readonly LanguagePlan[];
}

/** A translation of a message, and what it was made for. */
export interface NewText {
  readonly key: string;
  /** The source (`printOf`). */
  readonly from: string;
  readonly parts: readonly Part[];
  /** The replaced translation (`printOf`): empty if it is not a text, undefined if it is missing. */
  readonly replaced: string | undefined;
}
