import { isWithoutMarks } from '../../asking/sentences.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { entryFor } from '../../text/entryFor.ts';
import { shownKey } from '../../text/keyName.ts';
import { joinParts, type Part } from '../../text/unit.ts';
import type { MessageProblem, WordCheck } from '../atStart/message.ts';
import { writesNoSpaces } from '../atStart/spaceAtEnds.ts';
import { printf } from './argumentNames.ts';
import { decoded } from './codeProblems.ts';

/** Languages with few characters for many words. */
const dense: ReadonlySet<string> = new Set(['zh', 'yue', 'ja', 'ko']);
/** Languages that say a word twice for a plural, or for emphasis. */
const doubling: ReadonlySet<string> = new Set([
  'vi',
  'hi',
  'id',
  'ms',
  'tl',
  'fil',
  'ta',
  'te',
  'bn',
  'mr',
  'th',
  'km',
  'jv',
]);

/**
 * UTF-16 code units of a source whose translation may be cut off, and the smallest share of the source that a complete
 * translation has.
 */
const longSource = 60;
const minShare = 0.2;

/** Returns true for a text with damaged characters: the only error in words. */
export function isDamaged(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part === 'string' && damaged.test(part));
}

/** Returns what is likely a mistake in the words of a translation. @param onlyErrors leaves out warnings and hints */
export function textProblems(
  source: readonly Part[],
  target: readonly Part[],
  place: Pick<ComparedTexts, 'lang' | 'path' | 'key' | 'wanted'>,
  onlyErrors: boolean,
): readonly MessageProblem[] {
  const { words: before, text } = sourceWords(source);
  const after = wordsOf(target);
  const problems: MessageProblem[] = [];
  if (before === after) {
    return problems;
  }
  if (oftenDamaged.test(after) && damaged.test(after) && !damaged.test(before)) {
    problems.push({ kind: 'damagedCharacters' });
  }
  if (onlyErrors) {
    return problems;
  }
  const base = toBaseLanguage(place.lang);
  const texts = { ...place, before, after, source: text, target: decoded(joinParts(target)) };
  for (const [kind, isFound] of checks) {
    if (place.wanted.has(kind) && isFound(texts)) {
      problems.push({ kind });
    }
  }
  const hasSpaces = !writesNoSpaces.has(base);
  if (
    hasSpaces &&
    after.includes(codeMark) &&
    withoutSpace.test(after) &&
    everyCode.test(before) &&
    !/\p{L}\ufffc|\ufffc\p{L}/u.test(before)
  ) {
    problems.push({ kind: 'lostSpace' });
  }
  if (latin.test(after) && cyrillic.test(after) && mixed.test(after.replace(abbreviated, '')) && !mixed.test(before)) {
    problems.push({ kind: 'mixedScripts' });
  }
  const isMeant = /\.ftl$/i.test(place.path) ? blankLine : meantBreak;
  if (before.includes('\n') && isMeant.test(before.trim()) && !/\n/.test(after.trim())) {
    problems.push({ kind: 'lineBreaks' });
  }
  if (before.length > longSource && !dense.has(base) && after.length < before.length * minShare) {
    problems.push({ kind: 'cutOff' });
  }
  if (
    before.includes('?') &&
    /[\p{L}\ufffc]\?\s*$/u.test(before) &&
    isLatin.test(after) &&
    !/[?？;]/.test(after) &&
    !withoutMark.has(base)
  ) {
    problems.push({ kind: 'questionMark' });
  }
  if (!doubling.has(base) && hasDoubledWord(after) && !hasDoubledWord(before)) {
    problems.push({ kind: 'doubledWord' });
  }
  if (balanceOf(after) !== 0 && balanceOf(before) === 0) {
    problems.push({ kind: 'brackets' });
  }
  // In aligned lines, spaces have a meaning.
  if (after.includes('  ') && /\S {2,}\S/.test(after) && !/ {2}/.test(before) && !/\n/.test(before.trim())) {
    problems.push({ kind: 'doubledSpace' });
  }
  return problems;
}

