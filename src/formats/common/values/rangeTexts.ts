import type { MappedText } from '../../../text/mappedText.ts';
import { choiceRange, interval } from '../placeholders/valuePatterns.ts';

/** A text of a choice by ranges. */
interface RangeText {
  readonly text: MappedText;
  /** Its place in the order of the numbers, from 0: translations may have another order. */
  readonly rank: number;
}

/** A choice by ranges. */
interface RangeTexts {
  readonly texts: readonly RangeText[];
  /** Returns a new text without what would end it. */
  readonly fit: (text: string) => string;
}

/** How a program writes a choice by ranges. */
interface RangeGrammar {
  /** A range, up to its text. */
  readonly range: RegExp;
  /** The lowest number of a range is its first group. */
  readonly lowest: RegExp;
  /** The end of a text, before the next range or the end of the value. */
  readonly end: RegExp;
  /** Returns true for a value that has nothing but ranges and their texts. */
  readonly isWhole: (text: string, ranges: number) => boolean;
  readonly fit: (text: string) => string;
}

/** Of Laravel and Symfony, and of i18next. */
const grammars: readonly RangeGrammar[] = [
  {
    range: new RegExp(choiceRange, 'giu'),
    lowest: /[{[\]]\s*(-?\d+)/,
    end: /$/,
    isWhole: (text, ranges) => ranges === text.split('|').length,
    fit: (text) => text.replaceAll('|', '/'),
  },
  {
    range: new RegExp(interval, 'g'),
    lowest: /\((\d+)/,
    end: /\];?\s*$/,
    isWhole: (text, ranges) => ranges === (text.match(/\](?=;|\s*$)/g)?.length ?? 0) && /\];?\s*$/.test(text),
    fit: (text) => text.replace(/\](?=;|\s*$)/g, ')'),
  },
];

/**
 * Returns the texts of a choice by ranges: `{0} No files|[1,19] Some files|[20,*] Many files`, or `(0)[no files];(1-inf)[a
 * lot of files];`. `undefined` for any other value.
 */
export function rangeTexts(value: MappedText): RangeTexts | undefined {
  const { text } = value;
  for (const { range, lowest, end, isWhole, fit } of grammars) {
    const found = [...text.matchAll(range)];
    if (found.length < 2 || found[0]?.index !== 0 || !isWhole(text, found.length)) {
      continue;
    }
    const firsts = found.map(([each]) => Number(lowest.exec(each)?.[1] ?? -Infinity));
    const texts = found.map(({ 0: each, index }, at) => {
      const start = index + each.length;
      const stop = found[at + 1]?.index ?? text.length;
      const last = end.exec(text.slice(start, stop))?.index ?? stop - start;
      return {
        text: value.slice(start, start + last),
        rank: firsts.filter((first, other) => first < (firsts[at] ?? 0) || (first === firsts[at] && other < at)).length,
      };
    });
    return { texts, fit };
  }
  return undefined;
}
