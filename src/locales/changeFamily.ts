import { removeEntries } from '../formats/common/entries/removeEntries.ts';
import { withoutIndex } from '../formats/common/plurals/pluralKeys.ts';
import { isLanguageEqual } from '../names/languages/languageForm.ts';
import { configuredPath, gettextPath, outputPath } from '../names/paths/outputPath.ts';
import { isKnownBase } from '../service/api/atStart/languages/languageCodes.ts';
import { isNamed } from '../text/keyName.ts';
import { yieldTurn } from '../text/turns/runInTurns.ts';
import { codeIn, type Family, type FamilyMember, hasLanguage, withFurther } from './atStart/family.ts';
import type { MessageText } from './atStart/message.ts';
import { isInDoubt } from './atStart/sourceDoubt.ts';
import { foundIn, noProblems } from './checks/findProblems.ts';
import { prepareChecks } from './checks/prepareChecks.ts';
import { codeFor } from './declared/codeForms.ts';
import { neutralShapes } from './finding/neutralNames.ts';
import { pathShapes } from './finding/pathShapes.ts';
import { isBilingualFamily, isCatalogFamily, isTemplatePath } from './finding/sourceFile.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import { knownPair } from './lock/knownPair.ts';
import { printOf } from './lock/textHash.ts';
import type { Lock, LockEntries } from './lockFile.ts';
import {
  type ProseMember,
  proseState,
  recordNewProse,
  reopenProse,
  reviewProse,
  withoutObsolete,
} from './prose/proseMember.ts';
import { obsoleteIn } from './reading/bilingualTexts.ts';
import { hashedMessage } from './reading/knownMessages.ts';
import { textToRead } from './reading/localeFile.ts';
import { sharedSource } from './reading/messageText.ts';
import { leavesDrafts } from './reading/namedTexts.ts';
import { languagePrefix } from './reading/sourceTexts.ts';
import type { TextPair } from './reading/textPairs.ts';
import { readLockWithMoves, writeLock } from './readLock.ts';
import { isSameAsSource, stateOf } from './state/memberState.ts';
import { type LockChange, messagesOf, withMember, withProse } from './writing/lockChanges.ts';
import { markTexts } from './writing/markTexts.ts';
import { FileTexts, type ReadMember, readMember, readProseMember } from './writing/memberFile.ts';

/** What a user sees of a message. */
interface SeenMessage {
  readonly key: string;
  readonly source?: Pick<MessageText, 'parts'> | undefined;
  readonly target?: Pick<MessageText, 'parts'> | undefined;
  readonly invalid?: Pick<MessageText, 'parts'> | undefined;
}

/** The messages of one language that are changed. */
export interface ChangedMessages {
  readonly family: Family;
  readonly lang: string;
  /** Absent: all. */
  readonly keys?: readonly string[] | undefined;
  /** Messages as the user saw them: only those that are still the same are changed. Absent: any. */
  readonly shown?: readonly SeenMessage[] | undefined;
}

/**
 * Marks translations as reviewed: translations of the service, and stale ones as translations of the source as it is
 * now. Accepts broken translations named by their keys, until these or their sources change. Returns the number of all.
 * Rejects with `LockProblem`.
 */
