import type { Format } from '../text/format.ts';
import type { FileProblem } from '../text/unit.ts';
import { formatFor } from './all.ts';
import { type Document, type FileToOpen, openIn } from './document.ts';
import { plainText } from './plainText/plainText.ts';

/** Opens a file in its format; returns why it is refused as a whole if it cannot be read safely. */
export function parseDocument(file: FileToOpen): Document | FileProblem {
  return openIn(chooseFormat(file), file);
}

/** Returns the format that reads a file. */
export function chooseFormat({ asPlainText = false, languageId, name, source }: FileToOpen): Format {
  return asPlainText ? plainText : formatFor(languageId, name, source);
}
