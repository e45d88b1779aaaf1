import type { DeclaredFiles, ReadFiles } from './declaration.ts';

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

/** Returns what a file declares, with the paths of its entries, which are from a folder, from the root. */
export function filesWithin(folder: string, entries: readonly DeclaredFiles[]): ReadFiles {
  const files: DeclaredFiles[] = [];
  const outside: number[] = [];
  for (const { source: from, target: to, ...entry } of entries) {
    const source = pathWithin(folder, from);
    const target = to === undefined ? undefined : pathWithin(folder, to);
    if (source === undefined || (to !== undefined && target === undefined)) {
      outside.push(entry.line);
    } else {
      files.push({ ...entry, source, ...(target !== undefined && { target }) });
    }
  }
  return { files, outside };
}
