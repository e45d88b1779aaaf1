import { addToGroup } from '../../text/groupBy.ts';
import { type HashedMessage, HashedText, type KnownEntries, knownPair } from '../lock/knownPair.ts';
import { lockSection } from '../lock/lockSection.ts';
import { lockKey } from '../lock/textHash.ts';
import type { Lock, LockEntries, LockPair, MovedSections } from '../lockFile.ts';
import type { PastSource } from '../past.ts';
import { type SharedSource, sharedSource } from './messageText.ts';
import type { TextPair } from './textPairs.ts';

/** The messages of a file, and what the lock file knows of them. */
export interface KnownMessages {
  /** Those of the file's section, and of where the file was before, by their keys in the lock file. */
  readonly entries: () => LockEntries;
  /** Sections of files that are gone, whose texts the file has. */
  readonly movedFrom: readonly string[];
  /** Returns what is known of a message, also if its key is another one now. */
  readonly of: (pair: TextPair) => KnownEntries;
  /** Returns what a message was translated from, as far as the history of the repository says it. */
  readonly before: (pair: TextPair) => PastSource | undefined;
}

/** UTF-16 code units of a translation that two messages hardly have by chance. */
const longText = 20;

/**
 * Returns what the lock file knows of the messages of a file.
 *
 * @param name of the section (`lockName`)
 * @param path of the file with the sources
 */
export function knownMessages(lock: Lock, name: string, path: string, pairs: readonly TextPair[]): KnownMessages {
  const moved = movedSections(lock, name, pairs);
  const found = lock.files.get(name);
  const past = lock.past?.messages.get(name);
  const before = (pair: TextPair): PastSource | undefined => past?.get(lockKeyOf(pair, name));
  if (found === undefined && moved.length === 0) {
    return { entries: () => noEntries, movedFrom: [], of: (pair) => pastEntry(pair, before(pair)), before };
  }
  let all: LockEntries | undefined;
  const read = (): LockEntries => {
    const section = lockSection(lock, name, pairs);
    return moved.length > 0 ? withMoved(section, moved, { name, path, pairs }) : (section ?? noEntries);
  };
  const entries = (): LockEntries => (all ??= read());
  // With the keys of today, which most have, the section is used as it is.
  const own = moved.length > 0 ? undefined : found;
  let removed: RemovedPairs | undefined;
  const renamed = (pair: TextPair): KnownEntries => {
    removed ??= removedPairs(entries(), new Set(pairs.map((each) => lockKeyOf(each, name))));
    const { source, target } = pair;
    if (removed.size === 0 || source === undefined || target === undefined) {
      return undefined;
    }
    const hashed = hashedMessage(pair, sharedSource(path, source));
    const all = removed.get(hashed.target?.hash() ?? '') ?? [];
    // A longer text is that of the removed message even if its source changed: it was stale, or is now. Of a draft, a
    // tool says that it is that of another source.
    const other = target.text.length < longText && target.isDraft !== true ? undefined : all[0];
    const found = all.find((each) => isOfSource(each, hashed)) ?? other;
    return found && [{ pairs: [found] }];
  };
  const of = (pair: TextPair): KnownEntries => {
    const key = lockKeyOf(pair, name);
    return own?.get(key) ?? entries().get(key) ?? renamed(pair) ?? pastEntry(pair, before(pair));
  };
  return { entries, movedFrom: moved.map(([from]) => from), of, before };
}

/** Returns the entry that a message would have, had the lock file been there when it was translated. */
function pastEntry(pair: TextPair, past: PastSource | undefined): KnownEntries {
  const isSame =
    past !== undefined && past.isSlight !== true && hashedMessage(pair, undefined).target?.hash() === past.target;
  return isSame ? [{ pairs: [{ source: past.source, target: past.target, by: 'person' }] }] : undefined;
}

const noEntries: LockEntries = new Map();

type Sections = ReturnType<MovedSections['sectionsOf']>;

function movedSections({ gone }: Lock, name: string, pairs: readonly TextPair[]): Sections {
  if (gone === undefined) {
    return [];
  }
  const targets = pairs.flatMap((pair) => hashedMessage(pair, undefined).target?.hash() ?? []);
  return gone.sectionsOf(name, new Set(targets));
}

/** Returns the entries of a section with what others know of the messages that it does not know as they are. */
function withMoved(
  own: LockEntries | undefined,
  moved: Sections,
  { name, path, pairs }: { readonly name: string; readonly path: string; readonly pairs: readonly TextPair[] },
): LockEntries {
  const entries = new Map(own);
  for (const pair of pairs) {
    const key = lockKeyOf(pair, name);
    const known = entries.get(key);
    const message = hashedMessage(pair, pair.source && sharedSource(path, pair.source));
    if (knownPair(known, message)?.isOfTarget !== true) {
      const others = moved.flatMap(([from, section]) => section.get(lockKey(pair.key, from)) ?? []);
      if (others.length > 0) {
        entries.set(key, [...(known ?? []), ...others]);
      }
    }
  }
  // Those of removed messages, whose keys may be others now.
  for (const [, section] of moved) {
    section.forEach((sides, key) => entries.has(key) || entries.set(key, sides));
  }
  return entries;
}

/** Returns the texts of a message by which the lock file knows it. */
export function hashedMessage({ target, invalid, hashed }: TextPair, source: SharedSource | undefined): HashedMessage {
  const text = target ?? invalid;
  return { sources: source?.hashed ?? noTexts, target: hashed ?? (text && new HashedText(text.parts)) };
}

const noTexts: HashedMessage['sources'] = [];

/** Returns the key of a message in a section of the lock file. */
export function lockKeyOf({ key, lockKey: known }: TextPair, name: string): string {
  return known ?? lockKey(key, name);
}

function isOfSource({ source }: LockPair, { sources }: HashedMessage): boolean {
  return sources.some((text) => text.hash() === source);
}

/**
 * Pairs of removed messages, by the hash of the translation, without those of a person: a translation without an entry
 * counts as written by a person.
 */
type RemovedPairs = ReadonlyMap<string, readonly LockPair[]>;

function removedPairs(entries: LockEntries, present: ReadonlySet<string>): RemovedPairs {
  const found = new Map<string, LockPair[]>();
  for (const [key, sides] of entries) {
    for (const pair of present.has(key) ? [] : sides.flatMap(({ pairs }) => pairs)) {
      if (pair.target !== undefined && pair.by !== 'person') {
        addToGroup(found, pair.target, pair);
      }
    }
  }
  return found;
}
