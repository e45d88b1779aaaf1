import { toLocale } from '../../names/languages/bcp47.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';
import { folded, WordEdges, wordSegmenter } from './wordEdges.ts';

/** A source term of a dictionary in a text. */
export interface TermHit {
  /** Its offset, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly entry: GlossaryEntry;
}

/** UTF-16 code units by which terms are looked up first. */
const prefixLength = 4;

/**
 * Finds the source terms of a dictionary in texts: whole words by the rules of their language, the longest first,
 * without overlap. A term in lower case matches any case; others must match, except for the case of the first letter:
 * `US` is not `us`.
 *
 * Uses a table by the first characters, with the lengths of terms with that beginning. The automata of Aho and Corasick
 * have a node for each character: available packages took 2.5 and 13 times as long to build one of 100,000 terms.
 */
export class TermIndex {
  readonly #locale: string | undefined;
  readonly #segmenter: Intl.Segmenter;
  /** By the term in lower case: the entries, the first of equal ones first. */
  readonly #entries = new Map<string, GlossaryEntry | GlossaryEntry[]>();
  /** By the first code units of terms in lower case: their lengths, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  /** Of the terms in lower case: many long terms with one beginning are not compared with the text at each word. */
  readonly #hashes = new Set<number>();

  private constructor(language: string) {
    this.#locale = toLocale(language);
    this.#segmenter = wordSegmenter(language);
  }

  /** Rejects with the signal's reason. */
  static async of(entries: Iterable<GlossaryEntry>, language: string, signal?: AbortSignal): Promise<TermIndex> {
    const index = new TermIndex(language);
    await runInTurns(entries, (entry) => index.#add(entry), signal);
    return index;
  }

  /** Returns the hits in text order. */
  find(text: string): TermHit[] {
    const hits: TermHit[] = [];
    if (this.#entries.size === 0) {
      return hits;
    }
    const lower = folded(text, this.#locale);
    const edges = new WordEdges(text, this.#segmenter);
    const hashes = new Hashes(lower);
    const isTerm = (start: number, end: number) => this.#hashes.has(hashes.of(start, end)) && edges.isEdge(end);
    let done = 0;
    for (const start of edges.starts) {
      const hit = start < done ? undefined : this.#longest(text, lower, start, isTerm);
      if (hit) {
        hits.push(hit);
        done = hit.end;
      }
    }
    return hits;
  }

  #add(entry: GlossaryEntry): void {
    const key = folded(entry.source.trim(), this.#locale);
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.set(key, [known, entry].flat());
      return;
    }
    this.#entries.set(key, entry);
    this.#hashes.add(new Hashes(key).of(0, key.length));
    const prefix = key.slice(0, prefixLength);
    const lengths = this.#lengths.get(prefix);
    if (!lengths) {
      this.#lengths.set(prefix, [key.length]);
    } else if (!lengths.includes(key.length)) {
      const at = lengths.findIndex((length) => length < key.length);
      lengths.splice(at === -1 ? lengths.length : at, 0, key.length);
    }
  }

  /** @param isTerm false if no term is between two offsets */
  #longest(
    text: string,
    lower: string,
    start: number,
    isTerm: (start: number, end: number) => boolean,
  ): TermHit | undefined {
    for (let prefix = prefixLength; prefix > 0; prefix -= 1) {
      for (const length of this.#lengths.get(lower.slice(start, start + prefix)) ?? []) {
        const end = start + length;
        // A term shorter than the prefix is its own prefix.
        if ((prefix === prefixLength || length === prefix) && end <= text.length && isTerm(start, end)) {
          const written = text.slice(start, end);
          const entry = [this.#entries.get(lower.slice(start, end)) ?? []]
            .flat()
            .find(({ source }) => isWrittenSo(source.trim(), written, this.#locale));
          if (entry) {
            return { start, end, entry };
          }
        }
      }
    }
    return undefined;
  }
}

/** Base of the numbers whose digits are code units; a prime beyond them. */
const base = 65_599;

/** Numbers of 32 bits for the stretches of a text, each found in one step: the same for the same text. */
class Hashes {
  /** Of the text before each offset. */
  readonly #before: Int32Array;
  readonly #powers: Int32Array;

  constructor(text: string) {
    this.#before = new Int32Array(text.length + 1);
    this.#powers = new Int32Array(text.length + 1).fill(1);
    for (let at = 0; at < text.length; at += 1) {
      this.#before[at + 1] = Math.imul(this.#before[at] ?? 0, base) + text.charCodeAt(at);
      this.#powers[at + 1] = Math.imul(this.#powers[at] ?? 1, base);
    }
  }

  of(start: number, end: number): number {
    const [from = 0, to = 0, shift = 1] = [this.#before[start], this.#before[end], this.#powers[end - start]];
    return (to - Math.imul(from, shift)) | 0;
  }
}

/** Returns true if a text with a term's letters matches its case. */
function isWrittenSo(phrase: string, text: string, locale: string | undefined): boolean {
  const [, rest] = split(phrase);
  return text === phrase || rest === folded(rest, locale) || rest === split(text)[1];
}

/** Returns the first character, and the rest. */
function split(text: string): readonly [string, string] {
  const [first = ''] = text;
  return [first, text.slice(first.length)];
}
