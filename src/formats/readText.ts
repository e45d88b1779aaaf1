import type { Unit } from '../text/unit.ts';
import { isProblem } from './document.ts';
import { chooseFormat, parseDocument } from './parseDocument.ts';
import { type ReadText, readInFormat, type TextToRead, unitsToRead } from './readInFormat.ts';

/**
 * Reads a text, synchronously. A file whose prose cannot be separated from its data has no units, a configuration file
 * only those that people read. Selections in these files are read completely.
 */
export function readUnits(text: TextToRead): readonly Unit[] {
  const document = parseDocument(text);
  return isProblem(document) ? [] : unitsToRead(document, text);
}

/** Reads a text that is short enough to be read in this thread. */
export function readHere(text: TextToRead): ReadText {
  return readInFormat(chooseFormat(text), text);
}
