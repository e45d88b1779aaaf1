import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OwnPlaces } from '../../service/api/atStart/files/ownPlaces.ts';
import { groupBy } from '../../text/groupBy.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';

const run = promisify(execFile);
/** Bytes that Git prints at most, such as the paths of a folder. */
const usualBytes = 512 * 1024 * 1024;

/** What Git must not do: run programs that the repository names, lock its index, or fetch. */
const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'log.showSignature=false',
  'protocol.allow=never',
];

/** Options for reading a repository without trusting it. */
export const readOnly: readonly string[] = ['--no-optional-locks', ...settings.flatMap((each) => ['-c', each])];

/** How Git is run. */
interface GitOptions {
  /** What it reads. */
  readonly input?: string;
  /** Default: `git`. */
  readonly program?: string;
  /** Bytes that it prints at most. */
  readonly maxBytes?: number;
}

/** Runs Git in a folder, and returns what it prints. Rejects with the signal's reason. */
export async function runGit(
  folder: string,
  args: readonly string[],
  signal?: AbortSignal,
  { input = '', program = 'git', maxBytes = usualBytes }: GitOptions = {},
): Promise<Buffer> {
  // Git prints in large pieces: each small one would be read on its own.
  const env = { ...process.env, GIT_FLUSH: '0' };
  const options = { cwd: folder, env, maxBuffer: maxBytes, signal, windowsHide: true };
  const running = run(program, [...readOnly, ...args], { ...options, encoding: 'buffer' });
  // It may end before it has read all.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}

/**
 * Returns the paths below a folder that `git ls-files` lists with these options, from the folder and with slashes;
 * undefined if the folder is in no repository, or Git is not installed. Rejects with the signal's reason, which ends
 * Git.
 */
export async function gitFiles(
  folder: string,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  try {
    const listed = (await runGit(folder, ['ls-files', '-z', ...options], signal)).toString('utf8');
    const paths = new Set<string>();
    const add = (path: string): void => {
      paths.add(path);
    };
    await runInTurns(listed.split('\0'), add, signal);
    paths.delete('');
    return paths;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

/**
 * Returns the files below a folder that Git does not ignore; undefined if the folder is in no repository, or Git is not
 * installed. Rejects with the signal's reason.
 */
export function notIgnoredPaths(folder: string, signal: AbortSignal): Promise<ReadonlySet<string> | undefined> {
  return gitFiles(folder, ['--cached', '--others', '--exclude-standard'], signal);
}

/**
 * Returns the files below a folder that Git does not ignore and whose text matches an extended regular expression of
 * POSIX; undefined if the folder is in no repository, Git is not installed, or takes longer than the limit. Rejects with
 * the signal's reason.
 */
export async function matchingPaths(
  folder: string,
  expression: string,
  signal: AbortSignal,
  limitMs = 60_000,
): Promise<ReadonlySet<string> | undefined> {
  const args = ['grep', '--untracked', '--no-color', '-zlIE', '-e', expression];
  try {
    const found = await runGit(folder, args, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]));
    return new Set(found.toString('utf8').split('\0'));
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
  folder: string,
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) {
    return new Set();
  }
  try {
    // Git refuses paths that go through a link.
    const places = new OwnPlaces(folder);
    const byPlace = groupBy(paths, (path) => `./${places.pathOf(path)}`);
    const input = [...byPlace.keys()].map((place) => `${place}\0`).join('');
    const found = await runGit(folder, ['check-ignore', '-z', '--stdin'], signal, { input });
    return new Set(
      found
        .toString('utf8')
        .split('\0')
        .flatMap((place) => byPlace.get(place) ?? []),
    );
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
  folder: string,
  signal: AbortSignal,
  limitMs = 10_000,
): Promise<ReadonlySet<string>> {
  const options = ['--others', '--ignored', '--exclude-standard', '--directory'];
  try {
    const found = await gitFiles(folder, options, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]));
    return new Set([...(found ?? [])].map((path) => path.replace(/\/$/, '')));
  } catch {
    signal.throwIfAborted();
    return new Set();
  }
}
