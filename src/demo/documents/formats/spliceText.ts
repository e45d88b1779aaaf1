/** Replaces `start` to `end` of a source with `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the source with its splices applied; they must be in order and not overlap. */
export function spliceText(source: string, splices: Iterable<Splice>): string {
  let result = '';
  let done = 0;
  for (const { start, end, text } of splices) {
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}
