import { bcp47Case } from './bcp47.ts';
import { isGlued, isGluedWord, unglued } from './gluedCode.ts';
import { isLanguageCode, withPlainRegion } from './isLanguageCode.ts';
import { remembered } from './remembered.ts';

/** A language in a path of a project. */
export interface LanguageToken {
  /** Its offset in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** As written there: `en`, `en-US`, `pt_br`. */
  readonly code: string;
  /** True if only the language is between two ends or dots: `en.json`, `app.en.json`, a folder `en`. */
  readonly alone: boolean;
}

/** A code with script, region, and variant, as projects write it: `en`, `zh_Hant_HK`, `sr@latin`, `nb_NO.UTF-8`, `ptBR`. */
const code =
  '(?:[a-z]{2,3}(?:[A-Z]{2}|Han[st]|Latn|Cyrl)|[A-Za-z]{2,3})(?:[-_@](?:[A-Za-z]{4}|[A-Za-z]{2,3}|\\d{3}|latin|cyrillic|devanagari|arabic|euro|posix|valencia|tarask)){0,3}' +
  '(?:\\.(?:UTF|utf)-?8)?';
const wholeCode = new RegExp(`^${code}$`);
const codeAfterSign = new RegExp(`^(.*?[._-])(${code})$`);
const lastCodeAfterSign = /^(.*[._-])([A-Za-z]{2,3})$/;
const lastWordAfterSign = /^(.*[._-])([a-z]{4})$/;

/** Endings of files whose names may begin with their language: TYPO3 (`de.locallang.xlf`), Joomla (`de-DE.com_x.ini`). */
export const beginsWithLanguage = /^\.(?:xlf|ini)$/i;
const codeBeforeDot = new RegExp(`^(${code})\\.`);

/** Returns the known language that the name of a file begins with, before a dot: `en.dictionary`. */
export function firstNameLanguage(name: string): LanguageToken | undefined {
  const [, found] = codeBeforeDot.exec(name) ?? [];
  return found !== undefined && isLanguageCode(found)
    ? { start: 0, end: found.length, code: found, alone: true }
    : undefined;
}

/** Returns the languages at the end of a file name without its ending: the longest first. */
export function listNameLanguages(name: string): LanguageToken[] {
  const token = readFolderLanguage(name);
  const whole = token === undefined ? [] : [token];
  if (isLanguageCode(name)) {
    return whole;
  }
  // `app_en` looks like a code too. `messages_en_US`: the region is not a language, so the longer reading comes first.
  const last = [codeAfterSign, lastCodeAfterSign, lastWordAfterSign].flatMap((expression) => {
    const [, before = '', found] = expression.exec(name) ?? [];
    return found === undefined || (expression === lastWordAfterSign && !isGluedWord(found))
      ? []
      : [{ start: before.length, end: name.length, code: found, alone: before.endsWith('.') }];
  });
  return [...whole, ...last];
}

/**
 * Returns the language in a file name, if it is a known one.
 *
 * @param isAlone only if nothing else is between two ends or dots
 */
export function languageInName(path: string, isAlone = false): string | undefined {
  const name = (path.split('/').pop() ?? '').replace(/\.[^.]*$/, '');
  return listNameLanguages(name).find(({ code: found, alone }) => (alone || !isAlone) && isLanguageCode(found))?.code;
}

/** Returns the language that a whole name is, such as that of a folder, if any. */
export function readFolderLanguage(name: string): LanguageToken | undefined {
  return wholeCode.test(name) || isGluedWord(name)
    ? { start: 0, end: name.length, code: name, alone: true }
    : undefined;
}

/** Returns the language of a code without script and region, in lower case. */
export const toBaseLanguage = remembered((language) =>
  unglued(language)
    .replace(/[-_@.][^]*/, '')
    .toLowerCase(),
);

/**
 * Returns a language in the style of the code that it replaces: its separator, its case.
 * @param language a code of any case
 * @param like `undefined`: BCP 47
 * @param sign separator if the replaced code has only one part
 */
export function matchStyle(language: string, like = 'en', sign = '-'): string {
  const code = language.replaceAll('_', '-').toLowerCase();
  const [likeBase = '', likeRest] = unglued(like).split(/[-_]/);
  const isLower = likeRest !== undefined && likeRest === likeRest.toLowerCase() && !/^\d+$/.test(likeRest);
  // The pseudo-locale `qps-ploc` has no script: tools look for it in lower case.
  const cased = isLower || code.startsWith('qps-') ? code : bcp47Case(code);
  const styled = likeBase === likeBase.toUpperCase() ? code.toUpperCase() : cased;
  const marked = withPlainRegion(like) === like ? styled : styled.replace(/-(?=[A-Z]{2}$)/, '-r');
  return marked.replaceAll('-', isGlued(like) ? '' : (/[-_]/.exec(like)?.[0] ?? sign));
}
