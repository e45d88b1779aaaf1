import { join } from 'node:path';

/** Returns a folder in the user's cache folder; undefined if the environment names no such folder. */
export function cacheFolder(
  { XDG_CACHE_HOME, LOCALAPPDATA, HOME }: NodeJS.ProcessEnv,
  name: 'answers' | 'code' | 'history' | 'pages',
): string | undefined {
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  return folder ? join(folder, 'language-services', name) : undefined;
}
