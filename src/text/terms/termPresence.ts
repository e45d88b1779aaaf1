import { folded, localeOf, segmentsOf, wordSegmenter } from './wordEdges.ts';

/** UTF-16 units of an ending that a word may have and its dictionary has not. */
const mostAdded = 3;
/** UTF-16 units of an ending that a word may lack, of words that have as many left. */
const mostDropped = 2;
const leastStem = 4;

/**
 * Looks for phrases in translations. They need not stand there as in the dictionary: case is no matter, and words may
 * have other endings, as languages change them in a sentence (`rotes Ventil`, `des roten Ventils`).
 */
export class TermPresence {
  readonly #locale: string | undefined;
  readonly #segmenter: Intl.Segmenter;

  constructor(language: string) {
    this.#locale = localeOf(language);
    this.#segmenter = wordSegmenter(language);
  }

  /** What phrases are looked for in. */
  in(text: string): (phrase: string) => boolean {
    const lower = folded(text, this.#locale).normalize();
    let words: readonly string[] | undefined;
    return (phrase) => {
      const wanted = folded(phrase.trim(), this.#locale).normalize();
      if (!lower.includes(wanted.slice(0, mostDropped))) {
        return false;
      }
      if (isUnspaced(wanted)) {
        return lower.includes(wanted);
      }
      words ??= this.#words(lower);
      return stands(this.#words(wanted), words);
    };
  }

  #words(text: string): string[] {
    const words: string[] = [];
    for (const { segment, isWordLike } of segmentsOf(text, this.#segmenter)) {
      if (isWordLike === true || /[^\s\p{P}]/u.test(segment)) {
        words.push(segment);
      }
    }
    return words;
  }
}

/** True where a script without spaces is in it: its words can't be told apart for sure. */
function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );
}

function stands(phrase: readonly string[], words: readonly string[]): boolean {
  if (phrase.length === 0) {
    return true;
  }
  return words.some((_, at) => phrase.every((word, index) => isForm(words[at + index] ?? '', word)));
}

/** True where a word is one of a dictionary, with another ending at most. */
function isForm(word: string, wanted: string): boolean {
  let same = 0;
  while (same < wanted.length && word[same] === wanted[same]) {
    same += 1;
  }
  const dropped = wanted.length - same;
  const added = word.length - same;
  if (dropped === 0) {
    return added <= (wanted.length < leastStem ? 1 : mostAdded);
  }
  // A bare stem is often the other language's word: `pump` is no form of `Pumpe`.
  return same >= leastStem && dropped <= mostDropped && added > 0 && added <= mostAdded;
}
