const unquoted = String.raw`[^\s"'=<>\x60]{1,2000}`;
const attribute = String.raw`\s{1,99}[A-Za-z_:][\w.:-]{0,60}(?:\s{0,9}=\s{0,9}(?:"[^"]{0,2000}"|'[^']{0,2000}'|${unquoted}))?`;
const tag = new RegExp(String.raw`<[A-Za-z][\w-]{0,60}(?:${attribute}){1,30}\s{0,9}\/?>`, 'y');

/**
 * Returns where a tag ends that has a slash in an attribute without quotes: `<a href=http://example.org/>`. micromark
 * takes the slash for the end of the tag.
 */
export function unquotedTagEnd(source: string, start: number): number | undefined {
  tag.lastIndex = start;
  const found = tag.exec(source)?.[0];
  return found !== undefined && /=\s{0,9}[^\s"'=<>`]{0,2000}\/[^>]/.test(found) ? tag.lastIndex : undefined;
}
