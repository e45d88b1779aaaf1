/** Returns the folders that a path is in, from its root, and the path itself. Paths have slashes. */
export function withFolders(path: string): readonly string[] {
  return [...[...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)), path];
}
