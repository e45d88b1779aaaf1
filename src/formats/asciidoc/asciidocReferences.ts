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

/** Returns the ids that the headings of a page need. @param headings in their order */
export function anchorsFor({ path, source }: NamedText, headings: readonly Heading[]): Anchors {
  const prefix = prefixEntry.exec(source)?.[1] ?? '_';
  const separator = separatorEntry.exec(source)?.[1] ?? '_';
  const given = new Set(Array.from(source.matchAll(givenId), ([, ...ids]) => ids.join('')));
  const used = new Map<string, string>();
  for (const [, page = '#', id = ''] of source.matchAll(reference)) {
    // What processors make has no capitals.
    if (!given.has(id) && id === id.toLowerCase() && (page === '#' || nameOf(page) === nameOf(path))) {
      used.set(wordsOf(id.startsWith(prefix) ? id.slice(prefix.length) : id), id);
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

/** Returns the name of a page, without its folders and its ending. */
function nameOf(path: string): string {
  return /([^/:]*?)(?:\.\w*)?#?$/.exec(path)?.[1] ?? '';
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
