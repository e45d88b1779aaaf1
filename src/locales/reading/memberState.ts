import type { Unit } from '../../text/unit.ts';
import type { Member } from '../family.ts';
import { acceptedName, knownEntry, lockName } from '../lock/knownEntry.ts';
import { hashOf, lockKey, printOf } from '../lock/textHash.ts';
import type { Lock, LockEntry } from '../lockFile.ts';
import type { MemberState, Message, MessageCounts, MessageState } from '../message.ts';
import { sourceText } from './messageText.ts';
import { type Checks, problemsOf } from './problemsOf.ts';
import type { MemberTexts, TextPair } from './textPairs.ts';

export type LockEntries = ReadonlyMap<string, readonly LockEntry[]>;

/** Hashes of sources, which all languages share: by their text (`printOf`), and by their unit. */
export type SourceHashes = Map<string | Unit, string>;

interface MemberToJudge {
  readonly member: Member;
  /** Path of the file with the texts. */
  readonly source: string;
  readonly lock: Lock;
  readonly hashes: SourceHashes;
}

/** Returns the states of a file's messages. */
export function memberState(texts: MemberTexts, judged: MemberToJudge, checks: Checks): MemberState {
  const { lock, member } = judged;
  const entries = lock.files.get(lockName(member));
  const accepted = lock.files.get(acceptedName(member));
  const messages = texts.pairs.map((pair) => messageOf(pair, { ...judged, entries, accepted }, checks));
  const { takesNew, fault } = texts;
  return { member: judged.member, counts: countsOf(messages), messages, takesNew, ...(fault && { fault }) };
}

interface KnownMember extends MemberToJudge {
  readonly entries: LockEntries | undefined;
  readonly accepted: LockEntries | undefined;
}

function messageOf(pair: TextPair, known: KnownMember, checks: Checks): Message {
  const { member, source, entries, accepted, hashes } = known;
  const { key, source: unit, target, invalid } = pair;
  const entry = entryOf(pair, lockName(member), entries, hashes);
  const { state, isByHand } = stateOf(pair, entry, hashes);
  const found = problemsOf(pair, checks);
  const problems = found.length > 0 && isAccepted(pair, lockName(member), accepted, hashes) ? [] : found;
  const message: Writable<Message> = { key, lang: member.lang, state, isByHand, problems };
  if (unit !== undefined) {
    message.source = pair.origin ? { ...sourceText(source, unit), ...pair.origin } : sourceText(source, unit);
    if (unit.note !== undefined) {
      message.note = unit.note;
    }
    if (unit.maxLength !== undefined) {
      message.maxLength = unit.maxLength;
    }
  }
  if (target !== undefined) {
    message.target = target;
  }
  if (invalid !== undefined) {
    message.invalid = invalid;
  }
  if (entry !== undefined) {
    message.translatedFrom = entry.source;
  }
  return message;
}

// Built field by field: a project has hundreds of thousands of them.
type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Returns what the lock file knows of a message. */
export function entryOf(
  { key, source, target }: TextPair,
  name: string,
  entries: LockEntries | undefined,
  hashes: SourceHashes,
): LockEntry | undefined {
  const found = entries?.get(lockKey(key, name));
  return found === undefined
    ? undefined
    : knownEntry(found, {
        source: () => source && sourceHash(printOf(source.parts), hashes),
        target: () => target && hashOf(printOf(target.parts)),
      });
}

/** Returns true for a translation that a person accepted as it is, for the source as it is. */
export function isAccepted(
  pair: TextPair,
  name: string,
  accepted: LockEntries | undefined,
  hashes: SourceHashes,
): boolean {
  const entries = accepted?.get(lockKey(pair.key, name));
  const now = entries && acceptedEntry(pair, hashes);
  return (
    now !== undefined && entries?.some((each) => each.source === now.source && each.machine === now.machine) === true
  );
}

/** Returns what the lock file gets to know about an accepted translation; undefined where there is none. */
export function acceptedEntry({ source, target, invalid }: TextPair, hashes: SourceHashes): LockEntry | undefined {
  const text = target ?? invalid;
  return source && text && { source: sourceHash(printOf(source.parts), hashes), machine: hashOf(printOf(text.parts)) };
}

function unitHash(source: Unit, hashes: SourceHashes): string {
  const known = hashes.get(source) ?? sourceHash(printOf(source.parts), hashes);
  hashes.set(source, known);
  return known;
}

export function sourceHash(print: string, hashes: SourceHashes): string {
  const known = hashes.get(print) ?? hashOf(print);
  hashes.set(print, known);
  return known;
}

/** Returns the state of a message that has an entry of the lock file, or none. */
function stateOf(
  { source, target, isHeld = false }: TextPair,
  entry: LockEntry | undefined,
  hashes: SourceHashes,
): { readonly state: MessageState; readonly isByHand: boolean } {
  if (target === undefined && !isHeld) {
    return { state: 'missing', isByHand: false };
  }
  const isMachine = entry?.machine !== undefined && target && hashOf(printOf(target.parts)) === entry.machine;
  const isByHand = isMachine !== true && target?.needsReview !== true;
  if (source === undefined) {
    return { state: 'obsolete', isByHand };
  }
  const isStale = entry !== undefined && entry.source !== unitHash(source, hashes);
  return { state: isStale ? 'stale' : isByHand ? 'reviewed' : 'machine', isByHand };
}

/** Returns the number of messages in each state. */
export function countsOf(messages: readonly Message[]): MessageCounts {
  const counts = { missing: 0, stale: 0, machine: 0, reviewed: 0, obsolete: 0, broken: 0 };
  for (const { state, problems } of messages) {
    counts[state] += 1;
    counts.broken += problems.length > 0 ? 1 : 0;
  }
  return counts;
}
