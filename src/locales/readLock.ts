import { toBaseLanguage } from '../names/languages/languageToken.ts';
import { addToGroup } from '../text/groupBy.ts';
import type { LocaleFolder } from './localeFolder.ts';
import { areSameSections } from './lock/knownPair.ts';
import { LikeNames, likeness } from './lock/likeNames.ts';
import { parseLock, printLock } from './lock/lockText.ts';
import { type Lock, type LockEntries, lockPath, type MovedSections } from './lockFile.ts';
import { proseTarget } from './prose/proseLock.ts';
import { type CacheScope, ResultCache } from './reading/resultCache.ts';

/** The share of its texts that a file has of a section, or the section of the file's, so that it was moved. */
const minShare = 0.5;

/** A section whose file is gone. */
interface GoneSection {
  readonly name: string;
  readonly entries: LockEntries;
  /** Hashes of its translations. */
  readonly targets: ReadonlySet<string>;
}

/** Finds the section of a file that was moved or renamed, by its texts. */
class GoneSections implements MovedSections {
  readonly #sections: ReadonlyMap<string, LockEntries>;
  /** By the language of their names, and the hashes of their translations. */
  #byTarget: ReadonlyMap<string, ReadonlyMap<string, LikeNames<GoneSection>>> | undefined;

  constructor(sections: ReadonlyMap<string, LockEntries>) {
    this.#sections = sections;
  }

  sectionsOf(name: string, targets: ReadonlySet<string>): readonly (readonly [name: string, LockEntries])[] {
    this.#byTarget ??= sectionsByTarget(this.#sections);
    const byTarget = this.#byTarget.get(languageOf(name));
    // A text that hundreds of sections have, such as `OK`, says little: of these, those with the most similar names are
    // compared, and those that have another text of the file.
    const sections = new Set<GoneSection>();
    for (const target of targets) {
      for (const section of byTarget?.get(target)?.near(name) ?? []) {
        sections.add(section);
      }
    }
    const left = new Set(targets);
    return [...sections]
      .map((section) => ({ section, own: intersection(section.targets, targets) }))
      .filter(({ section, own }) => own.length >= Math.min(section.entries.size, targets.size) * minShare)
      .map(({ section, own }) => ({ section, own, rank: own.length + likeness(section.name, name) }))
      .sort((one, other) => other.rank - one.rank)
      .flatMap(({ section, own }) => {
        // A section without further texts has the same ones as another file that is gone.
        if (!own.some((target) => left.has(target))) {
          return [];
        }
        own.forEach((target) => left.delete(target));
        return [[section.name, section.entries] as const];
      });
  }
}

function intersection(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  return [...fewer].filter((each) => more.has(each));
}

function sectionsByTarget(
  sections: ReadonlyMap<string, LockEntries>,
): ReadonlyMap<string, ReadonlyMap<string, LikeNames<GoneSection>>> {
  const found = new Map<string, Map<string, LikeNames<GoneSection>>>();
  for (const [name, entries] of sections) {
    const section = { name, entries, targets: new Set(targetsOf(entries)) };
    const byTarget = found.get(languageOf(name)) ?? new Map<string, LikeNames<GoneSection>>();
    found.set(languageOf(name), byTarget);
    for (const target of section.targets) {
      const those = byTarget.get(target) ?? new LikeNames<GoneSection>();
      byTarget.set(target, those);
      those.add(section);
    }
  }
  return found;
}

function targetsOf(entries: LockEntries): readonly string[] {
  return [...entries].flatMap(([key, sides]) => {
    const all = [proseTarget(key), ...sides.flatMap(({ pairs }) => pairs.map(({ target }) => target))];
    return all.filter((target) => target !== undefined);
  });
}

/** The language that the name of a section ends with: that of a bilingual file. */
const languageAtEnd = / ([a-z][\w@-]*)$/i;

/** Returns the language of a section, as far as its name has one; else an empty text. */
function languageOf(name: string): string {
  return toBaseLanguage(languageAtEnd.exec(name)?.[1] ?? '');
}

