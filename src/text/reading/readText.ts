import { clipUnits, type Stretch } from '../selections/clipUnits.ts';
import { fileKind } from '../files/fileKind.ts';
import { formatFor } from '../formats/all.ts';
import { plainText } from '../formats/plainText.ts';
import { inTurns } from '../inTurns.ts';
import { alignTables } from '../tables/alignTables.ts';
import type { ExpressionWatch, Part, Unit } from '../unit.ts';
import { writtenUnit } from './writtenUnit.ts';

/** A unit without what writes it: plain data. */
export type Passage = Omit<Unit, 'write'>;

/** A text, and how it is read. Plain data too. */
export interface TextToRead {
  readonly source: string;
  /** The editor's, as in `markdown`. */
  readonly languageId: string;
  /** Path of the file, with slashes. */
  readonly name?: string;
  /** Stretches that are never translated, beside what is known. */
  readonly protect?: readonly RegExp[];
  /** Only what is in these, such as selections; absent: all of it, with the columns of tables aligned again. */
  readonly stretches?: readonly Stretch[];
  /** Read as plain text, whatever the file is. */
  readonly asPlainText?: boolean;
}

/** Translations as their file has them. */
export interface WrittenUnits {
  /** By the index of the unit. */
  readonly texts: ReadonlyMap<number, string>;
  /** Indexes of units whose translation this place of the file can't say: they stay as they are. */
  readonly unwritable: readonly number[];
}

/** The units of a text, and how translations of them are written there. */
export interface ReadText {
  readonly units: readonly Passage[];
  /**
   * Rejects with the signal's reason.
   * @param translations by the index of their unit
   */
  readonly write: (translations: ReadonlyMap<number, readonly Part[]>, signal?: AbortSignal) => Promise<WrittenUnits>;
}

/**
 * Reads a text, in one go. A file whose prose cannot be separated from its data has no units, a configuration file only
 * those that people read. What a user selects in them is read whole.
 *
 * @param watch runs each search with an expression of `protect`
 */
export function unitsOf(text: TextToRead, watch?: ExpressionWatch): readonly Unit[] {
  const { source, languageId, name, protect = [], stretches, asPlainText = false } = text;
  const format = asPlainText ? plainText : formatFor(languageId, name);
  const isJudged = name !== undefined && stretches === undefined && !asPlainText;
  const kind = isJudged ? fileKind({ path: name, languageId, source, format: format.name }) : 'prose';
  if (kind === 'refused') {
    return [];
  }
  const units = format.units(source, {
    protect,
    watch,
    align: stretches === undefined,
    onlyProse: kind === 'configuration',
    ...(name !== undefined && { path: name }),
  });
  return stretches === undefined ? units : clipUnits(source, units, stretches);
}

/** Reads a text that is short enough to be read in this thread. */
export function readHere(text: TextToRead): ReadText {
  const units = unitsOf(text);
  return { units, write: (translations, signal) => writeHere(text.source, units, translations, signal) };
}

async function writeHere(
  source: string,
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
  await inTurns(translations, write, signal);
  return { texts: alignTables(source, units, texts), unwritable };
}
