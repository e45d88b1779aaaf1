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
    const folder = path.dirname(file);
    file = path.resolve(await realpath(folder).catch(() => folder), named);
  }
  return file;
}
