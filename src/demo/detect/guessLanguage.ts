import type { BaseLanguage } from '../baseLanguages.ts';
import { guessLatin, type LanguageGuess } from './guessLatin.ts';

/** Scripts that identify a language, the more specific first: Japanese has Han characters too. */
const scripts: readonly (readonly [script: RegExp, language: BaseLanguage, fewestLetters: number])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'JA', 2],
  [/\p{Script=Hangul}/gu, 'KO', 2],
  [/\p{Script=Han}/gu, 'ZH', 2],
  [/\p{Script=Thai}/gu, 'TH', 3],
  [/\p{Script=Hebrew}/gu, 'HE', 3],
  [/\p{Script=Arabic}/gu, 'AR', 3],
  [/\p{Script=Greek}/gu, 'EL', 3],
  [/\p{Script=Cyrillic}/gu, 'RU', 5],
];

const anyLetter = /\p{L}/gu;
const otherScript =
  /[\p{L}--[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Han}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]]/gv;

/**
 * Letters that Arabic and the Cyrillic languages of the service do not use: Persian, Urdu; Serbian, Belarusian, Kazakh
 * and others.
 */
const foreignLetters: Partial<Record<BaseLanguage, RegExp>> = {
  AR: /[پچژگکیہےٹڈڑں]/u,
  RU: /[ђјљњћџѓќѕўәқңөұүһ]/iu,
};

function cyrillicLanguage(text: string): BaseLanguage {
  if (/[іїєґ]/iu.test(text)) {
    return 'UK';
  }
  if (/[ыэё]/iu.test(text)) {
    return 'RU';
  }
  // Russian has `ъ` before soft vowels only, and none of these words.
  const surelyBulgarian =
    /ъ(?![еюя])|(?<!\p{L})(?:се|са|че|ще|това|този|тази|моля|здравей|здравейте|благодаря)(?!\p{L})/iu;
  if (surelyBulgarian.test(text)) {
    return 'BG';
  }
  const bulgarian = /(?<!\p{L})(?:е|от|за|да|или|много)(?!\p{L})/iu;
  const russian =
    /(?<!\p{L})(?:и не|не|что|это|вы|мы|как|для|здравствуйте|пожалуйста|спасибо|очень|или)(?!\p{L})|ь(?!\p{L})/iu;
  return bulgarian.test(text) && !russian.test(text) ? 'BG' : 'RU';
}

/**
 * Guesses the language from script, special letters and frequent words, correct for a plain sentence. Returns
 * `undefined` for a text without letters.
 */
export function guessLanguage(text: string): LanguageGuess | undefined {
  const count = (script: RegExp): number => text.match(script)?.length ?? 0;
  const latin = count(/\p{Script=Latin}/gu);
  // A third outweighs any number of Latin letters: product names and code occur in every language.
  for (const [script, language, fewestLetters] of scripts) {
    const found = count(script);
    if (found * 2 > latin) {
      const foreign = foreignLetters[language]?.test(text) === true;
      const known = language === 'RU' ? cyrillicLanguage(text) : language;
      return { language: foreign ? undefined : known, sure: found >= fewestLetters };
    }
  }
  if (count(otherScript) * 2 > latin) {
    return { language: undefined, sure: true };
  }
  return count(anyLetter) === 0 ? undefined : guessLatin(text);
}
