import path from 'node:path';

/**
 * Returns the path of a named file from a folder, with slashes; empty for the folder itself, undefined for a file
 * elsewhere, such as on another drive.
 * @param root an absolute path
 * @param file absolute, or from the folder
 * @param flavour of the paths; default: that of this system
 */
export function pathInFolder(
  root: string,
  file: string,
  flavour: Pick<typeof path, 'relative' | 'resolve' | 'isAbsolute' | 'sep'> = path,
): string | undefined {
  // On Windows, the case of both is ignored.
  const relative = flavour.relative(root, flavour.resolve(root, file));
  const names = relative.split(flavour.sep);
  return flavour.isAbsolute(relative) || names[0] === '..' ? undefined : names.join('/');
}
