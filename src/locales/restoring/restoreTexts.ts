import type { Family, Member } from '../family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { acceptedName, lockName, notesName } from '../lock/knownEntry.ts';
import type { LockEntries } from '../lock/lockSection.ts';
import { lockKey } from '../lock/textHash.ts';
import type { LockEntry } from '../lockFile.ts';
import { readLockText, writeLock } from '../readLock.ts';
import { withSection } from '../writing/lockChanges.ts';
import { FileTexts, readMember } from '../writing/memberFile.ts';
import { haveSameSections, type KnownFile, type LockSections, sectionsOf } from './lockSections.ts';
import { restoredProse } from './restoredProse.ts';

/** A translated file, and how it was before and after it was written here: the latest last. */
export interface WrittenFile {
  readonly family: Family;
  readonly member: Member;
  readonly known: readonly KnownFile[];
}

/**
 * Gives translations that were restored, by an undo or because a change was reverted, the entries of the lock file that
 * they had. Returns the current texts and entries of files with another text than before. Files whose entries someone
 * else changed stay. Rejects with `LockProblem`.
 */
export async function restoreTexts(
  folder: Pick<LocaleFolder, 'read' | 'write'>,
  written: readonly WrittenFile[],
  options: LocaleOptions,
): Promise<ReadonlyMap<WrittenFile, KnownFile>> {
  const { lock: before, text: textBefore } = await readLockText(folder);
  const mixed = new Map<WrittenFile, KnownFile>();
  let lock = before;
  for (const file of written) {
    const { member, known } = file;
    const text = await folder.read(member.path);
    const now = { text, sections: sectionsOf(before, member) };
    if (known.some(({ sections }) => haveSameSections(sections, now.sections))) {
      const same = known.findLast((each) => each.text === text);
      const sections = same?.sections ?? (await restoredSections(folder, file, now, options));
      if (!haveSameSections(sections, now.sections)) {
        lock = withSection(lock, lockName(member), sections.entries);
        lock = withSection(lock, acceptedName(member), sections.accepted);
        lock = withSection(lock, notesName(member), sections.notes);
        if (!same) {
          mixed.set(file, { text, sections });
        }
      }
    }
  }
  if (lock !== before) {
    await writeLock(folder, lock, textBefore);
  }
  return mixed;
}

/** Returns the entries of a file of which only some texts are as they were. */
async function restoredSections(
  folder: Pick<LocaleFolder, 'read' | 'write'>,
  { family, member, known }: WrittenFile,
  { text, sections }: KnownFile,
  options: LocaleOptions,
): Promise<LockSections> {
  if (text === undefined) {
    return sections;
  }
  const files = new FileTexts(folder);
  if (family.kind === 'prose') {
    const source = await files.proseOf(family, options);
    return { ...sections, entries: restoredProse(source, member, text, { entries: sections.entries, known, options }) };
  }
  const present = await presentIn(files, family, member, options);
  const earlier: { readonly sections: LockSections; readonly present: ReadonlyMap<string, string> }[] = [];
  for (const each of known.toReversed()) {
    const read = async (path: string) => (path === member.path ? each.text : files.read(path));
    const then = new FileTexts({ read, write: async () => undefined });
    earlier.push({ sections: each.sections, present: await presentIn(then, family, member, options) });
  }
  const entries = new Map(sections.entries);
  const accepted = new Map(sections.accepted);
  const notes = new Map(sections.notes);
  for (const key of new Set([present, ...earlier.map((each) => each.present)].flatMap((each) => [...each.keys()]))) {
    const found = earlier.find((each) => each.present.get(key) === present.get(key));
    if (found) {
      const name = lockKey(key, lockName(member));
      put(entries, name, found.sections.entries);
      put(accepted, name, found.sections.accepted);
      put(notes, name, found.sections.notes);
    }
  }
  return { entries, accepted, notes };
}

async function presentIn(
  files: FileTexts,
  family: Family,
  member: Member,
  options: LocaleOptions,
): Promise<ReadonlyMap<string, string>> {
  return (await readMember(files, family, member, options)).present;
}

function put(entries: Map<string, readonly LockEntry[]>, key: string, from: LockEntries): void {
  const entry = from.get(key);
  if (entry === undefined) {
    entries.delete(key);
  } else {
    entries.set(key, entry);
  }
}
