import { type FindLine, matchAt, titleWithin } from './dialectLine.ts';

const mark = /\[!(?:[\w-]+(?:\|[^\r\n[\]]*)?|[\w-]+[ \t][^\r\n[\]]*)\][+-]?(?:(?:[ \t]+|(?=[<\\]))([^\r\n]*))?$/my;

/** Finds the line that makes a quotation an alert or callout: `> [!NOTE]`, `> [!tip]- Title`. */
export const findCallout: FindLine = ({ text }, start) => {
  if (!isQuoted(text, start)) {
    return undefined;
  }
  const found = matchAt(mark, text, start);
  if (found === null) {
    return undefined;
  }
  const end = start + found[0].length;
  return { end, titles: titleWithin(text, end - (found[1]?.length ?? 0), end, 'dialectCallout') };
};

function isQuoted(text: string, start: number): boolean {
  let at = start - 1;
  while (text[at] === ' ' || text[at] === '\t') {
    at -= 1;
  }
  return text[at] === '>';
}
