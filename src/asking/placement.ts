import { toBaseLanguage } from '../names/languages/languageToken.ts';
import { type Code, listCodes, type Part } from '../text/unit.ts';
import { computeLayout, type Layout, singleMark } from './layout.ts';
import { isWithoutMarks, sentenceEnds } from './sentences.ts';
import { splitSentences } from './splitSentences.ts';

/**
 * How a translation has its codes in other places than the order of words explains: single codes are `gathered` at one
 * place; a code `strayed` into another sentence, line, or pair; a pair is `stretched` over words that were outside, or
 * `shrunk` to few of its words; a pair has `swallowed` a quotation mark, a bracket, a line break, a word, or the end of
 * the sentence next to it.
 */
export interface Misplacement {
  readonly kind: 'gathered' | 'strayed' | 'stretched' | 'shrunk' | 'swallowed';
  readonly codes: readonly Code[];
}

/** Letters and digits outside of a pair, or around single codes, that make about three words. */
const fewestLetters = 10;
/** Letters and digits between two single codes that are apart: `{0} of {1}` may become `{0}/{1}`. */
const fewestBetween = 4;
/** Letters and digits between two single codes that never meet in another order of words. */
const farBetween = 20;
/** How much more, or less, of the letters a pair may hold than in the source. */
const maxGrowth = 0.45;
/** Letters that languages add to a name: `{name}s`. */
const longestEnding = 2;

/**
 * Returns the first misplacement of a translation that has the codes of its source: in the whole, else in a sentence.
 *
 * @param targetLang in any case
 */
export function misplacementIn(
  parts: readonly Part[],
  answer: readonly Part[],
  targetLang = '',
): Misplacement | undefined {
  if (parts.every((part) => typeof part === 'string')) {
    return undefined;
  }
  const found = misplacementInWhole(parts, answer, targetLang);
  const own = found ? [] : splitSentences(parts);
  const translated = own.length < 2 ? [] : splitSentences(answer);
  if (found || own.length < 2 || own.length !== translated.length) {
    return found;
  }
  for (const [index, sentence] of own.entries()) {
    const other = translated[index] ?? [];
    const codes = new Set(listCodes(other));
    const isSame = sentence.every((part) => typeof part === 'string' || codes.delete(part)) && codes.size === 0;
    const misplaced = isSame ? misplacementInWhole(sentence, other, targetLang) : undefined;
    if (misplaced) {
      return misplaced;
    }
  }
  return undefined;
}

function misplacementInWhole(
  parts: readonly Part[],
  answer: readonly Part[],
  targetLang: string,
): Misplacement | undefined {
  const [was, is] = [computeLayout(parts), computeLayout(answer)];
  return (
    gatheredIn(was, is) ??
    strayedIn(was, is, targetLang) ??
    misplacedPair(was, is) ??
    (startsAnew(was, is, targetLang) ? { kind: 'strayed', codes: [...is.singles.keys()].slice(0, 1) } : undefined)
  );
}

function gatheredIn(was: Layout, is: Layout): Misplacement | undefined {
  if (is.singles.size < 2 && ![...is.singles.keys()].some(({ source }) => breaksLine.test(source))) {
    return undefined;
  }
  const gathered = (codes: readonly Code[]): Misplacement => ({ kind: 'gathered', codes });
  const before = ({ lettersIn }: Layout, start = 0) => lettersIn(0, start);
  const [all, left] = [before(is, is.text.length), before(was, was.text.length)];
  const places = [...is.singles].map(([code, { start }]) => [code, before(is, start)] as const);
  const [[, first] = [undefined, 0]] = places;
  const isTogether = places.every(([, place]) => place === first) && (first === 0 || first === all);
  if (places.length > 1 && left >= fewestLetters && isTogether && areApart(was) && !isOneListed(was, is)) {
    return gathered([...was.singles.keys()]);
  }
  for (const [index, [code, place]] of places.entries()) {
    const own = was.singles.get(code);
    const [other, at] = places[index + 1] ?? [];
    const breaks = breaksLine.test(code.source);
    if (other && at === place) {
      const far = Math.abs(before(was, own?.start) - before(was, was.singles.get(other)?.start));
      const isListed = endsSentence(is, code, other) && left >= fewestLetters && !endsSentence(was, code, other);
      if (far >= (isListed || (breaks && breaksLine.test(other.source)) ? fewestBetween : farBetween)) {
        return gathered([code, other]);
      }
    }
    const sides = [before(was, own?.start), left - before(was, own?.start)];
    const isAtEnd = place === 0 || place === all;
    if (breaks && isAtEnd && sides.every((letters) => letters >= fewestBetween)) {
      return gathered([code]);
    }
  }
  return undefined;
}

