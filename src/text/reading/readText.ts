import { inTurns } from '../asking/inTurns.ts';
import { fileKind } from '../files/fileKind.ts';
import { formatFor } from '../formats/all.ts';
import { plainText } from '../formats/plainText.ts';
import { uniqueKeys } from '../formats/uniqueKeys.ts';
import { pseudoLanguage } from '../pseudo/pseudoUnit.ts';
import { clipUnits } from '../selections/clipUnits.ts';
import { alignTables } from '../tables/alignTables.ts';
import type { ExpressionWatch, Format, FormatOptions, Part, Range, Unit } from '../unit.ts';
import { writtenUnit } from './writtenUnit.ts';

/** A unit without its `write` function: plain data. */
export type Passage = Omit<Unit, 'write'>;

/** What the units are read for; see `FormatOptions`. */
export type ReadingPurpose = Pick<FormatOptions, 'targetLang' | 'keepPlurals' | 'markForReview' | 'isReviewed'>;

/** A text, and how to read it. Plain data too. */
export interface TextToRead extends ReadingPurpose {
  readonly source: string;
  /** The editor's language id, such as `markdown`. */
  readonly languageId: string;
  /** Path of the file, with slashes. */
  readonly name?: string;
  /** Text that is never translated, in addition to what is known. */
  readonly protect?: readonly RegExp[];
  /** Only these ranges, such as selections; absent: the whole text, whose tables are aligned again. */
  readonly stretches?: readonly Range[];
  /** Read as plain text, whatever the file is. */
  readonly asPlainText?: boolean;
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

/**
 * Reads a text, synchronously. A file whose prose cannot be separated from its data has no units, a configuration file
 * only those that people read. Selections in these files are read completely.
 *
 * @param watch runs each search with an expression of `protect`
 */
export function unitsOf(text: TextToRead, watch?: ExpressionWatch): readonly Unit[] {
  const { source, stretches } = text;
  const reading = readingOf(text, watch);
  const units = uniqueKeys(reading?.format.units(source, reading.options) ?? []);
  return stretches === undefined ? units : clipUnits(source, units, stretches);
}

/**
 * Reads a whole file as {@link unitsOf} does. Other work of the process gets its turn meanwhile, as far as the format
 * can be read in steps. Rejects with the signal's reason.
 */
export async function unitsInTurns(text: TextToRead, signal?: AbortSignal): Promise<readonly Unit[]> {
  const reading = readingOf(text);
  const steps = reading?.format.steps?.(text.source, reading.options);
  if (steps === undefined) {
    return unitsOf(text);
  }
  const units: Unit[] = [];
  const keep = (unit: Unit | undefined): void => {
    if (unit !== undefined) {
      units.push(unit);
    }
  };
  await inTurns(steps, keep, signal);
  return uniqueKeys(units);
}

/** Returns how a text is read; undefined for a file whose prose cannot be separated from its data. */
function readingOf(
  text: TextToRead,
  watch?: ExpressionWatch,
): { readonly format: Format; readonly options: FormatOptions } | undefined {
  const { source, languageId, name, protect = [], stretches, asPlainText = false, ...purpose } = text;
  const format = asPlainText ? plainText : formatFor(languageId, name, source);
  const isJudged = name !== undefined && stretches === undefined && !asPlainText;
  const kind = isJudged ? fileKind({ path: name, languageId, source, format: format.name }) : 'prose';
  const options = {
    ...purpose,
    protect,
    watch,
    align: stretches === undefined,
    // A pseudo-locale has no plural rules.
    ...((stretches !== undefined || purpose.targetLang?.toLowerCase() === pseudoLanguage) && { keepPlurals: true }),
    onlyProse: kind === 'configuration',
    ...(name !== undefined && { path: name }),
  };
  return kind === 'refused' ? undefined : { format, options };
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
