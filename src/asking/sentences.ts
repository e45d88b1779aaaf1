import { toBaseLanguage } from '../names/languages/languageToken.ts';
import type { Part } from '../text/unit.ts';
import { layoutText, singleMark } from './layout.ts';

/** Languages whose sentences end without a mark. */
const withoutMarks: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my', 'bo', 'dz']);

/** Letters of a word before a full stop that is not an abbreviation. */
const fewestLetters = 5;

/** Where sentences of a text end before its end, in UTF-16 code units, behind their marks. */
export interface SentenceEnds {
  readonly certain: readonly number[];
  /** The certain ones, and those that may be an abbreviation, a name, or a quotation. */
  readonly possible: readonly number[];
}

/** Returns true for a language whose sentences do not end with marks. */
export function isWithoutMarks(language: string): boolean {
  return withoutMarks.has(toBaseLanguage(language));
}

const mark = /[.!?…。．！？｡।॥؟۔։;；·]+/gu;
const wideMark = /[。．！？｡]$/;
const closers = /["'”’»›)\]）」』*_]*/uy;

/** Returns where the sentences of a text end (`Layout.text`). */
export function sentenceEnds(text: string): SentenceEnds {
  const certain: number[] = [];
  const possible: number[] = [];
  for (const match of text.matchAll(mark)) {
    const at = match.index + match[0].length;
    closers.lastIndex = at;
    const end = at + (closers.exec(text)?.[0].length ?? 0);
    const rest = text.slice(end, end + 40);
    const isWide = wideMark.test(match[0]);
    if (rest.trim() === '' && !text.slice(end + 40).trim()) {
      break;
    }
    if (!isWide && !/^\s/.test(rest)) {
      // Part of a name, a number, or a word, such as `node.js`; or no space was written.
      if (/^[\p{L}\ufffc]/u.test(rest)) {
        possible.push(end);
      }
      continue;
    }
    possible.push(end);
    if (
      end === at &&
      !/[;；·…]/.test(match[0]) &&
      isCertain(text.slice(Math.max(0, match.index - 20), match.index), match[0], rest)
    ) {
      certain.push(end);
    }
  }
  return { certain, possible };
}

function isCertain(before: string, marks: string, rest: string): boolean {
  const next = rest.trimStart().charAt(0);
  const isNew = /[\p{Lu}\p{Lo}]/u.test(next);
  const word = /[\p{L}\p{M}]*$/u.exec(before)?.[0] ?? '';
  const isWord = /[\p{Lo}]$/u.test(word) || word.length >= fewestLetters || /[!?！？؟]/.test(marks);
  return isNew && isWord && next !== singleMark;
}

/**
 * Returns `sentences` if a translation certainly has more sentences than its source, or fewer, and `lines` if it has no
 * line break although the source has more than wrapped sentences, or the reverse, or another number of blank lines.
 */
export function unlikeSource(
  parts: readonly Part[],
  answer: readonly Part[],
  targetLang: string,
): 'sentences' | 'lines' | undefined {
  const [was, is] = [layoutText(parts).trim(), layoutText(answer).trim()];
  const isLost = was.replace(wrappedLine, ' ').includes('\n') && !is.includes('\n');
  const isNew = is.includes('\n') && !was.includes('\n');
  if (isLost || isNew || count(was, blankLine) !== count(is, blankLine)) {
    return 'lines';
  }
  if (isWithoutMarks(targetLang)) {
    return undefined;
  }
  const [before, after] = [sentenceEnds(was), sentenceEnds(is)];
  const isUnlike =
    after.certain.length > before.possible.length + breaksOf(was) ||
    after.possible.length + breaksOf(is) < before.certain.length;
  return isUnlike ? 'sentences' : undefined;
}

/** A break within a sentence, as prose is wrapped: a translation need not have it. */
const wrappedLine = /(?<=[\p{L}\p{N},;])[^\S\n]*\n[^\S\n]*(?=\p{Ll})/gu;
const blankLine = /\n[^\S\n]*\n/g;

function count(text: string, found: RegExp): number {
  return text.match(found)?.length ?? 0;
}

/** A line may end a sentence without a mark. */
function breaksOf(text: string): number {
  return count(text, /\n/g);
}
