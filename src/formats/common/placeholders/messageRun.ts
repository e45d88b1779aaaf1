import { MappedText } from '../../../text/mappedText.ts';
import type { FormatOptions, Part, Range, ReadParts } from '../../../text/unit.ts';
import type { Apostrophes, LiteralPiece } from './icuQuotes.ts';
import { PartsReader } from './partsReader.ts';
import { protectText } from './protect.ts';

/** Replaces an argument or quotation while the text around it is searched (private use area). */
export const quotation = '\ue0b1';

/** Part of a message without a plural or select: text and codes. */
export class MessageRun {
  readonly #pieces: LiteralPiece[] = [];

  add(piece: LiteralPiece): void {
    this.#pieces.push(piece);
  }

  /** Returns the parts without white space at the ends, and their range in the file. */
  read(
    options: FormatOptions,
    value: MappedText,
    source: string,
  ): ReadParts &
    Range & {
      /** How the message writes each apostrophe of the texts, in order. */
      readonly apostrophes: readonly Apostrophes[];
    } {
    const isWords = ({ kind, text }: LiteralPiece): boolean => kind === 'quoted' || text.trim() !== '';
    const pieces = this.#pieces.slice(this.#pieces.findIndex(isWords), this.#pieces.findLastIndex(isWords) + 1);
    const text = new MappedText();
    for (const { kind, text: character, start, end } of pieces) {
      text.add(kind === 'quoted' ? quotation : character, value.startOf(start), value.endOf(end));
    }
    const decode = (piece: LiteralPiece): string =>
      piece.kind === 'quoted' ? value.text.slice(piece.start, piece.end) : piece.text;
    const found = protectText(text.text, options).flatMap((part) =>
      typeof part === 'string' ? part.split(quotations).map(partOf) : part,
    );
    const apostrophes: Apostrophes[] = [];
    const decoded: Part[] = [];
    let offset = 0;
    for (const part of found) {
      const length = typeof part === 'string' ? part.length : part.source.length;
      const own = typeof part === 'string' ? [] : pieces.slice(offset, offset + length);
      decoded.push(typeof part === 'string' ? part : { ...part, decoded: own.map(decode).join('') });
      for (const piece of typeof part === 'string' ? pieces.slice(offset, offset + length) : []) {
        if (piece.text === "'") {
          apostrophes.push(piece.end - piece.start === 1 ? 'single' : 'double');
        }
      }
      offset += length;
    }
    const reader = new PartsReader(source);
    reader.addText(text, decoded);
    return { start: text.startOf(0), end: text.endOf(text.text.length), ...reader.read(), apostrophes };
  }
}

const endsInWord = new RegExp(`[\\p{L}\\p{M}\\p{N}${quotation}]$`, 'u');
const shown = new RegExp(`[\\p{L}\\p{N}${quotation}]`, 'u');
const beginsInWord = new RegExp(`^[\\p{L}\\p{M}\\p{N}${quotation}]`, 'u');

/** What is around the branches of a message: nothing, text, or the rest of a word. */
export type Surroundings = 'alone' | 'amongText' | 'word';

/**
 * Returns what is around the branches of the selector at an index. They are within a word in
 * `lamp{n, plural, one {} other {s}}`: a branch without a text is meant so there.
 *
 * @param texts of the pieces of the message, in order; of anything but text it is `quotation`
 * @param outer what is around all pieces
 */
export function surroundingsIn(texts: readonly string[], outer: Surroundings): (index: number) => Surroundings {
  const shownAt = new Set(texts.flatMap((text, index) => (shown.test(text) ? index : [])));
  return (index) => {
    const isWord = endsInWord.test(texts[index - 1] ?? '') || beginsInWord.test(texts[index + 1] ?? '');
    const hasText = shownAt.size > (shownAt.has(index) ? 1 : 0);
    return outer === 'word' || isWord ? 'word' : outer === 'amongText' || hasText ? 'amongText' : 'alone';
  };
}

const quotations = new RegExp(`(${quotation})`);

function partOf(text: string): Part {
  // Any id that is not that of a pair: `numberCodes` assigns it.
  return text === quotation ? { id: 0, role: 'alone', source: text } : text;
}
