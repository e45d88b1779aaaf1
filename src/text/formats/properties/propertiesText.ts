import { MappedText } from '../../mappedText.ts';
import type { LineBreak } from '../breaksWithin.ts';
import type { LinePiece } from './propertiesEntries.ts';

export interface PropertiesText {
  readonly value: MappedText;
  readonly breaks: readonly LineBreak[];
}

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the text of a value. Where its line continues on the next one, the text has a line break if there is a space,
 * or only that space in a value with its own line breaks (`\n`).
 */
export function propertiesText(source: string, pieces: readonly LinePiece[]): PropertiesText {
  const value = new MappedText();
  const breaks: LineBreak[] = [];
  for (const { text, start, end } of joinBreaks(pieces)) {
    if (text === '\n') {
      breaks.push({ start, source: source.slice(start, end) });
    }
    value.add(text, start, end);
  }
  return { value, breaks };
}

function joinBreaks(pieces: readonly LinePiece[]): Piece[] {
  const soft = pieces.some(({ text }) => text === '\n') ? ' ' : '\n';
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === '\n' && last?.text === '\r') {
      result.splice(-1, 1, { ...piece, start: last.start });
    } else if (piece.kind !== 'break') {
      result.push(piece);
    } else if (last?.text === '\n') {
      result.splice(-1, 1, { ...last, end: piece.end });
    } else if (last !== undefined && / $/.test(last.text)) {
      const words = last.text.trimEnd();
      const start = last.end - last.text.length + words.length;
      result.splice(-1, 1, { ...last, text: words, end: start }, { text: soft, start, end: piece.end });
    }
  }
  return result.filter(({ text }) => text !== '');
}
