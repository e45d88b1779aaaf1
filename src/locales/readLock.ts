import type { LocaleFolder } from './localeFolder.ts';
import { GoneSections, pathsOfSection } from './lock/goneSections.ts';
import { areSameSections } from './lock/knownEntries.ts';
import { parseLock, printLock } from './lock/lockText.ts';
import { type Lock, type LockEntries, lockPath } from './lockFile.ts';
import { type CacheScope, ResultCache } from './reading/resultCache.ts';

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
  folder: Pick<LocaleFolder, 'read' | 'names'>,
  signal?: AbortSignal,
  memory?: CacheScope,
): Promise<Lock> {
  return (await readLockWithMoves(folder, signal, memory)).lock;
}

/** As {@link readLock}, with the text of the lock file. */
export async function readLockWithMoves(
  folder: Pick<LocaleFolder, 'read' | 'names'>,
  signal?: AbortSignal,
  memory?: CacheScope,
): Promise<LockFile> {
  const { lock, text } = await readLockFile(folder, signal, memory);
  const gone = await goneSections(folder, lock.files, signal);
  const name = [...gone.keys()].join('\n');
  return { lock: gone.size === 0 ? lock : lastMoves.get(memory, '', [lock, name], () => withGone(lock, gone)), text };
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
      : lastLocks.get(memory, '', [text], (before) => withKnown(parseLock(text), before));
  return { lock, text };
}

function withGone(lock: Lock, gone: ReadonlyMap<string, LockEntries>): Lock {
  return { ...lock, gone: new GoneSections(gone) };
}

/** Returns the sections whose files are gone. Rejects with the signal's reason. */
async function goneSections(
  folder: Pick<LocaleFolder, 'names'>,
  files: Lock['files'],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, LockEntries>> {
  const folders = new Map<string, { readonly name: string; readonly last: string }[]>();
  for (const name of files.keys()) {
    for (const path of pathsOfSection(name)) {
      const end = path.lastIndexOf('/');
      const parent = path.slice(0, Math.max(end, 0));
      const known = folders.get(parent) ?? [];
      known.push({ name, last: path.slice(end + 1) });
      folders.set(parent, known);
    }
  }
  const gone = new Map(files);
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
  const text = printLock(lock);
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
