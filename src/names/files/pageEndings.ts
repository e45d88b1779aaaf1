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

/** Resources of Android, and files that a program reads by their name. */
const ofPrograms = /(?:^|\/)(?:values(?:-[^/]*)?\/[^/]*|(?:messages|strings|pom|build|web|plugin|[^/]*config)\.xml)$/i;

/** Returns true for the path of XML that may be a page of DocBook or DITA, as only its text shows. */
export function mayBeXmlPage(path: string): boolean {
  return /\.xml$/i.test(path) && !ofPrograms.test(path);
}
