import { toLocale } from '../../names/languages/bcp47.ts';
import { folded, segmentText, wordSegmenter } from './wordEdges.ts';

/** Maximum UTF-16 code units of an ending that a word may have in addition to the dictionary's form. */
const maxAdded = 3;
/** Maximum UTF-16 code units of an ending that a word may lack, if enough of the word remains. */
const maxDropped = 2;
const minStem = 4;

/** Languages that write compounds as one word. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'nn', 'no', 'fi', 'hu']);
/** UTF-16 code units that the rest of a compound has at least, with a vowel: `Sch` is no word before `Lampe`. */
const minRest = 3;
const vowel = /[aeiouyäöüåæøáéíóőúű]/;
/** UTF-16 code units that a term has at least before another word: `Buch` is not in `Buchstabe`. */
const minFirst = 5;

/**
 * Searches for terms in translations. They need not have the dictionary's form: case does not matter, and words may
 * have other endings, as languages inflect them (`rotes Ventil`, `des roten Ventils`). In languages that write compounds
 * as one word, a compound contains its parts (`Sicherheitsventil`).
 */
export class TermPresence {
  readonly #locale: string | undefined;
  readonly #segmenter: Intl.Segmenter;
  readonly #hasCompounds: boolean;

  constructor(language: string) {
    this.#locale = toLocale(language);
    this.#hasCompounds = compounding.has(this.#locale?.split('-', 1)[0] ?? '');
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
      return isPhraseIn(this.#words(wanted), words, this.#hasCompounds);
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

/** Returns true if words have a phrase, possibly with other endings, and its last word at the end of a compound. */
function isPhraseIn(phrase: readonly string[], words: readonly string[], hasCompounds: boolean): boolean {
  const last = phrase.at(-1);
  if (last === undefined) {
    return true;
  }
  const isLast = (word: string): boolean =>
    isForm(word, last) || (hasCompounds && (endsWith(word, last) || (phrase.length === 1 && isWithin(word, last))));
  const before = phrase.slice(0, -1);
  return words.some(
    (_, at) =>
      before.every((word, index) => isForm(words[at + index] ?? '', word)) && isLast(words[at + before.length] ?? ''),
  );
}

/** Returns true for a compound that ends with a word, possibly with another ending. */
function endsWith(word: string, wanted: string): boolean {
  const stem = wanted.slice(0, Math.max(minStem, wanted.length - maxDropped));
  return (
    wanted.length >= minStem &&
    placesOf(stem, word).some((at) => isRest(word.slice(0, at)) && isForm(word.slice(at), wanted))
  );
}

/** Returns true for a compound that has a word before another one, which may be linked by letters. */
function isWithin(word: string, wanted: string): boolean {
  return (
    wanted.length >= minFirst &&
    placesOf(wanted, word).some(
      (at) => (at === 0 || isRest(word.slice(0, at))) && isRest(word.slice(at + wanted.length)),
    )
  );
}

/** Returns the offsets of a text in a word. */
function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = word.indexOf(text); at >= 0; at = word.indexOf(text, at + 1)) {
    places.push(at);
  }
  return places;
}

/** Returns true for what can be the rest of a compound. */
function isRest(text: string): boolean {
  return text.length >= minRest && vowel.test(text);
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
