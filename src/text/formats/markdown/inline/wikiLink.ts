const link = /(!?)\[\[(?!\s)([^[\]|\r\n]{1,200}?)(?:(\\?\|)([^[\]\r\n]{0,300}))?\]\](?![[(:])/y;

/** The protected ranges of a wiki link: all of it, or those before and after its label. */
export interface WikiLink {
  readonly end: number;
  readonly codes: readonly { readonly start: number; readonly end: number }[];
  readonly block: boolean;
}

/**
 * Returns the wiki link that begins at a bracket or, for an embedded page, at its `!`: `[[Page]]`, `[[Page|label]]`,
 * `![[image.png|300]]`. `[[text](url)]` and links in brackets are not wiki links.
 */
export function wikiLink(source: string, start: number): WikiLink | undefined {
  link.lastIndex = start;
  const [all, embed = '', page = '', bar, label = ''] = link.exec(source) ?? [];
  if (all === undefined || page.trim() === '') {
    return undefined;
  }
  const end = start + all.length;
  const from = end - label.length - ']]'.length;
  if (bar === undefined || !/\p{L}/u.test(label)) {
    return { end, codes: [{ start, end }], block: /^_?toc_?$/i.test(page) && embed === '' };
  }
  return {
    end,
    codes: [
      { start, end: from },
      { start: end - ']]'.length, end },
    ],
    block: false,
  };
}
