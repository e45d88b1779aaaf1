import { parsePluralForm } from '../../formats/common/plurals/pluralKeys.ts';
import type { Range } from '../../text/range.ts';
import { identicalParts } from '../../text/sameParts.ts';
import type { Part, Unit } from '../../text/unit.ts';
import type { MemberState, Message } from '../atStart/message.ts';
import { endsReach } from '../atStart/spaceAtEnds.ts';
import type { Checks } from '../checks/findProblems.ts';
import { areSameEntries, type KnownEntries } from '../lock/knownPair.ts';
import type { PastSource } from '../past.ts';
import { sharedSource } from '../reading/messageText.ts';
import type { MemberTexts, TargetText, TextPair } from '../reading/textPairs.ts';

/** The states of a file's messages, with all that they were judged by. */
export interface Judgement {
  readonly state: MemberState;
  readonly texts: MemberTexts;
  readonly checks: Checks;
  /** Path of the file with the texts. */
  readonly source: string;
  readonly sourceLang: string;
  /** What the history of the repository says of them. */
  readonly past: ReadonlyMap<string, PastSource> | undefined;
  /** What the lock file knew of each of the texts; `state` has their messages in the same order. */
  readonly entries: readonly KnownEntries[];
}

/** What the messages of a file are judged by now. */
type JudgedBy = Pick<Judgement, 'checks' | 'source' | 'sourceLang' | 'past'>;

/** The messages of a file as they were judged before: of what is the same now, the judgement is the same. */
export class EarlierMessages {
  readonly #before: Judgement;
  readonly #now: JudgedBy;
  /** The file with the sources is the same, byte for byte. */
  readonly #isSameFile: boolean;
  /** Index of the message that is likely asked for next. */
  #next = 0;
  #byKey: ReadonlyMap<string, number> | undefined;

  /** Returns the earlier messages; undefined if they were judged by other settings, or their file says other things. */
  static of(before: Judgement, now: JudgedBy): EarlierMessages | undefined {
    const [former, checks] = [before.checks, now.checks];
    const isSame =
      before.source === now.source &&
      before.past === now.past &&
      before.sourceLang === now.sourceLang &&
      former.lang === checks.lang &&
      JSON.stringify([former.severities, former.forms]) === JSON.stringify([checks.severities, checks.forms]) &&
      former.hasOnlyPrintf === checks.hasOnlyPrintf &&
      former.worlds?.join() === checks.worlds?.join() &&
      former.onlyErrors === checks.onlyErrors &&
      (former.others === undefined) === (checks.others === undefined) &&
      (former.files === undefined) === (checks.files === undefined) &&
      former.terms.length === checks.terms.length &&
      former.terms.every(({ index }, at) => index === checks.terms[at]?.index);
    return isSame ? new EarlierMessages(before, now) : undefined;
  }

  private constructor(before: Judgement, now: JudgedBy) {
    this.#before = before;
    this.#now = now;
    this.#isSameFile = before.checks.files?.source === now.checks.files?.source;
  }