/** Returns true for two codes with nothing between them that are the last before the end of a sentence. */
function endsSentence({ text, singles }: Layout, code: Code, other: Code): boolean {
  const [first, second] = [singles.get(code), singles.get(other)];
  return (
    first !== undefined &&
    second !== undefined &&
    text.slice(first.end, second.start).trim() === '' &&
    /^[\s\ufffc]{0,20}[.!?…。！？।؟۔](?:\s|$)/.test(text.slice(second.end, second.end + 22))
  );
}

/** Returns true if one of two codes was where both are now, with a sign between them: `not found: {file}: {reason}`. */
function isOneListed(was: Layout, is: Layout): boolean {
  return is.singles.size === 2 && /\ufffc\s*\p{P}\s*\ufffc\W*$/u.test(is.text) && /\ufffc\W*$/.test(was.text);
}

const breaksLine = /^(?:<(?:br|hr)\b|\\n)/i;

/** Returns true for codes at two places or more, with words between them. */
function areApart({ singles, lettersIn }: Layout): boolean {
  const places = [...new Set(Array.from(singles.values(), ({ start }) => lettersIn(0, start)))];
  const spread = (places.at(-1) ?? 0) - (places[0] ?? 0);
  return places.length > 1 && spread >= fewestBetween * (places.length - 1);
}

const sentenceEnd = /[.!?…。．！？।؟۔։][\s"'”’»)\]）」』]*$/;

function strayedIn(was: Layout, is: Layout, targetLang: string): Misplacement | undefined {
  const strayed = (codes: readonly Code[]): Misplacement => ({ kind: 'strayed', codes });
  const ends = [wordsEnd(was), wordsEnd(is)] as const;
  for (const [code, { parent, start }] of was.singles) {
    const now = is.singles.get(code);
    if (now === undefined || now.parent !== parent) {
      return strayed([code]);
    }
    if (ends.every(({ isSentence }) => isSentence) && now.start >= ends[1].at && start < ends[0].at) {
      return strayed([code]);
    }
  }
  const [{ possible: before, ...own }, { possible: after, ...others }] = [
    sentenceEnds(was.text),
    sentenceEnds(is.text),
  ];
  const isCertain = own.certain.length === before.length || others.certain.length === after.length;
  if (isWithoutMarks(targetLang) || !isCertain || before.length !== after.length || before.length === 0) {
    return undefined;
  }
  for (const [code, { start }] of [...was.singles, ...was.pairs]) {
    const now = is.singles.get(code) ?? is.pairs.get(code);
    if (now && sentenceOf(before, start) !== sentenceOf(after, now.start)) {
      return strayed([code]);
    }
  }
  return undefined;
}

/** Returns where the words of a text end, before its last codes, and whether that is the end of a sentence. */
function wordsEnd({ text }: Layout): { readonly at: number; readonly isSentence: boolean } {
  let at = text.length;
  while (at > 0 && /[\s\ufffc]/.test(text.charAt(at - 1))) {
    at -= 1;
  }
  return { at, isSentence: sentenceEnd.test(text.slice(Math.max(0, at - 20), at)) };
}

/** Returns the number of ends, which are in order, up to a place. */
function sentenceOf(ends: readonly number[], at: number): number {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ends[middle] ?? 0) <= at) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

/** Returns true if a code was put before a sentence that still begins with a capital letter. */
function startsAnew(was: Layout, is: Layout, targetLang: string): boolean {
  const begins = (text: string) => text.startsWith(singleMark);
  const own = /\ufffc[\s\ufffc]*(\p{Lu}?)/u.exec(was.text);
  return (
    // German nouns have capital letters.
    targetLang !== '' &&
    !['de', 'lb'].includes(toBaseLanguage(targetLang)) &&
    !begins(was.text.trimStart()) &&
    /^\P{L}*\p{Lu}/u.test(was.text) &&
    own?.[1] === '' &&
    /^\ufffc[\s\ufffc]*\p{Lu}\p{Ll}+ \p{Ll}+/u.test(is.text.trimStart())
  );
}

const sign = /^[,;:.!?…،؛؟、，。！？：；।۔։]$/;
/** A sign with words after it. */
const clause = /[,;:.!?…،؛؟、，。！？：；।۔։](?:\s|(?<=[،؛؟、，。！？：；]))\s{0,9}\p{L}{2}/u;
const number = /^(?=\P{L}*$)[^]*\p{N}/u;
/** A name or a code, which no language translates. */
const identifier = /^(?=[\w@./-]*$)[^]*[\d@_./]/;

