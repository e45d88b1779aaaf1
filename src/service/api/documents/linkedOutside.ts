import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { linkedFile } from './linkedFile.ts';

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
