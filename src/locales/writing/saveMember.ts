import { yieldTurn } from '../../text/asking/yieldTurn.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { Lock } from '../lockFile.ts';
import type { PlannedMember } from '../plan.ts';
import type { WritingOptions } from '../planTranslation.ts';
import { writeProse } from '../prose/proseMember.ts';
import { type LockChange, withMember, withProse } from './lockChanges.ts';
import { type FileTexts, readMember, readProseMember } from './memberFile.ts';
import { changedFile, changedProse, textsFor } from './unchangedTexts.ts';
import { type NewText, writeMember } from './writeMember.ts';

export interface PendingText extends NewText {
  readonly isMachine: boolean;
  readonly isReused: boolean;
}

/** A member while its translations arrive. */
export interface OpenMember {
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
export async function saveMember(
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
    return { lock: known, written: [] };
  }
  files.change(member.path, written.text, family.source);
  await yieldTurn();
  const changes = new Map<string, LockChange>();
  written.untranslated.forEach((key) => changes.set(key, { isMachine: true, isUntranslated: true }));
  for (const key of written.written) {
    const text = open.pending.get(key);
    if (text !== undefined) {
      changes.set(key, text);
    }
  }
  const now = await readMember(files, family, member, settings);
  await yieldTurn();
  return { lock: withMember(lock, { before: read, after: now, changes }), written: [...written.written] };
}

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
