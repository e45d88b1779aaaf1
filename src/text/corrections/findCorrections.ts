import type { Part } from '../unit.ts';
import { type WordChange, wordDifference } from '../words/wordDifference.ts';
import { placesOfCodes } from './placesOfCodes.ts';

/** A text unit and its corrected version. */
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
 * Returns the corrections of a text unit, word by word: offsets in its source. They do not touch each other, so each
 * can be applied alone and in any order. None touches a code; if codes were reordered, or their positions are unknown,
 * there are none.
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
  return source.replaceAll('\r\n', '\n') === parts.map(sourceOf).join('').replaceAll('\r\n', '\n');
}

function isText(part: Part): boolean {
  return typeof part === 'string';
}

function sourceOf(part: Part): string {
  return typeof part === 'string' ? part : part.source;
}

function sequence(parts: readonly Part[]): string {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [`${part.id}${part.role}`])).join();
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
