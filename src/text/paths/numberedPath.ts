/** Returns the path with a number before its ending, for a file beside one with the same name: `a.de (2).md`. */
export function numberedPath(path: string, number: number): string {
  return path.replace(/(?<=[^/])(?:\.[^./]*)?$/, (ending) => ` (${number})${ending}`);
}
