import { joinParts, listCodes, type Part, type Range } from '../../text/unit.ts';
import { type WordChange, wordDifference } from '../words/wordDifference.ts';

/** A unit and its corrected version. */
export interface CorrectedPassage {
  /** As in the file. */
  readonly source: string;
  readonly parts: readonly Part[];
  /** Verified: with the codes of `parts`. */
  readonly corrected: readonly Part[];
  /** `corrected` as written to the file. */
  readonly written: string;
}

/**
 * Returns the corrections of a unit, word by word: offsets in its source. They do not touch each other, so each can be
 * applied alone and in any order. None touches a code; if codes were reordered, or their positions are unknown, there
 * are no corrections.
 */
export function findCorrections(passage: CorrectedPassage): readonly WordChange[] {
  const { source, parts, corrected, written } = passage;
  if (source === written) {
    return [];
  }
  if (parts.every(isText) && corrected.every(isText)) {
    return whole(wordDifference(source, written), isAsWritten(passage));
  }
  const before = placesOfCodes(source, parts);
  const after = placesOfCodes(written, corrected);
  const isSame = sequence(parts) === sequence(corrected);
  if (!before || !after || !isSame) {
    return [];
  }
  const rests = textsBetween(written, after);
  const changes = textsBetween(source, before).flatMap(({ start, text }, at) =>
    wordDifference(text, rests[at]?.text ?? '').map((change) => {
      return { ...change, start: change.start + start, end: change.end + start };
    }),
  );
  return whole(changes, isAsWritten(passage));
}

/** Returns a text with corrections applied. */
export function correctedText(source: string, corrections: readonly WordChange[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, text } of corrections) {
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}

/**
 * If a file escapes the text, a delimiter that was added or removed (a quote at either end of a value) belongs to
 * others elsewhere, so nothing can be applied alone.
 */
function whole(changes: readonly WordChange[], isPlain: boolean): readonly WordChange[] {
  return isPlain || !changes.some(({ text }) => /["'`\\<>&{}[\]|*_#:]/.test(text) && !/[\p{L}\p{N}]/u.test(text))
    ? changes
    : [];
}

/** Returns true if both versions are in the file without escapes. */
function isAsWritten({ source, parts, corrected, written }: CorrectedPassage): boolean {
  return reads(source, parts) && reads(written, corrected);
}

function reads(source: string, parts: readonly Part[]): boolean {
  return source.replaceAll('\r\n', '\n') === joinParts(parts).replaceAll('\r\n', '\n');
}

function isText(part: Part): boolean {
  return typeof part === 'string';
}

function sequence(parts: readonly Part[]): string {
  return listCodes(parts)
    .map(({ id, role }) => `${id}${role}`)
    .join();
}

interface Between {
  readonly start: number;
  readonly text: string;
}

function textsBetween(source: string, places: readonly { readonly start: number; readonly end: number }[]): Between[] {
  const starts = [0, ...places.map(({ end }) => end)];
  return starts.map((start, at) => {
    return { start, text: source.slice(start, places[at]?.start ?? source.length) };
  });
}

/**
 * Returns the ranges of a unit's codes in its source, in order; undefined if they are not certain, because the file
 * escapes the text around them.
 */
function placesOfCodes(source: string, parts: readonly Part[]): readonly Range[] | undefined {
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

/** Different codes of a unit up to which each is compared with each. */
const mostKinds = 500;

/** If no other text looks like a code, the codes are found in order. */
function byNumber(source: string, parts: readonly Part[]): readonly Range[] | undefined {
  const codes = listCodes(parts).map((code) => code.source);
  const kinds = [...new Set(codes)];
  if (kinds.length > mostKinds) {
    return undefined;
  }
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
  let found = '';
  let done = from;
  for (let at = source.indexOf(code, from); at >= 0 && code !== ''; at = source.indexOf(code, at + 1)) {
    found += lettersOf(source.slice(done, at));
    done = at;
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
