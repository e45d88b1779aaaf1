/**
 * Returns where the tag at `start` ends, past its `>`; quotes may hold any sign. A tag without an end goes to the
 * text's end.
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
