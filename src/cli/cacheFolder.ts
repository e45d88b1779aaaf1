import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { realPlace } from '../service/api/atStart/files/ownPlaces.ts';

/**
 * Returns a folder in the first of the user's cache folders that is not in the project: a stranger may have written what
 * is there. Undefined if the environment names no such folder.
 *
 * @param root absolute path of a folder of the project
 */
export function cacheFolder(
  { XDG_CACHE_HOME, LOCALAPPDATA, HOME }: NodeJS.ProcessEnv,
  name: 'answers' | 'code' | 'history' | 'pages',
  root: string,
): string | undefined {
  const folders = [XDG_CACHE_HOME, LOCALAPPDATA, HOME && join(HOME, '.cache')];
  const folder = folders.find((each) => each && !isInProject(each, root));
  return folder ? join(folder, 'language-services', name) : undefined;
}

/** Returns true for a folder in the repository that another one is in; without a repository, for one in that folder. */
function isInProject(folder: string, root: string): boolean {
  let top = root;
  while (!existsSync(join(top, '.git')) && dirname(top) !== top) {
    top = dirname(top);
  }
  const way = relative(realPlace(existsSync(join(top, '.git')) ? top : root), realPlace(resolve(root, folder)));
  // On another drive of Windows, it is absolute.
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
