/** Maximum UTF-16 code units of an expression in braces; a longer one counts as text. */
const longest = 20_000;

/** Upper bound for scanning unclosed braces, as a multiple of the text's length (keeps scanning linear). */
const patience = 20;

/**
 * Returns a function that finds the end of the `{…}` of a script at an offset, after its brace; strings, template
 * literals and comments are skipped. `undefined` if it has no end.
 */
export function expressionFinder(text: string): (start: number) => number | undefined {
  let left = longest + patience * text.length;
  return (start) => {
    const end = left > 0 ? expressionEnd(text, start) : undefined;
    left -= end === undefined ? longest : 0;
    return end;
  };
}

function expressionEnd(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + longest);
  let depth = 0;
  // The depths at which `${` occurs in a template literal.
  const templates: number[] = [];
  for (let at = start; at < limit; at += 1) {
    const character = text[at];
    if (character === '{') {
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) {
        return at + 1;
      }
      if (templates.at(-1) === depth) {
        templates.pop();
        const next = templateEnd(text, at + 1, limit);
        at = next.end - 1;
        if (next.expression) {
          templates.push(depth);
          depth += 1;
        }
      }
    } else if (character === '`') {
      const next = templateEnd(text, at + 1, limit);
      at = next.end - 1;
      if (next.expression) {
        templates.push(depth);
        depth += 1;
      }
    } else if (character === '"' || character === "'") {
      at = quoteEnd(text, at, limit);
    } else if (character === '\\') {
      at += 1;
    } else if (character === '/') {
      at = commentEnd(text, at, limit);
    }
  }
  return undefined;
}

/** Returns where a template literal continues after `` ` `` or `${`. */
function templateEnd(
  text: string,
  start: number,
  limit: number,
): { readonly end: number; readonly expression: boolean } {
  for (let at = start; at < limit; at += 1) {
    if (text[at] === '\\') {
      at += 1;
    } else if (text[at] === '`') {
      return { end: at + 1, expression: false };
    } else if (text[at] === '$' && text[at + 1] === '{') {
      return { end: at + 2, expression: true };
    }
  }
  return { end: limit, expression: false };
}

/**
 * Returns the quote that ends a string, or its opening quote: an apostrophe in the text of JSX does not begin a string.
 */
function quoteEnd(text: string, start: number, limit: number): number {
  for (let at = start + 1; at < limit && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') {
      at += 1;
    } else if (text[at] === text[start]) {
      return at;
    }
  }
  return start;
}

/** Returns the last character of a comment; `start` itself if missing. */
function commentEnd(text: string, start: number, limit: number): number {
  const second = text[start + 1];
  if (second !== '*' && second !== '/') {
    return start;
  }
  const sign = second === '*' ? '*/' : '\n';
  const found = text.indexOf(sign, start + 2);
  return found < 0 || found >= limit ? limit : found + sign.length - 1;
}
