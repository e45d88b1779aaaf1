import { readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Maximum number of links followed in a row, as on Linux. */
const maxLinks = 40;

/**
 * Returns the path of the file that a symbolic link points to, even if that file does not exist; any other path
 * unchanged. Otherwise a file that is written under another name and then renamed would replace the link.
 */
export async function linkedFile(target: string): Promise<string> {
  let file = target;
  for (let followed = 0; followed < maxLinks; followed += 1) {
    const named = await readlink(file).catch(() => undefined);
    if (named === undefined) {
      return file;
    }
    file = path.resolve(path.dirname(file), named);
  }
  return file;
}

/** Returns true if a file, which need not exist, or what it links to is not in a folder, which may be a link itself. */
export async function isLinkedOutside(folder: string, file: string): Promise<boolean> {
  const [root, target] = await Promise.all([realPath(folder), linkedFile(file).then(realPath)]);
  const way = path.relative(root, target);
  return way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way);
}

/** Returns the real path of a file of which the last folders need not exist. */
async function realPath(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(await realPath(parent), path.basename(file));
  }
}
