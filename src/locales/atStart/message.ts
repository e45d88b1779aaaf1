import type { PluralForms } from '../../formats/common/plurals/pluralForms.ts';
import type { ReadFault } from '../../service/api/atStart/files/ownPlaces.ts';
import type { TermDictionary } from '../../terms/finding/missingTerms.ts';
import type { FileFlaw, FileProblem, Part, Range, World } from '../../text/unit.ts';
import type { Family, FamilyMember } from './family.ts';

/**
 * - `missing`: not translated.
 * - `inherited`: the file of a variant does not have it, and programs show the text of its base language.
 * - `draft`: a translation by a person that its file marks as not finished.
 * - `stale`: its source changed after the translation.
 * - `machine`: translated here and not reviewed, or marked as not reviewed by a person.
 * - `sameAsSource`: the text of the source, not reviewed.
 * - `reviewed`: translated or reviewed by a person.
 * - `obsolete`: its source is gone.
 */
export type MessageState =
  | 'missing'
  | 'inherited'
  | 'draft'
  | 'stale'
  | 'machine'
  | 'sameAsSource'
  | 'reviewed'
  | 'obsolete';

/** Returns true for a message that its file does not have. */
export function isWithoutText(state: MessageState): state is 'missing' | 'inherited' {
  return state === 'missing' || state === 'inherited';
}

/** Returns true for a message that has no finished translation of its source as it is now. */
export function isOpenState(state: string): state is 'missing' | 'draft' | 'stale' {
  return state === 'missing' || state === 'draft' || state === 'stale';
}

/** How many messages are done, of those that the source has. */
export interface MessageShare {
  readonly done: number;
  readonly all: number;
}

/** Counts the messages that have a finished translation of their source as it is now, which is not broken. */
export function countDone(messages: readonly Message[]): MessageShare {
  let [done, all] = [0, 0];
  for (const { state, problems } of messages) {
    all += state === 'obsolete' ? 0 : 1;
    done += (state === 'machine' || state === 'reviewed' || state === 'inherited') && problems.length === 0 ? 1 : 0;
  }
  return { done, all };
}

/** Checks of the words of a translation; see docs/checks.md. */
export type WordCheck =
  | 'damagedCharacters'
  | 'lostSpace'
  | 'mixedScripts'
  | 'lineBreaks'
  | 'cutOff'
  | 'questionMark'
  | 'doubledWord'
  | 'brackets'
  | 'doubledSpace'
  | 'entities'
  | 'percent'
  | 'invisible'
  | 'directionMarks'
  | 'addresses'
  | 'options'
  | 'accessKeys'
  | 'wrongScript'
  | 'mnemonic'
  | 'numbers'
  | 'quotes'
  | 'tabs'
  | 'endingPunctuation'
  | 'capital'
  | 'sentences'
  | 'typography'
  | 'noteChanged'
  | 'spaceAtEnds'
  | 'apostrophes'
  | 'empty'
  | 'schemes';

/**
 * How the program of a file reads an apostrophe before a brace in a text: as the start of a quotation up to the next one
 * or the end, also before a tag (`tags`), or not (`braces`); or only where there is a next one (`closed`).
 */
export type MessageQuotes = 'tags' | 'braces' | 'closed';

/** Codes that a translation lacks, or that it alone has. */
export interface CodesProblem {
  readonly kind: 'placeholders' | 'tags' | 'formatting';
  readonly missing: readonly string[];
  readonly added: readonly string[];
  /**
   * Of placeholders: the program can fill in the text. They name other messages of the file, or the form of 1 lacks the
   * number, which only shows for 0, or only some programs read the text without them.
   */
  readonly isMild?: true;
}

