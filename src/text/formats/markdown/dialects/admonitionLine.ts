import { type FindLine, matchAt, titleWithin } from './dialectLine.ts';

const admonition =
  /(?:!!![ \t]?(?=[a-z])|\?\?\?\+?[ \t]+(?=[a-z"]))([a-z][\w-]*(?:[ \t]+[\w-]+)*)?(?:[ \t]*(?<=[ \t])"([^\r\n]*)")?[ \t]*$/imy;
const tab = /===(?:\+!?|!\+?)?[ \t]+"([^\r\n]*)"[ \t]*$/my;
/** The first non-empty line below, up to its words; quotation markers belong to its indentation. */
const below = /(?:\r\n?|\n)(?:[ \t>]*(?:\r\n?|\n))*([ \t>]*)(?=[^\s>])/y;
const known =
  /^(?:note|abstract|summary|tldr|info|todo|tip|hint|important|success|check|done|question|help|faq|warning|caution|attention|failure|fail|missing|danger|error|bug|example|quote|cite|seealso|admonition|versionadded|versionchanged|deprecated)(?:[ \t]+(?:inline|end|annotate|on-hover))*$/i;

/**
 * Admonitions and tabs of MkDocs: `!!! type "Title"`, `??? type`, `=== "Tab"`. Their content is indented by 4 columns.
 */
export const findAdmonition: FindLine = ({ text, mdx }, start) => {
  if (mdx) {
    return undefined;
  }
  const found = matchAt(text[start] === '=' ? tab : admonition, text, start);
  if (found === null) {
    return undefined;
  }
  const end = start + found[0].length;
  const isTab = text[start] === '=';
  const type = isTab ? undefined : found[1];
  const title = isTab ? found[1] : found[2];
  if (title === undefined && (type === undefined || !(known.test(type) || hasContent(text, start, end)))) {
    return undefined;
  }
  if (title === undefined) {
    return { end, titles: [] };
  }
  const last = text.lastIndexOf('"', end);
  return { end, titles: titleWithin(text, last - title.length, last, 'dialectQuoted') };
};

/** Returns true if the next line with words is indented like the content of an admonition. */
function hasContent(text: string, start: number, end: number): boolean {
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  const prefix = matchAt(below, text, end)?.[1];
  return prefix !== undefined && columns(prefix) >= columns(text.slice(lineStart, start)) + 4;
}

function columns(prefix: string): number {
  let column = 0;
  for (const character of prefix) {
    column += character === '\t' ? 4 - (column % 4) : 1;
  }
  return column;
}
