import { withoutIndex } from '../../formats/common/plurals/pluralKeys.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { Part } from '../../text/unit.ts';
import type { FamilyMember } from '../atStart/family.ts';
import { isWithoutText } from '../atStart/message.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { joinedEntry, lockName } from '../lock/knownPair.ts';
import { printOf } from '../lock/textHash.ts';
import type { Lock } from '../lockFile.ts';
import type { NewText, PlannedMember, PlannedMessage, TranslationPlan } from '../plan.ts';
import type { TranslatedMember, WritingOptions } from '../planTranslation.ts';
import { PageReferences } from '../prose/pageReferences.ts';
import { writeProse } from '../prose/proseMember.ts';
import { printOfSource } from '../reading/messageText.ts';
import type { SourceTexts } from '../reading/sourceTexts.ts';
import { messageKey, type TextPair } from '../reading/textPairs.ts';
import { readLockFile, readLockWithMoves, writeLock } from '../readLock.ts';
import { type LockChange, withMember, withProse, withSection } from './lockChanges.ts';
import { FileTexts, type ReadMember, readMember, readProseMember } from './memberFile.ts';
import { changedFile, changedProse, textsFor, unreadableResult } from './unchangedTexts.ts';
import { writeMember } from './writeMember.ts';

export interface PendingTranslation {
  readonly parts: readonly Part[];
  readonly isMachine: boolean;
  readonly isReused?: boolean;
}

/** The outcome of a plan's translations. */
interface FinishedSaves {
  readonly members: readonly TranslatedMember[];
  /** Why translations are not in their files; at most one of each language. */
  readonly failures: ReadonlyMap<string, Error>;
  readonly hasUnwritten: boolean;
}

/**
 * The pause until files are written in part again, as a multiple of the time that took: it is repeated with each later
 * translation, so large projects do it less often. Complete files are not waited for.
 */
const partPause = 10;
/** Milliseconds for each planned message that the first save is expected to take. */
const saveMsPerMessage = 0.03;
/** Attempts to write a file that changes while it is written. */
const maxAttempts = 3;

/** What a plan has translations of, written from time to time. */
export class PlanSaves {
  readonly #folder: LocaleFolder;
  readonly #options: WritingOptions;
  readonly #members = new Map<PlannedMember, OpenMember>();
  readonly #sources = new Map<string, SourceTexts>();
  readonly #references: PageReferences;
  readonly #total: number;
  #done = 0;
  #saving: Promise<void> = Promise.resolve();
  #failure: Error | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** When files are written in part again (`performance.now`). */
  #partsAt: number;

  constructor(folder: LocaleFolder, plan: TranslationPlan, options: WritingOptions) {
    this.#folder = folder;
    this.#options = options;
    for (const { members } of plan.languages) {
      for (const planned of members) {
        const { isAbsent } = planned;
        const start = {
          isAbsent,
          translated: 0,
          reused: 0,
          repaired: 0,
          split: 0,
          isComplete: false,
          isFinished: false,
        };
        this.#members.set(planned, { planned, pending: new Map(), ...start });
      }
    }
    const planned = [...this.#members.keys()].filter(({ family }) => family.kind === 'prose');
    const pages = options.pages ?? [...new Set(planned.map(({ family }) => family.source))];
    this.#references = new PageReferences(folder, pages, options.settings);
    this.#total = plan.languages.reduce((sum, { messages }) => sum + messages, 0);
    this.#partsAt = performance.now() + partPause * saveMsPerMessage * this.#total;
  }

  add(planned: PlannedMember, { message, source }: PlannedMessage, translation: PendingTranslation): void {
    const { parts, isMachine, isReused = false } = translation;
    const isHeld = message.target === undefined && !isWithoutText(message.state) && message.isLeft !== true;
    const replaced = isHeld ? '' : message.target && printOf(message.target.parts);
    const from = printOfSource(source);
    const { key } = message;
    this.#members.get(planned)?.pending.set(key, { key, from, parts, replaced, isMachine, isReused });
    this.#done += 1;
    this.#options.onProgress?.({ done: this.#done, total: this.#total });
    this.#saveLater();
  }

  /** Counts messages of a member that were repaired. */
  count(planned: PlannedMember, { repaired, split }: Pick<TranslatedMember, 'repaired' | 'split'>): void {
    const open = this.#members.get(planned);
    if (open) {
      open.repaired += repaired;
      open.split += split;
    }
  }

  /** Says that no more translations of these members follow. */
  complete(members: readonly PlannedMember[]): void {
    for (const open of members.flatMap((planned) => this.#members.get(planned) ?? [])) {
      open.isComplete = true;
    }
    this.#saveLater();
  }

  /** Returns why one of these files could not be written. Throws if the lock file could not be written. */
  problem(members: readonly PlannedMember[]): Error | undefined {
    if (this.#failure) {
      throw this.#failure;
    }
    return members.flatMap((planned) => this.#members.get(planned)?.problem ?? []).at(0);
  }

  /** Answers that are waited for may take long: the timer does not wait for them. */
  #saveLater(): void {
    const { saveEvery } = this.#options;
    if (saveEvery !== undefined && this.#failure === undefined) {
      this.#timer ??= setTimeout(() => {
        this.#saving = this.#saving.then(() => this.#saveSome()).catch((error: unknown) => this.#fail(error));
      }, saveEvery);
    }
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
  }

