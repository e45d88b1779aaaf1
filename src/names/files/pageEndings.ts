/** Of the pages of a site and of manuals: Markdown, AsciiDoc, reStructuredText, LaTeX, DocBook, and DITA. */
const ofSites = 'md|markdown|mdown|mkdn?|mdwn|mdx|qmd|rmd|adoc|asciidoc|asc|ad|rst|tex|ltx|latex|dbk|docbook|dita';
/** Other prose, which a program may show as well. */
const others = 'ditamap|astro|html?|xhtml|txt|text';

const siteEnding = new RegExp(String.raw`\.(?:${ofSites})$`, 'i');
const ending = new RegExp(String.raw`\.(?:${ofSites}|${others})$`, 'i');

/** Returns true for a file that the ending of its name shows to be a page of a site. */
export function hasSiteEnding(path: string): boolean {
  return siteEnding.test(path);
}

/** Returns true for a file that the ending of its name shows to be prose. Others would be read with their markup as words. */
export function hasProseEnding(path: string): boolean {
  return ending.test(path);
}
