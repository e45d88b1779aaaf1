import { removeEntries } from '../../formats/common/entries/removeEntries.ts';
import type { Part } from '../../text/unit.ts';
import type { Family } from '../atStart/family.ts';
import { changeMember } from '../changeFamily.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { knownPair, noSource } from '../lock/knownPair.ts';
import { printOf } from '../lock/textHash.ts';
import type { NewText } from '../plan.ts';
import { hashedMessage } from '../reading/knownMessages.ts';
import { LocaleFile, textToRead } from '../reading/localeFile.ts';
import { languagePrefix } from '../reading/sourceTexts.ts';
import { type LockChange, messagesOf } from '../writing/lockChanges.ts';
import type { ReadMember } from '../writing/memberFile.ts';
import { type WrittenMember, writeMember } from '../writing/writeMember.ts';
import { type MessageTexts, withTextsOf } from './branches/dividedMessage.ts';
import { findBranches } from './branches/findBranches.ts';

/** New texts of one language. */
export interface EditedMessages {
  readonly family: Family;
  readonly lang: string;
  /** By the keys of their messages; without any part, the translation is removed. */
  readonly texts: ReadonlyMap<string, readonly Part[]>;
  /** New texts of ICU messages that the file has as one text each, by the keys of the messages. */
  readonly branches?: ReadonlyMap<string, MessageTexts>;
  /** Who made them; `before`: they are texts that the messages had before. Absent: a person. */
  readonly by?: 'person' | 'machine' | 'before';
}

/**
 * Writes texts as translations of the current source: reviewed ones, unless the service made them. Texts of the same
 * message that are missing, and that the file cannot be without, become those of the source, and stale. Returns the
 * keys of the written texts and messages. Rejects with `LockProblem`.
 */
export async function editMessages(
  folder: LocaleFolder,
  { family, lang, texts, branches, by = 'person' }: EditedMessages,
  options: LocaleOptions,
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  const isMachine = by === 'machine';
  await changeMember(folder, { family, lang }, options, undefined, async (read, lock) => {
    const changes = new Map<string, LockChange>();
    const removed: string[] = [];
    const written: NewText[] = [];
    let isWhole = true;
    const messages = messagesOf(lock, read);
    for (const pair of read.texts.pairs) {
      const { key, source, target } = pair;
      const given = texts.get(key);
      const some = branches?.get(key);
      const replaced = read.present(key);
      if (source === undefined || (given ?? some) === undefined) {
        continue;
      }
      const known = knownPair(messages.of(pair), hashedMessage(pair, undefined));
      const isPartial = known?.pair.source === noSource;
      const edited = given
        ? { parts: given, lacksTexts: false }
        : withTextsOf(source.parts, target?.parts, some ?? new Map(), isPartial);
      if (edited === undefined) {
        continue;
      }
      const { parts, lacksTexts } = edited;
      const from = printOf(source.parts);
      if (parts.length > 0 || (read.member.isBilingual && replaced !== undefined)) {
        written.push({ key, from, parts, replaced });
      } else if (replaced !== undefined) {
        removed.push(key);
      } else {
        done.add(key);
      }
      changes.set(key, lacksTexts ? { isMachine: false, isUntranslated: true } : { isMachine });
      isWhole &&= !lacksTexts;
    }
    const marks = isMachine || !isWhole ? options : { ...options, markForReview: false, isReviewed: true };
    const { result, siblings } = await withSiblings(read, written, (all) => readableMember(read, all, marks));
    siblings.forEach((key) => changes.set(key, { isMachine: true, isUntranslated: true }));
    result?.written.forEach((key) => done.add(key));
    const text = withoutEntries(read, result?.text ?? read.target?.text, removed, options, done);
    const kept = new Map([...changes].filter(([key]) => done.has(key)));
    return {
      changes: by === 'before' ? new Map() : kept,
      text: text === read.target?.text ? undefined : text,
      count: kept.size,
    };
  });
  return done;
}

/**
 * Writes texts. Where the file has no place for one because the other texts of its message are missing too, these get
 * the texts of the source. Returns their keys.
 */
async function withSiblings(
  { texts: { pairs }, present, member }: ReadMember,
  texts: readonly NewText[],
  write: (texts: readonly NewText[]) => Promise<WrittenMember | undefined>,
): Promise<{ readonly result: WrittenMember | undefined; readonly siblings: readonly string[] }> {
  const result = await write(texts);
  const refused = new Set(texts.flatMap(({ key }) => (result?.written.has(key) === true ? [] : key)));
  if (refused.size === 0 || member.isBilingual) {
    return { result, siblings: [] };
  }
  const branches = findBranches(pairs.map(({ key }) => key));
  const messages = new Set([...refused].flatMap((key) => branches.get(key)?.of ?? []));
  const given = new Set(texts.map(({ key }) => key));
  const siblings = pairs.flatMap(({ key, source, target }): readonly NewText[] => {
    const isSibling = target === undefined && !given.has(key) && messages.has(branches.get(key)?.of ?? key);
    return source && isSibling
      ? [{ key, from: printOf(source.parts), parts: source.parts, replaced: present(key) }]
      : [];
  });
  const whole = siblings.length === 0 ? undefined : await write([...texts, ...siblings]);
  return whole !== undefined && [...refused].some((key) => whole.written.has(key))
    ? { result: whole, siblings: siblings.map(({ key }) => key) }
    : { result, siblings: [] };
}

/**
 * Returns a member's file with texts. Those whose tags are not in pairs are left out if the file would not be readable
 * with them; undefined if nothing can be written.
 */
async function readableMember(
  read: ReadMember,
  texts: readonly NewText[],
  options: LocaleOptions,
): Promise<WrittenMember | undefined> {
  const write = async (some: readonly NewText[]): Promise<WrittenMember | undefined> => {
    const result = some.length === 0 ? undefined : await writeMember(read, some, options, true);
    return result && new LocaleFile(options, read.member.path, result.text).fault === undefined ? result : undefined;
  };
  return (await write(texts)) ?? write(texts.filter(({ parts }) => isNested(parts)));
}

function isNested(parts: readonly Part[]): boolean {
  const open: number[] = [];
  const isInOrder = parts.every((part) => {
    if (typeof part === 'string' || part.role === 'alone') {
      return true;
    }
    return part.role === 'open' ? open.push(part.id) > 0 : open.pop() === part.id;
  });
  return isInOrder && open.length === 0;
}

/** @param done gets the keys of entries that were removed */
function withoutEntries(
  { member }: ReadMember,
  source: string | undefined,
  keys: readonly string[],
  options: LocaleOptions,
  done: Set<string>,
): string | undefined {
  if (source === undefined || keys.length === 0) {
    return source;
  }
  const file = textToRead(options, member.path, source);
  const prefix = languagePrefix(new LocaleFile(options, member.path, source).units(), member.lang);
  const { text, removed } = removeEntries(
    file,
    keys.map((key) => prefix + key),
  );
  removed.forEach((key) => done.add(key.slice(prefix.length)));
  return text;
}
