import { type FindLine, matchAt } from './dialectLine.ts';

/** Lines that are replaced by other files, and markers of MyST, by their first character; none of it is prose. */
const includes: Readonly<Record<string, RegExp>> = {
  '-': /-+8<-+(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'|\[[^\]\r\n]*\]))?[ \t]*$/my,
  ';': /;+-+8<-+(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'))?[ \t]*$/my,
  '<': /<<<[ \t]*(?=[^\s{[]*[./@])[^\s{[]+(?:[ \t]*\{[^\r\n{}]*\})?(?:[ \t]*\[[^\r\n]*\])?[ \t]*$/my,
  '{': /(?:\{\{#[a-z][\w-]*[ \t][^\r\n{}]*\}\}|\{![^\r\n{}]*!\}|\{\*[^\r\n{}]*\*\})[ \t]*$/my,
  '@': /@\[(?:code|toc)\b[^\r\n[\]]*\](?:\([^\r\n()]*\))?[ \t]*$/my,
  '[': /\[![\w-]+[ \t]*\[[^\r\n[\]]*\]\([^\r\n()]*\)\][ \t]*$/my,
  '(': /\([\w:.\/-]{1,99}\)=[ \t]*$/my,
  '+': /\+{3}[ \t]+[[{][^\r\n]*$/my,
  '#': /#{1,6}[ \t]+:::[ \t]*[\w.:]+[ \t]*$/my,
};
/** Paths on separate lines up to their end, within so many UTF-16 code units. */
const blockEnd = /(?:\r\n?|\n)[ \t>]*-+8<-+[ \t]*(?=[\r\n]|$)/;
const longestBlock = 4000;

/**
 * Finds snippets and includes: `--8<-- "path"` and its block form, `<<< @/path`, `{{#include path}}`, `(label)=`, and
 * similar lines.
 */
export const findInclude: FindLine = ({ text, mdx }, start) => {
  const sign = text[start] ?? '';
  const form = mdx ? undefined : includes[sign];
  const found = form && matchAt(form, text, start);
  if (!found) {
    return undefined;
  }
  const end = start + found[0].length;
  if (sign !== '-' || /["'\]]/.test(found[0])) {
    return { end, titles: [] };
  }
  const last = blockEnd.exec(text.slice(end, end + longestBlock));
  return { end: last === null ? end : end + last.index + last[0].length, titles: [] };
};
