import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { decodedText, type Writable } from '../../text/unit.ts';
import type { FamilyMember } from '../atStart/family.ts';
import {
  type MemberState,
  type Message,
  type MessageCounts,
  type MessageProblem,
  type MessageState,
  noMessages,
} from '../atStart/message.ts';
import { type Checks, foundIn } from '../checks/findProblems.ts';
import { type KnownEntries, type KnownPair, knownPair, lockName } from '../lock/knownPair.ts';
import { hashOf, textHash } from '../lock/textHash.ts';
import type { Lock } from '../lockFile.ts';
import type { PastSource } from '../past.ts';
import { hashedMessage, knownMessages } from '../reading/knownMessages.ts';
import { sharedSource } from '../reading/messageText.ts';
import { type MemberTexts, messageKey, type TargetText, type TextPair } from '../reading/textPairs.ts';
import { EarlierMessages, type Judgement } from './earlierMessages.ts';

/**
 * Codes that tools give to languages that people do not speak: of Crowdin, Android, Windows, and MediaWiki, which keeps
 * notes about messages in `qqq`. `qps-ploc` is left out, as our own pseudo-language.
 */
const codes = /^(?:qqq|aa-ER|ach-UG|en-XA|ar-XB|qps-(?:ploca|plocm|latn-x-sh|asia))$/i;
/** What Crowdin puts around texts for translating in the program itself. */
const markers = /crwdns\d+:\d+/;

/** Returns true for a file whose texts are those of a tool: it is neither checked nor translated. */
export function isPseudoFile(lang: string, text: string | undefined): boolean {
  return codes.test(lang) || (text !== undefined && markers.test(text));
}

/** Returns true for a code of tools, such as those of {@link isPseudoFile} and our pseudo-language. */
export function isPseudoLanguage(lang: string): boolean {
  return codes.test(lang) || lang.startsWith('qps-');
}

/** Returns true for a code that is not a language, such as a country's: `np`, `kh`. */
export function isUnknownLanguage(lang: string): boolean {
  return !isAnyLanguageCode(lang.replaceAll('_', '-'));
}

interface MemberToJudge {
  readonly member: FamilyMember;
  /** Path of the file with the texts. */
  readonly source: string;
  readonly sourceLang: string;
  readonly lock: Lock;
}

/**
 * Judges the messages of a file. What is as it was before is not judged again. Rejects with the signal's reason.
 *
 * @param before of the same file
 */
export async function judgeMember(
  texts: MemberTexts,
  { lock, member, source, sourceLang }: MemberToJudge,
  checks: Checks,
  before: Judgement | undefined,
  signal?: AbortSignal,
): Promise<Judgement> {
  const known = knownMessages(lock, lockName(member), source, texts.pairs);
  const past = lock.past?.messages.get(lockName(member));
  const earlier = before && EarlierMessages.of(before, { checks, source, sourceLang, past });
  const messages: Message[] = [];
  const entries: KnownEntries[] = [];
  const judge = (pair: TextPair): void => {
    const found = known.of(pair);
    const message = () => messageOf(pair, found, known.before(pair), { member, source, sourceLang }, checks);
    messages.push(earlier?.find(pair, found) ?? message());
    entries.push(found);
  };
  await runInTurns(texts.pairs, judge, signal);
  markLeftForms(messages);
  const { takesNew, isAbsent = false, fault } = texts;
  const remark: MemberState['remark'] = texts.remark ?? (isUnknownLanguage(member.lang) ? 'unknownCode' : undefined);
  const { gaps: _, others: __, files: ___, ...ofText } = checks;
  const counts = countStates(messages);
  const state = { member, counts, messages, checks: ofText, takesNew, isAbsent, ...(remark && { remark }) };
  return { state: fault ? { ...state, fault } : state, texts, checks, source, sourceLang, past, entries };
}

