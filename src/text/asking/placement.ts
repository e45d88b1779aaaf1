import type { Code, Part } from '../unit.ts';

/**
 * How a translation has its codes in other places than the order of words explains: single codes that were apart are
 * `gathered` at one end; a pair is `stretched` over words that were outside; a pair has `swallowed` a quotation mark, a
 * bracket, or the end of the sentence beside it.
 */
export interface Misplacement {
  readonly kind: 'gathered' | 'stretched' | 'swallowed';
  readonly codes: readonly Code[];
}

/** Letters and digits outside of a pair, or around single codes, that make about three words. */
const fewestLetters = 10;
/** Letters and digits between two single codes that are apart: `{0} of {1}` may become `{0}/{1}`. */
const fewestBetween = 4;
/** How much more of the letters a pair may hold than in the source. */
const mostGrowth = 0.5;

interface Pair {
  /** Letters and digits in the pair. */
  letters: number;
  /** Quotation marks and brackets in the pair. */
  marks: number;
  /** The last visible character in the pair. */
  last: string;
  /** The first visible character behind the pair; empty for a code or the end. */
  after: string;
}

interface Layout {
  readonly letters: number;
  readonly marks: number;
  /** The last visible character outside of all pairs, unless one ends behind it. */
  readonly last: string;
  readonly pairs: ReadonlyMap<Code, Pair>;
  /** Single codes, with the number of letters before each. */
  readonly single: readonly (readonly [code: Code, before: number])[];
}

/** Returns the first misplacement of a translation that has the codes of its source. */
export function misplacementIn(parts: readonly Part[], answer: readonly Part[]): Misplacement | undefined {
  if (parts.every((part) => typeof part === 'string')) {
    return undefined;
  }
  const [was, is] = [layoutOf(parts), layoutOf(answer)];
  const places = new Set(is.single.map(([, before]) => before));
  const [place] = places;
  if (
    was.single.length > 1 &&
    was.letters >= fewestLetters &&
    areApart(was.single) &&
    places.size === 1 &&
    (place === 0 || place === is.letters)
  ) {
    return { kind: 'gathered', codes: was.single.map(([code]) => code) };
  }
  for (const [code, before] of was.pairs) {
    const after = is.pairs.get(code);
    if (after === undefined) {
      continue;
    }
    const outside = was.letters - before.letters;
    const growth = after.letters / Math.max(1, is.letters) - before.letters / Math.max(1, was.letters);
    if (before.letters > 0 && outside >= fewestLetters && growth > mostGrowth) {
      return { kind: 'stretched', codes: [code] };
    }
    const isMarkInside = before.marks === 0 && after.marks > 0 && is.marks - after.marks < was.marks - before.marks;
    const isEndInside =
      !sentenceEnd.test(before.last) &&
      sentenceEnd.test(after.last) &&
      sentenceEnd.test(was.last) &&
      !sentenceEnd.test(is.last);
    const isSignInside =
      !sign.test(before.last) && sign.test(before.after) && sign.test(after.last) && !sign.test(after.after);
    const areWordsInside = before.letters === 0 && after.letters > 0;
    if (isMarkInside || isEndInside || isSignInside || areWordsInside) {
      return { kind: 'swallowed', codes: [code] };
    }
  }
  return undefined;
}

/** Returns true for codes at two places or more, with words between them. */
function areApart(single: Layout['single']): boolean {
  const places = [...new Set(single.map(([, before]) => before))];
  const spread = (places.at(-1) ?? 0) - (places[0] ?? 0);
  return places.length > 1 && spread >= fewestBetween * (places.length - 1);
}

const letter = /[\p{L}\p{N}]/gu;
const mark = /["«»“”„‟‹›「」『』()（）[\]]/g;
const sign = /^[,;:.!?…،؛؟、，。！？：；।۔։]$/;
const sentenceEnd = /^[.!?…。．！？।؟۔։]$/;

function layoutOf(parts: readonly Part[]): Layout {
  const pairs = new Map<Code, Pair>();
  const single: [Code, number][] = [];
  const open: Code[] = [];
  let letters = 0;
  let marks = 0;
  let last = '';
  let behind: readonly Pair[] = [];
  for (const part of parts) {
    if (typeof part !== 'string') {
      if (part.role === 'alone') {
        single.push([part, letters]);
      } else if (part.role === 'open') {
        open.push(part);
        pairs.set(part, { letters: 0, marks: 0, last: '', after: '' });
      } else {
        const closed = pairs.get(open.pop() ?? part);
        last = open.length === 0 ? '' : last;
        behind = closed === undefined ? behind : [...behind, closed];
        continue;
      }
      behind = [];
      continue;
    }
    const [next = ''] = part.trimStart();
    for (const pair of next === '' ? [] : behind) {
      pair.after = next;
    }
    behind = next === '' ? behind : [];
    const [words, signs] = [part.match(letter)?.length ?? 0, part.match(mark)?.length ?? 0];
    const end = part.trimEnd().slice(-1);
    letters += words;
    marks += signs;
    for (const code of open) {
      const pair = pairs.get(code);
      if (pair !== undefined) {
        pair.letters += words;
        pair.marks += signs;
        pair.last = end === '' ? pair.last : end;
      }
    }
    last = open.length === 0 && end !== '' ? end : last;
  }
  return { letters, marks, last, pairs, single };
}
