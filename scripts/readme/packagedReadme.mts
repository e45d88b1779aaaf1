/**
 * The README for whoever has only the package. An installed extension's page shows no picture but one from the web, so those of the
 * repository are left out, or fetched from where they are published; links to other files of the repository become text, and what is
 * done with its source is left out.
 * @param picturesAddress an https address where the files of `pictures/` are
 */
export function packagedReadme(readme: string, picturesAddress?: string): string {
  const withPictures =
    picturesAddress === undefined
      ? readme.replaceAll(/!\[[^\]]*\]\(pictures\/[^)]+\)\s*/g, '')
      : readme.replaceAll(/(!\[[^\]]*\])\(pictures\/([^)]+)\)/g, `$1(${picturesAddress.replace(/\/*$/, '/')}$2)`);
  return withPictures
    .replace(/^## From source\n[^]*?(?=^## )/m, '')
    .replaceAll(/(?<!!)\[([^\]]+)\]\((?!\w+:|#)[^)]+\)/g, '$1');
}