/** Languages whose questions end otherwise. */
const withoutMark: ReadonlySet<string> = new Set(['hy', 'el', 'ar', 'fa', 'ur', 'am']);
const isLatin = /^[^\p{L}]*\p{Script=Latin}/u;
const damaged = new RegExp(
  [
    String.raw`[\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001f]`,
    // UTF-8 that was read as Latin-1 or Windows-1252: `Ã¶`, `ÃŸ`, `Ã–ffnen`, `â€™`, `Ð¿Ñ€`.
    String.raw`Ã(?:[\u0080-\u00bfŒœŠšŸŽžƒˆ˜™€]|[\u2013-\u203a](?=\p{Ll}))`,
    String.raw`â€[™œ\u009d]`,
    String.raw`(?:[ÐÑ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜\u2013-\u2122]){2}`,
  ].join('|'),
  'u',
);
/** Any character that `damaged` begins with. */
const oftenDamaged = /[\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001fÃâÐÑ]/;
const everyCode = /\s\ufffc\s/;
/** A text has fewer codes than letters, so the search begins with them. */
const withoutSpace = /\ufffc(?<=\p{L}\ufffc)\p{L}/u;
/** A word of three letters or more with one letter of another alphabet that looks alike. */
const mixed =
  /(?<![\p{L}\p{Script=Latin}])(?:\p{Script=Latin}{2,}[АВЕКМНОРСТХаеорсухі]\p{Script=Latin}*|\p{Script=Latin}[АВЕКМНОРСТХаеорсухі]\p{Script=Latin}+|\p{Script=Cyrillic}{2,}[ABEKMHOPCTXaeopcyxi]\p{Script=Cyrillic}*|\p{Script=Cyrillic}[ABEKMHOPCTXaeopcyxi]\p{Script=Cyrillic}+)(?!\p{L})/u;
const latin = /[a-z]/i;
const cyrillic = /[\u0400-\u04ff]/;
/**
 * The space after a word that follows once more. Not German pronouns and articles, which may follow each other. A text
 * has fewer spaces than letters, so the search begins with them.
 */
const doubled = / (?<=(?<![\p{L}\p{N}-])(?!(?:die|der|das|dem|den|sie) )(\p{L}{2,}) )(?=\1(?![\p{L}\p{N}-]))/iu;
const everyDoubled = new RegExp(doubled, 'giu');
/** A name of a column in capitals may be followed by its description. */
const capitals = /^\p{Lu}+$/u;

function hasDoubledWord(text: string): boolean {
  return doubled.test(text) && Array.from(text.matchAll(everyDoubled)).some(([, word = '']) => !capitals.test(word));
}

/** A break after a sentence, or an empty line: others may be those of long lines. */
const meantBreak = /[.:!?…。！？]["”»)\ufffc]*[ \t]*\n|\n[ \t]*\n/;
/** In Fluent, lines are wrapped at the end of a sentence, too. */
const blankLine = /\n[ \t]*\n/;
/** `bsН`: a letter for a number behind a short name. */
const abbreviated = /(?<!\p{L})[a-z]{2,3}[А-Я](?!\p{L})/gu;

/** What is the same for all languages of a source: its words (`wordsOf`), and its text as the program reads it. */
interface SourceWords {
  readonly words: string;
  readonly text: string;
}

const known = new WeakMap<readonly Part[], SourceWords>();

function sourceWords(source: readonly Part[]): SourceWords {
  const found = known.get(source) ?? { words: wordsOf(source), text: decoded(joinParts(source)) };
  known.set(source, found);
  return found;
}

/** Returns the text with a mark for each code. */
function wordsOf(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) {
    text += typeof part === 'string' ? part : codeMark + textAfter(part.source);
  }
  return text;
}

const codeMark = '\ufffc';

/** Returns what is text in a code: `th` in `%sth`. */
function textAfter(code: string): string {
  return code.startsWith('%') && printf.test(code) ? code.replace(printf, '') : '';
}

const bracket = /[()[\]{}（）［］｛｝]/;

