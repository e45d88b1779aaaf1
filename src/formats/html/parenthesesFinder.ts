/** Maximum UTF-16 code units of a list of arguments; a longer one counts as text. */
const longest = 5000;

/**
 * Upper bound for scanning parentheses that are never closed, as a multiple of the text's length (keeps scanning
 * linear).
 */
const patience = 20;

/** Strings may contain any character; a quote that is not closed on its line is an apostrophe. */
const sign = /[()]|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`/g;

/**
 * Returns a function that returns the end of the parenthesis at an offset; `undefined` if it is not closed. Strings are
 * skipped.
 */
export function parenthesesFinder(text: string): (start: number) => number | undefined {
  let left = longest + patience * text.length;
  return (start) => {
    const end = left > 0 && text[start] === '(' ? balancedEnd(text, start) : undefined;
    left -= text[start] === '(' && end === undefined ? longest : 0;
    return end;
  };
}

function balancedEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of text.slice(start, start + longest).matchAll(sign)) {
    depth += found === '(' ? 1 : found === ')' ? -1 : 0;
    if (depth === 0) {
      return start + index + 1;
    }
  }
  return undefined;
}
