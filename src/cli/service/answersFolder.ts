import { join } from 'node:path';

/**
 * Returns the folder that keeps paid answers until their translations are written, in the user's cache folder.
 * Undefined if the environment names no such folder.
 */
export function answersFolder({ XDG_CACHE_HOME, LOCALAPPDATA, HOME }: NodeJS.ProcessEnv): string | undefined {
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  return folder ? join(folder, 'language-services', 'answers') : undefined;
}
