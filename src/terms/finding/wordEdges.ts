import { toLocale } from '../../names/languages/bcp47.ts';

/**
 * Scripts without spaces between words, or, like Korean, with endings directly after them: a word may end anywhere in
 * them.
 */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const mark = /^\p{M}/u;

/** Where words begin and end in a text, by the rules of its language. */
export class WordEdges {
  readonly #text: string;
  readonly #edges = new Set<number>();
  /** Offsets in UTF-16 code units where a term may begin, in order. */
  readonly starts: readonly number[];

  constructor(text: string, segmenter: Intl.Segmenter) {
    this.#text = text;
    const starts: number[] = [];
    for (const { segment, index, isWordLike } of segmentText(text, segmenter)) {
      this.#edges.add(index).add(index + segment.length);
      if (unspaced.test(segment)) {
        for (let at = index; at < index + segment.length; at += 1) {
          if (at === index || this.isEdge(at)) {
            starts.push(at);
          }
        }
      } else if (isWordLike === true || segment.trim() !== '') {
        starts.push(index);
      }
    }
    this.starts = starts;
  }

  /** Returns true if a term may begin or end at an offset. */
  isEdge(at: number): boolean {
    if (this.#edges.has(at)) {
      return true;
    }
    const before = characterBefore(this.#text, at);
    const after = characterAt(this.#text, at);
    return before !== '' && after !== '' && !mark.test(after) && (unspaced.test(before) || unspaced.test(after));
  }
}

/** UTF-16 code units passed to a segmenter at once: each segment contains a copy of the whole input. */
const segmentedAtOnce = 512;

/** Yields the segments of a possibly long text, cut at white space if possible. */
export function* segmentText(
  text: string,
  segmenter: Intl.Segmenter,
): Generator<Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>> {
  for (let start = 0; start < text.length; ) {
    const piece = text.slice(start, start + segmentedAtOnce);
    const cut = text.length > start + segmentedAtOnce ? piece.search(/\s\S*$/) + 1 || piece.length : piece.length;
    for (const { segment, index, isWordLike } of segmenter.segment(piece.slice(0, cut))) {
      yield { segment, index: start + index, isWordLike };
    }
    start += cut;
  }
}

/** Returns the character before an offset; empty if the offset is within one. */
function characterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  if (unit >= 0xdc00 && unit <= 0xdfff) {
    return text.slice(at - 2, at);
  }
  return unit >= 0xd800 && unit <= 0xdbff ? '' : text.slice(at - 1, at);
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** Returns a segmenter of words for a language; for an invalid code that of the editor's language. */
export function wordSegmenter(language: string): Intl.Segmenter {
  return new Intl.Segmenter(toLocale(language), { granularity: 'word' });
}

/** Returns a text in lower case by the rules of a language, with every character at its offset. */
export function folded(text: string, locale: string | undefined): string {
  const lower = text.toLocaleLowerCase(locale);
  if (lower.length === text.length) {
    return lower;
  }
  return Array.from(text, (character) => {
    const one = character.toLocaleLowerCase(locale);
    return one.length === character.length ? one : character;
  }).join('');
}
