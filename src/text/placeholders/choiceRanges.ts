import { balancedEnd } from './balancedEnd.ts';

/** A part of a message that is text: a branch of a choice, or text between choices. */
export interface ChoiceRange {
  readonly kind: 'branch' | 'outside';
  /** In the message, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

const head = /\{\s{0,9}[\w.-]{1,60}\s{0,9},\s{0,9}choice\s{0,9},/g;
const limit = /^\s{0,9}-?(?:\d{1,20}(?:\.\d{1,20})?|∞)\s{0,9}[#<≤]/;

/**
 * Returns the text in a message with choices, in order: `{0,choice,0#no files|1#one file|1<{0} files}`, as
 * `java.text.ChoiceFormat` reads them. `undefined` for a message without one, or with an invalid one.
 */
export function choiceRanges(message: string): readonly ChoiceRange[] | undefined {
  const ranges: ChoiceRange[] = [];
  let done = 0;
  for (const { 0: found, index } of message.matchAll(head)) {
    // A choice in a branch of another.
    if (index < done) {
      continue;
    }
    const end = balancedEnd(message, index);
    const branches = end === undefined ? undefined : branchRanges(message, index + found.length, end - 1);
    if (end === undefined || branches === undefined) {
      return undefined;
    }
    ranges.push({ kind: 'outside', start: done, end: index }, ...branches);
    done = end;
  }
  return ranges.length === 0 ? undefined : [...ranges, { kind: 'outside', start: done, end: message.length }];
}

/** Returns the branches between two offsets; `undefined` if one has no limit. */
function branchRanges(message: string, from: number, to: number): readonly ChoiceRange[] | undefined {
  const content = message.slice(from, to);
  const branches: ChoiceRange[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of content.matchAll(/''|'[{}|#<≤][^']*'|[{}|]|$/g)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (sign === '' || (sign === '|' && depth === 0)) {
      const [found] = limit.exec(content.slice(start, index)) ?? [];
      if (found === undefined) {
        return undefined;
      }
      branches.push({ kind: 'branch', start: from + start + found.length, end: from + index });
      start = index + 1;
    }
  }
  return branches;
}
