import type { Part } from '../../text/unit.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { lockName } from '../lock/knownEntry.ts';
import { printLock } from '../lock/lockText.ts';
import { hashOf, lockKey, printOf } from '../lock/textHash.ts';
import { type Lock, lockPath } from '../lockFile.ts';
import type { Plan, PlannedMember, PlannedMessage } from '../plan.ts';
import type { TranslatedMember, TranslatePlanOptions } from '../planTranslation.ts';
import { writeProse } from '../prose/proseMember.ts';
import type { SourceHashes } from '../reading/memberState.ts';
import { readLock } from '../readLock.ts';
import { type LockChange, withMember, withSection } from './lockChanges.ts';
import { FileTexts, readMember, readProseMember } from './memberFile.ts';
import { type NewText, writeMember } from './writeMember.ts';

export interface Translation {
  readonly parts: readonly Part[];
  readonly isMachine: boolean;
  readonly isReused?: boolean;
}

interface Pending extends NewText {
  readonly isMachine: boolean;
  readonly isReused: boolean;
}

interface OpenMember {
  readonly planned: PlannedMember;
  /** By their keys. */
  readonly pending: Map<string, Pending>;
  translated: number;
  reused: number;
}

/** Times as long as a save took is the pause before the next one: large projects are not written again and again. */
const savePause = 10;

/** What a plan has translations of, written from time to time. */
export class PlanSaves {
  readonly #folder: LocaleFolder;
  readonly #options: TranslatePlanOptions;
  readonly #members = new Map<PlannedMember, OpenMember>();
  readonly #hashes: SourceHashes = new Map();
  readonly #total: number;
  #done = 0;
  #saving: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** Milliseconds. */
  #lastSave = 0;

  constructor(folder: LocaleFolder, plan: Plan, options: TranslatePlanOptions) {
    this.#folder = folder;
    this.#options = options;
    for (const { members } of plan.languages) {
      for (const planned of members) {
        this.#members.set(planned, { planned, pending: new Map(), translated: 0, reused: 0 });
      }
    }
    this.#total = plan.languages.reduce((sum, { messages }) => sum + messages, 0);
  }

  add(planned: PlannedMember, { message, source }: PlannedMessage, translation: Translation): void {
    const { parts, isMachine, isReused = false } = translation;
    const isHeld = message.target === undefined && message.state !== 'missing';
    const replaced = isHeld ? '' : message.target && printOf(message.target.parts);
    const from = printOf(source.parts);
    const { key } = message;
    this.#members.get(planned)?.pending.set(key, { key, from, parts, replaced, isMachine, isReused });
    this.#done += 1;
    this.#options.onProgress?.({ done: this.#done, total: this.#total });
    // Answers that are waited for may take long: the timer does not wait for them.
    if (this.#options.saveEvery !== undefined) {
      const pause = Math.max(this.#options.saveEvery, savePause * this.#lastSave);
      this.#timer ??= setTimeout(() => this.#saveSoon(), pause);
    }
  }

  /** Resolves when what is being written is written. Rejects where a file cannot be written. */
  async saved(): Promise<void> {
    await this.#saving;
  }

  #saveSoon(): void {
    this.#saving = this.#saving.then(async () => {
      const began = performance.now();
      await this.#save(true);
      this.#lastSave = performance.now() - began;
      this.#timer = undefined;
    });
    // Whoever waits for it is told.
    this.#saving.catch(() => undefined);
  }

  /** Writes the rest. */
  async finish(): Promise<TranslatedMember[]> {
    clearTimeout(this.#timer);
    await this.#saving;
    await this.#save(false);
    return [...this.#members.values()]
      .filter(({ planned }) => planned.messages.length > 0)
      .map(({ planned: { family, member, messages }, translated, reused }) => ({
        family,
        member,
        translated,
        reused,
        kept: messages.length - translated - reused,
      }));
  }

  /** @param isPartial translations are still to come */
  async #save(isPartial: boolean): Promise<void> {
    const save = () => this.#saveNow(isPartial);
    await (this.#options.exclusively?.(save) ?? save());
  }

  async #saveNow(isPartial: boolean): Promise<void> {
    const files = new FileTexts(this.#folder);
    const before = await readLock(this.#folder);
    let lock = before;
    for (const open of this.#members.values()) {
      if (!isPartial || open.pending.size > 0) {
        lock = await this.#saveMember(open, files, lock, isPartial);
      }
    }
    await files.write();
    const text = printLock(lock);
    if (lock !== before && text !== (await this.#folder.read(lockPath))) {
      await this.#folder.write(lockPath, text);
    }
  }

  async #saveMember(open: OpenMember, files: FileTexts, lock: Lock, isPartial: boolean): Promise<Lock> {
    const { settings } = this.#options;
    const { family, member } = open.planned;
    if (family.kind === 'prose') {
      return this.#saveProse(open, files, lock);
    }
    const read = await readMember(files, family, member, settings);
    await nextTurn();
    if (read.texts.fault !== undefined) {
      return lock;
    }
    const texts = [...open.pending.values()];
    const written = texts.length === 0 ? undefined : writeMember(read, texts, settings, isPartial);
    if (written === undefined || written.written.size === 0) {
      return read.target === undefined ? lock : withMember(lock, read, new Map(), this.#hashes);
    }
    files.change(member.path, written.text);
    const changes = new Map<string, LockChange>();
    for (const text of takeWritten(open, written.written)) {
      changes.set(text.key, text);
    }
    const now = await readMember(files, family, member, settings);
    const next = withMember(lock, now, changes, this.#hashes);
    return written.untranslated.size === 0 ? next : withUntranslated(next, now, written.untranslated);
  }

  async #saveProse(open: OpenMember, files: FileTexts, lock: Lock): Promise<Lock> {
    const { family, member } = open.planned;
    const read = await readProseMember(files, family, member, lock, this.#options.settings);
    await nextTurn();
    const result = writeProse(read, open.pending);
    if (result === undefined) {
      return lock;
    }
    files.change(member.path, result.text);
    takeWritten(open, result.written);
    return withSection(lock, lockName(member), result.entries);
  }
}

/** Returns the translations that are written, which are not pending any more. */
function takeWritten(open: OpenMember, keys: ReadonlySet<string>): readonly Pending[] {
  const taken = [...keys].flatMap((key) => open.pending.get(key) ?? []);
  for (const { key, isReused } of taken) {
    open.pending.delete(key);
    open.translated += isReused ? 0 : 1;
    open.reused += isReused ? 1 : 0;
  }
  return taken;
}

/** Marks texts that are there in the source's language: as translations of another source, they are stale. */
function withUntranslated(
  lock: Lock,
  { member, present }: Awaited<ReturnType<typeof readMember>>,
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

async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
}
