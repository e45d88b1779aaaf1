/** Tags in pairs, with only these names between brackets. */
const names =
  'b|i|u|s|url|img|colou?r|size|font|quote|code|list|ul|ol|li|table|tr|td|th|left|center|right|justify|indent|spoiler|email|youtube|sub|sup|h[1-6]';

/** Source of an expression for one tag. */
export const bbTags = String.raw`\[(?:\/(?:${names})|(?:${names})(?:=[^[\]\n]{1,200})?)\]`;

const wholeTag = new RegExp(`^${bbTags}$`, 'iu');

/** Returns what a tag of BBCode does, such as `[b]` and `[/url]`; `undefined` for anything else. */
export function bbTag(source: string): { readonly name: string; readonly role: 'open' | 'close' } | undefined {
  if (!source.startsWith('[') || !wholeTag.test(source)) {
    return undefined;
  }
  const role = source[1] === '/' ? 'close' : 'open';
  // The bracket distinguishes it from an HTML tag with the same name.
  return { name: `[${(/\w+/.exec(source)?.[0] ?? '').toLowerCase()}`, role };
}
