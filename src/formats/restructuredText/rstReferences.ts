import type { PageLinks } from '../../text/format.ts';
import { codeName, joinParts, type NamedText, type Part } from '../../text/unit.ts';

const phrase = /`([^`<>]{1,300})`_(?![_\p{L}\p{N}])/gu;
const alias = /<([^<>]{1,300})_>`_/g;
const simple =
  /(?<![\p{L}\p{N}_`])([\p{L}\p{N}](?:[-._+:]?[\p{L}\p{N}]){0,80})_(?=$|[\s"')>\]}/:.,;!?\\-]|[^\0-\x7f])(?![\p{L}\p{N}])/gu;
const label = /:(?:ref|any):`(?:[^`<>]{0,300}<)?([^`<>]{1,300})>?`/g;

const target = /^[ \t]*\.\.[ \t]+_(?:`([^`\n]{1,300})`|((?:\\.|[^:\\\n]){1,300})):(?=\s|$)/gm;
const note = /^[ \t]*\.\.[ \t]+\[#?([^\]\n]{1,300})\]/gm;
const embedded = /`([^`<>]{1,300}?)\s+<[^<>`]{1,500}(?<!_)>`_(?!_)/g;

/** Returns the names that a file gives its targets and addresses, as docutils compares them. */
export function namesGiven(source: string): ReadonlySet<string> {
  const found = [target, note, embedded].flatMap((each) =>
    Array.from(source.matchAll(each), ([, name, bare = '']) => nameOf(name ?? bare)),
  );
  return new Set(found);
}

/** Returns what references of a file refer to by its text, as docutils compares it. */
export function namesReferredTo(source: string): ReadonlySet<string> {
  const names = [phrase, alias, simple, label].flatMap((each) =>
    Array.from(source.matchAll(each), ([, name = '']) => nameOf(name)),
  );
  return new Set(names);
}

/**
 * Returns how a page is tied to others: by the names of Sphinx's `autosectionlabel`, which have the page or several words.
 * One word may be a name in another project.
 */
export function rstLinks({ source }: NamedText): PageLinks {
  const names = new Set(Array.from(source.matchAll(label), ([, name = '']) => nameOf(name)));
  const references = [...names].filter((name) => /[: ]/.test(name)).map((name) => ({ id: name, words: name }));
  return { references, given: namesGiven(source), titles: new Set() };
}

/** Returns the name of a title or a reference: lower case, without marks, each white space a blank. */
export function nameOf(text: string): string {
  return text
    .replace(/``|(?<!\\)[*`]|\\ /g, '')
    .replace(/\\([^])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Returns parts in which references by their own text keep what they refer to: `` `new text <old text_>`__ ``; undefined
 * if a text that others refer to would change.
 *
 * @param names what the file refers to
 */
export function withOwnTargets(
  parts: readonly Part[],
  own: readonly Part[],
  names: ReadonlySet<string>,
): readonly Part[] | undefined {
  const changed = new Map<string, string>();
  const [ownTexts, texts] = [textsOfPairs(own), textsOfPairs(parts)];
  for (const part of own) {
    if (typeof part === 'string' || part.role !== 'close' || !part.source.endsWith('`_')) {
      continue;
    }
    const former = ownTexts.get(part.id) ?? '';
    const isSame = folded(former) === folded(texts.get(part.id) ?? '');
    if (part.source === '`_' && !isSame) {
      if (/[<>]/.test(former)) {
        return undefined;
      }
      changed.set(codeName(part), ` <${former.replace(/\s+/g, ' ')}_>\`__`);
    } else if (!isSame && names.has(nameOf(former)) && !isAliasOf(part.source, former)) {
      return undefined;
    }
  }
  return changed.size === 0
    ? parts
    : parts.map((part) =>
        typeof part === 'string' ? part : { ...part, source: changed.get(codeName(part)) ?? part.source },
      );
}

/** Returns true for the end of a reference that has its own text as its target: `` `Text <text_>`_ ``. */
function isAliasOf(close: string, text: string): boolean {
  const [, name] = /<([^<>]+)_>`_$/.exec(close) ?? [];
  return name !== undefined && nameOf(name) === nameOf(text);
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Returns the texts within the pairs of references, by their ids. */
function textsOfPairs(parts: readonly Part[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  const starts = new Map<number, number>();
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string' || part.role === 'alone') {
      continue;
    }
    const start = starts.get(part.id);
    if (part.role === 'open') {
      starts.set(part.id, index + 1);
    } else if (start !== undefined && part.source.endsWith('`_')) {
      texts.set(part.id, joinParts(parts.slice(start, index)));
    }
  }
  return texts;
}