/** Returns the paths one of which is that of a section's file. */
function pathsOfSection(name: string): readonly string[] {
  const [found] = languageAtEnd.exec(name) ?? [];
  return found === undefined ? [name] : [name, name.slice(0, -found.length)];
}

const lastLocks = new ResultCache<Lock>();
const lastMoves = new ResultCache<Lock>();

/** A lock file, and its text, for {@link writeLock}; without a text if there is no file. */
interface LockFile {
  readonly lock: Lock;
  readonly text: string | undefined;
}

/**
 * Returns what the folder's lock file says, also of files that were moved; nothing if there is no file. Rejects with
 * `LockProblem`.
 */
export async function readLock(
  folder: Pick<LocaleFolder, 'read' | 'names' | 'past'>,
  signal?: AbortSignal,
  memory?: CacheScope,
): Promise<Lock> {
  return (await readLockWithMoves(folder, signal, memory)).lock;
}

/** As {@link readLock}, with the text of the lock file. */
export async function readLockWithMoves(
  folder: Pick<LocaleFolder, 'read' | 'names' | 'past'>,
  signal?: AbortSignal,
  memory?: CacheScope,
): Promise<LockFile> {
  const { lock, text } = await readLockFile(folder, signal, memory);
  const gone = await goneSections(folder, lock.files, signal);
  const { past } = folder;
  const name = [...gone.keys()].join('\n');
  const isAlone = gone.size === 0 && past === undefined;
  const all = (): Lock => ({ ...lock, ...(gone.size > 0 && { gone: new GoneSections(gone) }), ...(past && { past }) });
  return { lock: isAlone ? lock : lastMoves.get(memory, '', [lock, name, past], all), text };
}

/**
 * Returns the folder's lock file as it is: no folder is listed to find the files of its sections. Rejects with
 * `LockProblem`.
 */
export async function readLockFile(
  folder: Pick<LocaleFolder, 'read'>,
  signal?: AbortSignal,
  memory?: CacheScope,
): Promise<LockFile> {
  const text = await folder.read(lockPath, signal);
  const lock =
    text === undefined
      ? { files: new Map() }
      : await lastLocks.load(memory, '', [text], async (before) => withKnown(await parseLock(text, signal), before));
  return { lock, text };
}

/** Returns the sections whose files are gone. Rejects with the signal's reason. */
async function goneSections(
  folder: Pick<LocaleFolder, 'names'>,
  files: Lock['files'],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, LockEntries>> {
  const gone = new Map(files);
  const folders = new Map<string, { readonly name: string; readonly last: string }[]>();
  for (const name of files.keys()) {
    for (const path of pathsOfSection(name)) {
      // A folder that is written in many ways is listed once.
      const parts = path.split('/').filter((part, at, all) => at === all.length - 1 || (part !== '' && part !== '.'));
      if (parts.includes('..')) {
        gone.delete(name);
      } else {
        addToGroup(folders, parts.slice(0, -1).join('/'), { name, last: parts.at(-1) ?? '' });
      }
    }
  }
  await Promise.all(
    [...folders].map(async ([parent, sections]) => {
      // What cannot be listed may be there.
      const names = await folder.names(parent).catch(() => undefined);
      signal?.throwIfAborted();
      sections.filter(({ last }) => names?.has(last) ?? true).forEach(({ name }) => gone.delete(name));
    }),
  );
  return gone;
}

/** Writes a lock file if its text is another than `before`. Returns its text. Rejects as {@link LocaleFolder.write}. */
export async function writeLock(
  folder: Pick<LocaleFolder, 'write'>,
  lock: Lock,
  before: string | undefined,
  memory?: CacheScope,
): Promise<string> {
  const text = await printLock(lock);
  if (text !== before) {
    await folder.write(lockPath, text, before);
    if (memory) {
      lastLocks.keep(memory, '', [text], { files: lock.files });
    }
  }
  return text;
}

/** Returns a lock file whose unchanged sections are the objects that they were before. */
function withKnown({ files }: Lock, before: Lock | undefined): Lock {
  return {
    files: new Map(
      [...files].map(([name, section]) => {
        const known = before?.files.get(name);
        return [name, known && areSameSections(known, section) ? known : section];
      }),
    ),
  };
}
