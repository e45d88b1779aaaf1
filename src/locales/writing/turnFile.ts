import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Hexadecimal digits of the hash of a folder's path. */
const digits = 32;
/** Group and others may write. */
const othersWrite = 0o022;

/**
 * Returns the file that names who writes in a folder: in a folder of the user's own, where the files of a repository
 * cannot stand. The editor and a terminal may have different environments, so it does not depend on XDG_CACHE_HOME.
 * Rejects if there is no place for it.
 *
 * @param root an absolute path
 */
export async function turnFile(root: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(root))
    .digest('hex')
    .slice(0, digits);
  const cache = resolve('/', process.env['LOCALAPPDATA'] || join(homedir(), '.cache'));
  // Some users have no home folder that can be written, as in containers.
  const user = process.getuid?.() ?? '';
  const own = await usable(join(cache, 'language-services', 'turns')).catch(() =>
    usable(join(tmpdir(), `language-services-${user}`)),
  );
  return join(own, `${name}.writing`);
}

/** Makes a folder if it is not there, and returns it. Rejects for one that another user can write in. */
async function usable(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const user = process.getuid?.();
  if (!found.isDirectory() || (user !== undefined && (found.uid !== user || (found.mode & othersWrite) !== 0))) {
    throw new Error(`${folder} is not a folder that only this user can write in.`);
  }
  return folder;
}
