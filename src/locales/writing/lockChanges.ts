import { withoutIndex } from '../../formats/common/plurals/pluralKeys.ts';
import type { Unit } from '../../text/unit.ts';
import {
  areSameEntries,
  type HashedMessage,
  type KnownEntries,
  type KnownPair,
  knownPair,
  lockName,
  noSource,
  reviewOf,
  withoutTarget,
  withPair,
} from '../lock/knownPair.ts';
import { hashOf } from '../lock/textHash.ts';
import type { Lock, LockEntries, LockEntry, LockPair, TranslatedBy } from '../lockFile.ts';
import type { ProseMember } from '../prose/proseMember.ts';
import { hashedMessage, type KnownMessages, knownMessages, lockKeyOf } from '../reading/knownMessages.ts';
import { type SharedSource, sharedSource } from '../reading/messageText.ts';
import type { TextPair } from '../reading/textPairs.ts';
import type { ReadMember } from './memberFile.ts';

/** What the lock file gets to know about a message. */
export interface LockChange {
  readonly isMachine: boolean;
  /** A person accepted it although it is broken, or the text of the source. */
  readonly isAccepted?: boolean;
  /** A person marked it as not reviewed. */
  readonly isReopened?: boolean;
  /** It has the text of its source, which it cannot be without: it is stale. */
  readonly isUntranslated?: boolean;
  /** The file is new: its translations are those of the service. */
  readonly isNew?: boolean;
}

/** A member before and after its file is changed. */
export interface ChangedMember {
  readonly before: ReadMember;
  readonly after: ReadMember;
  /** Of the messages that are changed. */
  readonly changes: ReadonlyMap<string, LockChange>;
  /** Entries of messages that are in neither file stay, so that an undo finds them. */
  readonly keepsRemoved?: boolean;
}

/**
 * Returns the lock file with the entries of a member: of changed messages as they were and are, and of all others as
 * they are, so that later changes of their sources show.
 */
export function withMember(lock: Lock, { before, after, changes, keepsRemoved }: ChangedMember): Lock {
  const { family, member } = after;
  const name = lockName(member);
  const path = member.isBilingual ? member.path : family.source;
  const known = messagesOf(lock, after);
  const isMoved = known.movedFrom.length > 0;
  // Most entries stay as they are, in their order.
  const section = keepsRemoved || isMoved ? known.entries() : (lock.files.get(name) ?? noEntries);
  const entries = new Map(section);
  const present = new Set<string>();
  const entriesOf = (pair: TextPair, before: KnownEntries, change?: LockChange): KnownEntries =>
    entriesNow(pair, pair.source && sharedSource(path, pair.source), before, change);
  const put = (key: string, now: KnownEntries): void => {
    if (now !== undefined) {
      present.add(key);
      entries.set(key, now);
    }
  };
  for (const pair of changes.size === 0 ? [] : before.texts.pairs) {
    if (changes.get(pair.key)?.isNew === undefined && changes.has(pair.key)) {
      put(lockKeyOf(pair, name), entriesOf(pair, known.of(pair)));
    }
  }
  const copied = copiedForms(changes, before, after);
  for (const pair of after.texts.pairs) {
    const key = lockKeyOf(pair, name);
    const change = changes.get(pair.key) ?? copied.get(pair.key);
    if (change !== undefined) {
      put(key, entriesOf(pair, keepsRemoved || present.has(key) ? entries.get(key) : undefined, change));
      continue;
    }
    const own = section.get(key);
    const now = entriesOf(pair, own ?? known.of(pair));
    if (own !== undefined && now === own) {
      present.add(key);
    } else {
      put(key, now);
    }
  }
  if (!keepsRemoved && present.size < entries.size) {
    [...entries.keys()].filter((key) => !present.has(key)).forEach((key) => entries.delete(key));
  }
  return withSection(keepsRemoved ? lock : withoutMoved(lock, known.movedFrom, entries), name, entries);
}

const noEntries: LockEntries = new Map();

/** Returns the changes of plural forms that the file had no place for: they have the text of one that is changed. */
function copiedForms(
  changes: ChangedMember['changes'],
  { texts }: ReadMember,
  after: ReadMember,
): ChangedMember['changes'] {
  const changed = after.member.isBilingual
    ? new Map([...changes].map(([key, change]) => [withoutIndex(key), change]))
    : new Map<string, LockChange>();
  const known = new Set(changed.size === 0 ? [] : texts.pairs.map(({ key }) => key));
  return new Map(
    (changed.size === 0 ? [] : after.texts.pairs).flatMap(({ key }) => {
      const change = known.has(key) ? undefined : changed.get(withoutIndex(key));
      return change === undefined ? [] : [[key, change] as const];
    }),
  );
}

