/** Where the files that README.md links to are on the web. */
export interface WebAddresses {
  /** An https address with the files of `pictures/`. */
  readonly pictures?: string | undefined;
  /** An https address with the pages of `docs/`. */
  readonly docs?: string | undefined;
}

/**
 * Returns README.md for the package. An extension's page shows only pictures and pages from the web:
 * - Pictures and links to `docs/` become absolute if their address is given. Otherwise pictures, paragraphs that are
 *   only such a link, and the list of pages are left out, and links in other text become text.
 * - Other relative links become text.
 * - The section about the source code is left out.
 */
export function packagedReadme(readme: string, { pictures, docs }: WebAddresses = {}): string {
  const withPictures =
    pictures === undefined
      ? readme.replaceAll(/!\[[^\]]*\]\(pictures\/[^)]+\)\s*/g, '')
      : readme.replaceAll(/(!\[[^\]]*\])\(pictures\/([^)]+)\)/g, `$1(${folderAddress(pictures)}$2)`);
  const withDocs =
    docs === undefined
      ? without('Documentation', withPictures).replaceAll(/^\[[^\]]*\]\(docs\/[^)]+\)\n\n/gm, '')
      : withPictures.replaceAll(/(\[[^\]]*\])\(docs\/([^)]+)\)/g, `$1(${folderAddress(docs)}$2)`);
  return withoutLocalLinks(without('From source', withDocs));
}

/** Returns a page whose relative links are text: the package is shown where the other pages are not. */
export function withoutLocalLinks(page: string): string {
  return page.replaceAll(/(?<!!)\[([^\]]+)\]\((?!\w+:|#)[^)]+\)/g, '$1');
}

/** Returns a README without one of its sections; its last paragraph, the license, belongs to none. */
function without(section: string, readme: string): string {
  return readme.replace(new RegExp(`^## ${section}\\n[^]*?(?=^## |^License:)`, 'm'), '');
}

function folderAddress(address: string): string {
  return address.replace(/\/*$/, '/');
}
