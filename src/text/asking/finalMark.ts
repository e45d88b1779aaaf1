import { toBaseLanguage } from '../paths/languageToken.ts';
import type { Part } from '../unit.ts';
import { computeLayout, singleMark } from './layout.ts';
import { isWithoutMarks, sentenceEnds } from './sentences.ts';

const finalMark = /([.!?:…。．！？：｡।۔؟։;；·]+)["'”’»›)\]）」』]*$/u;
const wide: Readonly<Record<string, string>> = { '.': '。', '!': '！', '?': '？', ':': '：' };
const arabic: Readonly<Record<string, string>> = { '?': '؟' };
const ownMarks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: wide,
  zh: wide,
  yue: wide,
  hi: { '.': '।' },
  bn: { '.': '।' },
  ne: { '.': '।' },
  ur: { '.': '۔', '?': '؟' },
  ar: arabic,
  fa: arabic,
  he: {},
  el: { '?': ';' },
  hy: { '.': '։' },
  fr: { '!': '\u202f!', '?': '\u202f?', ':': '\u00a0:' },
};

const lastWord = new RegExp(`(?:\\p{Lo}|\\p{L}{4}|\\p{N}|${singleMark})$`, 'u');
/** A word that ends with three consonants, such as `postnr`. */
const abbreviation = /[b-df-hj-np-tvwxz]{3}$/i;

/**
 * Returns a translation with a final mark if its source, a sentence, ends with one, and without one if the source has
 * none. A mark of another kind stays, as does the text of a language without such marks.
 */
export function keepFinalMark(parts: readonly Part[], answer: readonly Part[], targetLang: string): readonly Part[] {
  const [was, is] = [computeLayout(parts).text.trim(), computeLayout(answer).text.trim()];
  const [own, found] = [markOf(was), markOf(is)];
  if (isWithoutMarks(targetLang) || (own === undefined) === (found === undefined) || is === '') {
    return answer;
  }
  if (own === undefined) {
    const isOne = sentenceEnds(is).possible.length === 0 && !/\p{P}$/u.test(was);
    const word = is.slice(0, -1);
    const isWord = lastWord.test(word) && !abbreviation.test(word);
    return isOne && isWord && /^[.!。．！।۔]$/u.test(found ?? '') && endsWithText(answer)
      ? withoutLast(answer)
      : answer;
  }
  const isSentence = was.split(/\s+/).length > 2 || /\p{Lo}{6}/u.test(was);
  const mark = ownMark(own, targetLang);
  return isSentence && mark !== undefined && /[\p{L}\p{M}\p{N}\ufffc]["'”’»)\]）」』]*$/u.test(is)
    ? withMark(parts, answer, mark)
    : answer;
}

/** Returns the final mark of a text, before any closing quotation marks and brackets. */
function markOf(text: string): string | undefined {
  return finalMark.exec(text.slice(-20))?.[1];
}

/** Returns the mark as the language writes it; undefined for a mark that also needs another at the beginning. */
function ownMark(mark: string, targetLang: string): string | undefined {
  const ascii = { '。': '.', '．': '.', '！': '!', '？': '?', '：': ':' }[mark] ?? mark;
  const language = toBaseLanguage(targetLang);
  const isPaired = ['es', 'gl', 'ast'].includes(language) && /[!?]/.test(ascii);
  return isPaired || !/^(?:[.!?:…]|\.{3})$/.test(ascii) ? undefined : (ownMarks[language]?.[ascii] ?? ascii);
}

function endsWithText(parts: readonly Part[]): boolean {
  const last = parts.at(-1);
  return typeof last === 'string' && last.trim() !== '';
}

function withoutLast(parts: readonly Part[]): readonly Part[] {
  return parts.with(
    -1,
    withEnd(parts.at(-1), (text) => text.slice(0, -1)),
  );
}

/** Adds the mark where the source has it: inside of the pairs that end the text, or behind them. */
function withMark(parts: readonly Part[], answer: readonly Part[], mark: string): readonly Part[] {
  const isInside = (part: Part | undefined): boolean => typeof part !== 'string' && part?.role === 'close';
  if (!isInside(parts.at(-1)) || !isInside(answer.at(-1))) {
    return endsWithText(answer)
      ? answer.with(
          -1,
          withEnd(answer.at(-1), (text) => text + mark),
        )
      : [...answer, mark];
  }
  const closes = answer.length - answer.findLastIndex((part) => !isInside(part)) - 1;
  const at = answer.length - closes;
  return [...answer.slice(0, at), mark, ...answer.slice(at)];
}

function withEnd(part: Part | undefined, change: (text: string) => string): string {
  const text = typeof part === 'string' ? part : '';
  const words = text.trimEnd();
  return change(words) + text.slice(words.length);
}
