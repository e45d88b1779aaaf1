/** Returns a path or pattern of a folder from the root, without `.` and `..`; undefined if it leads out of the root. */
export function pathWithin(folder: string, path: string): string | undefined {
  const names: string[] = [];
  for (const name of [...folder.split('/'), ...path.replaceAll('\\', '/').split('/')]) {
    if (name === '..' && names.pop() === undefined) {
      return undefined;
    }
    if (name !== '' && name !== '.' && name !== '..') {
      names.push(name);
    }
  }
  return names.join('/');
}

/** Returns the folder of a file, that many folders above it; the root's is empty. */
export function folderAbove(path: string, levels = 0): string {
  return path
    .split('/')
    .slice(0, -1 - levels)
    .join('/');
}
