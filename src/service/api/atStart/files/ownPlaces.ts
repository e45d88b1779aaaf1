import { existsSync, lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import path from 'node:path';
import { type ForeignPath, foreignFolder, foreignTranslation } from '../../../../names/files/foreignPath.ts';
import { isServiceError, type Phrase, phrase, ServiceError } from '../errors.ts';

/** Bytes of the largest file of a project that is read. */
export const maxFileBytes = 64 * 1024 * 1024;

const readFaults = ['outside', 'versionControl', 'irregular', 'large'] as const;

/** Why a file is not read. */
export type ReadFault = (typeof readFaults)[number];

/** Why a file is not written. */
export type PlaceFault = ReadFault | ForeignPath | 'repository' | 'ignored';

const megabytes = maxFileBytes / 1024 / 1024;

/** Why a file is not read or written, in sentences. */
export const placePhrases: Readonly<Record<PlaceFault, Phrase>> = {
  outside: phrase`The file is a link to a file outside this folder. It is not read. Open the folder of that file to change it.`,
  versionControl: phrase`The file is in a folder of version control, such as .git. It is not read or written.`,
  irregular: phrase`This is a folder, a device, a pipe, or a socket. It is not read or written.`,
  large: phrase`The file is larger than ${megabytes} MB. It is not read or written.`,
  repository: phrase`The file is in another repository within this one. Nothing was written. Open the folder of that repository to change it.`,
  dependencies: phrase`The file is in node_modules. Nothing was written.`,
  configuration: phrase`The name is that of a tool’s settings, not of texts. Nothing was written.`,
  hidden: phrase`The folder is hidden, and the source is not in it. Nothing was written. To translate into this file, create it first.`,
  ending: phrase`The name has no file extension. Nothing was written. To translate into this file, create it first.`,
  language: phrase`The path does not name a language. Nothing was written. To translate into this file, create it first.`,
  ignored: phrase`Git ignores the file. Nothing was written. To translate into this file, create it first.`,
};

/** Returns the error for a file that is not read or written. */
export function refusedFile(file: string, fault: PlaceFault): ServiceError {
  const sentence =
    fault === 'outside'
      ? phrase`${file} is a link to a file outside this folder. Nothing was written. Open the folder of that file to change it.`
      : phrase`${file}: ${placePhrases[fault]}`;
  return new ServiceError('conflict', sentence, { code: fault });
}

/** Returns true for an error of {@link refusedFile}. */
export function isRefusedFile(error: unknown): boolean {
  return isServiceError(error) && error.kind === 'conflict' && Object.hasOwn(placePhrases, error.code ?? '');
}

/** Returns why a file was not read; undefined for other errors. */
export function readFault(error: unknown): ReadFault | undefined {
  const code = isServiceError(error) && error.kind === 'conflict' ? error.code : undefined;
  return readFaults.find((fault) => fault === code);
}

/**
 * Returns why a file does not belong to a project, by its real place; undefined for one that does.
 *
 * @param root real path of the project's folder
 * @param real real path of the file, which need not exist
 */
export function foreignPlace(
  root: string,
  real: string,
  flavour: Pick<typeof path, 'relative' | 'isAbsolute' | 'sep'> = path,
): 'outside' | 'versionControl' | 'dependencies' | undefined {
  const way = flavour.relative(root, real);
  return way === '..' || way.startsWith(`..${flavour.sep}`) || flavour.isAbsolute(way) ? 'outside' : foreignFolder(way);
}

/** Finds the real places of a project's files, which links may lead to. Each folder is looked up once. */
export class OwnPlaces {
  readonly #root: string;
  #realRoot: string | undefined;
  /** By the path from the root. */
  readonly #folders = new Map<string, ReturnType<typeof foreignPlace>>();
  /** For folders that are read. Where a file may be written is looked up each time. */
  readonly #known = new KnownPaths();
  /** Real path -> whether it is that of another repository. */
  readonly #repositories = new Map<string, boolean>();
  #isInRepository: boolean | undefined;

  /** @param root absolute path of the project's folder, which may be a link */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Returns the path of a file whose folder belongs to the project. The file itself may be a link. Throws
   * {@link refusedFile} for one in another folder.
   */
  inFolder(file: string): string {
    // Windows takes both for the end of a folder.
    const end = Math.max(file.lastIndexOf('/'), file.lastIndexOf(path.sep));
    const folder = file.slice(0, Math.max(0, end));
    if (!this.#folders.has(folder)) {
      this.#folders.set(folder, this.#foreign(this.#folderPlace(folder)) ?? foreignFolder(folder));
    }
    assertRead(file, this.#folders.get(folder) ?? foreignFolder(file.slice(end + 1)));
    return path.join(this.#root, file);
  }

  /** Returns the real place of a folder whose names are read; it need not exist. Throws as {@link readable}. */
  listable(folder: string): string {
    const place = this.#folderPlace(folder);
    assertRead(folder, this.#foreign(place) ?? foreignFolder(folder));
    return place;
  }

  #folderPlace(folder: string): string {
    return realPlace(path.join(this.#root, folder), this.#known);
  }

  /** Returns the real place of a file, which need not exist. Throws {@link refusedFile} for one that is not read. */
  readable(file: string): string {
    const place = this.#placeOf(file);
    assertRead(file, this.#foreign(place) ?? foreignFolder(file));
    return place;
  }

  /**
   * Returns the real place of a file that may be written. Throws {@link refusedFile} for one that may not.
   *
   * @param source path of its source, if it is a translation, which may be written in fewer places
   */
  writable(file: string, source?: string): string {
    const place = this.#placeOf(file);
    const found = stateOf(place);
    const fault =
      this.#unwritten(file, place) ??
      (found?.isDirectory() === true ? 'irregular' : undefined) ??
      (source === undefined ? undefined : foreignTranslation(file, source, found === undefined));
    if (fault !== undefined) {
      throw refusedFile(file, fault);
    }
    return place;
  }

  /**
   * Throws {@link refusedFile} for a new file that a setting places where the project has no files, unless the user
   * chose a source there.
   */
  assertNextTo(file: string, source: string): void {
    const fault = this.#unwritten(file, this.#placeOf(file));
    if (fault !== undefined && fault !== this.#unwritten(source, this.#placeOf(source))) {
      throw refusedFile(file, fault);
    }
  }

  #unwritten(file: string, place: string): PlaceFault | undefined {
    return (
      this.#foreign(place) ??
      foreignFolder(file) ??
      (this.#isInOther(place) ? 'repository' : isIrregular(place) ? 'irregular' : undefined)
    );
  }

  /** Returns the path from the root of a file in the folder, or of the target if it is a link; with slashes. */
  pathOf(file: string): string {
    this.#realRoot ??= realPlace(this.#root);
    return path.relative(this.#realRoot, this.#placeOf(file)).replaceAll(path.sep, '/');
  }

  #placeOf(file: string): string {
    return realPlace(path.join(this.#root, file));
  }

  #foreign(real: string): ReturnType<typeof foreignPlace> {
    this.#realRoot ??= realPlace(this.#root);
    return foreignPlace(this.#realRoot, real);
  }

  /** Returns whether a repository is between a file and the root, which is in a repository itself. */
  #isInOther(place: string): boolean {
    const root = (this.#realRoot ??= realPlace(this.#root));
    for (let folder = path.dirname(place); folder.length > root.length; folder = path.dirname(folder)) {
      const isOther = this.#repositories.get(folder) ?? isRepository(folder);
      this.#repositories.set(folder, isOther);
      if (isOther) {
        // A folder that contains several projects is in none of their repositories.
        this.#isInRepository ??= foldersAbove(root).some(isRepository);
        return this.#isInRepository;
      }
    }
    return false;
  }
}

/** Throws {@link refusedFile} for a fault. Dependencies are read, such as texts that a link in the project leads to. */
function assertRead(file: string, fault: ReturnType<typeof foreignPlace>): void {
  if (fault !== undefined && fault !== 'dependencies') {
    throw refusedFile(file, fault);
  }
}

function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

/** Returns true for the folder of a repository, or of Git's own files without a working tree. */
function isRepository(folder: string): boolean {
  const has = (name: string): boolean => stateOf(path.join(folder, name)) !== undefined;
  return ['.git', '.hg', '.svn', '.jj'].some(has) || ['HEAD', 'objects', 'refs'].every(has);
}

function stateOf(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') {
      // A file has the name of its folder.
      return undefined;
    }
    throw error;
  }
}

/** Returns true for a device, a pipe, or a socket. */
function isIrregular(place: string): boolean {
  const found = stateOf(place);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** What the disk said of paths. Many paths of a project are in the same folders, and some of these are deep. */
class KnownPaths {
  readonly #exist = new Map<string, boolean>();
  readonly #real = new Map<string, string | undefined>();

  /** Returns the real path of what is there, as its names are written on the disk; undefined if nothing is. */
  realOf(file: string): string | undefined {
    if (this.#exists(file) && !this.#real.has(file)) {
      this.#real.set(file, existingPlace(file));
    }
    return this.#real.get(file);
  }

  /** Returns how many of the names below a root exist, of which each is in the one before it. */
  countExisting(root: string, names: readonly string[]): number {
    let [least, most] = [0, names.length];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      [least, most] = this.#exists(root + names.slice(0, middle).join(path.sep)) ? [middle, most] : [least, middle - 1];
    }
    return least;
  }

  #exists(file: string): boolean {
    const exists = this.#exist.get(file) ?? existsSync(file);
    this.#exist.set(file, exists);
    return exists;
  }
}

/** Maximum number of links followed for a path, as on Linux. */
const maxLinks = 40;

/**
 * Returns the real path of a file that need not exist, even if its folders or the targets of links do not. The root of
 * the file system for links that lead to each other, or to too many others: that is outside of any project.
 */
export function realPlace(file: string, known = new KnownPaths(), links = 0): string {
  const real = known.realOf(file);
  const { root } = path.parse(file);
  if (real !== undefined || links > maxLinks) {
    return real ?? root;
  }
  const names = namesIn(file.slice(root.length));
  const count = known.countExisting(root, names);
  const existing = root + names.slice(0, count).join(path.sep);
  const place = known.realOf(existing) ?? existing;
  const [name = '', ...rest] = names.slice(count);
  const target = name === '..' ? undefined : targetOf(path.join(place, name));
  if (target === undefined) {
    // Through what does not exist, no way leads back.
    return names.includes('..', count) ? root : path.join(place, name, ...rest);
  }
  const start = path.parse(target).root;
  const from = start === '' ? place : path.resolve(place, start);
  return realPlace([from, target.slice(start.length), ...rest].join(path.sep), known, links + 1);
}

function existingPlace(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/** Returns the names in a path without its root. */
function namesIn(way: string): string[] {
  return way.split(path.sep === '/' ? '/' : /[\\/]/).filter((name) => name !== '');
}

/** Returns the target of a link; undefined if no link is there. */
function targetOf(place: string): string | undefined {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}
