/** Returns the characters as the service counts and bills them: Unicode code points (specification, Usage object). */
export function countCharacters(text: string): number {
  // Most texts have no surrogates, and searching for one is much faster than iterating over code points.
  if (!/[\ud800-\udbff]/.test(text)) {
    return text.length;
  }
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}
