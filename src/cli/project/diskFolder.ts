import { accessSync, type BigIntStats, constants, type Dirent, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { escapeForAscii, isLatinByDefault } from '../../formats/properties/latinProperties.ts';
import { declaringFolders, mayDeclare } from '../../locales/declared/declaration.ts';
import { openGit } from '../../locales/git/git.ts';
import { gitFiles, ignoredOf } from '../../locales/git/gitFiles.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { Past } from '../../locales/past.ts';
import { changedFile, readOnlyFile } from '../../locales/writing/unchangedTexts.ts';
import { declaredEncoding } from '../../names/files/declaredEncoding.ts';
import { replaceFileSync } from '../../service/api/atStart/files/durableFiles.ts';
import { OwnPlaces } from '../../service/api/atStart/files/ownPlaces.ts';
import { readOwnFileSync } from '../../service/api/atStart/files/readOwnFile.ts';
import { removeStaleFiles, temporaryName } from '../../service/api/atStart/files/temporaryFiles.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import { decodeText, type Encoding, encodeText, isUnicode } from './textBytes.ts';

/** Folders of dependencies: their files are not the project's, whether they are ignored or not. */
const foreign = /(^|\/)node_modules\//;

/**
 * Returns the paths of a folder's files, from it, with slashes and sorted: those that git does not ignore. Where the
 * folder is not in a repository or git is not installed: all but those in folders whose names begin with a dot, except
 * those that declare sources.
 */
async function listFiles(folder: string, signal?: AbortSignal): Promise<readonly string[]> {
  const found = (await fromGit(folder, signal)) ?? (await fromDisk(folder, '', signal));
  return found.filter((path) => !foreign.test(path)).sort();
}

async function fromGit(folder: string, signal: AbortSignal | undefined): Promise<string[] | undefined> {
  const git = await openGit(folder);
  const [present, deleted] = await Promise.all([
    gitFiles(git, ['--cached', '--others', '--exclude-standard'], signal),
    gitFiles(git, ['--deleted'], signal),
  ]);
  return present && deleted && [...present].filter((path) => !deleted.has(path));
}

async function fromDisk(folder: string, below: string, signal: AbortSignal | undefined): Promise<string[]> {
  signal?.throwIfAborted();
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    // A folder whose name is not valid UTF-8, or that was removed meanwhile.
    if (below !== '' && isNoFile(error)) {
      return [];
    }
    throw error;
  });
  const isFile = (entry: Dirent): boolean =>
    entry.isFile() || (entry.isSymbolicLink() && isLinkToFile(join(folder, below, entry.name)));
  const found = entries.filter(isFile).map(({ name }) => below + name);
  for (const entry of entries) {
    const isHidden = entry.name.startsWith('.');
    if (entry.isDirectory() && (!isHidden || declaringFolders.has(entry.name)) && entry.name !== 'node_modules') {
      const inside = await fromDisk(folder, `${below}${entry.name}/`, signal);
      found.push(...(isHidden ? inside.filter(mayDeclare) : inside));
    }
  }
  return found;
}

/** Links to folders are not followed: their files would have two paths. Git lists other links, too. */
function isLinkToFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch {
    // It leads nowhere.
    return false;
  }
}

/** A file as it was read, and its state at that time. */
interface KnownFile {
  readonly text: string;
  readonly state: BigIntStats;
}

