/** A replacement of text; positions are lines and UTF-16 offsets in them, from 0. */
export interface LineChange {
  readonly startLine: number;
  readonly start: number;
  readonly endLine: number;
  readonly end: number;
  readonly text: string;
}

/** Lines affected by an edit, and their replacement. */
export interface ReplacedLines {
  readonly first: number;
  readonly count: number;
  readonly text: string;
}

/** Returns the lines of a text, without line breaks: LF, CRLF or CR. */
export function splitLines(text: string): string[] {
  return text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n');
}

/**
 * Returns the whole lines that the changes of one edit replace, in order; changes of the same line are merged.
 *
 * @param lineText returns a line before the edit
 */
export function replacedLines(changes: readonly LineChange[], lineText: (line: number) => string): ReplacedLines[] {
  // Of two at one position the insertion comes first; the editor lists changes from the last to the first.
  const ordered = [...changes]
    .reverse()
    .sort((a, b) => a.startLine - b.startLine || a.start - b.start || a.endLine - b.endLine || a.end - b.end);
  const replaced: ReplacedLines[] = [];
  let at = 0;
  while (at < ordered.length) {
    const first = ordered[at]?.startLine ?? 0;
    const parts: string[] = [];
    let [line, offset] = [first, 0];
    for (let next = ordered[at]; next !== undefined && next.startLine === line; next = ordered[at]) {
      parts.push(lineText(line).slice(offset, next.start), next.text);
      [line, offset] = [next.endLine, next.end];
      at += 1;
    }
    parts.push(lineText(line).slice(offset));
    replaced.push({ first, count: line - first + 1, text: parts.join('') });
  }
  return replaced;
}
