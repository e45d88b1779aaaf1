/**
 * Returns the offset after the `>` of the tag at `start`; quotes may contain any character. A tag without an end ends
 * with the text.
 */
export function tagEnd(html: string, start: number): number {
  let quote: string | undefined;
  let before = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const character = html[at];
    if (quote !== undefined) {
      quote = character === quote ? undefined : quote;
    } else if (character === '>') {
      return at + 1;
    } else if ((character === '"' || character === "'") && before === '=') {
      quote = character;
    }
    before = character === undefined || /\s/.test(character) ? before : character;
  }
  return html.length;
}
