import { inTurns } from '../../../text/asking/inTurns.ts';
import type { Part } from '../../../text/unit.ts';
import { printOf } from '../../lock/textHash.ts';
import { editDistance } from './editDistance.ts';

/** A text that is like another one. */
export interface NearText {
  /** Its position in the list of texts. */
  readonly index: number;
  /** 100 for the same words with the same placeholders; else at most 99. */
  readonly percent: number;
}

/** Lowest percentage of a near text. */
const leastPercent = 60;

/** UTF-16 code units of texts that are compared by characters; longer ones are compared by words. */
const mostByCharacters = 300;
/** UTF-16 code units of texts that are compared at all; longer ones are found only if they are the same. */
const mostCompared = 3000;
/** Texts with the most trigrams in common, which are compared with the wanted text. */
const mostCandidates = 40;
/** Share of common trigrams below which texts are not compared. */
const leastShare = 0.3;

/** Replaces placeholders and tags. */
const anyCode = '\uFFFC';

/**
 * Finds texts that are like a text: those with the same trigrams, which an index lists, are compared by their edit
 * distance.
 */
export class NearTexts {
  /** Undefined for texts that are only found if they are the same. */
  readonly #texts: (string | undefined)[] = [];
  readonly #prints: string[] = [];
  readonly #sizes: number[] = [];
  /** Trigram -> positions of the texts. */
  readonly #grams = new Map<string, number[]>();

  private constructor() {}

  /** Rejects with the signal's reason. */
  static async of(texts: Iterable<readonly Part[]>, signal?: AbortSignal): Promise<NearTexts> {
    const near = new NearTexts();
    await inTurns(texts, (parts) => near.#add(parts), signal);
    return near;
  }

  /** Returns true if these are the texts that the index is of. */
  holds(prints: readonly string[]): boolean {
    return prints.length === this.#prints.length && prints.every((print, index) => print === this.#prints[index]);
  }

  /**
   * Returns the nearest texts, the nearest first.
   * @param isWanted leaves texts out, by their position
   */
  find(parts: readonly Part[], most: number, isWanted: (index: number) => boolean): readonly NearText[] {
    const print = printOf(parts);
    const text = plainText(parts);
    const found: NearText[] = [];
    for (const [index, other] of this.#prints.entries()) {
      if (other === print && isWanted(index)) {
        found.push({ index, percent: 100 });
      }
    }
    if (found.length < most && text.length <= mostCompared) {
      for (const index of this.#candidates(text, isWanted)) {
        const other = this.#texts[index];
        const percent = other === undefined || this.#prints[index] === print ? 0 : percentOf(text, other);
        if (percent >= leastPercent) {
          found.push({ index, percent: Math.min(percent, 99) });
        }
      }
    }
    return found.sort((one, other) => other.percent - one.percent).slice(0, most);
  }

  #add(parts: readonly Part[]): void {
    const index = this.#prints.length;
    const text = plainText(parts);
    const isCompared = text.length <= mostCompared;
    const grams = isCompared ? gramsOf(text) : new Set<string>();
    this.#prints.push(printOf(parts));
    this.#texts.push(isCompared ? text : undefined);
    this.#sizes.push(grams.size);
    for (const gram of grams) {
      const list = this.#grams.get(gram);
      if (list === undefined) {
        this.#grams.set(gram, [index]);
      } else {
        list.push(index);
      }
    }
  }

  /** Returns the positions of the texts with the most trigrams in common. */
  #candidates(text: string, isWanted: (index: number) => boolean): readonly number[] {
    const grams = gramsOf(text);
    const common = new Uint16Array(this.#prints.length);
    for (const gram of grams) {
      for (const index of this.#grams.get(gram) ?? []) {
        common[index] = (common[index] ?? 0) + 1;
      }
    }
    const found: { readonly index: number; readonly share: number }[] = [];
    for (const [index, count] of common.entries()) {
      const share = count === 0 ? 0 : (2 * count) / (grams.size + (this.#sizes[index] ?? 0));
      if (share >= leastShare && isWanted(index)) {
        found.push({ index, share });
      }
    }
    return found
      .sort((one, other) => other.share - one.share)
      .slice(0, mostCandidates)
      .map(({ index }) => index);
  }
}

function plainText(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : anyCode)).join('');
}

/** Returns the trigrams of a text in lower case, with its beginning and end. */
function gramsOf(text: string): ReadonlySet<string> {
  const padded = `\u0002${text.toLowerCase().replaceAll(/\s+/g, ' ')}\u0003`;
  const grams = new Set<string>();
  for (let at = 0; at + 2 < padded.length; at += 1) {
    grams.add(padded.slice(at, at + 3));
  }
  return grams;
}

/** Returns how alike two texts are; 0 below the lowest percentage. */
function percentOf(one: string, other: string): number {
  const isShort = one.length <= mostByCharacters && other.length <= mostByCharacters;
  const [first, second] = [one, other].map((text) => (isShort ? text.split('') : (text.match(words) ?? [])));
  const longest = Math.max(first?.length ?? 0, second?.length ?? 0);
  const distance = editDistance(first ?? [], second ?? [], Math.floor((longest * (100 - leastPercent)) / 100));
  return distance === undefined || longest === 0 ? 0 : Math.floor((100 * (longest - distance)) / longest);
}

const words = /[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu;
