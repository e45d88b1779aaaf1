/** A longer expression in braces counts as text. UTF-16 units. */
const longest = 20_000;

/** Braces that are never closed may cost so much of a text's length in all. */
const patience = 20;

/**
 * Finds where the `{…}` of a script ends that begins at a place, past its brace: strings, template literals and
 * comments are read over. `undefined` where it doesn't end.
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
  // The depths at which `${` stands in a template literal.
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

/** Where a template literal goes on after `` ` `` or `${`. */
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

/** The quote that ends a string, or the one it began with: an apostrophe in the text of JSX is no string. */
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

/** The last character of a comment; `start` itself where none begins. */
function commentEnd(text: string, start: number, limit: number): number {
  const second = text[start + 1];
  if (second !== '*' && second !== '/') {
    return start;
  }
  const sign = second === '*' ? '*/' : '\n';
  const found = text.indexOf(sign, start + 2);
  return found < 0 || found >= limit ? limit : found + sign.length - 1;
}
