/** Returns a text with the line break of most of its lines, `\n` or `\r\n`, like the editor when it opens a file. */
export function uniformLineEnds(text: string): string {
  const ends = text.match(/\r\n?|\n/g) ?? [];
  const withReturn = ends.filter((end) => end !== '\n').length;
  const eol = withReturn > ends.length / 2 ? '\r\n' : '\n';
  return ends.every((end) => end === eol) ? text : text.replaceAll(/\r\n?|\n/g, eol);
}