/** What a check finds in a translation. */
export type MessageProblem =
  /**
   * Placeholders, tags that a program needs, or tags of formatting: those of the source that the translation lacks, and
   * those that it alone has.
   */
  | CodesProblem
  /** What is likely a mistake in the words. */
  /** @param isFatal the tools of the format refuse the file */
  | { readonly kind: WordCheck; readonly isFatal?: true }
  /** The translation is not a valid ICU message. `keys` are those of all its messages, if it has several. */
  | { readonly kind: 'icu'; readonly keys?: readonly string[] }
  /** The translation has a text where the source has a group or a list of messages, or the reverse. */
  | { readonly kind: 'structure'; readonly isList: boolean }
  /** Plural forms of the language that the message lacks: categories, or indexes in brackets. */
  | {
      readonly kind: 'plurals';
      readonly missing: readonly string[];
      /** Of the messages that are missing with them; may be empty. */
      readonly keys: readonly string[];
    }
  /**
   * `inconsistent`: the same source has another translation elsewhere in the file. `sameTranslation`: another source
   * has the same translation. `other` is that translation or source.
   */
  | { readonly kind: 'inconsistent' | 'sameTranslation'; readonly other: string }
  /** The source was only corrected since the translation was made from `other`. */
  | { readonly kind: 'sourceCorrected'; readonly other: string }
  /** Characters (code points) that it has, and may have at most. */
  | { readonly kind: 'length'; readonly length: number; readonly most: number }
  /** A source term of a glossary whose target term is not in the translation. */
  | { readonly kind: 'term'; readonly source: string; readonly target: string };

/** How bad a finding is. Only errors make a translation broken. */
export type Severity = 'error' | 'warning' | 'hint';

/** A finding that is not an error. */
export interface Remark {
  readonly problem: MessageProblem;
  readonly severity: Exclude<Severity, 'error'>;
}

/** A text and its range in a file: UTF-16 code units. */
export interface MessageText extends Range {
  readonly path: string;
  readonly parts: readonly Part[];
  /** The parts as the file's reader sees them, placeholders included. */
  readonly text: string;
  /** Of a source: see `Unit`. */
  readonly formats?: readonly string[];
}

/**
 * Keys of messages that are missing, too, such as those before it in a list: of each of these, one message at least has
 * to be added with it.
 */
export type MessageNeeds = readonly (readonly string[])[];

/** A message in one language. */
export interface Message {
  /** Unique in its file. */
  readonly key: string;
  readonly lang: string;
  readonly state: MessageState;
  /** The translation was made, changed or reviewed by a person. */
  readonly isByHand: boolean;
  /** By a person, and it waits for a review: it was marked as not reviewed, or its file says so. */
  readonly isReopened?: true;
  /** Errors: broken where there are any, whatever its state. */
  readonly problems: readonly MessageProblem[];
  /** What is likely a mistake, but breaks nothing. Absent: nothing. */
  readonly remarks?: readonly Remark[];
  /** Absent where it is obsolete. */
  readonly source?: MessageText;
  /** Absent where it is missing. */
  readonly target?: MessageText;
  /** It is missing, and its file has a translation of it among its obsolete messages, which is used again. */
  readonly former?: { readonly parts: readonly Part[]; readonly isByHand: boolean };
  /** What the file has instead of a readable translation: an invalid ICU message. */
  readonly invalid?: MessageText;
  readonly note?: string;
  /** What keeps it apart from others with the same text: see `Unit`. */
  readonly meaning?: string;
  readonly maxLength?: number;
  /** In prose: the heading above it and the paragraph before; absent: its key says where it is. */
  readonly place?: string;
  /** It is not text, but an entry that the translation lacks, such as an address: it is copied from the source. */
  readonly isPlain?: true;
  /** It is missing, and can only be added by hand: its entry refers to others, or others refer to it. */
  readonly isTied?: true;
  /** Its translation has further texts, which the source does not have: they can only be checked together. */
  readonly isPart?: true;
  /** It is missing, and is not added alone. Absent: it needs none. */
  readonly needs?: MessageNeeds;
  /** It is missing, and its file has the branch of the message without a text, so that programs show nothing. */
  readonly isBlankBranch?: true;
  /** A form of a plural that a person's message does without. It is translated only if it is chosen. */
  readonly isLeft?: true;
  /** Hash of the source that it was translated from, as far as the lock file knows. */
  readonly translatedFrom?: string;
  /** It is stale, and the history of the repository has the text that it was translated from. */
  readonly past?: PastText;
}

/** A text that a message was translated from, as the history of the repository has it. */
export interface PastText {
  readonly text: string;
  /** When the source changed, or, of a page, when it was translated: seconds since 1970. Absent: it is not committed. */
  readonly changed?: number;
  readonly translated?: number;
}

/** Number of messages in each state; `broken` ones count in their state too. */
export type MessageCounts = Readonly<Record<MessageState | 'broken', number>>;