/** Returns the lock file without what sections of files that are gone know of messages that another file has now. */
function withoutMoved(lock: Lock, names: readonly string[], entries: LockEntries): Lock {
  return names.reduce((all, name) => {
    const left = [...(all.files.get(name) ?? [])].filter(([key]) => !entries.has(key));
    return withSection(all, name, new Map(left));
  }, lock);
}

/** Returns what the lock file knows of the messages of a member. */
export function messagesOf(lock: Lock, { family, member, texts }: ReadMember): KnownMessages {
  const path = member.isBilingual ? member.path : family.source;
  return knownMessages(lock, lockName(member), path, texts.pairs);
}

/** Returns the lock file with the entries of a translation of prose. */
export function withProse(lock: Lock, { member, movedFrom }: ProseMember, entries: LockEntries): Lock {
  const rest = movedFrom === undefined ? lock : withSection(lock, movedFrom, new Map());
  return withSection(rest, lockName(member), entries);
}

/** Returns the lock file with these entries in a section. */
export function withSection(lock: Lock, name: string, entries: LockEntries): Lock {
  const files = new Map(lock.files);
  if (entries.size > 0) {
    files.set(name, entries);
  } else {
    files.delete(name);
  }
  return { ...lock, files };
}

/** Returns what is known of a message with its text as it is now: what was known before, if that says the same. */
function entriesNow(
  pair: TextPair,
  shared: SharedSource | undefined,
  before: KnownEntries,
  change: LockChange | undefined,
): KnownEntries {
  const entry = entryNow(pair, shared, before, change);
  return entry && (areSameEntries(before, [entry]) ? before : [entry]);
}

function entryNow(
  pair: TextPair,
  shared: SharedSource | undefined,
  before: KnownEntries,
  change: LockChange | undefined,
): LockEntry | undefined {
  const { source: unit, target, isHeld = false } = pair;
  if (target === undefined && !isHeld) {
    return withoutTarget(before);
  }
  const message = hashedMessage(pair, shared);
  const known = change === undefined ? knownPair(before, message) : undefined;
  if (known !== undefined && isAllKnown(known, before, message, unit)) {
    return before?.[0];
  }
  const [source] = message.sources;
  const note = unit?.note === undefined ? {} : { note: hashOf(unit.note) };
  const hash = message.target && { target: message.target.hash() };
  if (change !== undefined) {
    const review = change.isMachine && target?.needsReview !== true ? reviewOf(before, message) : undefined;
    if (review !== undefined) {
      // The service says what a person said: it stays reviewed.
      return withPair(review, before, review);
    }
    const by = madeBy(change, target);
    const from = change.isUntranslated === true ? noSource : source?.hash();
    // The new note has not been reviewed.
    const earlier = change.isReopened === true ? knownPair(before, message)?.pair.note : undefined;
    const noted = earlier === undefined ? note : { note: earlier };
    return from === undefined ? before?.[0] : withPair({ source: from, ...hash, by, ...noted }, before);
  }
  if (known !== undefined) {
    const from = known.isOfSource && isOld(known.pair, message) ? source?.hash() : undefined;
    const by = known.isOfTarget ? known.pair.by : 'person';
    const now = { ...note, ...known.pair, source: from ?? known.pair.source, ...hash, by };
    return withPair(now, before, known.isOfTarget ? known.pair : undefined);
  }
  // What source a draft is of is not known.
  return source && target?.isDraft !== true
    ? withPair({ source: source.hash(), ...hash, by: 'person', ...note }, before)
    : undefined;
}

function madeBy({ isMachine, isAccepted, isReopened }: LockChange, target: TextPair['target']): TranslatedBy {
  const isMarked = target?.needsReview === true;
  if (isReopened === true) {
    return isMarked ? 'flagged' : 'reopened';
  }
  if (isMachine && target !== undefined) {
    // The mark goes when it is reviewed.
    return isMarked ? 'marked' : 'machine';
  }
  return isAccepted === true ? 'accepted' : 'person';
}

/** Returns true for an entry that has a message as it is, and nothing else: most messages of a large project. */
function isAllKnown(
  { pair, isOfTarget }: KnownPair,
  before: KnownEntries,
  message: HashedMessage,
  unit: Unit | undefined,
): boolean {
  return (
    isOfTarget &&
    before?.length === 1 &&
    before[0]?.pairs.length === 1 &&
    before[0].isMissing !== true &&
    pair.target === message.target?.hash() &&
    (pair.note !== undefined || unit?.note === undefined) &&
    !isOld(pair, message)
  );
}

/** Returns true if no text has the hash of the source that a pair has: a lock file of version 1 has it. */
function isOld(pair: LockPair, { sources }: HashedMessage): boolean {
  return sources.every((text) => text.hash() !== pair.source);
}
