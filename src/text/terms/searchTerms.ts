import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';
import { inTurns } from '../asking/inTurns.ts';

/** A phrase that was looked for, and what it is in the other language. */
export interface FoundTerm {
  readonly phrase: string;
  readonly other: string;
  /** Which of the dictionaries has it. */
  readonly dictionary: number;
  /** True where the phrase is of the dictionary's source language. */
  readonly fromSource: boolean;
}

export interface FoundTerms {
  readonly terms: readonly FoundTerm[];
  /** How many there are in all. */
  readonly count: number;
}

interface Row extends GlossaryEntry {
  readonly dictionary: number;
  readonly sources: string;
  readonly targets: string;
}

/** The entries of dictionaries, to be looked up from either language while somebody types. */
export class TermSearch {
  readonly #rows: Row[] = [];

  private constructor() {}

  /** Rejects with the signal's reason. */
  static async of(dictionaries: readonly (readonly GlossaryEntry[])[], signal?: AbortSignal): Promise<TermSearch> {
    const search = new TermSearch();
    for (const [dictionary, entries] of dictionaries.entries()) {
      const add = ({ source, target }: GlossaryEntry) => {
        search.#rows.push({ source, target, dictionary, sources: fold(source), targets: fold(target) });
      };
      await inTurns(entries, add, signal);
    }
    return search;
  }

  /**
   * Phrases that hold the words of the query: equal ones first, then those that begin with it, then the others, in
   * their order. An empty query finds every source.
   * @param most how many are given
   */
  find(query: string, most: number): FoundTerms {
    const wanted = fold(query.trim());
    const ranked: [FoundTerm[], FoundTerm[], FoundTerm[]] = [[], [], []];
    let count = 0;
    const take = (row: Row, fromSource: boolean) => {
      const rank = rankOf(fromSource ? row.sources : row.targets, wanted);
      if (rank === undefined) {
        return;
      }
      count += 1;
      if (ranked[rank].length < most) {
        const [phrase, other] = fromSource ? [row.source, row.target] : [row.target, row.source];
        ranked[rank].push({ phrase, other, dictionary: row.dictionary, fromSource });
      }
    };
    for (const row of this.#rows) {
      take(row, true);
      if (wanted !== '') {
        take(row, false);
      }
    }
    return { terms: ranked.flat().slice(0, most), count };
  }
}

function rankOf(text: string, wanted: string): 0 | 1 | 2 | undefined {
  const at = text.indexOf(wanted);
  if (at === -1) {
    return undefined;
  }
  return at > 0 ? 2 : text.length === wanted.length ? 0 : 1;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
