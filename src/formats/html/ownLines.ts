/** Maximum spaces before or after a template on its line; a line with more counts as one with text. */
const longestIndentation = 200;

/** Returns true where only white space precedes an offset on its line. */
export function beginsLine(source: string, at: number): boolean {
  return /(?:^|[\n\r])[ \t]*$/.test(source.slice(Math.max(0, at - longestIndentation), at));
}

/** Returns true if nothing else is on the lines of a range. */
export function hasOwnLines(source: string, start: number, end: number): boolean {
  return beginsLine(source, start) && /^[ \t]*(?:[\n\r]|$)/.test(source.slice(end, end + longestIndentation));
}
