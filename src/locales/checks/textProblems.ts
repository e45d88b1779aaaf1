import { toBaseLanguage } from '../../text/paths/languageToken.ts';
import { joinParts, type Part } from '../../text/unit.ts';
import type { MessageProblem } from '../message.ts';
import { decoded, printf } from './codeProblems.ts';
import { type ComparedTexts, signProblems } from './signProblems.ts';
import { writesNoSpaces } from './spaceAtEnds.ts';

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

/** Yields what is likely a mistake in the words of a translation. @param onlyErrors leaves out warnings and hints */
export function* textProblems(
  source: readonly Part[],
  target: readonly Part[],
  place: Pick<ComparedTexts, 'lang' | 'path' | 'key' | 'wanted'>,
  onlyErrors: boolean,
): Generator<MessageProblem> {
  const [before, after] = [wordsOf(source), wordsOf(target)];
  if (before === after) {
    return;
  }
  if (oftenDamaged.test(after) && damaged.test(after) && !damaged.test(before)) {
    yield { kind: 'damagedCharacters' };
  }
  if (onlyErrors) {
    return;
  }
  const base = toBaseLanguage(place.lang);
  yield* signProblems({
    ...place,
    before,
    after,
    source: decoded(joinParts(source)),
    target: decoded(joinParts(target)),
  });
  const hasSpaces = !writesNoSpaces.has(base);
  if (
    hasSpaces &&
    after.includes(codeMark) &&
    /\p{L}\ufffc\p{L}/u.test(after) &&
    everyCode.test(before) &&
    !/\p{L}\ufffc|\ufffc\p{L}/u.test(before)
  ) {
    yield { kind: 'lostSpace' };
  }
  if (latin.test(after) && cyrillic.test(after) && mixed.test(after.replace(abbreviated, '')) && !mixed.test(before)) {
    yield { kind: 'mixedScripts' };
  }
  if (before.includes('\n') && meantBreak.test(before.trim()) && !/\n/.test(after.trim())) {
    yield { kind: 'lineBreaks' };
  }
  if (before.length > longSource && !dense.has(base) && after.length < before.length * minShare) {
    yield { kind: 'cutOff' };
  }
  if (
    before.includes('?') &&
    /[\p{L}\ufffc]\?\s*$/u.test(before) &&
    isLatin.test(after) &&
    !/[?？;]/.test(after) &&
    !withoutMark.has(base)
  ) {
    yield { kind: 'questionMark' };
  }
  if (!doubling.has(base) && hasDoubledWord(after) && !hasDoubledWord(before)) {
    yield { kind: 'doubledWord' };
  }
  if (balanceOf(after) !== 0 && balanceOf(before) === 0) {
    yield { kind: 'brackets' };
  }
  // In aligned lines, spaces have a meaning.
  if (after.includes('  ') && /\S {2,}\S/.test(after) && !/ {2}/.test(before) && !/\n/.test(before.trim())) {
    yield { kind: 'doubledSpace' };
  }
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
/** A word of three letters or more with one letter of another alphabet that looks alike. */
const mixed =
  /(?<!\p{L})(?:\p{Script=Latin}{2,}[АВЕКМНОРСТХаеорсухі]\p{Script=Latin}*|\p{Script=Latin}[АВЕКМНОРСТХаеорсухі]\p{Script=Latin}+|\p{Script=Cyrillic}{2,}[ABEKMHOPCTXaeopcyxi]\p{Script=Cyrillic}*|\p{Script=Cyrillic}[ABEKMHOPCTXaeopcyxi]\p{Script=Cyrillic}+)(?!\p{L})/u;
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
/** `bsН`: a letter for a number behind a short name. */
const abbreviated = /(?<!\p{L})[a-z]{2,3}[А-Я](?!\p{L})/gu;

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
