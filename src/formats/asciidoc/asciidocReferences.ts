import type { PageLinks } from '../../text/format.ts';
import type { NamedText } from '../../text/unit.ts';

/** A title of a page. */
export interface Heading {
  /** As it is written. */
  readonly title: string;
  /** The id that the page gives it; absent: processors make one from its words. */
  readonly id?: string | undefined;
}

/** What the references of a page need when its titles change. */
export interface Anchors {
  /** Ids to be written, by the index of the heading: those that references use as processors make them. */
  readonly ids: ReadonlyMap<number, string>;
  /** Ids of the titles that references name by their words, in lines that are joined. */
  readonly byTitle: ReadonlyMap<string, string>;
}

const reference = /(?:<<|\bxref:|\blink:|\bhref=")([^\s[\]<>,"#]{0,300}#)?([^\s[\]<>,"#]{1,300})(?=[[\]<>,"])/g;
const givenId =
  /\[\[([^\],\s]{1,300})|\[[^\],\s"]{0,300}#([^\],.%\s]{1,300})|\bid\s*=\s*"?([^"\],\s]{1,300})|\banchor:([^[\s]{1,300})\[/g;
/** Without a blank or a capital, it is an id. */
const byWords = /(<<|\bxref:)((?=[^,<>[\]]{0,300}[\s\p{Lu}])[\p{L}\p{N}][^,<>[\]]{0,300})(?=,|>>|\[)/gu;
const prefixEntry = /^:idprefix:[ \t]*(\S*)/m;
const separatorEntry = /^:idseparator:[ \t]*(\S?)/m;

/**
 * Returns the ids that the headings of a page need.
 *
 * @param headings in their order
 * @param referredIds those that other pages refer to
 */
export function anchorsFor(
  { path, source }: NamedText,
  headings: readonly Heading[],
  referredIds: ReadonlySet<string> = new Set(),
): Anchors {
  const prefix = prefixOf(source);
  const separator = separatorEntry.exec(source)?.[1] ?? '_';
  const given = idsGiven(source);
  const used = new Map<string, string>();
  const own = Array.from(source.matchAll(reference)).flatMap(([, page = '#', id = '']) =>
    page === '#' || nameOf(page) === nameOf(path) ? id : [],
  );
  for (const id of [...referredIds, ...own]) {
    if (!given.has(id) && isMade(id)) {
      used.set(wordsOfId(id, prefix), id);
    }
  }
  const named = new Set(Array.from(source.matchAll(byWords), ([, , title = '']) => joined(title)));
  const times = new Map<string, number>();
  const ids = new Map<number, string>();
  const byTitle = new Map<string, string>();
  for (const [index, { title, id }] of headings.entries()) {
    const words = wordsOf(title);
    const count = (times.get(words) ?? 0) + (id === undefined ? 1 : 0);
    times.set(words, count);
    const made = id ?? used.get(count > 1 ? `${words}${count}` : words);
    const isNamed = named.has(title) && !byTitle.has(title);
    const needed = made ?? (isNamed ? prefix + idOf(title, separator) : undefined);
    if (needed !== undefined && words !== '') {
      if (id === undefined) {
        ids.set(index, needed);
      }
      if (isNamed) {
        byTitle.set(title, needed);
      }
    }
  }
  return { ids, byTitle };
}

const title = /^[=#]{1,6}[ \t]+(.+)$|^(\S.*)\r?\n(?:={2,}|-{2,}|~{2,}|\^{2,}|\+{2,})[ \t]*$/gm;
const include = /^include::([^[\n]{1,300})\[/gm;

/** Returns how a page is tied to others. */
export function asciidocLinks({ source }: NamedText): PageLinks {
  const prefix = prefixOf(source);
  const given = idsGiven(source);
  const titles = new Set(Array.from(source.matchAll(title), ([, words, above = '']) => wordsOf(words ?? above)));
  const all = Array.from(source.matchAll(reference), ([, page = '', id = '']) => ({
    page: page.slice(0, -1) || undefined,
    id,
    words: wordsOfId(id, prefix),
  }));
  const references = all.filter(({ page, id, words }) =>
    page === undefined ? isMade(id) && !given.has(id) && !titles.has(words) : isMade(id) && !page.includes('://'),
  );
  return { references, given, titles, includes: Array.from(source.matchAll(include), ([, page = '']) => page) };
}

/** Returns a text in which references by the words of a title have its id. */
export function withIds(text: string, byTitle: Anchors['byTitle']): string {
  return byTitle.size === 0
    ? text
    : text.replace(byWords, (all, sign: string, title: string) => {
        const id = byTitle.get(joined(title));
        return id === undefined ? all : sign + id;
      });
}

/** Returns an id as a line above its title. */
export function anchorLine(id: string): string {
  return /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u.test(id) ? `[[${id}]]` : `[#${id}]`;
}

function prefixOf(source: string): string {
  return prefixEntry.exec(source)?.[1] ?? '_';
}

function idsGiven(source: string): ReadonlySet<string> {
  return new Set(Array.from(source.matchAll(givenId), ([, ...ids]) => ids.join('')));
}

/** Returns true for an id that a processor may have made: it has no capitals. */
function isMade(id: string): boolean {
  return id === id.toLowerCase();
}

function wordsOfId(id: string, prefix: string): string {
  return wordsOf(id.startsWith(prefix) ? id.slice(prefix.length) : id);
}

/** Returns the name of a page, without its folders and its ending. */
function nameOf(path: string): string {
  return /(?<![^/:])([^/:]*?)(?:\.\w*)?#?$/.exec(path)?.[1] ?? '';
}

function joined(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}

/** Returns the letters and digits of a title or an id: processors disagree about marks that combine. */
function wordsOf(title: string): string {
  return shownText(title)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function idOf(title: string, separator: string): string {
  const words =
    shownText(title)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join(separator);
}

/** Returns a title without its macros and references of characters. */
function shownText(title: string): string {
  return title.replace(/\b[a-z\d]{1,30}:[^\s[\]]{0,300}\[([^\]]{0,300})\]/g, '$1').replace(/&#?\w{1,30};/g, '');
}
