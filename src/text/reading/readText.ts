import { isProblem } from '../document.ts';
import { chooseFormat, parseDocument } from '../parseDocument.ts';
import type { ExpressionWatch, Unit } from '../unit.ts';
import { type ReadText, readInFormat, type TextToRead, unitsToRead } from './readInFormat.ts';

/**
 * Reads a text, synchronously. A file whose prose cannot be separated from its data has no units, a configuration file
 * only those that people read. Selections in these files are read completely.
 *
 * @param watch runs each search with an expression of `protect`
 */
export function readUnits(text: TextToRead, watch?: ExpressionWatch): readonly Unit[] {
  const document = parseDocument({ ...text, watch });
  return isProblem(document) ? [] : unitsToRead(document, text);
}

/**
 * Reads a whole file as {@link readUnits} does. Other work of the process gets its turn meanwhile, as far as the format
 * can be read in steps. Rejects with the signal's reason.
 */
export async function readUnitsInTurns(text: TextToRead, signal?: AbortSignal): Promise<readonly Unit[]> {
  const document = parseDocument(text);
  return isProblem(document) ? [] : document.unitsInTurns(text, signal);
}

/** Reads a text that is short enough to be read in this thread. */
export function readHere(text: TextToRead): ReadText {
  return readInFormat(chooseFormat(text), text);
}
