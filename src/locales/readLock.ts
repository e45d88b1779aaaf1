import { toBaseLanguage } from '../names/languages/languageToken.ts';
import { addToGroup } from '../text/groupBy.ts';
import type { LocaleFolder } from './localeFolder.ts';
import { areSameSections } from './lock/knownPair.ts';
import { parseLock, printLock } from './lock/lockText.ts';
import { type Lock, type LockEntries, lockPath, type MovedSections } from './lockFile.ts';
import { proseTarget } from './prose/proseLock.ts';
import { type CacheScope, ResultCache } from './reading/resultCache.ts';

/** The share of its texts that a file has of a section, or the section of the file's, so that it was moved. */
const minShare = 0.5;

/** Finds the section of a file that was moved or renamed, by its texts. */
class GoneSections implements MovedSections {
  readonly #sections: ReadonlyMap<string, LockEntries>;
  /** Names of sections by the hashes of their translations. */
  #byTarget: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(sections: ReadonlyMap<string, LockEntries>) {
    this.#sections = sections;
  }

  sectionsOf(name: string, targets: ReadonlySet<string>): readonly (readonly [name: string, LockEntries])[] {
    const named = (this.#byTarget ??= namesByTarget(this.#sections));
    const shared = new Map<string, Set<string>>();
    for (const target of targets) {
      named.get(target)?.forEach((each) => shared.set(each, (shared.get(each) ?? new Set()).add(target)));
    }
    const left = new Set(targets);
    return [...shared]
      .map(([each, own]) => ({ each, own, rank: own.size + likeness(each, name) }))
      .sort((one, other) => other.rank - one.rank)
      .flatMap(({ each, own }) => {
        const entries = this.#sections.get(each);
        const isMoved = entries && own.size >= Math.min(entries.size, targets.size) * minShare;
        // A section without further texts is that of another language, which has the same ones.
        const isNew = [...own].some((target) => left.has(target));
        if (isMoved !== true || !isNew || !isSameLanguage(each, name)) {
          return [];
        }
        own.forEach((target) => left.delete(target));
        return [[each, entries] as const];
      });
  }
}

function namesByTarget(sections: ReadonlyMap<string, LockEntries>): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const add = (target: string | undefined, name: string): void => {
    if (target !== undefined) {
      const known = names.get(target) ?? new Set();
      names.set(target, known.add(name));
    }
  };
  for (const [name, entries] of sections) {
    for (const [key, sides] of entries) {
      add(proseTarget(key), name);
      sides.forEach(({ pairs }) => pairs.forEach(({ target }) => add(target, name)));
    }
  }
  return names;
}

/** The language that the name of a section ends with: that of a bilingual file. */
const languageAtEnd = / ([a-z][\w@-]*)$/i;

/** Returns true for sections of one language, as far as their names have one. */
function isSameLanguage(one: string, other: string): boolean {
  const [base, otherBase] = [one, other].map((name) => toBaseLanguage(languageAtEnd.exec(name)?.[1] ?? ''));
  return base === otherBase;
}

/** Returns how much two names begin and end alike, below 1: it decides between files with the same texts. */
function likeness(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < length && one[start] === other[start]) {
    start += 1;
  }
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) {
    end += 1;
  }
  return (start + end) / (one.length + other.length);
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
