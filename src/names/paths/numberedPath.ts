/** Returns the path with a number before its extension, for a second file of that name: `a.de (2).md`. */
export function numberedPath(path: string, number: number): string {
  return path.replace(/(?<=[^/])(?:\.[^./]*)?$/, (ending) => ` (${number})${ending}`);
}