export function markFamilyReviewed(
  folder: LocaleFolder,
  messages: ChangedMessages,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<number> {
  const isAsShown = shownTest(messages.shown);
  if (messages.family.kind === 'prose') {
    return changeProse(folder, messages, options, signal, reviewProse);
  }
  const isWanted = messages.keys && isNamed(messages.keys);
  return changeMember(folder, messages, options, signal, async (read) => {
    const changes = new Map<string, LockChange>();
    const marked: TextPair[] = [];
    const file = read.target?.text;
    const files =
      file === undefined ? undefined : { source: read.member.isBilingual ? file : read.source, target: file };
    const checks = await prepareChecks(read.texts, read.family, read.member, options, signal, files);
    for (const pair of read.texts.pairs) {
      const { key, source, target, isHeld = false } = pair;
      if (source === undefined || (target === undefined && !isHeld) || isWanted?.(key) === false) {
        continue;
      }
      if (!isAsShown(pair)) {
        continue;
      }
      const isCopy = isSameAsSource(pair, { member: read.member, sourceLang: read.family.sourceLang });
      const { problems, remarks } = isWanted === undefined ? noProblems : foundIn(pair, checks);
      const isAccepted = isCopy || problems.length + remarks.length > 0;
      changes.set(key, { isMachine: false, isAccepted });
      if (target?.needsReview === true) {
        marked.push(pair);
      }
    }
    const text = await markTexts(read, marked, options, { markForReview: false, isReviewed: true });
    return { changes, text, count: changes.size };
  });
}

/**
 * Marks reviewed translations as not reviewed, also those of people: nothing replaces them unasked. The file gets its
 * mark, unless programs would leave out the text then, and nothing else is to be marked. Returns the number of all.
 * Rejects with `LockProblem`.
 */
export function markFamilyNotReviewed(
  folder: LocaleFolder,
  messages: ChangedMessages,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<number> {
  const isAsShown = shownTest(messages.shown);
  if (messages.family.kind === 'prose') {
    return changeProse(folder, messages, options, signal, reopenProse);
  }
  const isWanted = messages.keys && isNamed(messages.keys);
  return changeMember(folder, messages, options, signal, async (read, lock) => {
    const { member, texts } = read;
    const isMarked = member.isBilingual && (options.markForReview || !leavesDrafts(member.path));
    const isReviewed = reviewedTest(read, lock);
    const changes = new Map<string, LockChange>();
    const marked: TextPair[] = [];
    for (const forms of isMarked ? messagesIn(texts.pairs) : texts.pairs.map((pair) => [pair])) {
      if (!forms.some((pair) => isWanted?.(pair.key) !== false && isReviewed(pair) && isAsShown(pair))) {
        continue;
      }
      forms.filter(isReviewed).forEach(({ key }) => changes.set(key, { isMachine: false, isReopened: true }));
      marked.push(...(isMarked ? forms : []));
    }
    const text = await markTexts(read, marked, options, { markForReview: true, isReviewed: false });
    return { changes, text, count: changes.size };
  });
}

/**
 * Records that the service made the translations of a language, whose file is new: they are not reviewed, unless a person
 * reviewed the same text before. Returns the number of all. Rejects with `LockProblem`.
 */
export function recordNewTranslations(
  folder: LocaleFolder,
  messages: Pick<ChangedMessages, 'family' | 'lang'>,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<number> {
  if (messages.family.kind === 'prose') {
    return changeProse(folder, messages, options, signal, recordNewProse);
  }
  return changeMember(folder, messages, options, signal, async (read, lock) => {
    const isReviewed = reviewedTest(read, lock);
    const found = read.texts.pairs.filter(isReviewed);
    const changes = new Map(found.map(({ key }) => [key, { isMachine: true, isNew: true }]));
    return { changes, text: undefined, count: changes.size };
  });
}

/** Returns a test for translations that count as reviewed. */
function reviewedTest(read: ReadMember, lock: Lock): (pair: TextPair) => boolean {
  const { family, member } = read;
  const known = messagesOf(lock, read);
  const path = member.isBilingual ? member.path : family.source;
  const languages = { member, sourceLang: family.sourceLang };
  return (pair) => {
    const message = hashedMessage(pair, pair.source && sharedSource(path, pair.source));
    return (
      message.target !== undefined && stateOf(pair, knownPair(known.of(pair), message), languages).state === 'reviewed'
    );
  };
}

/** Returns the texts of each message: plural forms whose file has one mark for all of them are together. */
function messagesIn(pairs: readonly TextPair[]): readonly (readonly TextPair[])[] {
  const messages: TextPair[][] = [];
  for (const pair of pairs) {
    const last = messages.at(-1);
    if (
      pair.source?.isLaterForm === true &&
      last?.[0] !== undefined &&
      withoutIndex(last[0].key) === withoutIndex(pair.key)
    ) {
      last.push(pair);
    } else {
      messages.push([pair]);
    }
  }
  return messages;
}

/** Returns a test for messages that are as the user saw them. */
function shownTest(shown: readonly SeenMessage[] | undefined): (now: SeenMessage) => boolean {
  const seen = shown && new Map(shown.map((message) => [message.key, printOfSeen(message)]));
  return (now) => seen === undefined || seen.get(now.key) === printOfSeen(now);
}

function printOfSeen({ source, target, invalid }: SeenMessage): string {
  return JSON.stringify([source, target, invalid].map((text) => printOf(text?.parts ?? [])));
}

/** So many obsolete messages that another file is more likely the source. */
export class SourceInDoubt extends Error {
  /** Path of the translations. */
  readonly path: string;
  readonly obsolete: number;
  readonly all: number;

  constructor(path: string, obsolete: number, all: number) {
    super(`${obsolete} of ${all} messages of ${path} are obsolete`);
    this.name = 'SourceInDoubt';
    this.path = path;
    this.obsolete = obsolete;
    this.all = all;
  }
}

/**
 * Removes messages whose source is gone. Returns their number. Rejects with `LockProblem`, and with
 * {@link SourceInDoubt} for too many that were not named.
 */
export function removeObsoleteMessages(
  folder: LocaleFolder,
  messages: ChangedMessages,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<number> {
  const isAsShown = shownTest(messages.shown);
  if (messages.family.kind === 'prose') {
    return changeProse(folder, messages, options, signal, withoutObsolete);
  }
  const isWanted = messages.keys && isNamed(messages.keys);
  return changeMember(folder, messages, options, signal, async ({ member, target, texts, origin }) => {
    if (member.isBilingual && target !== undefined) {
      // A message without a text is not shown.
      const found = obsoleteIn(member, target, origin).filter(
        ({ key, text }) => isWanted?.(key) !== false && (text === '' || isAsShown({ key, target: { parts: [text] } })),
      );
      const text = found.length === 0 ? undefined : target.document?.withoutObsolete(found, member.lang);
      return { changes: new Map(), text, count: found.length };
    }
    const isGone = ({ key, source }: TextPair): boolean => source === undefined && isWanted?.(key) !== false;
    const obsolete = texts.pairs.filter((pair) => isGone(pair) && isAsShown(pair));
    const all = texts.pairs.filter((pair) => pair.target !== undefined).length;
    if (isWanted === undefined && isInDoubt({ obsolete: obsolete.length, all })) {
      throw new SourceInDoubt(member.path, obsolete.length, all);
    }
    if (target === undefined || obsolete.length === 0) {
      return { changes: new Map(), text: undefined, count: 0 };
    }
    const prefix = languagePrefix(target.units(), member.lang);
    const { text, removed } = removeEntries(
      textToRead(options, member.path, target.text),
      obsolete.map(({ key }) => prefix + key),
    );
    return { changes: new Map(), text, count: removed.length };
  });
}

interface ProseChange {
  /** Absent: as it was. */
  readonly text?: string;
  readonly entries: LockEntries;
  readonly count: number;
}

function changeProse(
  folder: LocaleFolder,
  messages: ChangedMessages,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
  change: (read: ProseMember, wanted: ReadonlySet<string>) => ProseChange | undefined,
): Promise<number> {
  const { family, keys, shown } = messages;
  const named = keys && new Set(keys);
  const isAsShown = shownTest(shown);
  return changeFiles(folder, messages, options, signal, async (member, files, lock) => {
    const read = await readProseMember(files, family, member, lock, options);
    const wanted = proseState(read, options).messages.filter((now) => named?.has(now.key) !== false && isAsShown(now));
    const { text, entries, count } = change(read, new Set(wanted.map(({ key }) => key))) ?? { count: 0 };
    if (entries === undefined || count === 0) {
      return { lock, count: 0 };
    }
    files.change(member.path, text ?? (await files.read(member.path)) ?? '', family.source);
    return { lock: withProse(lock, read, entries), count };
  });
}

/**
 * Returns the family with a further language, whose messages are all missing: the translation writes its file. Returns
 * undefined where the language is there, also under another of its codes, or no path can be made for it.
 */
export function addFamilyLocale(family: Family, lang: string, options: LocaleOptions): Family | undefined {
  const code = codeIn(family, lang);
  if (hasLanguage(family, code)) {
    return undefined;
  }
  const member = newMember(family, code, options);
  return member && withFurther(family, [member]);
}

function newMember(family: Family, lang: string, options: LocaleOptions): FamilyMember | undefined {
  const { source, members } = family;
  if (isCatalogFamily(family)) {
    return { lang, path: source, isBilingual: true };
  }
  const isBilingual = isBilingualFamily(family);
  const path = newPath(family, lang, options);
  return path === undefined || path === source || members.some((member) => member.path === path)
    ? undefined
    : { lang, path, isBilingual };
}

/** Returns the path of a translation into another language: like that of another translation, or next to the source. */
function newPath(
  { source, sourceLang, members, target, declared }: Family,
  lang: string,
  { outputName }: LocaleOptions,
): string | undefined {
  // gettext writes `pt_BR`, unless the project has another file with a hyphen.
  const hasHyphens = members.some((member) => member.lang.includes('-') && member.path.includes(member.lang));
  const inPath = hasHyphens ? lang : lang.replaceAll('-', '_');
  if (target !== undefined && declared !== undefined) {
    return target.replaceAll('${lang}', codeFor(lang, declared));
  }
  if (target !== undefined) {
    const path = configuredPath({ path: source, target: lang, template: target });
    return path?.endsWith('.po') ? path.replace(lang, inPath) : path;
  }
  // The name of the source may not show where the language is: `default.json`.
  const shapes = new Set([...neutralShapes(source), ...pathShapes(source).map(({ shape }) => shape)]);
  const isInPlace = ({ path }: FamilyMember): boolean =>
    pathShapes(path).some(({ shape, bare }) => shapes.has(shape) || bare === source);
  const models = members.filter((member) => member.isBilingual || isInPlace(member));
  // A region is written as that of another language.
  const model = models.find((member) => member.lang.includes('-') === lang.includes('-')) ?? models[0];
  if (model === undefined && isTemplatePath(source)) {
    return gettextPath(source, inPath) ?? source.replace(/[^/]*$/, `${inPath}.po`);
  }
  const path = outputPath({
    path: model?.path ?? source,
    source: model?.lang ?? sourceLang,
    target: lang,
    template: outputName,
    isLanguage: isKnownBase,
  });
  return model !== undefined && /\.po$/i.test(source + model.path) ? path?.replace(lang, inPath) : path;
}

/** The changes of one member. */
interface Change {
  readonly changes: ReadonlyMap<string, LockChange>;
  readonly text: string | undefined;
  readonly count: number;
}

/**
 * Changes the files of a language and their entries in the lock file. Returns the number of changed messages.
 * Rejects with `LockProblem`.
 */
export function changeMember(
  folder: LocaleFolder,
  messages: Pick<ChangedMessages, 'family' | 'lang'>,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
  change: (read: ReadMember, lock: Lock) => Promise<Change>,
): Promise<number> {
  const { family } = messages;
  return changeFiles(folder, messages, options, signal, async (member, files, lock) => {
    const read = await readMember(files, family, member, options);
    signal?.throwIfAborted();
    if (read.texts.fault === 'conflict') {
      return { lock, count: 0 };
    }
    await yieldTurn(signal);
    const { changes, text, count } = await change(read, lock);
    await yieldTurn(signal);
    if (text !== undefined) {
      files.change(member.path, text, family.source);
    }
    const now = await readMember(files, family, member, options);
    await yieldTurn(signal);
    return { lock: withMember(lock, { before: read, after: now, changes, keepsRemoved: true }), count };
  });
}

/** Changes the files of a language one after another. Writes them, with the lock file, if a message changed. */
async function changeFiles(
  folder: LocaleFolder,
  { family, lang }: Pick<ChangedMessages, 'family' | 'lang'>,
  { memory }: LocaleOptions,
  signal: AbortSignal | undefined,
  change: (
    member: FamilyMember,
    files: FileTexts,
    lock: Lock,
  ) => Promise<{ readonly lock: Lock; readonly count: number }>,
): Promise<number> {
  const known = await readLockWithMoves(folder, signal, memory);
  let { lock } = known;
  const files = new FileTexts(folder);
  let total = 0;
  for (const member of family.members.filter((each) => isLanguageEqual(each.lang, lang))) {
    const changed = await change(member, files, lock);
    signal?.throwIfAborted();
    lock = changed.lock;
    total += changed.count;
  }
  if (total > 0) {
    // It knows the texts before and after: should this end between the two, no state is wrong.
    await writeLock(folder, lock, known.text, memory);
    await files.write();
  }
  return total;
}
