import { inTurns } from '../../text/asking/inTurns.ts';
import { baseOf } from '../../text/paths/languageToken.ts';
import { type Checks, foundIn } from '../checks/problemsOf.ts';
import type { Family, Member } from '../family.ts';
import { acceptedName, knownEntry, lockName, notesName } from '../lock/knownEntry.ts';
import { type LockEntries, lockSection } from '../lock/lockSection.ts';
import { hashOf, lockKey, printOf } from '../lock/textHash.ts';
import type { Lock, LockEntry } from '../lockFile.ts';
import type { MemberState, Message, MessageCounts, MessageState } from '../message.ts';
import { type SharedSource, sharedSource } from './messageText.ts';
import { type Memory, Recall } from './recall.ts';
import type { MemberTexts, TextPair } from './textPairs.ts';

/** Hashes of sources, which all languages share: by their text (`printOf`). */
export type SourceHashes = Map<string, string>;

const lastHashes = new Recall<SourceHashes>();

/** Returns where the hashes of a source's texts are kept. */
export function sourceHashes({ source: path }: Family, text: string, memory: Memory | undefined): SourceHashes {
  return lastHashes.get(memory, path, [text], () => new Map());
}

interface MemberToJudge {
  readonly member: Member;
  /** Path of the file with the texts. */
  readonly source: string;
  readonly sourceLang: string;
  readonly lock: Lock;
  readonly hashes: SourceHashes;
}

/** Returns the states of a file's messages. Rejects with the signal's reason. */
export async function memberState(
  texts: MemberTexts,
  judged: MemberToJudge,
  checks: Checks,
  signal?: AbortSignal,
): Promise<MemberState> {
  const { lock, member } = judged;
  const name = lockName(member);
  const read = (section: string) => lockSection(lock, { section, name }, texts.pairs);
  const [entries, accepted, notes] = [read(name), read(acceptedName(member)), read(notesName(member))];
  const known = { ...judged, entries, accepted, notes };
  const messages: Message[] = [];
  const judge = (pair: TextPair): void => {
    messages.push(messageOf(pair, known, checks));
  };
  await inTurns(texts.pairs, judge, signal);
  const { takesNew, isAbsent = false, fault } = texts;
  const state = { member, counts: countsOf(messages), messages, takesNew, isAbsent };
  return fault ? { ...state, fault } : state;
}

interface KnownMember extends MemberToJudge {
  readonly entries: LockEntries | undefined;
  readonly accepted: LockEntries | undefined;
  readonly notes: LockEntries | undefined;
}