  /** Returns the message of a text, where it is now; undefined if it is judged anew. */
  find(pair: TextPair, entries: KnownEntries): Message | undefined {
    const { texts, state, entries: known } = this.#before;
    const at = this.#indexOf(pair.key);
    const [former, message] = [texts.pairs[at], state.messages[at]];
    if (former === undefined || message === undefined) {
      return undefined;
    }
    const isSame = areSameEntries(known[at], entries) && isSamePair(former, pair) && this.#isCheckedAlike(former, pair);
    if (!isSame || former === pair) {
      return isSame ? message : undefined;
    }
    const { origin, target } = pair;
    const source = pair.source && sharedSource(this.#now.source, pair.source).text;
    return {
      ...message,
      ...(source && { source: origin ? { ...source, ...origin } : source }),
      ...(target && { target }),
    };
  }

  #indexOf(key: string): number {
    const { pairs } = this.#before.texts;
    if (pairs[this.#next]?.key !== key) {
      this.#byKey ??= new Map(pairs.map((each, index) => [each.key, index]));
      const found = this.#byKey.get(key);
      if (found === undefined) {
        return -1;
      }
      this.#next = found;
    }
    this.#next += 1;
    return this.#next - 1;
  }

  /** Returns true if what a text is checked with is the same: other messages, and what is around it in its files. */
  #isCheckedAlike(former: TextPair, { key, source, target }: TextPair): boolean {
    const [before, now] = [this.#before.checks, this.#now.checks];
    if ([before.gaps, now.gaps, before.others, now.others].some((found) => found?.has(key))) {
      return false;
    }
    const isAnyForm = [before.plurals, now.plurals].some((forms) => forms !== undefined && forms.size > 0);
    const form = isAnyForm ? parsePluralForm(key) : undefined;
    if (form && !(this.#isSameFile && before.plurals?.get(form.base) === now.plurals?.get(form.base))) {
      return false;
    }
    if (before.files === undefined || now.files === undefined || !source || !target) {
      return true;
    }
    const isSourceAlike =
      (this.#isSameFile && source === former.source) ||
      isAlikeIn(before.files.source, former.source?.source ?? former.source, now.files.source, source.source ?? source);
    return isSourceAlike && isAlikeIn(before.files.target, former.target, now.files.target, target);
  }
}

/** Returns true for ranges of two files with the same text around them, as far as checks read it. */
function isAlikeIn(file: string, range: Range | undefined, other: string, place: Range): boolean {
  return range !== undefined && around(file, range) === around(other, place);
}

function around(file: string, { start, end }: Range): string {
  return file.slice(Math.max(0, start - endsReach), end + endsReach);
}

type Comparison = (one: TextPair, other: TextPair) => boolean;

/** How the fields of pairs are compared: a field that they get must be here, too. */
const comparisons: { readonly [Name in keyof Required<TextPair>]: Comparison } = {
  key: (one, other) => one.key === other.key,
  source: (one, other) => isSameSource(one.source, other.source),
  target: (one, other) => isSameTarget(one.target, other.target),
  former: (one, other) => isSameTarget(one.former, other.former),
  origin: (one, other) => one.origin === other.origin,
  meaning: (one, other) => one.meaning === other.meaning,
  isHeld: (one, other) => one.isHeld === other.isHeld,
  conflict: (one, other) => one.conflict === other.conflict,
  invalid: (one, other) => one.invalid === other.invalid,
  isBlank: (one, other) => one.isBlank === other.isBlank,
  isBlankBranch: (one, other) => one.isBlankBranch === other.isBlankBranch,
  lacksOther: (one, other) => one.lacksOther === other.lacksOther,
  isPlain: (one, other) => one.isPlain === other.isPlain,
  isTied: (one, other) => one.isTied === other.isTied,
  needs: (one, other) => one.needs === other.needs || JSON.stringify(one.needs) === JSON.stringify(other.needs),
  whole: (one, other) => one.whole === other.whole,
  // They say the same as the key and the target.
  lockKey: () => true,
  hashed: () => true,
};
const allComparisons = Object.values(comparisons);

/** Returns true for the same texts, wherever they are in their files. */
function isSamePair(former: TextPair, now: TextPair): boolean {
  return former === now || allComparisons.every((isSame) => isSame(former, now));
}

function isSameSource(former: Unit | undefined, now: Unit | undefined): boolean {
  return (
    former === now ||
    (former !== undefined &&
      now !== undefined &&
      former.note === now.note &&
      former.meaning === now.meaning &&
      former.maxLength === now.maxLength &&
      (former.target === undefined) === (now.target === undefined) &&
      areSame(former.parts, now.parts) &&
      areSame(former.ownParts, now.ownParts))
  );
}

function isSameTarget(former: TargetText | undefined, now: TargetText | undefined): boolean {
  return (
    former === now ||
    (former?.path === now?.path &&
      former?.needsReview === now?.needsReview &&
      former?.isDraft === now?.isDraft &&
      areSame(former?.parts, now?.parts))
  );
}

function areSame(some: readonly Part[] | undefined, others: readonly Part[] | undefined): boolean {
  return some === others || (some !== undefined && others !== undefined && identicalParts(some, others));
}
