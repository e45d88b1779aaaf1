import { OwnPlaces } from '../../service/api/atStart/files/ownPlaces.ts';
import { groupBy } from '../../text/groupBy.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { type Git, GitTimeout } from './git.ts';

/** Paths that lead out of the folder, or into the files of Git: an index can have any. */
const foreignPath = /(?:^|[\\/])(?:\.\.|\.git)(?:[\\/]|$)|^[\\/]|^[a-z]:[\\/]/i;

/**
 * Returns the paths below a folder that `git ls-files` lists with these options, from the folder and with slashes;
 * undefined if the folder is in no repository. Rejects with `GitTimeout`, and with the signal's reason; both end Git.
 */
export async function gitFiles(
  git: Git | undefined,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  let listed: string;
  try {
    listed = (await git?.run(['ls-files', '-z', ...options], { signal }))?.toString('utf8') ?? '';
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof GitTimeout) {
      throw error;
    }
    return undefined;
  }
  const paths = new Set<string>();
  const add = (path: string): void => {
    if (!foreignPath.test(path)) {
      paths.add(path);
    }
  };
  await runInTurns(listed.split('\0'), add, signal);
  paths.delete('');
  return git && paths;
}

/**
 * Returns the files below a folder that Git does not ignore; undefined if the folder is in no repository, or Git takes
 * too long. Rejects with the signal's reason.
 */
export async function notIgnoredPaths(
  git: Git | undefined,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  try {
    return await gitFiles(git, ['--cached', '--others', '--exclude-standard'], signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/**
 * Returns the files below a folder that Git does not ignore and whose text matches an extended regular expression of
 * POSIX; undefined if the folder is in no repository, or Git takes longer than the limit. Rejects with the signal's
 * reason.
 */
export async function matchingPaths(
  git: Git | undefined,
  expression: string,
  signal: AbortSignal,
  limitMs = 60_000,
): Promise<ReadonlySet<string> | undefined> {
  const args = ['grep', '--untracked', '--no-color', '--no-textconv', '-zlIE', '-e', expression];
  try {
    const found = await git?.run(args, { signal, limitMs });
    return found && new Set(found.toString('utf8').split('\0'));
  } catch (error) {
    signal.throwIfAborted();
    // That is how it ends if no file matches.
    return error instanceof Error && 'code' in error && error.code === 1 ? new Set() : undefined;
  }
}

/**
 * Returns those of the paths from a folder that Git ignores, whether there are such files or not; none if it is not
 * known. Rejects with the signal's reason.
 */
export async function ignoredOf(
  git: Git | undefined,
  folder: string,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  // Git refuses paths that go through a link.
  const places = new OwnPlaces(folder);
  const byPlace = groupBy(paths, (path) => `./${places.pathOf(path)}`);
  const input = [...byPlace.keys()].map((place) => `${place}\0`).join('');
  try {
    const found = await git?.run(['check-ignore', '-z', '--stdin'], { signal, input });
    const ignored = found?.toString('utf8').split('\0') ?? [];
    return new Set(ignored.flatMap((place) => byPlace.get(place) ?? []));
  } catch {
    signal?.throwIfAborted();
    return new Set();
  }
}

/**
 * Returns the files below a folder that Git ignores, and in place of all that is in them ignored folders. None if Git
 * takes longer than the limit, as on a slow disk. Rejects with the signal's reason.
 */
export async function ignoredPaths(
  git: Git | undefined,
  signal: AbortSignal,
  limitMs = 10_000,
): Promise<ReadonlySet<string>> {
  const options = ['--others', '--ignored', '--exclude-standard', '--directory'];
  try {
    const found = await gitFiles(git, options, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]));
    return new Set([...(found ?? [])].map((path) => path.replace(/\/$/, '')));
  } catch {
    signal.throwIfAborted();
    return new Set();
  }
}
