import { groupBy } from '../../text/groupBy.ts';
import { BlobReader, MissingObject } from '../git/blobReader.ts';
import type { Git } from '../git/git.ts';

/** A commit that changed a file. */
export interface FileChange {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly time: number;
  /** Path then, from the folder. */
  readonly path: string;
  /** Ids of its contents before and after; undefined where it did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Earlier versions of a folder's files. */
export interface FolderHistory {
  /** The newest commit. */
  readonly head: string;
  /** False for a shallow clone: older commits are not there. */
  readonly isWhole: boolean;
  /** The commits that `.git-blame-ignore-revs` names. */
  readonly ignored: ReadonlySet<string>;
  /** Returns the commits that changed each of the files, the newest first, also where it had another path. */
  readonly changesOf: (paths: readonly string[]) => Promise<ReadonlyMap<string, readonly FileChange[]>>;
  /**
   * Returns the text of a content: of an id, or of `COMMIT:./PATH`. Undefined where it is none, or not there, or where
   * too much was read.
   */
  readonly read: (object: string, path: string) => Promise<string | undefined>;
  /** Returns the ids of contents, by `COMMIT:./PATH`; without those that are not there. */
  readonly idsOf: (objects: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** True once something that is there was not read: too much was, it took too long, or a file had too many names. */
  readonly isCut: () => boolean;
  /** Says that a part of the history was too much to read or compare. */
  readonly cut: () => void;
  /** True once the time for all of the history is over: what is not compared yet is left out, and {@link cut} says so. */
  readonly isOver: () => boolean;
  readonly close: () => void;
}

/** Milliseconds after which nothing more is asked of Git, or compared. */
const longestMs = 30_000;
/** Other names that a file is followed to. */
const mostNames = 50;
/** Bytes that Git prints at most about all commits: the files of a project with more have no history. */
const maxBytes = 64 * 1024 * 1024;
/** UTF-16 code units that are read of earlier versions; what is left counts as not there. */
const mostRead = 200_000_000;
/** The last second that a date can have. */
const latest = 8.64e12;
const noContent = /^0+$/;

/** How a history is read. */
export interface HistoryOptions {
  /** The newest commit. Default: that of today. */
  readonly from?: string | undefined;
  /** Returns the text of a file; throws for bytes that are none. Default: UTF-8. */
  readonly decode?: (bytes: Buffer, path: string) => string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Git does not read a repository that is there: one of another user, or a damaged one. */
export class RefusedHistory extends Error {
  override readonly name = 'RefusedHistory';

