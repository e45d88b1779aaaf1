import { findFirst } from '../../text/findFirst.ts';
import { followEdits, type MovingSpan, type Replacement } from '../../text/followEdits.ts';
import type { WordChange } from '../words/wordDifference.ts';

/** A correction of a document, which follows its edits. */
export interface TrackedCorrection extends MovingSpan {
  readonly text: string;
  /** The original text. */
  readonly source: string;
  /** Its unit, which also follows edits. */
  readonly passage: MovingSpan;
  /** UTF-16 code units around it; empty at the ends of the document. */
  readonly before: string;
  readonly after: string;
  /** Distinguishes it from others with the same words ({@link extractContext}). */
  readonly context: string;
}

/** A checked unit: its range, and its corrections with offsets in it. */
export interface CheckedPassage extends Readonly<MovingSpan> {
  readonly corrections: readonly WordChange[];
}

/** Corrections of one document, in order: offsets in UTF-16 code units. */
export class TrackedCorrections {
  #corrections: readonly TrackedCorrection[] = [];

  /** Replaces the corrections of units of the current text. */
  add(text: string, passages: readonly CheckedPassage[]): void {
    const fresh = passages.flatMap(({ start, end, corrections }) => {
      const passage = { start, end };
      return corrections.map((each) => {
        const [from, to] = [start + each.start, start + each.end];
        const [before, after] = [text.slice(Math.max(0, from - 1), from), text.slice(to, to + 1)];
        return {
          start: from,
          end: to,
          text: each.text,
          source: text.slice(from, to),
          passage,
          before,
          after,
          context: extractContext(text, from, to),
        };
      });
    });
    const inOrder = [...passages].sort((a, b) => a.start - b.start);
    const kept = this.#corrections.filter(({ start, end }) => !isIn(inOrder, start, end));
    this.#corrections = [...kept, ...fresh].sort((a, b) => a.start - b.start);
  }

  follow(edits: readonly Replacement[]): void {
    followEdits([...this.#corrections, ...new Set(this.#corrections.map(({ passage }) => passage))], edits);
  }

  /**
   * Returns the corrections whose words are still in the text, unchanged. A correction that was applied and undone is
   * included again.
   */
  current(text: string): readonly TrackedCorrection[] {
    return this.#corrections.filter((each) => hasSource(text, each));
  }
}

/** UTF-16 code units on either side. */
const contextLength = 24;

/** Returns the text around a range. */
export function extractContext(text: string, start: number, end: number): string {
  return `${text.slice(Math.max(0, start - contextLength), start)}\0${text.slice(end, end + contextLength)}`;
}

function isIn(passages: readonly Readonly<MovingSpan>[], start: number, end: number): boolean {
  const passage = passages[findFirst(passages, (each) => each.end >= start)];
  return passage !== undefined && passage.start <= end;
}

/** Returns true if the words that a correction replaces are in its place, and moves its range to them. */
function hasSource(text: string, correction: TrackedCorrection): boolean {
  const { start, end, source } = correction;
  if (end - start === source.length && isAt(text, start, correction)) {
    return true;
  }
  if (start === end || source === '' || text.slice(start, end) === correction.text) {
    return false;
  }
  // An edit is undone letter by letter: then the words can be at the edge of their range.
  for (let at = Math.max(0, start - source.length); at <= end; at += 1) {
    if (isAt(text, at, correction)) {
      correction.start = at;
      correction.end = at + source.length;
      return true;
    }
  }
  return false;
}

function isAt(text: string, start: number, { source, before, after }: TrackedCorrection): boolean {
  if (!text.startsWith(source, start)) {
    return false;
  }
  const end = start + source.length;
  const [left, right] = [text.slice(Math.max(0, start - 1), start), text.slice(end, end + 1)];
  return source === ''
    ? left === before && right === after
    : isWord(left) === isWord(before) && isWord(right) === isWord(after);
}

function isWord(sign: string): boolean {
  return /[\p{L}\p{M}\p{N}\ud800-\udfff]/v.test(sign);
}
