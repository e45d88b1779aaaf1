import type { Code, Part } from '../unit.ts';
import { fromWire, toWire } from '../wire.ts';
import { jsonBytes } from './jsonBytes.ts';
import type { AnswerProblem } from './verify.ts';

/** A unit in another wire form than that of `toWire`, for a service that misplaced its codes. */
export interface OtherShape {
  readonly text: string;
  /** Returns the answer as one to the result of `toWire`. */
  readonly read: (answer: string) => string;
}

/**
 * Returns the shape to ask with after a problem. A single code that was misplaced becomes a tag around a short word,
 * which keeps its place among the others; a pair becomes two single tags, which cannot enclose other words.
 *
 * @param bytes maximum of the text in a JSON body: a larger text has the usual shape
 */
export function otherShape(
  parts: readonly Part[],
  { codes }: AnswerProblem,
  bytes = Number.POSITIVE_INFINITY,
): OtherShape {
  const own = parts.filter((part) => typeof part !== 'string');
  const affected = codes.length === 0 ? own : codes;
  const isSingle = affected.some(({ role }) => role === 'alone') || own.length === 0;
  const shape = isSingle ? aroundWords(parts) : asEnds(parts, own);
  return jsonBytes(shape.text) <= bytes ? shape : { text: toWire(parts), read: (answer) => answer };
}

/** UTF-16 code units of the word in a tag, as it may come back. */
const longestWord = 4;

function aroundWords(parts: readonly Part[]): OtherShape {
  const count = parts.filter((part) => typeof part !== 'string' && part.role === 'alone').length;
  const tagOf = (part: Part): string =>
    typeof part !== 'string' && part.role === 'alone' ? `<x id="${part.id}">X${part.id}</x>` : toWire([part]);
  return {
    text: parts.map(tagOf).join(''),
    read(answer) {
      let found = 0;
      const singles = answer.replace(
        /<x\s+id\s*=\s*["'“”]?(\d{1,9})["'“”]?\s*>(\s*)([^<>]{1,9}?)(\s*)<\/x\s*>/gi,
        (tag: string, id: string, before: string, word: string, after: string) => {
          const isWord = word.length <= Math.max(longestWord, id.length + 1);
          found += isWord ? 1 : 0;
          return isWord ? `${before}<x id="${id}"/>${after}` : tag;
        },
      );
      // A tag that lost its word may have left it among the others: `<x>`, which is not ours, is refused.
      const isWhole = found === count || (found === 0 && !/X\s?\d/.test(answer));
      return isWhole && !/<\s*(?:\/\s*x|x\b[^<>/]*)\s*>/i.test(singles) ? singles : '<x>';
    },
  };
}

function asEnds(parts: readonly Part[], codes: readonly Code[]): OtherShape {
  const numbers = new Map(codes.map((code, index) => [code, index + 1]));
  const single = (code: Code): Code => ({ ...code, role: 'alone', id: numbers.get(code) ?? 0 });
  return {
    text: toWire(parts.map((part) => (typeof part === 'string' ? part : single(part)))),
    read: (answer) =>
      fromWire(answer)
        .map((part) => {
          const code = typeof part !== 'string' && part.role === 'alone' ? codes[(part.id ?? 0) - 1] : undefined;
          // Text that is not one of the tags is still refused.
          return typeof part === 'string' ? toWire([part]) : code === undefined ? '<x>' : toWire([code]);
        })
        .join(''),
  };
}
