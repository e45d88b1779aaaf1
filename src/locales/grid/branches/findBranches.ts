import { isPluralCategory } from '../../../formats/common/plurals/pluralCategories.ts';
import { parsePluralForm } from '../../../formats/common/plurals/pluralKeys.ts';
import { groupBy } from '../../../text/groupBy.ts';

/** One of several texts of a message: a branch of a plural or select, a plural form, or an item of a list. */
export interface Branch {
  /** What the keys of the message's texts have in common. */
  readonly of: string;
  /** Such as `count: one`, `one`, or `0`. */
  readonly name: string;
}

/** Returns the branches among keys, by key. A key without others of the same message is not a branch. */
export function findBranches(keys: readonly string[]): ReadonlyMap<string, Branch> {
  const found = keys.flatMap((key): [string, Branch][] => {
    const branch = branchOf(key);
    return branch ? [[key, branch]] : [];
  });
  return new Map([...groupBy(found, ([, { of }]) => of).values()].filter((some) => some.length > 1).flat());
}

const icuBranch = /^([^]*?)((?:\[[^[\]:]*:[^[\]]*\])+)(?:#\d+)?$/;

function branchOf(key: string): Branch | undefined {
  const [, message, branches] = icuBranch.exec(key) ?? [];
  if (message !== undefined && branches !== undefined) {
    return { of: message, name: branches.slice(1, -1).replaceAll('][', ', ').replaceAll(':', ': ') };
  }
  const { base = '', name = '' } = parsePluralForm(key) ?? {};
  const isForm = base.length > 1 && (isPluralCategory(name) || /^\d+$/.test(name));
  return isForm ? { of: base.slice(0, -1), name } : undefined;
}