/** Returns how many brackets are open at the end. */
function balanceOf(text: string): number {
  let open = 0;
  if (!bracket.test(text)) {
    return open;
  }
  for (const sign of text.match(/[()[\]{}（）［］｛｝]/g) ?? []) {
    open += /[([{（［｛]/.test(sign) ? 1 : -1;
  }
  return open;
}

/** A text and its translation, with a mark (U+FFFC) for each code. */
interface ComparedTexts {
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

type Check = (texts: ComparedTexts) => boolean;

function onlyAfterOf(sign: RegExp, before: string, after: string): boolean {
  return sign.test(after) && !sign.test(before);
}

const onlyAfter =
  (sign: RegExp): Check =>
  ({ before, after }) =>
    onlyAfterOf(sign, before, after);

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

const finalSign = /[.!:?…。．！：？｡։।॥۔؟;；⋯⸮·]["'”’»)\]]*\s*$/;

const isEndLost: Check = ({ before, after, lang }) =>
  /[\p{L}\p{N})"”]\s?(?:[!:]|\.{3}|…|(?<!\b\p{L})\.)$/u.test(before.trim()) &&
  !finalSign.test(after) &&
  !isWithoutMarks(lang);

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

/** Pieces that are looked for in all of a text, as they may be parts of its words: more are taken to be there. */
const mostSearches = 1000;

/** Returns a test for what a text contains: its words are known, and are most of what is asked. */
function containedIn(text: string): (piece: string) => boolean {
  const known = new Map(text.split(/[^\p{L}\p{N}-]+/u).map((word) => [word, true]));
  let left = mostSearches;
  return (piece) => {
    let isThere = known.get(piece);
    if (isThere === undefined) {
      left -= 1;
      isThere = left < 0 || text.includes(piece);
      known.set(piece, isThere);
    }
    return isThere;
  };
}

const address = /\b(?:https?|ftp):\/\/[^\s<>"'()\ufffc]+/g;

/** Returns the last two names of a host: those of a language's own pages may differ before them. */
function sitesIn(text: string): readonly string[] {
  return Array.from(
    text.matchAll(address),
    ([each]) => /^\w+:\/\/[^/]*?(?<=[/.])([^./]+\.[^./]+)(?:[/:?#]|$)/.exec(each)?.[1] ?? '',
  );
}

const isAddressDamaged: Check = ({ source, target }) => {
  const sites = source.includes('://') ? sitesIn(source) : [];
  const found = new Set(sites.length === 0 ? [] : sitesIn(target));
  return sites.some((site) => site !== '' && !found.has(site));
};

const otherDigit = /[^\P{Nd}0-9]/gu;
const schemesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?<![\w.-])(?:https?|ftp|file|javascript|vbscript|data(?=:\w+\/\w)):(?=\S)/gi), ([each]) =>
    each.toLowerCase(),
  );

/** A page that needs https, or an address that runs a program. */
const isSchemeOther: Check = ({ source, target }) => {
  const found = target.includes(':') ? schemesIn(target) : [];
  const known = new Set(found.length === 0 ? [] : schemesIn(source));
  return found.some((each) => !known.has(each) && (known.size > 0 || /script|data/.test(each)) && each !== 'https:');
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
  const isFound = wanted.length === 0 ? undefined : containedIn(numbersIn(target).join(' '));
  return wanted.some((each) => isFound?.(each) === false);
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

const option = /(?<![\p{L}\p{N}-])--[a-z](?:-?[a-z\d]){2,}(?![a-z\d-])/gu;

const isOptionLost: Check = ({ source, target }) => {
  const options = source.includes('--') ? (source.match(option) ?? []) : [];
  const isFound = options.length === 0 ? undefined : containedIn(target);
  return options.some((each) => isFound?.(each) === false);
};

const isAccessKeyLong: Check = ({ before, after, key }) =>
  /(?:^|[._-])access_?key$/i.test(shownKey(key)) && [...before.trim()].length === 1 && [...after.trim()].length > 1;

const sentenceEnd = /(?<![.!?。！？।؟։])[.!?。！？।؟։]+(?=\s|$|["”»)])|[。！？]/g;

const areSentencesFewer: Check = ({ before, after, lang }) => {
  const wanted = count(before, sentenceEnd);
  return wanted > 1 && !isWithoutMarks(lang) && count(after, sentenceEnd) < wanted;
};

const isCapitalLost: Check = ({ before, after }) =>
  /^\p{Lu}\p{Ll}/u.test(before.trim()) && /^\p{Ll}/u.test(after.trim());

/** Rules of a language's own characters. */
const isTypographyWrong: Check = ({ after, lang }) => {
  switch (toBaseLanguage(lang)) {
    case 'fr':
      return !/-ca$/i.test(lang) && /\p{L}[?!;](?:\s|$)|\p{L}:\s/u.test(after);
    case 'de':
      return /"[^"]+"|“[^“”„]*”/.test(after);
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
  const letter = /-(?:latn|arab|cyrl|mong)\b/i.test(lang) ? undefined : entryFor(scripts, toBaseLanguage(lang));
  const words = letter === undefined || letter.test(after) ? [] : (after.match(/\p{L}{2,}/gu) ?? []);
  if (words.length < fewestWords) {
    return false;
  }
  const isInSource = containedIn(before.toLowerCase());
  // A name, or a text of the source, is not written in another script.
  return words.filter((word) => isInSource(word.toLowerCase())).length * 2 < words.length;
};

/** Scripts without spaces between words mark where a line may break. */
const marksBreaks: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my', 'bo', 'dz', 'ja', 'zh']);

const areSignsInvisible: Check = ({ before, after, lang }) =>
  onlyAfterOf(marksBreaks.has(toBaseLanguage(lang)) ? /[\u2060\ufeff]/ : /[\u200b\u2060\ufeff]/, before, after) ||
  onlyAfterOf(/\u200d{2}|\u200c{2}|\u00ad{2}/, before, after);

const areTabsLost: Check = ({ before, after }) =>
  before.includes('\t') && before.trim().includes('\t') && !after.includes('\t');

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