function misplacedPair(was: Layout, is: Layout): Misplacement | undefined {
  for (const [code, before] of was.pairs) {
    const after = is.pairs.get(code);
    const kind = after && pairProblem(pairIn(was, before), pairIn(is, after));
    if (kind) {
      return { kind, codes: [code] };
    }
  }
  return undefined;
}

interface Pair {
  /** Letters and digits in the pair, and outside. */
  readonly letters: number;
  readonly outside: number;
  /** Quotation marks and brackets in the pair, and outside. */
  readonly marks: number;
  readonly marksOutside: number;
  readonly inner: string;
  /** The text around the pair. */
  readonly before: string;
  readonly after: string;
  /** True if the pair has the only codes of the text. */
  readonly isAlone: boolean;
  /** The last visible character outside of the pair: the text ends with it. */
  readonly endsWith: string;
}

function pairIn(
  { text, lettersIn, marksIn, singles, singlesIn }: Layout,
  { start, end }: { start: number; end: number },
): Pair {
  const [letters, marks] = [lettersIn(start, end), marksIn(start, end)];
  const after = text.slice(end);
  return {
    letters,
    outside: lettersIn(0, text.length) - letters,
    marks,
    marksOutside: marksIn(0, text.length) - marks,
    inner: text.slice(start, end),
    before: text.slice(0, start),
    after,
    isAlone: singlesIn(start, end) === singles.size,
    endsWith: lastOf(after),
  };
}

function pairProblem(was: Pair, is: Pair): Misplacement['kind'] | undefined {
  const share = ({ letters, outside }: Pair) => letters / Math.max(1, letters + outside);
  const growth = share(is) - share(was);
  const isWhole = is.outside === 0 && is.isAlone;
  const isLonger = was.outside >= fewestLetters && (growth > maxGrowth || (isWhole && was.outside > fewestLetters));
  if (was.letters > 0 && (isLonger || holdsNextClause(was, is))) {
    return 'stretched';
  }
  const isSpilled = was.outside === 0 && was.isAlone && is.outside > is.letters;
  const isCut =
    /\p{Script=Latin}$/u.test(is.inner) && !/^[\p{L}\p{N}\s]/u.test(was.after) && endingOf(is.after) > longestEnding;
  if (was.letters >= fewestLetters && (growth < -maxGrowth || isSpilled || isCut)) {
    return 'shrunk';
  }
  return hasSwallowed(was, is) ? 'swallowed' : undefined;
}

/** Returns true for a pair that ended before a sign, and now holds one and words after it: `<b>Save, then wait</b>`. */
function holdsNextClause(was: Pair, is: Pair): boolean {
  return (
    !clause.test(was.inner) &&
    sign.test(was.after.trimStart().charAt(0)) &&
    !sign.test(is.after.trimStart().charAt(0)) &&
    clause.test(is.inner)
  );
}

/** Returns the number of Latin letters that a text begins with. */
function endingOf(text: string): number {
  return /^\p{Script=Latin}*/u.exec(text)?.[0].length ?? 0;
}

function lastOf(text: string): string {
  return text.trimEnd().slice(-1);
}

function hasSwallowed(was: Pair, is: Pair): boolean {
  const isMarkInside = was.marks === 0 && is.marks > 0 && is.marksOutside < was.marksOutside;
  const isMarkOutside = was.marks > 0 && is.marks === 0 && is.marksOutside > was.marksOutside;
  const [wasLast, isLast] = [lastOf(was.inner), lastOf(is.inner)];
  const isEndInside =
    !sentenceEnd.test(wasLast) &&
    sentenceEnd.test(isLast) &&
    sentenceEnd.test(was.endsWith) &&
    !sentenceEnd.test(is.endsWith);
  const next = ({ after }: Pair) => after.trimStart().charAt(0);
  const isSignInside = !sign.test(wasLast) && sign.test(next(was)) && sign.test(isLast) && !sign.test(next(is));
  const isBreakInside = !was.inner.includes('\n') && is.inner.includes('\n');
  return isMarkInside || isMarkOutside || isEndInside || isSignInside || isBreakInside || areWordsInside(was, is);
}

/** Returns true for words in a pair that had none, or only a number or a name that is still there. */
function areWordsInside(was: Pair, is: Pair): boolean {
  const [before, after] = [was.inner.trim(), is.inner.trim()];
  if (was.letters === 0 || before === after || before.length > 60) {
    return was.letters === 0 && is.letters > 0;
  }
  const added = after.includes(before) ? after.replace(before, ' ') : '';
  return number.test(before)
    ? /\p{L}/u.test(added)
    : identifier.test(before) && /(?:^|\s)\p{L}{3,}|(?<!\p{L})\p{L}{3,}(?:\s|$)/u.test(added);
}
