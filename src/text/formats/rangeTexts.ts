import type { MappedText } from '../mappedText.ts';
import { choiceRange } from '../placeholders/valueStretches.ts';

const ranges = new RegExp(choiceRange, 'giu');

/**
 * Returns the texts of a choice by ranges, as in Laravel and Symfony: `{0} No files|[1,19] Some files|[20,*] Many
 * files`. `undefined` for any other value.
 */
export function rangeTexts(value: MappedText): readonly MappedText[] | undefined {
  const { text } = value;
  const found = [...text.matchAll(ranges)];
  const isChoice = found.length > 1 && found[0]?.index === 0 && found.length === text.split('|').length;
  return isChoice
    ? found.map(({ 0: range, index }, at) => value.slice(index + range.length, found[at + 1]?.index ?? text.length))
    : undefined;
}
