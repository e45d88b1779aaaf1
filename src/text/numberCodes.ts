import { TagPairs } from './tags.ts';
import { joinTexts, type Part } from './unit.ts';

/**
 * Assigns ids to the codes of a unit, from 1 in order; a pair shares one. A close belongs to the innermost open with
 * the same id so far, so the parts of several texts that each count from 1 can simply be joined. A code without
 * partner, or across another pair, becomes `alone`. Adjacent texts are joined; empty ones are dropped.
 */
export function numberCodes(parts: readonly Part[]): Part[] {
  const result = joinTexts(parts);
  if (result.every((part) => typeof part === 'string')) {
    return result;
  }
  const pairs = new TagPairs<number>();
  for (const [index, part] of result.entries()) {
    if (typeof part !== 'string') {
      pairs.add(index, part.role, part.id);
    }
  }
  const ids = new Map<number, number>();
  let last = 0;
  return result.map((part, index): Part => {
    if (typeof part === 'string') {
      return part;
    }
    const known = ids.get(index);
    if (known !== undefined) {
      return { ...part, id: known };
    }
    last += 1;
    const close = pairs.closeOf.get(index);
    if (close !== undefined) {
      ids.set(close, last);
    }
    return { ...part, id: last, role: close === undefined ? 'alone' : part.role };
  });
}
