import { hasWords } from '../../../text/hasWords.ts';
import { MappedText } from '../../../text/mappedText.ts';
import { numberCodes } from '../../../text/numberCodes.ts';
import { sameParts } from '../../../text/sameParts.ts';
import {
  type Code,
  type FormatOptions,
  type Part,
  partText,
  type Range,
  type ReadParts,
  type Unit,
} from '../../../text/unit.ts';
import { protectText } from './protect.ts';

/** A text with its escapes resolved, or a code, with its range in the source. */
export type SourcePiece = MappedText | (Code & Range);

/** Returns the parts of texts and codes of a source, in order; placeholders in the texts are codes too. */
export function readParts(source: string, pieces: readonly SourcePiece[], options: FormatOptions): ReadParts {
  const [first] = pieces;
  if (pieces.length === 1 && first instanceof MappedText) {
    const { text, verbatimStart: start } = first;
    const parts = protectText(text, options);
    // As in most units: the codes have the characters of the file. A line break may be written as another one there.
    if (start !== undefined && source.startsWith(text, start)) {
      return { parts, places: start };
    }
    if (parts[0] === text) {
      return { parts, places: start ?? first };
    }
  }
  const reader = new PartsReader(source);
  for (const piece of pieces) {
    if (piece instanceof MappedText) {
      reader.addText(piece, protectText(piece.text, options));
    } else {
      reader.addCode(piece);
    }
  }
  return reader.read();
}

/** Returns the range of texts and codes from the first to the last; undefined without any. */
export function piecesRange(pieces: readonly SourcePiece[]): Range | undefined {
  const [first] = pieces;
  const last = pieces.at(-1);
  return (
    first &&
    last && {
      start: first instanceof MappedText ? first.startOf(0) : first.start,
      end: last instanceof MappedText ? last.endOf(last.text.length) : last.end,
    }
  );
}

/**
 * Returns the unit of a text; none if it has no words. Its own parts are written as in the source.
 *
 * @param write writes other parts
 */
export function textUnit(
  source: string,
  { start, end }: Range,
  { parts, places }: ReadParts,
  write: Unit['write'],
): Unit[] {
  const writeText: Unit['write'] = (given) => (sameParts(given, parts) ? source.slice(start, end) : write(given));
  return hasWords(parts) ? [{ start, end, parts, places, write: writeText }] : [];
}

/** Collects the parts of a unit in order. */
export class PartsReader {
  readonly #source: string;
  readonly #parts: Part[] = [];
  readonly #places = new MappedText();

  constructor(source: string) {
    this.#source = source;
  }

  addCode({ id, role, decoded, isAside, start, end }: Pick<Code, 'id' | 'role' | 'decoded' | 'isAside'> & Range): void {
    const source = this.#source.slice(start, end);
    const code: Code = {
      ...{ id, role, source },
      ...(decoded !== undefined && decoded !== source && { decoded }),
      ...(isAside && { isAside }),
    };
    this.#parts.push(code);
    this.#places.add(code.source, start, end);
  }

  /**
   * Adds a text. Its codes get the characters of the file.
   *
   * @param found its parts, from `protectText`
   * @param onCode called for each code with its range in the source
   */
  addText(text: MappedText, found: readonly Part[], onCode?: (code: Code, range: Range) => void): void {
    let offset = 0;
    for (const part of found) {
      const end = offset + partText(part).length;
      if (typeof part === 'string') {
        this.#parts.push(part);
        this.#places.addSlice(text, offset, end);
      } else {
        const range = { start: text.startOf(offset), end: text.endOf(end) };
        this.addCode({ decoded: part.source, ...part, ...range });
        onCode?.(part, range);
      }
      offset = end;
    }
  }

  /** Returns the parts, with the codes numbered. */
  read(): ReadParts {
    return { parts: numberCodes(this.#parts), places: this.#places.verbatimStart ?? this.#places };
  }
}
