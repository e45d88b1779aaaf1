import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The system in which Git is looked for. Tests have their own. */
export interface ProgramSystem {
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** Returns true for a file that may be started. */
  readonly isProgram: (file: string) => boolean;
  /** Returns a path without links; undefined if nothing is there. */
  readonly realPath: (file: string) => string | undefined;
}

/** The program, with paths that do not depend on the current folder, and are not in the folder that is read. */
export interface FoundGit {
  readonly program: string;
  /** The folders of PATH in which Git may look for its own programs. */
  readonly folders: readonly string[];
}

const thisSystem: Omit<ProgramSystem, 'environment'> = {
  platform: process.platform,
  isProgram: (file) => {
    try {
      accessSync(file, constants.X_OK);
      return statSync(file).isFile();
    } catch {
      return false;
    }
  },
  realPath: (file) => {
    try {
      return realpathSync.native(file);
    } catch {
      return undefined;
    }
  },
};

/** Endings of programs that Windows starts itself: it would start others with a shell, which reads the arguments. */
const windowsEndings = ['.com', '.exe'];

/**
 * Returns the program of Git: the first that exists of those that the user chose, else the first in PATH. A bare name
 * is never started: on Windows, the system would look for it in the current folder first. Entries of PATH that are
 * relative, empty, or inside the folder are left out.
 *
 * @param folder absolute path of the folder that is read, which may have a program of that name
 * @param chosen absolute paths
 */
export function findGit(
  folder: string,
  chosen: readonly string[],
  system: ProgramSystem = { ...thisSystem, environment: process.env },
): FoundGit | undefined {
  const { environment, platform, isProgram, realPath } = system;
  const isWindows = platform === 'win32';
  const paths = isWindows ? path.win32 : path.posix;
  const inOneCase = (file: string): string => (isWindows || platform === 'darwin' ? file.toLowerCase() : file);
  const holders = [folder, realPath(folder) ?? folder].map((holder) => inOneCase(paths.resolve(holder)));
  const isInFolder = (file: string): boolean =>
    holders.some((holder) => {
      const below = paths.relative(holder, inOneCase(paths.resolve(file)));
      return below === '' || !(below.split(paths.sep)[0] === '..' || paths.isAbsolute(below));
    });
  const isSafe = (file: string): boolean => {
    // On Windows, `\tools` is on the drive of the current folder.
    const isWhole = paths.isAbsolute(file) && (!isWindows || paths.parse(file).root.length > 1);
    const real = isWhole && !isInFolder(file) ? realPath(file) : undefined;
    return real !== undefined && !isInFolder(real);
  };
  const endings = isWindows ? endingsIn(readVariable(environment, 'PATHEXT', isWindows)) : [''];
  const entries = (readVariable(environment, 'PATH', isWindows) ?? '').split(paths.delimiter);
  const folders = entries.map((entry) => (isWindows ? entry.replaceAll('"', '') : entry)).filter(isSafe);
  const inPath = folders.flatMap((entry) => endings.map((ending) => paths.join(entry, `git${ending}`)));
  const wanted = chosen.filter((file) => !isWindows || windowsEndings.includes(paths.extname(file).toLowerCase()));
  const program = [...wanted.filter(isSafe), ...inPath].find(isProgram);
  return program === undefined ? undefined : { program, folders };
}

/** Returns the variable of an environment; on Windows, in any case of its letters, as the system does. */
export function readVariable(
  environment: NodeJS.ProcessEnv,
  name: string,
  isWindows = process.platform === 'win32',
): string | undefined {
  if (!isWindows) {
    return environment[name];
  }
  const [found] = Object.entries(environment).filter(([each]) => each.toLowerCase() === name.toLowerCase());
  return found?.[1];
}

/** Returns the endings of programs, in the order of `PATHEXT`. */
function endingsIn(pathExt: string | undefined): readonly string[] {
  const listed = (pathExt ?? '').toLowerCase().split(';');
  const known = listed.filter((ending) => windowsEndings.includes(ending));
  return known.length > 0 ? known : windowsEndings;
}