  constructor() {
    super('Git does not read the repository.');
  }
}

/**
 * Opens the history of a folder; undefined if it has no commit. Nothing of a history resolves after half a minute,
 * nor does this: it rejects. Rejects with {@link RefusedHistory} where Git refuses the repository.
 */
export async function openHistory(
  git: Git,
  { from = 'HEAD', decode = (bytes) => utf8.decode(bytes) }: HistoryOptions,
  signal: AbortSignal,
): Promise<FolderHistory | undefined> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  const ask = async (args: readonly string[], input = ''): Promise<readonly string[]> =>
    (await git.run(args, { signal: limited, input, maxBytes })).toString('utf8').split('\0');
  const asked = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--verify', `${from}^{commit}`];
  let answer: string;
  try {
    [answer = ''] = await ask(asked);
  } catch {
    limited.throwIfAborted();
    if (from === 'HEAD' && !(await isUnborn(ask))) {
      limited.throwIfAborted();
      throw new RefusedHistory();
    }
    return undefined;
  }
  const [isInside, isShallow, commit = ''] = answer.split('\n');
  if (isInside !== 'true') {
    return undefined;
  }
  const blobs = new BlobReader(git, limited);
  const log = (paths: readonly string[]) => changesIn(ask, commit, paths);
  let left = mostRead;
  let isCut = false;
  const onCut = () => {
    isCut = true;
  };
  const changesOf = async (paths: readonly string[]) => withEarlierNames(ask, log, await log(paths), onCut);
  const read = async (object: string, path: string): Promise<string | undefined> => {
    if (left <= 0) {
      isCut = true;
      return undefined;
    }
    let bytes: Buffer;
    try {
      bytes = await blobs.read(object);
    } catch (error) {
      isCut ||= !(error instanceof MissingObject);
      return undefined;
    }
    try {
      const text = decode(bytes, path);
      left -= text.length;
      return text;
    } catch {
      return undefined;
    }
  };
  const ignored = new Set((await read(`${commit}:.git-blame-ignore-revs`, ''))?.match(/^[\da-f]{40,64}/gm));
  const idsOf = (objects: readonly string[]) => contentIds(ask, objects);
  const isWhole = isShallow !== 'true';
  return {
    head: commit,
    isWhole,
    ignored,
    changesOf,
    read,
    idsOf,
    isCut: () => isCut,
    cut: onCut,
    isOver: () => limited.aborted,
    close: () => blobs.close(),
  };
}

/** Returns true for a repository whose current branch has no commit yet. */
async function isUnborn(ask: AskGit): Promise<boolean> {
  try {
    const [branch = ''] = await ask(['symbolic-ref', '--quiet', 'HEAD']);
    const [found = ''] = await ask(['for-each-ref', '--format=%(refname)', branch.trim()]);
    return found.trim() === '';
  } catch {
    return false;
  }
}

/** Runs Git, and returns what it prints between null bytes. */
type AskGit = (args: readonly string[], input?: string) => Promise<readonly string[]>;
type Changes = ReadonlyMap<string, readonly FileChange[]>;

/** Returns the commits that changed files under these paths. */
async function changesIn(ask: AskGit, start: string, paths: readonly string[]): Promise<Changes> {
  const places = placesOf(paths.filter((path) => !isRefused.test(path)));
  if (places.length === 0) {
    return new Map();
  }
  const format = ['-z', '--raw', '--no-abbrev', '--no-renames', '--no-ext-diff', '--relative', '--format=%x01%H %ct'];
  const fields = await ask(['log', ...format, '--stdin', start], `--\n${places.join('\n')}\n`);
  const wanted = new Set(paths);
  const changes: FileChange[] = [];
  let [commit, time] = ['', 0];
  const left = fields.values();
  for (const field of left) {
    const [, found, seconds] = /\x01(\w+) (\d+)/.exec(field) ?? [];
    if (found !== undefined) {
      [commit, time] = [found, Math.min(Number(seconds), latest)];
    }
    const [, before, after = ''] = /^\n?:\d+ \d+ (\w+) (\w+) [AMDT]$/.exec(field) ?? [];
    if (before !== undefined) {
      // A path may look like any other line.
      const path = left.next().value ?? '';
      const ids = [before, after].map((id) => (noContent.test(id) ? undefined : id));
      if (wanted.has(path)) {
        changes.push({ commit, time, path, before: ids[0], after: ids[1] });
      }
    }
  }
  return groupBy(changes, ({ path }) => path);
}

/**
 * What Git would read as several places, as another one, or as one outside of the repository, for which it answers
 * nothing at all. Files there have no history.
 */
const isRefused = /\n|\r$|^\/|(?:^|\/)\.\.(?:\/|$)/;

/**
 * Returns patterns of Git for all files that are next to some files: Git compares each commit with each pattern. What is
 * in folders below them is not listed: a commit may have millions of files there.
 */
function placesOf(paths: readonly string[]): readonly string[] {
  const places = new Set(
    paths.map((path) => {
      const end = path.lastIndexOf('/') + 1;
      return end === 0 ? literally(path) : `${literally(path.slice(0, end))}*`;
    }),
  );
  return [...places].map((place) => `:(glob)${place}`);
}

/** Returns a path as a pattern has it. On Windows, Git takes a backslash for a slash. */
function literally(path: string): string {
  return path.replace(/[*?[]/g, '[$&]').replaceAll('\\', '[\\\\]');
}

/**
 * Returns the commits that changed files, also those while they had other names, and before they were removed and added
 * again. Where a file had too many names, `onCut` is called.
 */
async function withEarlierNames(
  ask: AskGit,
  log: (paths: readonly string[]) => Promise<Changes>,
  known: Changes,
  onCut: () => void,
): Promise<Changes> {
  const all = new Map(known);
  let followed = [...all.keys()];
  for (let names = 0; followed.length > 0; names += 1) {
    const changesOf = (path: string): readonly FileChange[] => all.get(path) ?? [];
    const added = followed.flatMap(changesOf).filter(isAdded);
    const renamed = await renamesIn(ask, [...new Set(added.map(({ commit }) => commit))]);
    const moves = followed.flatMap((path) => {
      for (const [at, move] of changesOf(path).entries()) {
        const from = isAdded(move) ? renamed.get(nameIn(move)) : undefined;
        if (from !== undefined) {
          return [{ path, at, move, from }];
        }
      }
      return [];
    });
    if (names === mostNames && moves.length > 0) {
      onCut();
      break;
    }
    const earlier = await log(moves.map(({ from }) => from));
    followed = moves.flatMap(({ path, at, move, from }) => {
      const own = earlier.get(from) ?? [];
      // Another file may have had the name since.
      const left = own.findIndex(({ commit }) => commit === move.commit);
      const [gone, ...before] = left < 0 ? [] : own.slice(left);
      if (gone === undefined) {
        return [];
      }
      all.set(path, [...changesOf(path).slice(0, at), { ...move, before: gone.before }, ...before]);
      return [path];
    });
  }
  return new Map([...all].map(([path, changes]) => [path, withoutGaps(changes)]));
}

function isAdded({ before, after }: FileChange): boolean {
  return before === undefined && after !== undefined;
}

/** Returns the name of a file in a commit, as {@link renamesIn} has it. */
function nameIn({ commit, path }: FileChange): string {
  return `${commit} ${path}`;
}

/** Returns changes without those that removed a file: what adds it again changes what it was. */
function withoutGaps(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.flatMap((change, at) => {
    const { before, after } = changes[at + 1] ?? {};
    const isBack = isAdded(change) && before !== undefined && after === undefined;
    const isGap = change.after === undefined && at > 0 && isAdded(changes[at - 1] ?? change);
    return isGap || (isBack && before === change.after) ? [] : [isBack ? { ...change, before } : change];
  });
}

/** Returns the ids of contents that are there, by their names. */
async function contentIds(ask: AskGit, objects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = objects.filter((name) => !name.includes('\n'));
  const found = await ask(['cat-file', '--batch-check=%(objectname) %(objecttype)'], `${names.join('\n')}\n`);
  const lines = found.join('\0').split('\n');
  return new Map(
    names.flatMap((name, at) => {
      const [, id] = /^([\da-f]{40,64}) blob$/.exec(lines[at] ?? '') ?? [];
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/**
 * Returns the earlier path of files that commits renamed, or copied from a file that they changed too, as where `en-US`
 * gets to have only what differs from a new `en`: by the commit and the path.
 */
async function renamesIn(ask: AskGit, commits: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (commits.length === 0) {
    return new Map();
  }
  const format = ['-z', '-r', '-C', '--raw', '--diff-filter=CR', '--no-ext-diff', '--relative', '--stdin'];
  const fields = await ask(['diff-tree', ...format], `${commits.join('\n')}\n`);
  const renamed = new Map<string, string>();
  let commit = '';
  const left = fields.values();
  for (const field of left) {
    const [found] = /^[\da-f]{40,64}$/.exec(field.trim()) ?? [];
    commit = found ?? commit;
    if (/^:\d+ \d+ \w+ \w+ [CR]\d+$/.test(field)) {
      const from = left.next().value ?? '';
      renamed.set(`${commit} ${left.next().value ?? ''}`, from);
    }
  }
  return renamed;
}
