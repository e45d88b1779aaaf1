import { inTurns } from '../asking/inTurns.ts';
import { fileKind } from '../files/fileKind.ts';
import { uniqueKeys } from '../formats/uniqueKeys.ts';
import { pseudoLanguage } from '../pseudo/pseudoUnit.ts';
import { clipUnits } from '../selections/clipUnits.ts';
import { alignTables } from '../tables/alignTables.ts';
import type { ExpressionWatch, Format, FormatOptions, Part, Range, Unit } from '../unit.ts';
import { writtenUnit } from './writtenUnit.ts';

/** A unit without its `write` function: plain data. */
export type Passage = Omit<Unit, 'write' | 'places'>;

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
 * Reads a text in a format, synchronously; see `unitsOf`.
 *
 * @param watch runs each search with an expression of `protect`
 */
export function unitsInFormat(format: Format, text: TextToRead, watch?: ExpressionWatch): readonly Unit[] {
  const { source, stretches } = text;
  const options = formatOptions(format, text, watch);
  const units = uniqueKeys(options === undefined ? [] : format.units(source, options));
  return stretches === undefined ? units : clipUnits(source, units, stretches);
}

/** Returns how a text is read; undefined for a file whose prose cannot be separated from its data. */
export function formatOptions(format: Format, text: TextToRead, watch?: ExpressionWatch): FormatOptions | undefined {
  const { source, languageId, name, protect = [], stretches, asPlainText = false, ...purpose } = text;
  const isJudged = name !== undefined && stretches === undefined && !asPlainText;
  const kind = isJudged ? fileKind({ path: name, languageId, source, format: format.name }) : 'prose';
  if (kind === 'refused') {
    return undefined;
  }
  return {
    ...purpose,
    protect,
    watch,
    align: stretches === undefined,
    // A pseudo-locale has no plural rules.
    ...((stretches !== undefined || purpose.targetLang?.toLowerCase() === pseudoLanguage) && { keepPlurals: true }),
    onlyProse: kind === 'configuration',
    ...(name !== undefined && { path: name }),
  };
}

/** Reads a text in a format, in this thread. */
export function readInFormat(format: Format, text: TextToRead): ReadText {
  const units = unitsInFormat(format, text);
  return { units, write: (translations, signal) => writeUnits(text.source, units, translations, signal) };
}

async function writeUnits(
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
