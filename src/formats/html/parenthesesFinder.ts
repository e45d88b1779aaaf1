import { matchAt } from '../../text/matchAt.ts';

/** Maximum UTF-16 code units of a list of arguments; a longer one counts as text. */
const longest = 5000;

/**
 * Upper bound for scanning parentheses that are never closed, as a multiple of the text's length (keeps scanning
 * linear).
 */
const patience = 20;

const sign = /[()"'`]/g;
/** Strings may contain any character; a quote that is not closed on its line is an apostrophe. */
const strings: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\\n]|\\[^])*("?)/y,
  "'": /(?:[^'\\\n]|\\[^])*('?)/y,
  '`': /(?:[^`\\]|\\[^])*(`?)/y,
};

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

function balancedEnd(whole: string, start: number): number | undefined {
  const text = whole.slice(start, start + longest);
  let depth = 0;
  /** By the quote: up to where none closes, as those there are escaped. */
  const open: Record<string, number> = {};
  for (let match = matchAt(sign, text, 0); match !== null; match = sign.exec(text)) {
    const { 0: found, index } = match;
    const string = strings[found];
    if (string === undefined) {
      depth += found === '(' ? 1 : -1;
      if (depth === 0) {
        return start + index + 1;
      }
    } else if (index >= (open[found] ?? 0)) {
      const isClosed = matchAt(string, text, index + 1)?.[1] === found;
      open[found] = string.lastIndex;
      sign.lastIndex = isClosed ? string.lastIndex : index + 1;
    }
  }
  return undefined;
}
