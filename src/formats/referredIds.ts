import type { PageLinks } from '../text/format.ts';
import { addToGroup, groupBy } from '../text/groupBy.ts';

/** As deep as Asciidoctor follows them. */
const deepestInclude = 64;

/** By the path of the page. */
export type IdsByPage = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the ids of titles of each page that others refer to. @param pages those of one format, by their paths */
export function idsByPage(pages: ReadonlyMap<string, PageLinks>): IdsByPage {
  const areShared = [...pages.values()].some(({ includes }) => includes === undefined);
  return areShared ? sharedIds(pages) : new Included(pages).ids();
}

/** Returns the names that any page refers to and none gives itself. */
function sharedIds(pages: ReadonlyMap<string, PageLinks>): IdsByPage {
  const all = [...pages.values()];
  const given = new Set(all.flatMap((page) => [...page.given]));
  const used = all.flatMap(({ references }) => references.map(({ id }) => id)).filter((id) => !given.has(id));
  const ids = new Set(used);
  return new Map([...pages.keys()].map((path) => [path, ids]));
}

/** What a page has with its parts. */
interface Whole {
  readonly given: ReadonlySet<string>;
  /** The words of titles, and the page that is the first to have them. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Pages that may be parts of others. */
class Included {
  readonly #pages: ReadonlyMap<string, PageLinks>;
  readonly #byStem: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, readonly string[]>;
  readonly #parts = new Map<string, readonly string[]>();
  /** By the page that is included. */
  readonly #including = new Map<string, string[]>();
  readonly #wholes = new Map<string, Whole>();

  constructor(pages: ReadonlyMap<string, PageLinks>) {
    this.#pages = pages;
    const paths = [...pages.keys()];
    this.#byStem = new Map(paths.map((path) => [stemOf(path), path]));
    this.#byName = groupBy(paths, nameOf);
    for (const [path, { includes = [] }] of pages) {
      const parts = includes.flatMap((part) => this.#find(path, part));
      this.#parts.set(path, parts);
      parts.forEach((part) => addToGroup(this.#including, part, path));
    }
  }

  ids(): IdsByPage {
    const counts = new Map<string, Map<string, number>>();
    for (const [path, { references }] of this.#pages) {
      const around = this.#below(path, this.#including);
      for (const { page, id, words } of references) {
        for (const root of page === undefined ? around : this.#find(path, page)) {
          const { given, titles } = this.#whole(root);
          const owner = given.has(id) ? undefined : titles.get(words);
          if (owner !== undefined) {
            const ofPage = counts.get(owner) ?? new Map<string, number>();
            counts.set(owner, ofPage.set(id, (ofPage.get(id) ?? 0) + 1));
          }
        }
      }
    }
    // A title has one id: the one that most references have is the last.
    const inOrder = (ofPage: Map<string, number>) => [...ofPage].sort(([, one], [, other]) => one - other);
    return new Map([...counts].map(([path, ofPage]) => [path, new Set(inOrder(ofPage).map(([id]) => id))]));
  }

  /** Returns the page at a path from another one; where that is not a path, all with its name. */
  #find(from: string, page: string): readonly string[] {
    const exact = this.#byStem.get(stemOf(joined(from, page)));
    return exact === undefined ? (this.#byName.get(nameOf(page)) ?? []) : [exact];
  }

  #whole(root: string): Whole {
    const known = this.#wholes.get(root);
    if (known !== undefined) {
      return known;
    }
    const titles = new Map<string, string>();
    const given = new Set<string>();
    for (const path of this.#below(root, this.#parts)) {
      const page = this.#pages.get(path);
      page?.given.forEach((id) => given.add(id));
      page?.titles.forEach((words) => titles.set(words, titles.get(words) ?? path));
    }
    this.#wholes.set(root, { titles, given });
    return { titles, given };
  }

  /** Returns a page and what is below it, in order. */
  #below(root: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (path: string, depth: number): void => {
      if (!found.has(path) && depth < deepestInclude) {
        found.add(path);
        next.get(path)?.forEach((each) => visit(each, depth + 1));
      }
    };
    visit(root, 0);
    return found;
  }
}

function joined(from: string, page: string): string {
  const names = from.split('/').slice(0, -1);
  for (const name of page.split('/')) {
    if (name === '..') {
      names.pop();
    } else if (name !== '.') {
      names.push(name);
    }
  }
  return names.join('/');
}

function stemOf(path: string): string {
  return path.replace(/\.\w+$/, '');
}

/** Returns the name without the folders, and without what Antora writes before it: `module:page.adoc`. */
function nameOf(path: string): string {
  return stemOf(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':'), path.lastIndexOf('$')) + 1));
}
