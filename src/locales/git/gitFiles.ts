import { OwnPlaces } from '../../service/api/atStart/files/ownPlaces.ts';
import { groupBy } from '../../text/groupBy.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { type Git, GitTimeout } from './git.ts';

/** A path that leads out of the folder, or to the files of Git: an index can have any path. */
const foreignPath = /(?:^|[\\/])(?:\.\.|\.git)(?:[\\/]|$)|^[\\/]|^[a-z]:[\\/]/i;

/** The exit code of Git if it refuses to do what it is asked. */
const refused = 128;

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
    // Git ends with 1 if no file matches.
    return exitCode(error) === 1 ? new Set() : undefined;
  }
}

/**
 * Returns the paths from a folder that Git ignores, of files that need not exist; an empty set if Git does not know.
 * Rejects with `GitTimeout`, and with the signal's reason; both end Git.
 */
export async function ignoredOf(
  git: Git | undefined,
  folder: string,
  paths: readonly string[],
  signal?: AbortSignal,
  limitMs?: number,
): Promise<ReadonlySet<string>> {
  // Git refuses paths that go through a link.
  const places = new OwnPlaces(folder);
  const byPlace = groupBy(paths, (path) => `./${places.pathOf(path)}`);
  const input = [...byPlace.keys()].map((place) => `${place}\0`).join('');
  // Git refuses to answer for any path if one is in a submodule of its index. Without the index, it does not notice.
  for (const options of [[], ['--no-index']]) {
    try {
      const found = await git?.run(['check-ignore', ...options, '-z', '--stdin'], { signal, input, limitMs });
      const ignored = found?.toString('utf8').split('\0') ?? [];
      return new Set(ignored.flatMap((place) => byPlace.get(place) ?? []));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof GitTimeout) {
        throw error;
      }
      if (exitCode(error) !== refused) {
        break;
      }
    }
  }
  return new Set();
}

/**
 * Returns the files and folders below a folder that Git ignores, without what is in ignored folders. An empty set if
 * Git takes longer than the limit, as on a slow disk. Rejects with the signal's reason.
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

function exitCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
