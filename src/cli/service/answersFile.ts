import { createHash } from 'node:crypto';
import { join } from 'node:path';

/**
 * Returns the file that keeps paid answers until their translations are written: in the user's cache folder, one for
 * each project. Undefined if the environment names no such folder.
 *
 * @param root absolute path of the project
 */
export function answersFile(root: string, environment: NodeJS.ProcessEnv): string | undefined {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = environment;
  const folder = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && join(HOME, '.cache'));
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return folder ? join(folder, 'language-services', `${name}.jsonl`) : undefined;
}
