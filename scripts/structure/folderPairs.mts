import path from 'node:path';

/** Two folders that import each other, with one import in each direction: `a.ts → b.ts`. */
export interface FolderPair {
  readonly folders: readonly [string, string];
  readonly imports: readonly [string, string];
}

const relativeImport = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g;

/**
 * Returns the folders within the same folder that import each other, with all that is in them, also types and by
 * `import()`. Files beside such folders belong to none of them.
 *
 * @param files the source of each file, by its path from the root
 * @param apart folders that count as if they were in `src`
 */
export function folderPairs(files: ReadonlyMap<string, string>, apart: readonly string[] = []): readonly FolderPair[] {
  const imports = new Map<string, string>();
  const pairs: FolderPair[] = [];
  for (const [file, source] of files) {
    for (const [, imported = ''] of source.matchAll(relativeImport)) {
      const target = path.posix.join(path.posix.dirname(file), imported);
      const folders = foldersBetween(placeOf(file, apart), placeOf(target, apart));
      if (folders !== undefined) {
        const [forth, back] = [folders.join(' '), folders.toReversed().join(' ')];
        const other = imports.get(back);
        if (other !== undefined && !imports.has(forth)) {
          pairs.push({ folders, imports: [`${file} → ${target}`, other] });
        }
        imports.set(forth, imports.get(forth) ?? `${file} → ${target}`);
      }
    }
  }
  return pairs;
}

/** Returns the path of a file, where a folder that counts separately is in the root. */
function placeOf(file: string, apart: readonly string[]): string {
  const inside = apart.find((each) => file.startsWith(`${each}/`));
  return inside === undefined ? file : `src/${path.posix.basename(inside)}${file.slice(inside.length)}`;
}

/** Returns the folders of two files in the last folder that has both; undefined if one of the files is directly in it. */
function foldersBetween(one: string, other: string): readonly [string, string] | undefined {
  const [parts, others] = [one.split('/'), other.split('/')];
  const same = parts.findIndex((part, at) => part !== others[at]);
  return same < 0 || same >= Math.min(parts.length, others.length) - 1
    ? undefined
    : [parts.slice(0, same + 1).join('/'), others.slice(0, same + 1).join('/')];
}
