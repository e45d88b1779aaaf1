import { toLocale } from '../files/bcp47.ts';
import { folded, segmentText, wordSegmenter } from './wordEdges.ts';

/** Maximum UTF-16 code units of an ending that a word may have in addition to the dictionary's form. */
const maxAdded = 3;
/** Maximum UTF-16 code units of an ending that a word may lack, if enough of the word remains. */
const maxDropped = 2;
const minStem = 4;

/**
 * Searches for terms in translations. They need not have the dictionary's form: case does not matter, and words may
 * have other endings, as languages inflect them (`rotes Ventil`, `des roten Ventils`).
 */
export class TermPresence {
  readonly #locale: string | undefined;
  readonly #segmenter: Intl.Segmenter;

  constructor(language: string) {
    this.#locale = toLocale(language);
    this.#segmenter = wordSegmenter(language);
  }

  /** Returns a function that searches for a term in a text. */
  in(text: string): (phrase: string) => boolean {
    const lower = folded(text, this.#locale).normalize();
    let words: readonly string[] | undefined;
    return (phrase) => {
      const wanted = folded(phrase.trim(), this.#locale).normalize();
      if (!lower.includes(wanted.slice(0, maxDropped))) {
        return false;
      }
      if (isUnspaced(wanted)) {
        return lower.includes(wanted);
      }
      words ??= this.#words(lower);
      return isPhraseIn(this.#words(wanted), words);
    };
  }

  #words(text: string): string[] {
    const words: string[] = [];
    for (const { segment, isWordLike } of segmentText(text, this.#segmenter)) {
      if (isWordLike === true || /[^\s\p{P}]/u.test(segment)) {
        words.push(segment);
      }
    }
    return words;
  }
}

/** Returns true if a text has a script without spaces, whose words cannot be separated reliably. */
function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );
}

/** Returns true if words have a phrase, possibly with other endings. */
function isPhraseIn(phrase: readonly string[], words: readonly string[]): boolean {
  if (phrase.length === 0) {
    return true;
  }
  return words.some((_, at) => phrase.every((word, index) => isForm(words[at + index] ?? '', word)));
}

/** Returns true if a word is that of a dictionary, possibly with another ending. */
function isForm(word: string, wanted: string): boolean {
  let same = 0;
  while (same < wanted.length && word[same] === wanted[same]) {
    same += 1;
  }
  const dropped = wanted.length - same;
  const added = word.length - same;
  if (dropped === 0) {
    return added <= (wanted.length < minStem ? 1 : maxAdded);
  }
  // A bare stem is often the other language's word: `pump` is not a form of `Pumpe`.
  return same >= minStem && dropped <= maxDropped && added > 0 && added <= maxAdded;
}
