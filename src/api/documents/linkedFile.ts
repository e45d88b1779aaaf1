import { readlink } from 'node:fs/promises';
import path from 'node:path';

/** Links in a row that are followed, as many as Linux follows. */
const mostLinks = 40;

/**
 * Returns the path of the file that a symbolic link names, whether that file exists or not; any other path as it is.
 * What is written beside a file and then renamed would otherwise take the place of the link.
 */
export async function linkedFile(target: string): Promise<string> {
  let file = target;
  for (let followed = 0; followed < mostLinks; followed += 1) {
    const named = await readlink(file).catch(() => undefined);
    if (named === undefined) {
      return file;
    }
    file = path.resolve(path.dirname(file), named);
  }
  return file;
}
