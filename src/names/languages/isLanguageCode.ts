import { unglued } from './gluedCode.ts';

/** ISO 639-1, in lower case. */
export const twoLetters: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo ' +
    'es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ' +
    'ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne nl nn ' +
    'no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta ' +
    'te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/** Some codes of ISO 639-2 and 639-3 that projects use, and `qps` of pseudo-locales. */
const threeLetters: ReadonlySet<string> = new Set(
  [
    'ast',
    'bar',
    'ceb',
    'ckb',
    'crh',
    'dsb',
    'fil',
    'fur',
    'gsw',
    'haw',
    'hsb',
    'ilo',
    'kab',
    'kmr',
    'mai',
    'nds',
  ].concat(['nqo', 'qps', 'sah', 'sat', 'scn', 'szl', 'tzm', 'yue', 'zgh']),
);

/**
 * What may follow the language: a script, a region, and variants, as BCP 47 writes them, or as names of locales do
 * (`sr@latin`, `nb_NO.UTF-8`). Two regions or scripts are something else: `en-US-pc`.
 */
const subtags =
  /^(?!(?:.*[-_@][a-z]{2}(?![a-z])){2}|(?:.*[-_@][a-z]{4}(?![a-z])){2})(?:[-_@](?:[a-z]{4}|[a-z]{2}|\d{3}|latin|cyrillic|devanagari|arabic|euro|posix|valencia|tarask))*(?:\.utf-?8)?$/i;

/** A region as Android writes it. */
const markedRegion = /^([a-z]{2,3}-)r([A-Z]{2})$/;

/** Returns a code with a region as Android writes it in the usual form: `de-DE` of `de-rDE`. */
export function withPlainRegion(code: string): string {
  return code.replace(markedRegion, '$1$2');
}

/** Returns true for a language code with or without script, region, and variant, in any case: `pt_BR`, `zh-Hant`. */
export function isLanguageCode(text: string): boolean {
  const code = unglued(withPlainRegion(text));
  const base = baseIn(code);
  return (twoLetters.has(base) || threeLetters.has(base)) && subtags.test(code.slice(base.length));
}

/** Codes of two letters that are words, or the names of folders, more often. */
const rareTwoLetters: ReadonlySet<string> = new Set(['in', 'iw', 'ji', 'mo', 'ng', 'sh']);
/** Codes of three letters that are English words, or the names of folders, more often. */
const words: ReadonlySet<string> = new Set(
  'ban bin car dan day del den din fan gay her kha mad man men min mus new old rap sad sam sun tag tem tog was war'.split(
    ' ',
  ),
);
let names: Intl.DisplayNames | undefined;
/** Asked for each path of a project. */
const named = new Map<string, boolean>();

/** Returns true for the code of a language that is too rare to be a language in every position: `kaa`, `sh_BA`. */
export function isRareLanguageCode(text: string): boolean {
  const base = baseIn(text);
  const isKnown =
    base.length === 2 ? rareTwoLetters.has(base) || twoLetters.has(base) : !words.has(base) && isNamed(base);
  return isKnown && hasLanguageForm(text);
}

/** What projects call their own ways to write a language: how it addresses people, or a joke (`1337`); not a year. */
const word = /[-_](?:[a-z][a-z\d]{4,7}|(?!(?:1[89]|20)\d\d$)\d[a-z\d]{3})$/i;

/** Returns true for the code of a language with a word of the project behind it: `de_informal`, `en-pirate`. */
export function isWordedLanguage(text: string): boolean {
  return !isLanguageCode(text) && word.test(text) && isLanguageCode(text.replace(word, ''));
}

/** Returns true for any code of a language: a usual one, a rare one, and one with a word of the project. */
export function isAnyLanguageCode(text: string): boolean {
  return isLanguageCode(text) || isRareLanguageCode(text) || isWordedLanguage(text);
}

/** Returns true for a text that has the form of a language code, such as a wrong one: `np`. */
export function hasLanguageForm(text: string): boolean {
  const base = baseIn(text);
  // Some projects write regions with three letters: `kab-KAB`.
  return base !== '' && subtags.test(text.slice(base.length).replace(/^[-_][a-z]{3}$/i, ''));
}

function isNamed(code: string): boolean {
  const known = named.get(code);
  if (known !== undefined || code.length !== 3) {
    return known ?? false;
  }
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const isFound = names.of(code) !== undefined;
  named.set(code, isFound);
  return isFound;
}

/**
 * Returns the part of a code before its first separator, in lower case; empty for an unknown code, and for one of ISO
 * 639-2 that is no language: Xcode has several languages in `mul.lproj`.
 */
function baseIn(text: string): string {
  return /^(?!mis|mul|und|zxx)[a-z]{2,3}(?![a-z\d])/i.exec(text)?.[0].toLowerCase() ?? '';
}
