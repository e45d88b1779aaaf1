import { glossaryTextBytes } from '../../service/api/limits.ts';
import type { Dictionary } from './glossary.ts';
import { type TermFinder, type TermHit, termFinder } from './termFinder.ts';

/** A part of a text: words to translate, or the translation from a glossary. */
export interface TermPiece {
  readonly kind: 'words' | 'term';
  readonly value: string;
}

/** Splits a text at the terms of a glossary. */
export type Terms = (text: string) => readonly TermPiece[];

/** Part of a word in a script that puts spaces between words. */
const wordCharacter =
  /^[[\p{L}\p{N}\p{M}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]]$/v;

/** Returns the character (one or two UTF-16 code units) before an offset. */
function characterBefore(text: string, at: number): string {
  const pair = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return text.slice(Math.max(0, at - (pair ? 2 : 1)), at);
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function isInsideWord(text: string, at: number): boolean {
  return wordCharacter.test(characterBefore(text, at)) && wordCharacter.test(characterAt(text, at));
}

/** Returns the text after an offset, also with its first letter in the other case. */
function beginnings(text: string, at: number): readonly string[] {
  // No term has more UTF-16 code units than it may have bytes.
  const written = text.slice(at, at + glossaryTextBytes);
  const first = characterAt(text, at);
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  return other === first || other.length !== first.length ? [written] : [written, other + written.slice(first.length)];
}

/**
 * Returns the longest term at an offset that ends at a word boundary; of equals the one in the written case, then that
 * of the first index.
 */
function longestHit(text: string, at: number, indexes: readonly TermFinder[]): TermHit | undefined {
  let best: TermHit | undefined;
  for (const index of indexes) {
    for (const beginning of beginnings(text, at)) {
      for (const hit of index(beginning)) {
        if (!isInsideWord(text, at + hit.length)) {
          best = hit.length > (best?.length ?? 0) ? hit : best;
          break;
        }
      }
    }
  }
  return best;
}

/**
 * Returns the terms of dictionaries of one pair: whole words, the longest term first, for terms of the same length the
 * first dictionary. The case must match, except that of the first letter.
 */
export function makeTerms(dictionaries: readonly Dictionary[]): Terms {
  const indexes = dictionaries.map(termFinder);
  return (text) => {
    const pieces: TermPiece[] = [];
    let done = 0;
    for (let at = 0; at < text.length; ) {
      const hit = isInsideWord(text, at) ? undefined : longestHit(text, at, indexes);
      if (hit === undefined) {
        at += characterAt(text, at).length;
      } else {
        pieces.push({ kind: 'words', value: text.slice(done, at) }, { kind: 'term', value: hit.target });
        at += hit.length;
        done = at;
      }
    }
    return [...pieces, { kind: 'words', value: text.slice(done) }];
  };
}
