import type { Terms } from '../glossaries/terms.ts';
import { type MarkupPiece, type MarkupRules, markupPieces } from './markupPieces.ts';
import { pseudoLetters } from './pseudoLetters.ts';

export interface PseudoTranslation {
  /** Upper case. */
  readonly target: string;
  /** Other content of the marker: `formal`, `informal`, `style:Brand voice v2`, `2 instructions`. */
  readonly traits: readonly string[];
  /** Translations from glossaries are inserted unchanged. */
  readonly terms?: Terms | undefined;
  /** Absent: the text has no markup. */
  readonly markup?: MarkupRules | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function translateWords(words: string, { target, terms, markup }: PseudoTranslation): string {
  if (terms === undefined) {
    return pseudoLetters(words, target);
  }
  const asText = (term: string): string =>
    markup === undefined ? term : term.replace(/[&<>]/g, (character) => escapes[character] ?? '');
  return terms(words)
    .map(({ kind, value }) => (kind === 'term' ? asText(value) : pseudoLetters(value, target)))
    .join('');
}

/**
 * Returns a translation that is obviously not real: `Hello` becomes `[DE] Hellö`, `[DE formal] Hellö`, `[JA] ハエルルオ`.
 * One marker a text, before its first word or number; markup, line breaks and white space stay. A text without words
 * and numbers is unchanged.
 */
export function pseudoTranslate(text: string, translation: PseudoTranslation): string {
  const { target, traits, markup } = translation;
  const pieces: Iterable<MarkupPiece> =
    markup === undefined ? [{ kind: 'words', value: text }] : markupPieces(text, markup);
  const marker = `[${[target, ...traits].join(' ')}] `;
  let marked = false;
  let result = '';
  for (const { kind, value } of pieces) {
    if (kind === 'kept') {
      result += value;
      continue;
    }
    const start = value.length - value.trimStart().length;
    const here: boolean = !marked && /[\p{L}\p{N}]/u.test(value);
    marked ||= here;
    result += value.slice(0, start) + (here ? marker : '') + translateWords(value.slice(start), translation);
  }
  return result;
}
