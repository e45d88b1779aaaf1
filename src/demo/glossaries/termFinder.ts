import type { Dictionary } from './glossary.ts';

/** A source term at the beginning of a text. */
export interface TermHit {
  /** UTF-16 code units of the source term. */
  readonly length: number;
  readonly target: string;
}

/** Returns the source terms that a text begins with, the longest first. */
export type TermFinder = (text: string) => Iterable<TermHit>;

interface SortedPhrase {
  readonly source: string;
  readonly target: string;
  /** Index of the longest term that this one begins with; -1: none. */
  readonly prefix: number;
}

function sortPhrases({ tsv }: Dictionary): readonly SortedPhrase[] {
  const targets = new Map<string, string>();
  for (const line of tsv === '' ? [] : tsv.split('\n')) {
    const [source = '', target = ''] = line.split('\t').map((phrase) => phrase.trim());
    targets.set(source, target);
  }
  const sorted: SortedPhrase[] = [];
  for (const source of [...targets.keys()].sort()) {
    let prefix = sorted.length - 1;
    while (prefix >= 0 && !source.startsWith(sorted[prefix]?.source ?? '')) {
      prefix = sorted[prefix]?.prefix ?? -1;
    }
    sorted.push({ source, target: targets.get(source) ?? '', prefix });
  }
  return sorted;
}

/** Returns the index of the last term that does not sort after the text; -1: none. */
function lastNotAfter(phrases: readonly SortedPhrase[], text: string): number {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((phrases[middle]?.source ?? '') <= text) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

/** Created at the first use: dictionaries never change. */
const known = new WeakMap<Dictionary, readonly SortedPhrase[]>();

/** Returns the term finder of a dictionary, which is fast for any number of terms. */
export function termFinder(dictionary: Dictionary): TermFinder {
  const phrases = known.get(dictionary) ?? sortPhrases(dictionary);
  known.set(dictionary, phrases);
  return function* (text) {
    // A term that the text begins with is directly before it in sort order, or a prefix of that one.
    let phrase = phrases[lastNotAfter(phrases, text)];
    while (phrase !== undefined) {
      if (text.startsWith(phrase.source)) {
        yield { length: phrase.source.length, target: phrase.target };
      }
      phrase = phrases[phrase.prefix];
    }
  };
}
