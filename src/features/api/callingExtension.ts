import type path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Installed {
  readonly id: string;
  /** Absolute. */
  readonly extensionPath: string;
}

/**
 * Returns the id of the extension whose code made a call; undefined if it is not known. This is so if a timer or a
 * promise called the exported function itself, or if the extension hides. Our own files do not count: they have the
 * exported functions, and call none of them.
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
