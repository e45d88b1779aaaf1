import { shownKey } from '../../text/keyName.ts';
import { toBaseLanguage } from '../../text/paths/languageToken.ts';
import type { MessageProblem, WordCheck } from '../message.ts';

/** A text and its translation, with a mark (U+FFFC) for each code. */
export interface ComparedTexts {
  readonly before: string;
  readonly after: string;
  /** The same with the codes. */
  readonly source: string;
  readonly target: string;
  /** Of the translation: BCP 47. */
  readonly lang: string;
  /** Path of the translation. */
  readonly path: string;
  readonly key: string;
  /** Names of the checks whose findings are reported. */
  readonly wanted: ReadonlySet<string>;
}

/** Yields likely mistakes in the characters of a translation: punctuation, numbers, addresses, invisible characters. */
export function* signProblems(texts: ComparedTexts): Generator<MessageProblem> {
  for (const [kind, isFound] of checks) {
    if (texts.wanted.has(kind) && isFound(texts)) {
      yield { kind };
    }
  }
}

type Check = (texts: ComparedTexts) => boolean;

function onlyAfterOf(sign: RegExp, before: string, after: string): boolean {
  return sign.test(after) && !sign.test(before);
}

const onlyAfter =
  (sign: RegExp): Check =>
  ({ before, after }) =>
    onlyAfterOf(sign, before, after);

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Scripts in which a sentence ends with other characters, or without one. */
const endsOtherwise: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my', 'bo', 'dz']);
const finalSign = /[.!:?…。．！：？｡։।॥۔؟;；⋯⸮·]["'”’»)\]]*\s*$/;

const isEndLost: Check = ({ before, after, lang }) =>
  /[\p{L}\p{N})"”]\s?(?:[!:]|\.{3}|…|(?<!\b\p{L})\.)$/u.test(before.trim()) &&
  !finalSign.test(after) &&
  !endsOtherwise.has(toBaseLanguage(lang));

/** Mnemonics of Qt (`&File`) and GTK (`_File`). */
const isMnemonicLost: Check = ({ before, after, path }) => {
  if (!/[&_]/.test(before) || /[&_]/.test(after)) {
    return false;
  }
  const sign = /\.ts$/i.test(path)
    ? /&(?=[\p{L}\p{N}])/gu
    : /\.po$/i.test(path)
      ? /(?<![\p{L}\p{N}_])_(?=\p{L})/gu
      : undefined;
  return sign !== undefined && !/[\p{L}\p{N}]_\p{L}/u.test(before) && count(before, sign) === 1;
};

const address = /\b(?:https?|ftp):\/\/[^\s<>"'()\ufffc]+/g;

/** Returns the last two names of a host: those of a language's own pages may differ before them. */
function sitesIn(text: string): readonly string[] {
  return Array.from(
    text.matchAll(address),
    ([each]) => /^\w+:\/\/[^/]*?([^./]+\.[^./]+)(?:[/:?#]|$)/.exec(each)?.[1] ?? '',
  );
}

const isAddressDamaged: Check = ({ source, target }) => {
  const sites = source.includes('://') ? sitesIn(source) : [];
  const found = sites.length === 0 ? [] : sitesIn(target);
  return sites.some((site) => site !== '' && !found.includes(site));
};

const otherDigit = /[^\P{Nd}0-9]/gu;
const schemesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?<![\w.-])(?:https?|ftp|file|javascript|vbscript|data(?=:\w+\/\w)):(?=\S)/gi), ([each]) =>
    each.toLowerCase(),
  );

/** A page that needs https, or an address that runs a program. */
const isSchemeOther: Check = ({ source, target }) => {
  const found = target.includes(':') ? schemesIn(target) : [];
  const known = found.length === 0 ? [] : schemesIn(source);
  return found.some(
    (each) => !known.includes(each) && (known.length > 0 || /script|data/.test(each)) && each !== 'https:',
  );
};

/** Returns the numbers of two or more digits, in ASCII, without separators. */
function numbersIn(text: string): readonly string[] {
  const ascii = beyondLatin.test(text) ? withAsciiDigits(text) : text;
  return (ascii.match(/\d(?:[.,'’٫٬ \u00a0\u202f]?\d)+/g) ?? []).map((each) => each.replace(/\D/g, ''));
}

/** Where other digits are; not the mark of a code. */
const beyondLatin = /[\u0600-\uffef]/;

function withAsciiDigits(text: string): string {
  return text.replace(otherDigit, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) {
      zero -= 1;
    }
    return String(code - zero);
  });
}

const isNumberLost: Check = ({ before, target }) => {
  const wanted = /\d{2}/.test(before) ? numbersIn(before) : [];
  // A percentage may be read as a code: `%48`.
  const found = wanted.length === 0 ? '' : numbersIn(target).join(' ');
  return wanted.some((each) => !found.includes(each));
};

const isQuoteOpen: Check = ({ before, after }) => {
  const isOdd = (text: string): boolean =>
    count(text, /"/g) % 2 === 1 || count(text, /«/g) !== count(text, /»/g) || count(text, /「/g) !== count(text, /」/g);
  return /["«»「」]/.test(after) && isOdd(after) && !isOdd(before);
};

/** What opens and closes a run of text in the other direction. */
const isDirectionOpen: Check = ({ target }) =>
  /[\u202a-\u202e\u2066-\u2069]/.test(target) &&
  (count(target, /[\u202a\u202b\u202d\u202e]/g) !== count(target, /\u202c/g) ||
    count(target, /[\u2066-\u2068]/g) !== count(target, /\u2069/g));

const option = /(?<![\p{L}\p{N}-])--[a-z][a-z\d-]{2,}/gu;

const isOptionLost: Check = ({ source, target }) =>
  source.includes('--') && (source.match(option) ?? []).some((each) => !target.includes(each));

const isAccessKeyLong: Check = ({ before, after, key }) =>
  /(?:^|[._-])access_?key$/i.test(shownKey(key)) && [...before.trim()].length === 1 && [...after.trim()].length > 1;

const sentenceEnd = /[.!?。！？।؟։]+(?=\s|$|["”»)])|[。！？]/g;

const areSentencesFewer: Check = ({ before, after, lang }) => {
  const wanted = count(before, sentenceEnd);
  return wanted > 1 && !endsOtherwise.has(toBaseLanguage(lang)) && count(after, sentenceEnd) < wanted;
};

const isCapitalLost: Check = ({ before, after }) =>
  /^\p{Lu}\p{Ll}/u.test(before.trim()) && /^\p{Ll}/u.test(after.trim());

/** Rules of a language's own characters. */
const isTypographyWrong: Check = ({ after, lang }) => {
  switch (toBaseLanguage(lang)) {
    case 'fr':
      return !/-ca$/i.test(lang) && /\p{L}[?!;](?:\s|$)|\p{L}:\s/u.test(after);
    case 'de':
      return /"[^"]+"|“[^”„]*”/.test(after);
    case 'es':
      return (/\?/.test(after) && !/¿/.test(after)) || (/!/.test(after) && !/¡/.test(after));
    default:
      return false;
  }
};

/** Letters of the script that each language is written in, where that is not Latin. */
const scripts: Readonly<Record<string, RegExp>> = {
  ...byLanguage(/\p{Script=Cyrillic}/u, 'ru uk be bg mk kk ky mn tg'),
  ...byLanguage(/\p{Script=Arabic}/u, 'ar fa ur ps'),
  ...byLanguage(/\p{Script=Greek}/u, 'el'),
  ...byLanguage(/\p{Script=Hebrew}/u, 'he yi'),
  ...byLanguage(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u, 'zh yue ja'),
  ...byLanguage(/\p{Script=Hangul}/u, 'ko'),
  ...byLanguage(/\p{Script=Devanagari}/u, 'hi mr ne'),
  ...byLanguage(/\p{Script=Thai}/u, 'th'),
  ...byLanguage(/\p{Script=Georgian}/u, 'ka'),
  ...byLanguage(/\p{Script=Armenian}/u, 'hy'),
};

function byLanguage(letter: RegExp, languages: string): Record<string, RegExp> {
  return Object.fromEntries(languages.split(' ').map((each) => [each, letter]));
}

/** Fewer words may be names. */
const fewestWords = 5;

const isInOtherScript: Check = ({ before, after, lang }) => {
  const letter = /-(?:latn|arab|cyrl|mong)\b/i.test(lang) ? undefined : scripts[toBaseLanguage(lang)];
  const words = letter === undefined || letter.test(after) ? [] : (after.match(/\p{L}{2,}/gu) ?? []);
  const text = before.toLowerCase();
  // A name, or a text of the source, is not written in another script.
  return (
    words.length >= fewestWords && words.filter((word) => text.includes(word.toLowerCase())).length * 2 < words.length
  );
};

/** Scripts without spaces between words mark where a line may break. */
const marksBreaks: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my', 'bo', 'dz', 'ja', 'zh']);

const areSignsInvisible: Check = ({ before, after, lang }) =>
  onlyAfterOf(marksBreaks.has(toBaseLanguage(lang)) ? /[\u2060\ufeff]/ : /[\u200b\u2060\ufeff]/, before, after) ||
  onlyAfterOf(/\u200d{2}|\u200c{2}|\u00ad{2}/, before, after);

const areTabsLost: Check = ({ before, after }) => before.trim().includes('\t') && !after.includes('\t');

const checks: readonly (readonly [WordCheck, Check])[] = [
  ['entities', onlyAfter(/&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5})(?![;\w])/)],
  ['percent', ({ source, target }) => source.includes('%%') && !/%%|٪|％/.test(target)],
  ['invisible', areSignsInvisible],
  ['directionMarks', isDirectionOpen],
  ['addresses', isAddressDamaged],
  ['schemes', isSchemeOther],
  ['options', isOptionLost],
  ['accessKeys', isAccessKeyLong],
  ['wrongScript', isInOtherScript],
  ['mnemonic', isMnemonicLost],
  ['numbers', isNumberLost],
  ['quotes', isQuoteOpen],
  ['tabs', areTabsLost],
  ['endingPunctuation', isEndLost],
  ['capital', isCapitalLost],
  ['sentences', areSentencesFewer],
  ['typography', isTypographyWrong],
];
