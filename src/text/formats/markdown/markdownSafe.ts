import type { Item } from './markdownItems.ts';
import type { CodePiece } from './markdownPieces.ts';
import { type Place, places } from './markdownPlaces.ts';

/** Text that may have a meaning. */
const risky = /[\\`*_~[\]<\0${]|&(?:[#a-z\d]|$)|:\/\/|www\.|@/i;
const riskyInMdx = /[{}]/;
/** Beginnings of lines that may have a meaning; the second for the first line. */
const riskyLine = /\n[ \t]*(?:[-#>+=:|~<"'(;]|[!?]{3}|\/{3}|\d{1,9}[.)]|`{3})/;
export const riskyFirstLine = /^[ \t]*(?:[-#>+=:|~<;]|[!?]{3}|\/{3}|\d{1,9}[.)]|`{3})/;

/** A text that was read as such, and whose ends do not change what is beside them. */
const safeEdges = /^(?=[\s\p{L}\p{N},.;?]).*[\s\p{L}\p{N},.;?]$/su;

/**
 * Returns true if a text with a meaning is replaced in a unit that is translated in part: without it, the texts that
 * stay may be read differently.
 *
 * @param own the texts of the unit joined
 */
function replacesRisky(items: readonly Item[], own: string): boolean {
  const first = items.findIndex(({ kind }) => kind === 'text');
  const last = items.findLastIndex(({ kind }) => kind === 'text');
  const lengthOf = (each: readonly Item[]): number => each.reduce((sum, item) => sum + keptText(item).length, 0);
  const [before, after] = [lengthOf(items.slice(0, first)), lengthOf(items.slice(last + 1))];
  return before + after > 0 && risky.test(own.slice(before, own.length - after));
}

function keptText(item: Item): string {
  return item.kind === 'code' && item.piece?.kind === 'kept' ? (item.piece.meaning ?? '') : '';
}

/**
 * Returns true if the written items are certainly read as intended, without parsing them: the text has no syntax
 * characters, and no code is next to anything that could change it.
 */
export function isSafe(
  items: readonly Item[],
  written: readonly { readonly plain: string }[],
  { place, mdx, ownText }: { readonly place: Place; readonly mdx: boolean; readonly ownText: string },
): boolean {
  const plain = written.map((piece) => piece.plain).join('');
  if (
    riskyLine.test(plain) ||
    (place.lineStart && riskyFirstLine.test(plain)) ||
    place.before === places.afterDefinition.before ||
    replacesRisky(items, ownText)
  ) {
    return false;
  }
  if (mdx && /^(?:import|export)\b/.test(plain)) {
    return false;
  }
  let end = 0;
  for (const [index, item] of items.entries()) {
    const start = end;
    end += written[index]?.plain.length ?? 0;
    const before = plain.slice(Math.max(0, start - 2), start);
    const after = plain.slice(end, end + 2);
    const safe =
      item.kind === 'text'
        ? isSafeText(item.text, after, { place, mdx })
        : item.piece !== undefined && isSafeCode(item.piece, item.plain, [before, after], place);
    if (!safe) {
      return false;
    }
  }
  return true;
}

function isSafeText(
  text: string,
  after: string,
  { place, mdx }: { readonly place: Place; readonly mdx: boolean },
): boolean {
  return !(
    risky.test(text) ||
    (mdx && riskyInMdx.test(text)) ||
    (place.token === 'tableContent' && text.includes('|')) ||
    (place.token === 'atxHeadingText' && after === '' && text.endsWith('#')) ||
    (text.endsWith('!') && after.startsWith('['))
  );
}

/** @param before `before` and `after`: two characters at either side of the code, fewer at the ends */
function isSafeCode(
  { kind, role, tagPart, inner = [] }: CodePiece,
  plain: string,
  [before, after]: readonly [string, string],
  place: Place,
): boolean {
  switch (kind) {
    case 'attention':
      return role === 'open' ? isSafeStart(before, after) : isSafeEnd(before, after);
    case 'codeSpan':
      return !before.endsWith('`') && !after.startsWith('`');
    case 'link':
      return !(/^[[(:]/.test(after) && plain.endsWith(']')) && !(/[\]!\\]$/.test(before) && plain.startsWith('['));
    case 'url':
      return /(?:^|\s|\()$/.test(before) && /^(?:$|\s|[.,!?](?:$|\s))/.test(after);
    case 'break':
      return /\S$/.test(before) && /^\S/.test(after);
    case 'kept':
      return safeEdges.test(plain);
    case 'protected':
      return !risky.test(plain) && !(place.token === 'tableContent' && plain.includes('|'));
    case 'other':
      return inner.every((piece) => piece.kind === 'tag' || (piece.kind === 'text' && !risky.test(piece.text.text)));
    case 'tag':
      return tagPart === undefined;
  }
}

/** A delimiter between white space and anything else, or between a bracket and a letter, is unambiguous. */
function isSafeStart(before: string, after: string): boolean {
  return /(?:^|\s)$/.test(before) ? /^[^\s*_~]/.test(after) : /[("]$/.test(before) && /^[\p{L}\p{N}]/u.test(after);
}

function isSafeEnd(before: string, after: string): boolean {
  return /^(?:$|\s)/.test(after)
    ? /[^\s*_~]$/.test(before)
    : /^[).,;:!?"]/.test(after) && /[\p{L}\p{N}]$/u.test(before);
}
