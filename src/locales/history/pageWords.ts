/** What is changed in the translations of all languages at once: code, addresses, and dates of the front matter. */
const noWords = new RegExp(
  [
    /^ *(`{3,}|~{3,})/,
    /^(?=[\w-]*(?:date|updated|modified|sha|hash|commit))[\w-]+:.*$/,
    /\]\([^()\n]*\)/,
    /https?:[^\s"']+/,
    /\b(?:href|src|to|url|slug|icon|class|className|style|id)=(?:"[^"]*"|'[^']*'|\{[^{}]*\})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
);

/** All but letters and digits, and what joins them in names and paths: `content/config.ts`. */
const noLetters = /(?:[^\p{L}\p{N}./_-]|(?<![\p{L}\p{N}])[./_-]|[./_-](?![\p{L}\p{N}]))+/gu;

/** Returns the words of a page, or of a part of one, without what is around them: what a translation is made from. */
export function wordsIn(page: string): string {
  const kept: string[] = [];
  let from = 0;
  let endOfCode: ReturnType<typeof codeIn> | undefined;
  // Code ends where no expression can say in a time that is in proportion to the page.
  const expression = new RegExp(noWords);
  for (let found = expression.exec(page); found !== null; found = expression.exec(page)) {
    const isCode = found[1] !== undefined;
    endOfCode ??= isCode ? codeIn(page) : undefined;
    const end = isCode ? endOfCode?.(found.index) : expression.lastIndex;
    if (end !== undefined) {
      kept.push(page.slice(from, found.index));
      from = end;
      expression.lastIndex = end;
    }
  }
  return [...kept, page.slice(from)].join(' ').replaceAll(noLetters, ' ');
}

/**
 * Returns a function from where the first line of code begins to the end of the code; to undefined where it has no end.
 * It ends at a line of as many marks as in its first one, or else of the most that there are.
 */
function codeIn(page: string): (start: number) => number | undefined {
  const fences = [...page.matchAll(/^ *(`{3,}|~{3,})/gm)].map(({ index, 0: line, 1: marks = '' }) => {
    return { start: index, end: index + line.length, mark: marks[0], count: marks.length };
  });
  const places = new Map(fences.map(({ start }, place) => [start, place]));
  const most = new Map<string | undefined, number>();
  const mostAfter = fences.map(() => 0);
  for (const [place, { mark, count }] of [...fences.entries()].reverse()) {
    const after = most.get(mark) ?? 0;
    mostAfter[place] = after;
    most.set(mark, Math.max(after, count));
  }
  return (start) => {
    const place = places.get(start) ?? 0;
    const first = fences[place];
    const count = Math.min(first?.count ?? 0, mostAfter[place] ?? 0);
    for (let at = place + 1; count > 0 && at < fences.length; at += 1) {
      const last = fences[at];
      if (last?.mark === first?.mark && last !== undefined && last.count >= count) {
        return last.end - last.count + count;
      }
    }
    return undefined;
  };
}