/** The counts of no messages. */
export const noMessages: MessageCounts = {
  missing: 0,
  inherited: 0,
  draft: 0,
  stale: 0,
  machine: 0,
  sameAsSource: 0,
  reviewed: 0,
  obsolete: 0,
  broken: 0,
};

/** Returns true for the counts of no messages. */
export function areNone(counts: MessageCounts): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/**
 * Why a file is not read; nothing is written to it.
 *
 * - `nothing`: a source of which no entry was read, though it has some text: its translations seem complete.
 * - `structure`: prose whose paragraphs are not those of its source. Whether it is up to date is unknown.
 */
export type FileFault = 'conflict' | 'unreadable' | 'nothing' | 'structure';

/** Why a file is not read. */
export interface FaultyFile {
  readonly fault: FileFault;
  /** Where and why it is `unreadable`. Absent: not known. */
  readonly problem?: UnreadProblem | undefined;
}

/** Why a file is not read: what is in it, or where it is. */
export type UnreadProblem = FileProblem | { readonly kind: 'place'; readonly fault: ReadFault };

/**
 * Severities that differ from the defaults, by the name of a check, or by its name, or `*`, and a glob for keys after a
 * space: `numbers legal.*`.
 */
export type ChosenSeverities = Readonly<Record<string, Severity | 'off'>>;

/** What the forms of a plural are compared with. */
export interface SourcePlural {
  /** The text for `other` numbers, else that of the last form. */
  readonly other: readonly Part[];
  /** True if 0 has its own text, so that `one` is not that of 0. */
  readonly hasZero: boolean;
  /** True if the translation has `one` and `other` only, as for a program that knows no rules of its language. */
  readonly isOfTwo: boolean;
}

/** What the texts of a member are checked with, even before they are in its file. */
export interface TextChecks {
  readonly terms: readonly TermDictionary[];
  /** Of the translation: BCP 47. */
  readonly lang: string;
  readonly severities: ChosenSeverities;
  /** Those of the source, by what the keys of their forms begin with (`parsePluralForm`). */
  readonly plurals?: ReadonlyMap<string, SourcePlural>;
  /** All texts of each message of the source that has branches, by its key (`wholeKey`). Absent: none has. */
  readonly messages?: ReadonlyMap<string, readonly Part[]>;
  /** Plural forms of the translation's file; undefined: those of its language. */
  readonly forms?: PluralForms | undefined;
  /** True for a gettext file of programs that fill in printf placeholders only: braces are words there. */
  readonly hasOnlyPrintf?: boolean;
  /** How the program of the file reads quotations in messages of ICU. Absent: it reads none, or none are known. */
  readonly quotes?: MessageQuotes;
  /** Those of the source's file: see `worldsOf`. Absent: none. */
  readonly worlds?: readonly World[];
  /** True if only what is an error by default is looked for. */
  readonly onlyErrors?: boolean;
}

/** The messages of one language of a family. */
export interface MemberState {
  readonly member: FamilyMember;
  readonly counts: MessageCounts;
  /** In the order of the source; obsolete ones last. */
  readonly messages: readonly Message[];
  /** What its texts are checked with. Absent for prose, which is not checked. */
  readonly checks?: TextChecks;
  /** Messages that are missing can be added to the file. */
  readonly takesNew: boolean;
  /** Where messages that are `inherited` come from; without messages: from the source. Absent: none is. */
  readonly parent?: { readonly lang: string; readonly messages: readonly Message[] };
  /** The file does not exist yet. */
  readonly isAbsent?: boolean;
  readonly fault?: FileFault;
  /** Where and why the file is `unreadable`. Absent: not known. */
  readonly problem?: UnreadProblem;
  /** Faults that keep none of its texts from being read. Absent: none. */
  readonly flaws?: readonly FileFlaw[];
  /**
   * What is remarkable about the language: it is a pseudo-language of a tool, or the file has data that a program
   * generated, such as names of countries by their codes, whose messages are neither checked nor translated; or its
   * code is no language.
   */
  readonly remark?: 'pseudo' | 'data' | 'unknownCode';
}

export interface FamilyState {
  readonly family: Family;
  readonly members: readonly MemberState[];
  /** Of the source; the members then have no messages. */
  readonly fault?: FileFault;
  readonly problem?: UnreadProblem;
  /** As those of its translations; of a file with one language. Absent: none. */
  readonly flaws?: readonly FileFlaw[];
}
