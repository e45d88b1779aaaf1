/** Characters as the service counts and bills them: Unicode code points (specification, Usage object). */
export function countCharacters(text: string): number {
  // Most texts have no surrogates, and looking for one is much faster than walking through the code points.
  if (!/[\ud800-\udbff]/.test(text)) {
    return text.length;
  }
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}
