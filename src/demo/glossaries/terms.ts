/** Immutable; a change replaces it. */
export interface DemoDictionary {
  /** Lower case, as in the glossary endpoints. */
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly terms: ReadonlyMap<string, string>;
}

/** A part of a text: words to translate, or the translation from a glossary. */
export interface TermPiece {
  readonly kind: 'words' | 'term';
  readonly value: string;
}

/** Splits a text at the terms of a glossary. */
export type Terms = (text: string) => readonly TermPiece[];

interface Term {
  readonly source: string;
  readonly target: string;
}

/** A word in a script that puts spaces between words; in other scripts each character is one. */
const word =
  /[[\p{L}\p{N}\p{M}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]]+|[^]/vy;

function wordAt(text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? '';
}

/** The terms of a dictionary by their first word, the longest first. */
type TermIndex = ReadonlyMap<string, readonly Term[]>;

/** Created at the first use: dictionaries never change. */
const indexes = new WeakMap<DemoDictionary, TermIndex>();

function indexOf(dictionary: DemoDictionary): TermIndex {
  const index = indexes.get(dictionary) ?? createIndex(dictionary);
  indexes.set(dictionary, index);
  return index;
}

function createIndex({ terms }: DemoDictionary): TermIndex {
  const written = new Map([...terms].map(([source, target]) => [source.trim(), target.trim()]));
  const all = [...written].map(([source, target]) => ({ source, target }));
  return Map.groupBy(
    all.sort((one, other) => other.source.length - one.source.length),
    ({ source }) => wordAt(source, 0),
  );
}

/** Returns the word with its first letter in the other case too. */
function spellingsOf(first: string): readonly string[] {
  const [letter = '', ...rest] = first;
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return other === letter || other.length !== letter.length ? [first] : [first, other + rest.join('')];
}

/** Returns true if the text has only whole words up to an offset. */
function endsWord(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    at += wordAt(text, at).length;
  }
  return at === end;
}

/**
 * Returns the longest term at the start of a word that ends with a word; of equals the one in the written case, then
 * that of the first dictionary. The case must match, except that of the first letter.
 */
function longestTerm(text: string, at: number, first: string, dictionaries: readonly TermIndex[]): Term | undefined {
  let best: Term | undefined;
  for (const index of dictionaries) {
    for (const spelling of spellingsOf(first)) {
      const found = index.get(spelling)?.find(({ source }) => {
        const rest = source.slice(first.length);
        const start = at + first.length;
        return text.startsWith(rest, start) && endsWord(text, start, start + rest.length);
      });
      best = found !== undefined && found.source.length > (best?.source.length ?? 0) ? found : best;
    }
  }
  return best;
}

/** Returns the terms of dictionaries of one pair: whole words, the longest term first. */
export function createTerms(dictionaries: readonly DemoDictionary[]): Terms {
  const indexed = dictionaries.map(indexOf);
  return (text) => {
    const pieces: TermPiece[] = [];
    let done = 0;
    for (let at = 0; at < text.length; ) {
      const first = wordAt(text, at);
      const term = longestTerm(text, at, first, indexed);
      at += term?.source.length ?? first.length;
      if (term !== undefined) {
        const start = at - term.source.length;
        pieces.push({ kind: 'words', value: text.slice(done, start) }, { kind: 'term', value: term.target });
        done = at;
      }
    }
    return [...pieces, { kind: 'words', value: text.slice(done) }];
  };
}
