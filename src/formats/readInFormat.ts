import type { Format } from '../text/format.ts';
import { runInTurns } from '../text/turns/runInTurns.ts';
import type { Part, Range, Unit } from '../text/unit.ts';
import { alignTables } from './common/tables/alignTables.ts';
import { type Document, type FileToOpen, isProblem, openIn, type ReadingPurpose } from './document.ts';
import { writtenUnit } from './writtenUnit.ts';

/** A unit without its functions: plain data. */
export type Passage = Omit<Unit, 'write' | 'places' | 'translation' | 'anchor'>;

/** A text, and how to read it. Plain data too. */
export interface TextToRead extends FileToOpen, ReadingPurpose {
  /** Only these ranges, such as selections; absent: the whole text. */
  readonly ranges?: readonly Range[];
  /** Only the texts at these offsets, instead of `ranges`. */
  readonly cursors?: readonly number[] | undefined;
}

/** Translations as written to their file. */
export interface WrittenUnits {
  /** By the index of the unit. */
  readonly texts: ReadonlyMap<number, string>;
  /** Indexes of units whose translation cannot be written at this position of the file: they stay unchanged. */
  readonly unwritable: readonly number[];
}

/** The units of a text, and how to write their translations. */
export interface ReadText {
  readonly units: readonly Passage[];
  /** Number of units left out because the file has a translation of them (`onlyMissing`); absent: 0. */
  readonly existing?: number;
  /**
   * Rejects with the signal's reason.
   * @param translations by the index of their unit
   */
  readonly write: (translations: ReadonlyMap<number, readonly Part[]>, signal?: AbortSignal) => Promise<WrittenUnits>;
}

/** Returns the units of an open file, or of the ranges or cursors that are read. */
export function unitsToRead(document: Document, { ranges, cursors, ...purpose }: TextToRead): readonly Unit[] {
  if (cursors !== undefined) {
    return document.unitsAt(cursors, purpose);
  }
  return ranges === undefined ? document.units(purpose) : document.unitsIn(ranges, purpose);
}

/** Reads a text in a format, in this thread. */
export function readInFormat(format: Format, text: TextToRead): ReadText {
  const document = openIn(format, text);
  const units = isProblem(document) ? [] : unitsToRead(document, text);
  return { units, write: (translations, signal) => writeUnits(text, units, translations, signal) };
}

async function writeUnits(
  { source, ranges }: TextToRead,
  units: readonly Unit[],
  translations: ReadonlyMap<number, readonly Part[]>,
  signal?: AbortSignal,
): Promise<WrittenUnits> {
  const texts = new Map<number, string>();
  const unwritable: number[] = [];
  const write = ([index, parts]: readonly [number, readonly Part[]]): void => {
    const unit = units[index];
    const written = unit && writtenUnit(source, unit, parts);
    if (written !== undefined) {
      texts.set(index, written);
    } else if (unit) {
      unwritable.push(index);
    }
  };
  await runInTurns(translations, write, signal);
  return { texts: alignTables(source, units, texts, ranges !== undefined), unwritable };
}
