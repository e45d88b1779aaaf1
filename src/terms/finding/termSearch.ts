import { runInTurns } from '../../text/turns/runInTurns.ts';
import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';

/** A term that was searched, and the term in the other language. */
export interface FoundTerm {
  readonly phrase: string;
  readonly other: string;
  /** Index of its dictionary. */
  readonly dictionary: number;
  /** True if the term is in the dictionary's source language. */
  readonly fromSource: boolean;
}

export interface FoundTerms {
  readonly terms: readonly FoundTerm[];
  /** The total number. */
  readonly count: number;
}

interface Row extends GlossaryEntry {
  readonly dictionary: number;
  readonly sources: string;
  readonly targets: string;
}

/** The entries of dictionaries, for searching in either language while the user types. */
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
      await runInTurns(entries, add, signal);
    }
    return search;
  }

  /**
   * Returns terms that contain the words of the query: equal ones first, then those that begin with it, then others in
   * order. An empty query returns all source terms.
   * @param most maximum number of results
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
