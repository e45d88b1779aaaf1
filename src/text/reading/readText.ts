import { inTurns } from '../asking/inTurns.ts';
import { formatFor } from '../formats/all.ts';
import { plainText } from '../formats/plainText.ts';
import { uniqueKeys } from '../formats/uniqueKeys.ts';
import type { ExpressionWatch, Format, Unit } from '../unit.ts';
import { formatOptions, type ReadText, readInFormat, type TextToRead, unitsInFormat } from './readInFormat.ts';

/**
 * Reads a text, synchronously. A file whose prose cannot be separated from its data has no units, a configuration file
 * only those that people read. Selections in these files are read completely.
 *
 * @param watch runs each search with an expression of `protect`
 */
export function unitsOf(text: TextToRead, watch?: ExpressionWatch): readonly Unit[] {
  return unitsInFormat(formatOf(text), text, watch);
}

/**
 * Reads a whole file as {@link unitsOf} does. Other work of the process gets its turn meanwhile, as far as the format
 * can be read in steps. Rejects with the signal's reason.
 */
export async function unitsInTurns(text: TextToRead, signal?: AbortSignal): Promise<readonly Unit[]> {
  const format = formatOf(text);
  const options = formatOptions(format, text);
  const steps = options && format.steps?.(text.source, options);
  if (steps === undefined) {
    return unitsInFormat(format, text);
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

/** Reads a text that is short enough to be read in this thread. */
export function readHere(text: TextToRead): ReadText {
  return readInFormat(formatOf(text), text);
}

function formatOf({ asPlainText = false, languageId, name, source }: TextToRead): Format {
  return asPlainText ? plainText : formatFor(languageId, name, source);
}
