import type { Member } from '../family.ts';
import { acceptedName, lockName, notesName } from '../lock/knownEntry.ts';
import { lockSection } from '../lock/lockSection.ts';
import { hashOf, lockKey, printOf } from '../lock/textHash.ts';
import type { Lock, LockEntry } from '../lockFile.ts';
import { acceptedEntry, entryOf, isAccepted, type SourceHashes, sourceHash } from '../reading/memberState.ts';
import type { TextPair } from '../reading/textPairs.ts';
import type { ReadMember } from './memberFile.ts';

/** What the lock file gets to know about a message. */
export interface LockChange {
  /** The source that the translation is of (`printOf`). */
  readonly from: string;
  readonly isMachine: boolean;
  /** A person accepted it although it is broken. */
  readonly isAccepted?: boolean;
}

/**
 * Changes the entries of a member: those of changed messages, and new ones for all translations that have none, so that
 * later changes of their sources show. Entries without a translation go.
 */
export function withMember(
  lock: Lock,
  { member, texts }: Pick<ReadMember, 'member' | 'texts'>,
  changes: ReadonlyMap<string, LockChange>,
  hashes: SourceHashes,
): Lock {
  const name = lockName(member);
  const before = lockSection(lock, { section: name, name }, texts.pairs);
  const entries = new Map<string, readonly LockEntry[]>();
  for (const pair of texts.pairs) {
    const { target, isHeld = false } = pair;
    const entry = target || isHeld ? newEntry(pair, name, changes.get(pair.key), before, hashes) : undefined;
    if (entry !== undefined) {
      entries.set(lockKey(pair.key, name), [entry]);
    }
  }
  const accepted = acceptedEntries(texts.pairs, member, lock, changes, hashes);
  const notes = noteEntries(texts.pairs, member, lock, changes);
  const others = withSection(withSection(lock, name, entries), acceptedName(member), accepted);
  return withSection(others, notesName(member), notes);
}

/** Marks texts that are there in the source's language: as translations of another source, they are stale. */
export function withUntranslated(
  lock: Lock,
  { member, present }: Pick<ReadMember, 'member' | 'present'>,
  keys: Iterable<string>,
): Lock {
  const name = lockName(member);
  const entries = new Map(lock.files.get(name));
  for (const key of keys) {
    const text = present.get(key);
    if (text !== undefined) {
      entries.set(lockKey(key, name), [{ source: hashOf(''), machine: hashOf(text) }]);
    }
  }
  return { files: new Map(lock.files).set(name, entries) };
}

/** Returns the lock file with these entries in a section. */
export function withSection(lock: Lock, name: string, entries: ReadonlyMap<string, readonly LockEntry[]>): Lock {
  const files = new Map(lock.files);
  if (entries.size > 0) {
    files.set(name, entries);
  } else {
    files.delete(name);
  }
  return { files };
}

/** Returns what a person accepted, now or before, and has not changed since. */
function acceptedEntries(
  pairs: readonly TextPair[],
  member: Member,
  lock: Lock,
  changes: ReadonlyMap<string, LockChange>,
  hashes: SourceHashes,
): ReadonlyMap<string, readonly LockEntry[]> {
  const entries = new Map<string, readonly LockEntry[]>();
  const name = lockName(member);
  const before = lockSection(lock, { section: acceptedName(member), name }, pairs);
  for (const pair of pairs) {
    if (changes.get(pair.key)?.isAccepted === true || isAccepted(pair, name, before, hashes)) {
      const entry = acceptedEntry(pair, hashes);
      entries.set(lockKey(pair.key, name), entry ? [entry] : []);
    }
  }
  return entries;
}

/** Returns the notes that messages had when they were translated or reviewed, as far as that is known. */
function noteEntries(
  pairs: readonly TextPair[],
  member: Member,
  lock: Lock,
  changes: ReadonlyMap<string, LockChange>,
): ReadonlyMap<string, readonly LockEntry[]> {
  const entries = new Map<string, readonly LockEntry[]>();
  const name = lockName(member);
  const before = lockSection(lock, { section: notesName(member), name }, pairs);
  for (const { key, source, target } of pairs) {
    const known = changes.has(key) ? undefined : before?.get(lockKey(key, name));
    if (target !== undefined && (known !== undefined || source?.note !== undefined)) {
      entries.set(lockKey(key, name), known ?? [{ source: hashOf(source?.note ?? '') }]);
    }
  }
  return entries;
}

function newEntry(
  pair: TextPair,
  name: string,
  change: LockChange | undefined,
  before: ReadonlyMap<string, readonly LockEntry[]> | undefined,
  hashes: SourceHashes,
): LockEntry | undefined {
  const { source, target } = pair;
  if (change !== undefined) {
    // A mark in the file itself says that it waits for a review, and goes when that is done.
    const isMachine = change.isMachine && target !== undefined && !target.needsReview;
    return { source: sourceHash(change.from, hashes), ...(isMachine && { machine: hashOf(printOf(target.parts)) }) };
  }
  const known = entryOf(pair, name, before, hashes);
  if (known !== undefined) {
    const isChanged =
      target !== undefined && known.machine !== undefined && known.machine !== hashOf(printOf(target.parts));
    return isChanged ? { source: known.source } : known;
  }
  // What source a draft is of is not known.
  return source && target?.isDraft !== true ? { source: sourceHash(printOf(source.parts), hashes) } : undefined;
}