function messageOf(pair: TextPair, known: KnownMember, checks: Checks): Message {
  const { member, source, entries, accepted, notes, hashes } = known;
  const { key, source: unit, target, invalid } = pair;
  const entry = entryOf(pair, lockName(member), entries, hashes);
  const shared = unit && sharedSource(source, unit);
  const { problems: found, remarks } = foundIn(
    pair,
    checks,
    isNoteChanged(pair, lockName(member), notes) ? noteChanged : undefined,
  );
  const isAnything = found.length + remarks.length > 0;
  const isCopy = isSameAsSource(pair, known);
  const wasAccepted = (isAnything || isCopy) && isAccepted(pair, lockName(member), accepted, hashes);
  const { state: before, isByHand } = stateOf(pair, entry, shared, hashes);
  const state = before === 'reviewed' && isCopy && !wasAccepted ? 'sameAsSource' : before;
  const problems = wasAccepted ? [] : found;
  const message: Writable<Message> = { key, lang: member.lang, state, isByHand, problems };
  if (unit !== undefined && shared !== undefined) {
    message.source = pair.origin ? { ...shared.text, ...pair.origin } : shared.text;
    if (unit.note !== undefined) {
      message.note = unit.note;
    }
    if (unit.maxLength !== undefined) {
      message.maxLength = unit.maxLength;
    }
  }
  if (pair.isPlain === true) {
    message.isPlain = true;
  }
  if (remarks.length > 0 && !wasAccepted) {
    message.remarks = remarks;
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

const noteChanged = { kind: 'noteChanged' } as const;

/** Returns true for a translation that was made or reviewed with another note. */
function isNoteChanged({ key, source, target }: TextPair, name: string, notes: LockEntries | undefined): boolean {
  const known = target && source && notes?.get(lockKey(key, name));
  return known !== undefined && known.every((entry) => entry.source !== hashOf(source?.note ?? ''));
}

/** Fewest words and letters of a text that is not a name, or the same in another language by chance. */
const fewestWords = 4;
const fewestLetters = 15;

/** Returns true for a longer text of the source in place of its translation. @param languages of both files */
export function isSameAsSource({ source, target }: TextPair, languages: ComparedLanguages): boolean {
  if (!source || !target || baseOf(languages.sourceLang) === baseOf(languages.member.lang)) {
    return false;
  }
  if (source.parts.length !== target.parts.length || printOf(source.parts) !== printOf(target.parts)) {
    return false;
  }
  const words = source.parts.flatMap((part) => (typeof part === 'string' ? (part.match(/\p{L}+/gu) ?? []) : []));
  // Names begin with capitals.
  const common = words.filter((word) => /^\p{Ll}/u.test(word));
  return words.length >= fewestWords && words.join('').length >= fewestLetters && common.length * 2 >= words.length;
}

interface ComparedLanguages {
  readonly member: Pick<Member, 'lang'>;
  readonly sourceLang: string;
}

/** Returns what the lock file knows of a message. */
export function entryOf(
  { key, source, target }: TextPair,
  name: string,
  entries: LockEntries | undefined,
  hashes: SourceHashes,
): LockEntry | undefined {
  const found = entries?.get(lockKey(key, name));
  return found === undefined || found.length < 2
    ? found?.[0]
    : knownEntry(found, {
        source: () => source && sourceHash(printOf(source.parts), hashes),
        target: () => target && hashOf(printOf(target.parts)),
      });
}

/** Returns true if a person accepted this translation of this source. */
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

/** Returns the lock file's entry for an accepted translation; undefined for a missing translation. */
export function acceptedEntry({ source, target, invalid }: TextPair, hashes: SourceHashes): LockEntry | undefined {
  const text = target ?? invalid;
  return source && text && { source: sourceHash(printOf(source.parts), hashes), machine: hashOf(printOf(text.parts)) };
}

export function sourceHash(print: string, hashes: SourceHashes): string {
  const known = hashes.get(print) ?? hashOf(print);
  hashes.set(print, known);
  return known;
}

/** Returns the state of a message that has an entry of the lock file, or none. */
function stateOf(
  { target, isHeld = false }: TextPair,
  entry: LockEntry | undefined,
  source: SharedSource | undefined,
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
  const isStale = entry === undefined ? target?.isDraft === true : !isTranslationOf(entry, source, hashes);
  return { state: isStale ? 'stale' : isByHand ? 'reviewed' : 'machine', isByHand };
}

/** Returns true for an entry of this text, or of that in whose place another one of its plural is translated now. */
function isTranslationOf(entry: LockEntry, source: SharedSource, hashes: SourceHashes): boolean {
  const { ownParts } = source;
  return (
    entry.source === hashOfSource(source, hashes) ||
    (ownParts !== undefined && entry.source === sourceHash(printOf(ownParts), hashes))
  );
}

function hashOfSource(source: SharedSource, hashes: SourceHashes): string {
  source.hash ??= sourceHash(printOf(source.text.parts), hashes);
  return source.hash;
}

/** Returns the number of messages in each state. */
export function countsOf(messages: readonly Message[]): MessageCounts {
  const counts = { missing: 0, stale: 0, machine: 0, sameAsSource: 0, reviewed: 0, obsolete: 0, broken: 0 };
  for (const { state, problems } of messages) {
    counts[state] += 1;
    counts.broken += problems.length > 0 ? 1 : 0;
  }
  return counts;
}
