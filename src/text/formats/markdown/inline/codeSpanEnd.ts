import type { Finder } from './finder.ts';

/** Maximum UTF-16 code units of a code span. */
const longest = 5000;

/** Returns where the code span ends that begins at a backtick, or the end of the backticks if no span begins. */
export function codeSpanEnd(finder: Finder, start: number): number {
  const { source } = finder;
  let from = start;
  while (source[from] === '`') {
    from += 1;
  }
  const signs = source.slice(start, from);
  for (let at = finder.next(signs, from, longest); at !== undefined; at = finder.next(signs, at, from + longest - at)) {
    let end = at;
    while (source[end] === '`') {
      end += 1;
    }
    if (end - at === signs.length) {
      return finder.hasBlankLine(from, at) ? from : end;
    }
    at = end;
  }
  return from;
}
