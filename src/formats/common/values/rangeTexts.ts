import type { MappedText } from '../../../text/mappedText.ts';
import { choiceRange } from '../placeholders/valuePatterns.ts';

const ranges = new RegExp(choiceRange, 'giu');

/** A text of a choice by ranges. */
interface RangeText {
  readonly text: MappedText;
  /** Its place in the order of the numbers, from 0: translations may have another order. */
  readonly rank: number;
}

/**
 * Returns the texts of a choice by ranges, as in Laravel and Symfony: `{0} No files|[1,19] Some files|[20,*] Many
 * files`. `undefined` for any other value.
 */
export function rangeTexts(value: MappedText): readonly RangeText[] | undefined {
  const { text } = value;
  const found = [...text.matchAll(ranges)];
  const isChoice = found.length > 1 && found[0]?.index === 0 && found.length === text.split('|').length;
  if (!isChoice) {
    return undefined;
  }
  const firsts = found.map(([range]) => firstNumber(range));
  return found.map(({ 0: range, index }, at) => ({
    text: value.slice(index + range.length, found[at + 1]?.index ?? text.length),
    rank: firsts.filter((first, other) => first < (firsts[at] ?? 0) || (first === firsts[at] && other < at)).length,
  }));
}

/** Returns the lowest number of a range. */
function firstNumber(range: string): number {
  const [, start = ''] = /[{[\]]\s*(-?\d+)/.exec(range) ?? [];
  return start === '' ? -Infinity : Number(start);
}
