/**
 * What is nested deeper counts as prose; with that, unclosed braces cost no more than so many looks at each character.
 */
const deepest = 20;

/**
 * Where the brace at `start` is closed, past it; those in quotes (`'{'`, as in ICU messages) don't count. `undefined`
 * where it isn't.
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