/** Returns true for a file that was neither changed nor replaced. The system sets the time of its last change. */
function isSameFile(one: BigIntStats, other: BigIntStats): boolean {
  return (['dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const).every((name) => one[name] === other[name]);
}

/** Milliseconds: file systems round times to up to two seconds, so that a later change may not show. */
const roundedMs = 2000;

/** A folder on the disk. A file is written next to its place and renamed, so that it is there whole or not at all. */
export class DiskFolder implements LocaleFolder {
  readonly #root: string;
  readonly #places: OwnPlaces;
  /** Path -> the encoding as it was read. */
  readonly #encodings = new Map<string, Encoding>();
  /** What Git answered about files that a run creates: its answer may take long, and each is asked about twice. */
  readonly #isIgnored = new Map<string, boolean>();
  past: Past | undefined;
  /** By path; undefined: files are not remembered. */
  #known: Map<string, KnownFile> | undefined;

  /** @param root an absolute path */
  constructor(root: string) {
    this.#root = root;
    this.#places = new OwnPlaces(root);
  }

  readonly list = (signal?: AbortSignal): Promise<readonly string[]> => listFiles(this.#root, signal);

  readonly names = async (folder: string): Promise<ReadonlySet<string>> => {
    try {
      return new Set(await readdir(folder === '' ? this.#root : this.#places.listable(folder)));
    } catch (error) {
      if (isNoFile(error)) {
        return new Set();
      }
      throw error;
    }
  };

  /** Keeps the files that are read after this: a file is read again only if it has changed. */
  rememberFiles(): void {
    this.#known ??= new Map();
  }

  /**
   * Rejects with `UnknownEncoding` for a file that could not be written again as it is, and with `refusedFile` for one
   * that is not the project's.
   */
  readonly read = async (path: string, signal?: AbortSignal): Promise<string | undefined> => {
    // A thread pool takes seconds of processor time longer for the thousands of small files of a large project.
    await yieldTurn(signal);
    const known = this.#known?.get(path);
    const isKnown = (now: BigIntStats): boolean => known !== undefined && isSameFile(known.state, now);
    const read = readOwnFileSync(this.#places, path, isKnown);
    if (read === undefined || read === 'known') {
      return read && known?.text;
    }
    const { bytes, state } = read;
    const { text, encoding } = decodeText(bytes, path);
    this.#encodings.set(path, encoding);
    this.#known?.delete(path);
    if (Date.now() - Number(state.ctimeMs > state.mtimeMs ? state.ctimeMs : state.mtimeMs) > roundedMs) {
      this.#known?.set(path, { text, state });
    }
    return text;
  };

  /** Throws `refusedFile` for a file or folder that is not the project's. */
  assertOwn(path: string): void {
    this.#places.readable(path);
  }

  readonly assertWritable = async (path: string, like?: string): Promise<void> => {
    this.#writablePlace(path, like);
  };

  readonly ignoredAmong = async (paths: readonly string[], signal?: AbortSignal): Promise<ReadonlySet<string>> => {
    const asked = paths.filter((path) => !this.#isIgnored.has(path));
    if (asked.length > 0) {
      const ignored = await ignoredOf(await openGit(this.#root), this.#root, asked, signal);
      asked.forEach((path) => this.#isIgnored.set(path, ignored.has(path)));
    }
    return new Set(paths.filter((path) => this.#isIgnored.get(path) === true));
  };

  /** Returns the place of a file, where a link leads to. Throws if nothing is written there. */
  #writablePlace(path: string, like?: string): string {
    const place = this.#places.writable(path, like);
    // Renaming would replace a file that the user may not write.
    if (existsSync(place) && !mayWrite(place)) {
      throw readOnlyFile(path);
    }
    return place;
  }

  /** Writes without a pause: Ctrl+C comes before or after, and leaves nothing else. */
  readonly write = async (path: string, text: string, known: string | undefined, like?: string): Promise<void> => {
    const place = this.#writablePlace(path, like);
    const folder = dirname(place);
    await removeStaleFiles(folder);
    if ((await this.read(path)) !== known) {
      throw changedFile(path);
    }
    const wanted = this.#encodings.get(known === undefined ? (like ?? '') : path) ?? 'utf-8';
    // A new file may declare another encoding than the file that it is made from.
    const ofNew = () => declaredEncoding(path, text) ?? (isUnicode(wanted) ? wanted : 'utf-8');
    const isAscii = known === undefined && wanted === 'iso-8859-1' && isLatinByDefault(path);
    const bytes = encodeText(isAscii ? escapeForAscii(text) : text, known === undefined ? ofNew() : wanted, path);
    const beside = join(folder, temporaryName());
    const before = statSync(place, { throwIfNoEntry: false });
    replaceFileSync({ file: place, beside, bytes, mode: before?.mode ?? 0o666, isModeKept: before !== undefined });
    this.#known?.delete(path);
  };
}

function mayWrite(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isNoFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
