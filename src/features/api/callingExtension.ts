import type path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Installed {
  readonly id: string;
  /** Absolute. */
  readonly extensionPath: string;
}

/**
 * Returns the ID of the extension whose code made a call. Undefined if it is not known, such as for a call by a timer,
 * a promise, or code that hides its files. Files of ours are ignored: the exported functions themselves are among them.
 *
 * @param files of the running functions, the nearest first; paths or `file:` URLs
 * @param own our id
 * @param flavour of the paths
 */
export function callingExtension(
  files: readonly string[],
  installed: readonly Installed[],
  own: string,
  flavour: Pick<typeof path, 'sep'>,
): string | undefined {
  const isWindows = flavour.sep === '\\';
  // Windows ignores the case of paths.
  const plain = (file: string) => (isWindows ? file.replaceAll('/', '\\').toLowerCase() : file);
  const folders = installed
    .map(({ id, extensionPath }) => ({ id, folder: `${plain(extensionPath)}${flavour.sep}` }))
    // The innermost one: an extension under development may contain others.
    .sort((one, other) => other.folder.length - one.folder.length);
  for (const file of files) {
    const path = plain(file.startsWith('file:') ? pathOf(file, isWindows) : file);
    const id = folders.find(({ folder }) => path.startsWith(folder))?.id;
    if (id !== undefined && id !== own) {
      return id;
    }
  }
  return undefined;
}

function pathOf(url: string, isWindows: boolean): string {
  try {
    return fileURLToPath(url, { windows: isWindows });
  } catch {
    return '';
  }
}
