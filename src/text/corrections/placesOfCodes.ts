import type { Part, Range } from '../unit.ts';

/**
 * Returns the ranges of a unit's codes in its source, in order; undefined if they are not certain, because the file
 * escapes the text around them.
 */
export function placesOfCodes(source: string, parts: readonly Part[]): readonly Range[] | undefined {
  return byWords(source, parts) ?? byNumber(source, parts);
}

/** Finds each code after as many letters as in the parts. */
function byWords(source: string, parts: readonly Part[]): readonly Range[] | undefined {
  const places: Range[] = [];
  let at = 0;
  let words = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      words += part;
      continue;
    }
    const start = placeOf(source, part.source, at, words);
    if (start === undefined) {
      return undefined;
    }
    at = start + part.source.length;
    words = '';
    places.push({ start, end: at });
  }
  return lettersOf(source.slice(at)) === lettersOf(words) ? places : undefined;
}

/** If no other text looks like a code, the codes are found in order. */
function byNumber(source: string, parts: readonly Part[]): readonly Range[] | undefined {
  const codes = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.source]));
  const kinds = [...new Set(codes)];
  const isClear = kinds.every((kind) => {
    const isPartOfOther = kinds.some((other) => other !== kind && other.includes(kind));
    return (
      kind !== '' && !isPartOfOther && source.split(kind).length - 1 === codes.filter((code) => code === kind).length
    );
  });
  let at = 0;
  const places = codes.map((code) => {
    const start = source.indexOf(code, at);
    at = start + code.length;
    return { start, end: at };
  });
  return isClear && places.every(({ start }) => start >= 0) ? places : undefined;
}

/**
 * Returns the position of a code after text with these words: directly after them, else the only one with the same
 * number before it.
 */
function placeOf(source: string, code: string, from: number, words: string): number | undefined {
  const next = from + words.length;
  if (source.startsWith(words, from) && source.startsWith(code, next)) {
    return next;
  }
  const wanted = lettersOf(words);
  let place: number | undefined;
  for (let at = source.indexOf(code, from); at >= 0 && code !== ''; at = source.indexOf(code, at + 1)) {
    const found = lettersOf(source.slice(from, at));
    if (found.length > wanted.length) {
      break;
    }
    if (found === wanted && place !== undefined) {
      return undefined;
    }
    place = found === wanted ? at : place;
  }
  return place;
}

/** Returns the letters, which files mostly write unescaped, unlike white space and punctuation. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