  async #saveSome(): Promise<void> {
    const began = performance.now();
    const withParts = began >= this.#partsAt;
    const isDue = (open: OpenMember): boolean => isOpen(open) && (open.isComplete || withParts);
    if (this.#having(isDue).length > 0) {
      await this.#save(isDue);
    }
    if (withParts) {
      const now = performance.now();
      this.#partsAt = now + partPause * (now - began);
    }
    this.#timer = undefined;
    if (this.#having(isOpen).length > 0) {
      this.#saveLater();
    }
  }

  /** Writes the rest. Rejects if the lock file cannot be written. */
  async finish(): Promise<FinishedSaves> {
    clearTimeout(this.#timer);
    await this.#saving;
    clearTimeout(this.#timer);
    for (const open of this.#members.values()) {
      open.isComplete = true;
    }
    // After Ctrl+C, only finished translations are written.
    const isCancelled = this.#options.signal?.aborted === true;
    const isWanted = (open: OpenMember): boolean => isOpen(open) || !(open.isFinished || isCancelled);
    await this.#save((open) => open.problem !== undefined || isWanted(open));
    if (this.#failure) {
      throw this.#failure;
    }
    const all = [...this.#members.values()];
    const failures = new Map<string, Error>();
    for (const { planned, problem } of all) {
      if (problem !== undefined && !failures.has(planned.member.lang)) {
        failures.set(planned.member.lang, problem);
      }
    }
    const members = all
      .filter(({ planned }) => planned.messages.length > 0)
      .map(({ planned: { family, member, messages }, translated, reused, repaired, split }) => ({
        family,
        member,
        translated,
        reused,
        kept: messages.length - translated - reused,
        repaired,
        split,
      }));
    return { members, failures, hasUnwritten: all.some(({ pending }) => pending.size > 0) };
  }

  #having(quality: (open: OpenMember) => boolean): readonly OpenMember[] {
    return [...this.#members.values()].filter(quality);
  }

  async #save(isWanted: (open: OpenMember) => boolean): Promise<void> {
    const save = () => this.#saveNow(this.#having(isWanted));
    await (this.#options.exclusively?.(save) ?? save());
  }

  async #saveNow(members: readonly OpenMember[]): Promise<void> {
    let open = members;
    for (let attempt = 1; open.length > 0; attempt += 1) {
      const changed = await this.#saveOnce(open);
      open = attempt < maxAttempts ? changed : [];
    }
  }

  /** Returns the members whose files changed after they were read: nothing is written to them. */
  async #saveOnce(members: readonly OpenMember[]): Promise<readonly OpenMember[]> {
    const files = new FileTexts(this.#folder, this.#sources, this.#references);
    const { memory } = this.#options.settings;
    const { lock: before, text: textBefore } = await readLockWithMoves(this.#folder, undefined, memory);
    let lock = before;
    const taken = new Map<OpenMember, readonly PendingText[]>();
    for (const open of members) {
      open.problem = undefined;
      open.isFinished = open.isComplete;
      const { settings, isEdited } = this.#options;
      const saved = await saveMember(open, files, lock, { settings, isEdited });
      lock = saved.lock;
      taken.set(open, takeWritten(open, saved.written));
    }
    // It knows the texts before and after: should this end before the files are written, no state is wrong.
    const text = lock === before ? textBefore : await this.#putLock(lock, textBefore, members);
    const failures = await files.writeAll();
    if (lock !== before) {
      // What wrote it meanwhile without a turn, such as an earlier version, may not know these texts.
      await this.#putLock(lock, text, members);
    }
    const changed: OpenMember[] = [];
    for (const [open, written] of taken) {
      const { member } = open.planned;
      const failure = failures.get(member.path);
      open.isAbsent &&= written.length === 0 || failure !== undefined;
      if (failure !== undefined) {
        returnPending(open, written);
        open.problem = failure.error;
        if ((await this.#folder.read(member.path)) !== failure.before) {
          changed.push(open);
        }
      }
    }
    return changed;
  }

  /** Writes the lock file, and returns its text. If another process wrote it meanwhile, what that knows stays. */
  async #putLock(
    lock: Lock,
    textBefore: string | undefined,
    members: readonly OpenMember[],
  ): Promise<string | undefined> {
    const { memory } = this.#options.settings;
    const now = await readLockFile(this.#folder, undefined, memory);
    const merged =
      now.text === textBefore
        ? lock
        : members.reduce((all, { planned }) => withEntriesOf(lock, all, planned.member), now.lock);
    return writeLock(this.#folder, merged, now.text, memory);
  }
}

/** Returns true for a member with translations that are still to be written. */
function isOpen({ pending, isFinished }: OpenMember): boolean {
  return pending.size > 0 && !isFinished;
}

/** Returns the written translations, which are no longer pending. */
function takeWritten(open: OpenMember, keys: readonly string[]): readonly PendingText[] {
  const taken = keys.flatMap((key) => open.pending.get(key) ?? []);
  for (const { key, isReused } of taken) {
    open.pending.delete(key);
    open.translated += isReused ? 0 : 1;
    open.reused += isReused ? 1 : 0;
  }
  return taken;
}

/** Makes translations pending again that could not be written. */
function returnPending(open: OpenMember, texts: readonly PendingText[]): void {
  for (const text of texts) {
    open.pending.set(text.key, text);
    open.translated -= text.isReused ? 0 : 1;
    open.reused -= text.isReused ? 1 : 0;
  }
}

/** Returns a lock file with what another one knows of a member. */
function withEntriesOf(from: Lock, lock: Lock, member: FamilyMember): Lock {
  const name = lockName(member);
  const entries = new Map(lock.files.get(name));
  for (const [key, known] of from.files.get(name) ?? []) {
    const entry = joinedEntry(known, entries.get(key));
    entries.set(key, entry ? [entry] : known);
  }
  return withSection(lock, name, entries);
}

interface PendingText extends NewText {
  readonly isMachine: boolean;
  readonly isReused: boolean;
}

/** A member while its translations arrive. */
interface OpenMember {
  readonly planned: PlannedMember;
  /** By their keys. */
  readonly pending: Map<string, PendingText>;
  isAbsent: boolean;
  translated: number;
  reused: number;
  repaired: number;
  split: number;
  /** Why the last save did not write all that was pending. */
  problem?: Error | undefined;
  /** All its translations are there. */
  isComplete: boolean;
  /** It was written when all its translations were there. */
  isFinished: boolean;
}

interface SavedMember {
  readonly lock: Lock;
  /** Keys of the translations that are in the changed file. */
  readonly written: readonly string[];
}

interface Saving {
  readonly settings: LocaleOptions;
  readonly isEdited: WritingOptions['isEdited'];
}

/** Changes the text of a member's file, with what is pending, and its entries in the lock file. */
async function saveMember(
  open: OpenMember,
  files: FileTexts,
  lock: Lock,
  { settings, isEdited }: Saving,
): Promise<SavedMember> {
  const { family, member } = open.planned;
  const target = await files.read(member.path);
  if (target === undefined && !open.isAbsent) {
    open.problem = open.pending.size > 0 ? changedFile(member.path) : undefined;
    return { lock, written: [] };
  }
  if (family.kind === 'prose') {
    return saveProse(open, files, lock, settings);
  }
  const read = await readMember(files, family, member, settings);
  await yieldTurn();
  const free = [...open.pending].filter(([key]) => isEdited?.(family.source, member.lang, key) !== true);
  // Another run that got the same answer has written it.
  const same = free.flatMap(([key, { parts, replaced }]) => {
    const present = read.present(key);
    return present !== replaced && present === printOf(parts) ? [key] : [];
  });
  const texts = textsFor(read, new Map(free));
  if (open.isComplete && texts.problem !== undefined) {
    open.problem = changedFile(texts.problem);
  }
  if (read.texts.fault !== undefined) {
    return { lock, written: [] };
  }
  const written = texts.open.length === 0 ? undefined : await writeMember(read, texts.open, settings, !open.isComplete);
  if (written === undefined || written.written.size === 0) {
    const unchanged = { before: read, after: read, changes: new Map<string, LockChange>() };
    const known = read.target === undefined ? lock : withMember(lock, unchanged);
    return { lock: known, written: same };
  }
  files.change(member.path, written.text, family.source);
  await yieldTurn();
  const now = await readMember(files, family, member, settings);
  if (hasLostTexts(read, now, new Map(texts.open.map((text) => [text.key, text])), written.written)) {
    files.restore(member.path, target);
    open.problem = unreadableResult(member.path);
    return { lock, written: same };
  }
  const changes = new Map<string, LockChange>();
  written.untranslated.forEach((key) => changes.set(key, { isMachine: true, isUntranslated: true }));
  for (const key of written.written) {
    const text = open.pending.get(key);
    if (text !== undefined) {
      changes.set(key, text);
    }
  }
  await yieldTurn();
  return { lock: withMember(lock, { before: read, after: now, changes }), written: [...written.written, ...same] };
}

/**
 * Returns true if a file that was written is not read as it was meant: not at all, without a translation that was there,
 * or without a text that was written. Values without words may be read as something else.
 */
function hasLostTexts(
  before: ReadMember,
  now: ReadMember,
  texts: ReadonlyMap<string, NewText>,
  written: ReadonlySet<string>,
): boolean {
  if (now.texts.fault !== undefined) {
    return true;
  }
  const isOther = ({ key, source, target }: TextPair): boolean =>
    source !== undefined && target !== undefined && !written.has(key) && now.present(key) !== before.present(key);
  const namesOf = (key: string): readonly string[] => [key, messageKey(key), withoutIndex(key)];
  const found = new Set(now.texts.pairs.flatMap(({ key, target }) => (target ? namesOf(key) : [])));
  const isGone = (key: string): boolean => {
    const hasText = texts.get(key)?.parts.some((part) => typeof part === 'string' && hasLetters.test(part)) ?? false;
    return hasText && !namesOf(key).some((name) => found.has(name));
  };
  return before.texts.pairs.some(isOther) || [...written].some(isGone);
}

const hasLetters = /\p{L}/u;

async function saveProse(
  open: OpenMember,
  files: FileTexts,
  lock: Lock,
  settings: LocaleOptions,
): Promise<SavedMember> {
  const { family, member } = open.planned;
  const read = await readProseMember(files, family, member, lock, settings);
  await yieldTurn();
  const result = writeProse(read, open.pending);
  const problem = changedProse(read, family, open.pending);
  if (open.isComplete && problem !== undefined) {
    open.problem = changedFile(problem);
  }
  if (result === undefined) {
    return { lock, written: [] };
  }
  files.change(member.path, result.text, family.source);
  return { lock: withProse(lock, read, result.entries), written: [...result.written] };
}
