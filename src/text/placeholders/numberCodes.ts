import type { Code, Part } from '../unit.ts';

/**
 * Assigns ids to the codes of a unit, from 1 in order; a pair shares one. A close belongs to the innermost open with
 * the same id so far, so the parts of several texts that each count from 1 can simply be joined. A code without
 * partner, or across another pair, becomes `alone`. Adjacent texts are joined; empty ones are dropped.
 */
export function numberCodes(parts: readonly Part[]): Part[] {
  const result = joinTexts(parts);
  const closeOf = pairCodes(result);
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
    const close = closeOf.get(index);
    if (close !== undefined) {
      ids.set(close, last);
    }
    return { ...part, id: last, role: close === undefined ? 'alone' : part.role };
  });
}

/**
 * Gives codes that were found in a text with its escapes resolved the characters of the file.
 *
 * @param parts of one text, from `protectText`
 * @param sourceOf returns the file's characters between two offsets of that text
 */
export function codesFromSource(parts: readonly Part[], sourceOf: (start: number, end: number) => string): Part[] {
  let start = 0;
  return parts.map((part) => {
    const end = start + (typeof part === 'string' ? part : part.source).length;
    const result = typeof part === 'string' ? part : { ...part, source: sourceOf(start, end) };
    start = end;
    return result;
  });
}

/** Returns the same parts with adjacent texts joined, and without empty texts. */
export function joinTexts(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') {
      result[result.length - 1] = last + part;
    } else if (part !== '') {
      result.push(part);
    }
  }
  return result;
}

/** Returns index of an open -> index of its close, for all that nest. */
function pairCodes(parts: readonly Part[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { readonly index: number; readonly code: Code }[] = [];
  // Number of opens per id, which saves searching for one that does not exist.
  const waiting = new Map<number, number>();
  const wait = (id: number, more: number): unknown => waiting.set(id, (waiting.get(id) ?? 0) + more);
  for (const [index, code] of parts.entries()) {
    if (typeof code === 'string' || code.role === 'alone') {
      continue;
    }
    if (code.role === 'open') {
      open.push({ index, code });
      wait(code.id, 1);
    } else if ((waiting.get(code.id) ?? 0) > 0) {
      let top = open.pop();
      for (; top !== undefined && top.code.id !== code.id; top = open.pop()) {
        wait(top.code.id, -1);
      }
      if (top !== undefined) {
        wait(code.id, -1);
        pairs.set(top.index, index);
      }
    }
  }
  return pairs;
}
