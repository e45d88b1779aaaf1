import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Hexadecimal digits of the hash of a folder's path. */
const digits = 32;
/** The mode bits with which the group or others may write. */
const othersWrite = 0o022;

/**
 * Returns the path of the file that names the process that writes in a folder. It is in a folder of the user, so no
 * repository can bring one. The editor and a terminal may have different environments, so it does not depend on
 * XDG_CACHE_HOME. Rejects if that folder cannot be created, or another user can write in it.
 *
 * @param root an absolute path
 */
export async function turnFile(root: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(root))
    .digest('hex')
    .slice(0, digits);
  const user = process.getuid?.() ?? '';
  // In a container, a user may have no home folder, or one that cannot be written.
  const folder = await inCache().catch(() => ownFolder(join(tmpdir(), `language-services-${user}`)));
  return join(folder, `${name}.writing`);
}

async function inCache(): Promise<string> {
  const cache = resolve('/', process.env['LOCALAPPDATA'] || join(homedir(), '.cache'));
  return ownFolder(join(cache, 'language-services', 'turns'));
}

/** Creates a folder if it does not exist, and returns it. Rejects for one that another user can write in. */
async function ownFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const user = process.getuid?.();
  if (!found.isDirectory() || (user !== undefined && (found.uid !== user || (found.mode & othersWrite) !== 0))) {
    throw new Error(`${folder} is not a folder that only this user can write in.`);
  }
  return folder;
}
