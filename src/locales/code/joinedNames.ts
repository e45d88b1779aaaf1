/** In a name: where code puts in what only the running program knows. A noncharacter, which no file contains as text. */
export const gap = '\ufdd1';

/** UTF-16 code units behind a text in which others that are joined to it are looked for. */
const longestJoin = 300;

/** What is put into a text: `${x}`, `#{x}`, `{$x}`, `{x}`, `$x->y`, `\(x)`, `%s`. */
const inserted = /[$#]?\{[^{}]*\}|\$\w+(?:->\w+)*|\\\([^()]*\)|%[sd]/g;
/** The beginning of what is put in, up to a quote in it. */
const unfinished = /[$#]\{[^{}]*$/;

/** Operators that join texts. A dot of PHP is before a variable, a bracket, or a call; elsewhere, it is that of a member. */
const joins = String.raw`\s*(?:\+|~|&(?!&)|<>|\.\.|\.(?=\s*[$(]|\s+\w+\())\s*`;
/** The same, with all spaces after it: values have spaces, too, and there would be many ways to divide them. */
const joinsOnce = String.raw`(?=(${joins}))\1`;
const joinsBack = String.raw`\s*(?:[+~&]|<>|\.)\s*`;
const values = String.raw`(?:[^"'\x60,;(){}[\]\n]|\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\][\n]*\])`;
const mayJoin = /\s*[+~&<.]/y;
const joinedText = new RegExp(String.raw`^${joinsOnce}${values}*?${joinsBack}(["'\x60])([^"'\x60\n]*)\2`);
const joinedValue = new RegExp(String.raw`^${joinsOnce}(?:${values}*\s*\))?`);

/** A text in code, with what is joined to it. */
export interface JoinedName {
  /** With a {@link gap} for each value. */
  readonly name: string;
  /** The quote at the end of its last text. */
  readonly end: number;
  /** Behind all of it, and behind the bracket around it. */
  readonly behind: number;
}

/** Returns where the text after a quote ends: at the next quote that is not within what is put in. -1: nowhere near. */
export function endOfText(text: string, start: number, longest: number): number {
  const quote = text[start - 1] ?? '';
  let end = text.indexOf(quote, start);
  while (end > start && end - start <= longest && unfinished.test(text.slice(start, end))) {
    const close = text.indexOf('}', end);
    end = close < 0 ? -1 : text.indexOf(quote, close);
  }
  return end - start <= longest ? end : -1;
}

/**
 * Returns the name that a text in code is, or begins. Offsets are those of the text within its quotes; what is joined
 * behind the longest name counts as one value.
 */
export function joinedName(text: string, start: number, end: number, longest: number): JoinedName {
  let name = withGaps(text.slice(start, end));
  let last = end;
  const near = (): string => text.slice(last + 1, last + 1 + longestJoin);
  mayJoin.lastIndex = end + 1;
  if (!mayJoin.test(text)) {
    return { name, end, behind: end + 1 };
  }
  let next = joinedText.exec(near());
  while (next !== null && last - start <= longest) {
    name += gap + withGaps(next[3] ?? '');
    last += next[0].length;
    next = joinedText.exec(near());
  }
  const [value = ''] = joinedValue.exec(near()) ?? [];
  return { name: value === '' ? name : name + gap, end: last, behind: last + 1 + value.length };
}

function withGaps(text: string): string {
  return /[{$\\%]/.test(text) ? text.replaceAll(inserted, gap) : text;
}