function messageOf(
  pair: TextPair,
  entries: KnownEntries,
  past: PastSource | undefined,
  judged: Omit<MemberToJudge, 'lock'>,
  checks: Checks,
): Message {
  const { member, source } = judged;
  const { key, source: unit, target, invalid } = pair;
  const shared = unit && sharedSource(source, unit);
  const found = entries && knownPair(entries, hashedMessage(pair, shared));
  const wasAccepted = isAccepted(found);
  const changed = target && (isNoteChanged(pair, found) ? noteChanged : correctedSource(entries, target, past));
  const findings = foundIn(pair, checks, changed);
  const { state, isByHand, isReopened } = stateOf(pair, found, judged);
  const problems = wasAccepted ? [] : findings.problems;
  const message: Writable<Message> = { key, lang: member.lang, state, isByHand, problems };
  if (isReopened) {
    message.isReopened = true;
  }
  if (unit !== undefined && shared !== undefined) {
    message.source = pair.origin ? { ...shared.text, ...pair.origin } : shared.text;
    if (unit.note !== undefined) {
      message.note = unit.note;
    }
    if (unit.maxLength !== undefined) {
      message.maxLength = unit.maxLength;
    }
  }
  const meaning = unit === undefined ? pair.meaning : unit.meaning;
  if (meaning !== undefined) {
    message.meaning = meaning;
  }
  if (pair.isPlain === true) {
    message.isPlain = true;
  }
  if (pair.former !== undefined) {
    const known = entries && knownPair(entries, hashedMessage({ key, target: pair.former }, shared));
    // One of another text with the same name translates nothing.
    if (known?.isOfTarget !== true || known.isOfSource) {
      const by = known?.isOfTarget === true ? known.pair.by : undefined;
      message.former = { parts: pair.former.parts, isByHand: by !== 'machine' && by !== 'marked' };
    }
  }
  if (pair.isTied === true) {
    message.isTied = true;
  }
  if (pair.isBlankBranch === true) {
    message.isBlankBranch = true;
  }
  if (pair.whole !== undefined) {
    message.isPart = true;
  }
  if (pair.needs !== undefined) {
    message.needs = pair.needs;
  }
  if (findings.remarks.length > 0 && !wasAccepted) {
    message.remarks = findings.remarks;
  }
  if (target !== undefined) {
    message.target = target;
  }
  if (invalid !== undefined) {
    message.invalid = invalid;
  }
  if (found !== undefined) {
    message.translatedFrom = found.pair.source;
  }
  if (state === 'stale' && past !== undefined && past.source === found?.pair.source) {
    message.past = past;
  }
  return message;
}

/**
 * Takes the plural forms that a message with branches lacks for reviewed if a person wrote the message: `other` is
 * shown in their place, and only that person knows what else to change. A check reports them. A form that is there
 * without a text shows nothing, and is missing.
 */
function markLeftForms(messages: Message[]): void {
  const isForm = ({ key, target, state, isLeft, isBlankBranch, isTied }: Message): boolean =>
    target === undefined &&
    isBlankBranch !== true &&
    isTied !== true &&
    (state === 'missing' || isLeft === true) &&
    leavable.test(key) &&
    messageKey(key) !== key;
  if (!messages.some(isForm)) {
    return;
  }
  const byHand = messagesByHand(messages);
  for (const [at, message] of messages.entries()) {
    const isLeft = byHand.has(messageKey(message.key));
    if (isForm(message) && isLeft !== (message.isLeft === true)) {
      const { isLeft: _, ...rest } = message;
      messages[at] = isLeft ? { ...rest, state: 'reviewed', isLeft } : { ...rest, state: 'missing' };
    }
  }
}

/** Returns the keys of messages with branches of which a person translated one. */
export function messagesByHand(messages: readonly Message[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { key, state, target, isByHand } of messages) {
    if (isByHand && target !== undefined && state !== 'obsolete' && messageKey(key) !== key) {
      keys.add(messageKey(key));
    }
  }
  return keys;
}

