import { formatFor } from '../../formats/all.ts';
import { type IdsByPage, idsByPage } from '../../formats/referredIds.ts';
import type { Format, PageLinks } from '../../text/format.ts';
import { manyAtOnce } from '../../text/turns/manyAtOnce.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { ResultCache } from '../reading/resultCache.ts';

const none: ReadonlySet<string> = new Set();

const lastLinks = new ResultCache<PageLinks | undefined>();

/** The ids of titles that pages of a folder refer to in others. The pages are read when one of them is asked about. */
export class PageReferences {
  readonly #folder: Pick<LocaleFolder, 'read'>;
  readonly #paths: readonly string[];
  readonly #memory: LocaleOptions['memory'];
  readonly #known = new Map<Format, Promise<IdsByPage>>();

  /** @param paths of the pages in the source language, as far as they are known; others are not read */
  constructor(folder: Pick<LocaleFolder, 'read'>, paths: readonly string[], { memory }: Pick<LocaleOptions, 'memory'>) {
    this.#folder = folder;
    this.#paths = paths;
    this.#memory = memory;
  }

  /** Returns the ids that others refer to in a page. */
  async idsIn(path: string): Promise<ReadonlySet<string>> {
    const format = formatFor('', path);
    if (format.links === undefined) {
      return none;
    }
    const ids = this.#known.get(format) ?? this.#read(format);
    this.#known.set(format, ids);
    return (await ids).get(path) ?? none;
  }

  async #read(format: Format): Promise<IdsByPage> {
    const linksOf = async (path: string): Promise<readonly [string, PageLinks | undefined]> => {
      // What cannot be read refers to nothing.
      const source = (await this.#folder.read(path).catch(() => undefined)) ?? '';
      return [path, lastLinks.get(this.#memory, path, [source], () => format.links?.({ path, source }))];
    };
    const pages = new Map<string, PageLinks>();
    const paths = this.#paths.filter((path) => formatFor('', path) === format);
    for await (const some of manyAtOnce(paths, linksOf)) {
      some.forEach(([path, links]) => links && pages.set(path, links));
    }
    return idsByPage(pages);
  }
}
