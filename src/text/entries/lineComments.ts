import { lineStart } from './lines.ts';

/**
 * Returns the start of the comments directly above a line, which are about it; the start of the line if it has none.
 *
 * @param from end of the previous entry; 0 before the first one
 * @param next offset in the line of the entry, after its indentation
 * @param comment matches a line that is a comment
 */
export function lineComments(source: string, from: number, next: number, comment: RegExp): number {
  let start = next;
  for (let end = lineStart(source, next); end > from; ) {
    // Before the line break.
    const last = end - (source.slice(end - 2, end) === '\r\n' ? 2 : 1);
    const line = lineStart(source, last);
    const text = source.slice(line, last);
    if (line < from || last < line || !comment.test(text.replace(/^\ufeff/, ''))) {
      break;
    }
    start = line + text.search(/[^\s\ufeff]/);
    end = line;
  }
  return start;
}