/** A category that `other` replaces. */
const leavable = /:(?:zero|one|two|few|many)\](?=\[|$)/;

const noteChanged = { kind: 'noteChanged' } as const;

/** Returns what is said about a translation, of which nothing is known but that its source was corrected since. */
function correctedSource(
  entries: KnownEntries,
  { parts }: TargetText,
  past: PastSource | undefined,
): MessageProblem | undefined {
  const isOf = entries === undefined && past?.isSlight === true && past.target === textHash(parts);
  return isOf ? { kind: 'sourceCorrected', other: past.text } : undefined;
}

/** Returns true for a translation that was made or reviewed with another note. */
function isNoteChanged({ source }: TextPair, known: KnownPair | undefined): boolean {
  return source !== undefined && known?.pair.note !== undefined && known.pair.note !== hashOf(source.note ?? '');
}

/** Fewest words and letters of a text that is not a name, or the same in another language by chance. */
const fewestWords = 4;
const fewestLetters = 15;

/** Returns true for a longer text of the source in place of its translation. @param languages of both files */
export function isSameAsSource({ source, target }: TextPair, languages: ComparedLanguages): boolean {
  const isSame =
    source?.parts.length === target?.parts.length &&
    decodedText(source?.parts ?? []) === decodedText(target?.parts ?? []);
  if (!source || !target || !isSame || toBaseLanguage(languages.sourceLang) === toBaseLanguage(languages.member.lang)) {
    return false;
  }
  const words = source.parts.flatMap((part) => (typeof part === 'string' ? (part.match(/\p{L}+/gu) ?? []) : []));
  // Names begin with capitals.
  const common = words.filter((word) => /^\p{Ll}/u.test(word));
  return words.length >= fewestWords && words.join('').length >= fewestLetters && common.length * 2 >= words.length;
}

interface ComparedLanguages {
  readonly member: Pick<FamilyMember, 'lang'>;
  readonly sourceLang: string;
}

interface JudgedState {
  readonly state: MessageState;
  readonly isByHand: boolean;
  readonly isReopened: boolean;
}

/** Returns the state of a message of which something is known, or nothing. @param languages of both files */
export function stateOf(pair: TextPair, known: KnownPair | undefined, languages: ComparedLanguages): JudgedState {
  const { source, target, isHeld = false } = pair;
  if (target === undefined && !isHeld) {
    return { state: 'missing', isByHand: false, isReopened: false };
  }
  const by = known?.isOfTarget === true ? known.pair.by : undefined;
  const isMachine = target !== undefined && (by === 'machine' || (by === 'marked' && target.needsReview));
  // A text that waits for a review is a person's, unless it is known to be written here.
  const isWaiting = target?.needsReview === true && (by === 'flagged' || (!isMachine && target.isDraft !== true));
  const isReopened = by === 'reopened' || isWaiting;
  const isDraft = !isMachine && !isReopened && target?.isDraft === true;
  const isByHand = !isMachine;
  if (source === undefined) {
    return { state: 'obsolete', isByHand, isReopened };
  }
  const isStale = known?.isOfSource === false;
  const isReviewed = isByHand && !isReopened;
  const isCopy = isReviewed && !isAccepted(known) && isSameAsSource(pair, languages);
  const read = isCopy ? 'sameAsSource' : isReviewed ? 'reviewed' : 'machine';
  return { state: isStale ? 'stale' : isDraft ? 'draft' : read, isByHand, isReopened };
}

/** Returns true for a translation that a person reviewed although something is wrong with it. */
function isAccepted(known: KnownPair | undefined): boolean {
  return known?.isOfSource === true && known.isOfTarget && known.pair.by === 'accepted';
}

/** Returns the number of messages in each state. */
export function countStates(messages: readonly Message[]): MessageCounts {
  const counts = { ...noMessages };
  for (const { state, problems } of messages) {
    counts[state] += 1;
    counts.broken += problems.length > 0 ? 1 : 0;
  }
  return counts;
}
