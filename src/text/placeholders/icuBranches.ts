import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser';

/** A branch of a plural or select: offsets in the message. */
export interface Branch {
  readonly name: string;
  /** After the previous branch, so before the white space between the two. */
  readonly start: number;
  readonly selector: number;
  /** After its closing brace. */
  readonly end: number;
  readonly elements: readonly MessageFormatElement[];
}

/**
 * Returns the branches of a plural or select in the order of the message. `=0` and the like come first in the object.
 */
export function branchesOf(message: string, { options }: PluralElement | SelectElement): Branch[] {
  const inOrder = Object.entries(options)
    .map(([name, { value, location }]) => {
      const open = location?.start.offset ?? 0;
      const before = message.slice(0, open).trimEnd().length;
      return { name, selector: before - name.length, end: location?.end.offset ?? 0, elements: value };
    })
    .sort((one, other) => one.selector - other.selector);
  return inOrder.map((branch) => {
    const spaces = /\s*$/.exec(message.slice(Math.max(0, branch.selector - longestSpace), branch.selector))?.[0] ?? '';
    return { ...branch, start: branch.selector - spaces.length };
  });
}

/** UTF-16 code units that are searched between two branches. */
const longestSpace = 200;
