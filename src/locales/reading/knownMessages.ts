import type { KnownEntries } from '../lock/knownEntries.ts';
import { type HashedMessage, hashedText } from '../lock/knownPair.ts';
import { lockSection } from '../lock/lockSection.ts';
import { lockKey } from '../lock/textHash.ts';
import type { Lock, LockEntries, LockPair } from '../lockFile.ts';
import { type SharedSource, sharedSource } from './messageText.ts';
import type { TextPair } from './textPairs.ts';

/** The messages of a file, and what the lock file knows of them. */
export interface KnownMessages {
  /** Those of the file's section, by their keys in the lock file. */
  readonly entries: LockEntries | undefined;
  /** Returns what is known of a message, also if its key is another one now. */
  readonly of: (pair: TextPair) => KnownEntries;
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
  const entries = lockSection(lock, name, pairs);
  if (entries === undefined) {
    return { entries, of: () => undefined };
  }
  let removed: RemovedPairs | undefined;
  const renamed = (pair: TextPair): KnownEntries => {
    removed ??= removedPairs(entries, new Set(pairs.map(({ key }) => lockKey(key, name))));
    const { source, target } = pair;
    if (removed.size === 0 || source === undefined || target === undefined) {
      return undefined;
    }
    const hashed = hashedMessage(pair, sharedSource(path, source));
    const all = removed.get(hashed.target?.hash() ?? '') ?? [];
    // A longer text is that of the removed message even if its source changed: it was stale, or is now.
    const other = target.text.length < longText ? undefined : all[0];
    const found = all.find((each) => isOfSource(each, hashed)) ?? other;
    return found && [{ pairs: [found] }];
  };
  return { entries, of: (pair) => entries.get(lockKey(pair.key, name)) ?? renamed(pair) };
}

/** Returns the texts of a message by which the lock file knows it. */
export function hashedMessage({ target, invalid }: TextPair, source: SharedSource | undefined): HashedMessage {
  const text = target ?? invalid;
  return { sources: source?.hashed ?? [], target: text && hashedText(text.parts) };
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
        found.set(pair.target, [...(found.get(pair.target) ?? []), pair]);
      }
    }
  }
  return found;
}
