import type { FormatOptions, Part } from '../unit.ts';
import type { Apostrophes, LiteralPiece } from './icuQuotes.ts';
import { numberCodes } from './numberCodes.ts';
import { protectText } from './protect.ts';

/** Replaces an argument or quotation while the text around it is searched (private use area). */
export const quotation = '\ue0b1';

/** Part of a message without a plural or select: text and codes. */
export class MessageRun {
  readonly #pieces: LiteralPiece[] = [];

  add(piece: LiteralPiece): void {
    this.#pieces.push(piece);
  }

  /**
   * Returns the parts without white space at the ends, and their range in the message.
   *
   * @param sourceOf returns the file's characters for a range of the message
   */
  read(
    options: FormatOptions,
    sourceOf: (start: number, end: number) => string,
  ): {
    readonly start: number;
    readonly end: number;
    readonly parts: readonly Part[];
    /** How the message writes each apostrophe of the texts, in order. */
    readonly apostrophes: readonly Apostrophes[];
  } {
    const isWords = ({ kind, text }: LiteralPiece): boolean => kind === 'quoted' || text.trim() !== '';
    const pieces = this.#pieces.slice(this.#pieces.findIndex(isWords), this.#pieces.findLastIndex(isWords) + 1);
    const startOf = (index: number): number => pieces[index]?.start ?? 0;
    const endOf = (index: number): number => pieces[index]?.end ?? 0;
    const text = pieces.map((piece) => (piece.kind === 'quoted' ? quotation : piece.text)).join('');
    const parts: Part[] = [];
    const apostrophes: Apostrophes[] = [];
    const code = (from: number, to: number): string => sourceOf(startOf(from), endOf(to - 1));
    let done = 0;
    for (const part of protectText(text, options)) {
      const next = done + (typeof part === 'string' ? part : part.source).length;
      if (typeof part !== 'string') {
        parts.push({ ...part, source: code(done, next) });
      } else {
        for (let at = done; at < next; at += 1) {
          const piece = pieces[at];
          if (piece?.text === "'") {
            apostrophes.push(piece.end - piece.start === 1 ? 'single' : 'double');
          }
          // Any id that is not that of a pair: `numberCodes` assigns it.
          parts.push(
            piece?.kind === 'quoted' ? { id: 0, role: 'alone', source: code(at, at + 1) } : (piece?.text ?? ''),
          );
        }
      }
      done = next;
    }
    return { start: startOf(0), end: endOf(pieces.length - 1), parts: numberCodes(parts), apostrophes };
  }
}
