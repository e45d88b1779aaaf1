import type { Part } from '../../text/unit.ts';
import type { FamilyMember } from '../atStart/family.ts';
import type { LockEntries, LockEntry, LockPair } from '../lockFile.ts';
import { hashOf, isTextHash, textHash } from './textHash.ts';

/** Returns the name of a member's section in the lock file. A bilingual file may hold several languages. */
export function lockName({ path, lang, isBilingual }: FamilyMember): string {
  return isBilingual ? `${path} ${lang}` : path;
}

/** The hash of a source for a translation that has texts of its source where a translation is missing. */
export const noSource = hashOf('');

/** A text, and its hash, which is only computed if needed. */
export class HashedText {
  readonly parts: readonly Part[];
  #hash: string | undefined;

  constructor(parts: readonly Part[]) {
    this.parts = parts;
  }

  hash(): string {
    this.#hash ??= textHash(this.parts);
    return this.#hash;
  }
}

/** A message as it is now. */
export interface HashedMessage {
  /** Its source, and the other texts that may be translated in its place. */
  readonly sources: readonly HashedText[];
  /** Undefined if the file has no text that can be read. */
  readonly target: HashedText | undefined;
}

/** What the lock file knows of a translation. */
export interface KnownPair {
  readonly pair: LockPair;
  /** The pair is of this translation; else a person changed it since. */
  readonly isOfTarget: boolean;
  /** The pair is of the source as it is now. */
  readonly isOfSource: boolean;
}

/** Returns what is known of a translation that exists; undefined if nothing is. */
export function knownPair(entries: KnownEntries, message: HashedMessage): KnownPair | undefined {
  const entry = entries?.[0];
  const first = entry?.pairs[0];
  if (entry === undefined || first === undefined) {
    return undefined;
  }
  const { target } = message;
  if (entries?.length === 1 && entry.pairs.length === 1 && entry.isMissing !== true) {
    // Most of a large project are so. Whatever the text is that a person made, it is theirs.
    const isOfTarget = first.by === 'person' || (target !== undefined && isHashOf(first.target, target));
    return { pair: first, isOfTarget, isOfSource: isOfSources(first, message) };
  }
  const isOfSource = (pair: LockPair): boolean => isOfSources(pair, message);
  const all = entries?.flatMap(({ pairs }) => pairs) ?? [];
  const ofTarget = target === undefined ? [] : all.filter((pair) => isHashOf(pair.target, target));
  if (ofTarget.length > 0) {
    const ofBoth = ofTarget.filter(isOfSource);
    const pair = ofBoth.find(({ by }) => by !== 'machine') ?? ofBoth[0] ?? ofTarget[0] ?? first;
    return { pair, isOfTarget: true, isOfSource: ofBoth.length > 0 };
  }
  const latest = entries?.flatMap(({ pairs, isMissing }) => (isMissing ? [] : pairs.slice(0, 1))) ?? [];
  const pair = latest.find(isOfSource) ?? latest[0];
  return pair && { pair, isOfTarget: false, isOfSource: isOfSource(pair) };
}

function isOfSources({ source }: LockPair, { sources }: HashedMessage): boolean {
  for (const text of sources) {
    if (isHashOf(source, text)) {
      return true;
    }
  }
  return false;
}

function isHashOf(hash: string | undefined, text: HashedText): boolean {
  return hash !== undefined && isTextHash(hash, text.parts, text.hash());
}

/** Returns what says that a person made or reviewed just this translation of this source; undefined if nothing does. */
export function reviewOf(entries: KnownEntries, message: HashedMessage): LockPair | undefined {
  const { target } = message;
  return pairsOf(entries).find(
    (pair) =>
      pair.by === 'person' && target !== undefined && isHashOf(pair.target, target) && isOfSources(pair, message),
  );
}

/** Texts of a message whose states are kept. */
const maxPairs = 4;

/**
 * Returns the entry of a message whose translation is that of a pair now, and its earlier state.
 *
 * @param replaced the pair says the same
 */
export function withPair(pair: LockPair, before: KnownEntries, replaced?: LockPair): LockEntry {
  return { pairs: limited([pair, ...pairsOf(before).filter((each) => each !== replaced)]) };
}

/** Returns the entry of a message whose translation is missing; undefined if nothing is known. */
export function withoutTarget(before: KnownEntries): LockEntry | undefined {
  const pairs = limited(pairsOf(before));
  return pairs.length === 0 ? undefined : { pairs, isMissing: true };
}

/** Returns what two entries know together; the first has the text as it is now. */
export function joinedEntry(one: KnownEntries, other: KnownEntries): LockEntry | undefined {
  const isMissing = (one ?? other)?.some((entry) => entry.isMissing) === true;
  const pairs = limited([...pairsOf(one), ...pairsOf(other)]);
  return pairs.length === 0 ? undefined : { pairs, ...(isMissing && { isMissing }) };
}

function pairsOf(entries: KnownEntries): readonly LockPair[] {
  return entries?.flatMap(({ pairs }) => pairs) ?? [];
}

/** Leaves out pairs that say nothing: each text that is not known is by a person, of the source of the first pair. */
function limited(pairs: readonly LockPair[]): readonly LockPair[] {
  if (pairs.length < 2) {
    return pairs;
  }
  const [latest] = pairs;
  const seen = new Set<string>();
  return pairs
    .filter((pair) => {
      const { source, target, by } = pair;
      const name = `${source} ${target}`;
      const isNew = !seen.has(name);
      seen.add(name);
      const isImplied = target === undefined || (by === 'person' && source === latest?.source);
      return pair === latest || (isNew && !isImplied);
    })
    .slice(0, maxPairs);
}

/** The entries of a translation in the lock file; undefined if it has no entry. */
export type KnownEntries = readonly LockEntry[] | undefined;

export function areSameEntries(one: KnownEntries, other: KnownEntries): boolean {
  return (
    one === other ||
    (one?.length === other?.length && one?.every((entry, index) => isSameEntry(entry, other?.[index])) === true)
  );
}

function isSameEntry(one: LockEntry, other: LockEntry | undefined): boolean {
  return (
    one.isMissing === other?.isMissing &&
    one.pairs.length === other?.pairs.length &&
    one.pairs.every(({ source, target, by, note }, index) => {
      const pair = other.pairs[index];
      return pair?.source === source && pair.target === target && pair.by === by && pair.note === note;
    })
  );
}

/** Returns true for sections with the same entries, in any order. */
export function areSameSections(one: LockEntries, other: LockEntries): boolean {
  return one.size === other.size && [...one].every(([key, entries]) => areSameEntries(entries, other.get(key)));
}
