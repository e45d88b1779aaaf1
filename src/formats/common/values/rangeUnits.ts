import type { MappedText } from '../../../text/mappedText.ts';
import type { Unit } from '../../../text/unit.ts';
import { choiceRange, interval } from '../placeholders/valuePatterns.ts';
import { withTexts } from './withTexts.ts';

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
  /** Returns a new text without what would end it. */
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
 * Returns the units of a choice by ranges: `{0} No files|[1,19] Some files|[20,*] Many files`, or `(0)[no files];(1-inf)[a
 * lot of files];`. `undefined` for any other value.
 *
 * @param unitsOf returns the unit of a text, if it has words
 */
export function rangeUnits(
  value: MappedText,
  keyPath: string,
  unitsOf: (text: MappedText, key: string) => readonly Unit[],
): readonly Unit[] | undefined {
  const { text } = value;
  if (!text.includes('|') && !text.startsWith('(')) {
    return undefined;
  }
  for (const { range, lowest, end, isWhole, fit } of grammars) {
    const found = [...text.matchAll(range)];
    if (found.length < 2 || found[0]?.index !== 0 || !isWhole(text, found.length)) {
      continue;
    }
    const firsts = found.map(([each]) => Number(lowest.exec(each)?.[1] ?? -Infinity));
    return found.flatMap(({ 0: each, index }, at) => {
      const start = index + each.length;
      const stop = found[at + 1]?.index ?? text.length;
      const last = end.exec(text.slice(start, stop))?.index ?? stop - start;
      // Translations may have another order.
      const rank = firsts.filter((one, other) => one < (firsts[at] ?? 0) || (one === firsts[at] && other < at)).length;
      const key = rank === 0 ? keyPath : `${keyPath}#${rank + 1}`;
      return unitsOf(value.slice(start, start + last), key).map((unit) => withTexts(unit, fit));
    });
  }
  return undefined;
}
