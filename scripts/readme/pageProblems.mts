import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bundle/options.mts';
import type { DocPage } from './docPage.mts';

/** Bytes that README.md may have. */
export const readmeBudgetBytes = 9216;

/** Returns a sentence for each broken link, and for a README.md that is too long. */
export function pageProblems(pages: readonly DocPage[]): readonly string[] {
  const isTooLong = readmeBytes(pages) > readmeBudgetBytes;
  return [
    ...(isTooLong ? [`README.md has ${readmeBytes(pages)} bytes, more than ${readmeBudgetBytes}`] : []),
    ...pages.flatMap((page) =>
      brokenLinks(page, pages).map((link) => `${page.path}: no file or heading for the link ${link}`),
    ),
  ];
}

/** Returns the bytes of README.md in UTF-8; 0 if it is not among the pages. */
export function readmeBytes(pages: readonly DocPage[]): number {
  return Buffer.byteLength(pages.find(({ path }) => path === 'README.md')?.text ?? '');
}

/** Returns the relative links that lead to no file of the repository, or to no heading of a page. */
function brokenLinks({ path, links }: DocPage, pages: readonly DocPage[]): readonly string[] {
  return links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    if (/^\w+:/.test(link)) {
      return false;
    }
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    const anchors = pages.find((page) => page.path === target)?.anchors;
    return anchors === undefined
      ? anchor !== undefined || !existsSync(join(root, target))
      : anchor !== undefined && !anchors.includes(anchor);
  });
}
