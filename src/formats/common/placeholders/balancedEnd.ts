/** Deeper nesting counts as prose, which limits the cost of unclosed braces to so many scans of each character. */
const deepest = 20;

/**
 * Returns the offset after the brace that closes the one at `start`; quoted braces (`'{'`, as in ICU messages) are
 * ignored. `undefined` if it is not closed.
 */
export function balancedEnd(text: string, start: number): number | undefined {
  const signs = /''|'[{}#|<≤][^']*'?|[{}]/g;
  signs.lastIndex = start;
  let depth = 0;
  for (let sign = signs.exec(text)?.[0]; sign !== undefined && depth <= deepest; sign = signs.exec(text)?.[0]) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth === 0) {
      return signs.lastIndex;
    }
  }
  return undefined;
}
