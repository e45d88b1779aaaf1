/** Puts `text` where `start` to `end` of a source stood. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source with its splices done; they are in order and do not overlap. */
export function spliceText(source: string, splices: Iterable<Splice>): string {
  let result = '';
  let done = 0;
  for (const { start, end, text } of splices) {
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}
