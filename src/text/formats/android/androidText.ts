import { MappedText } from '../../mappedText.ts';
import type { SourcePiece } from '../../placeholders/partsReader.ts';

/** Text of a resource, with its escapes resolved. */
export interface AndroidText {
  readonly pieces: readonly SourcePiece[];
  /** True if all of it is quoted: apostrophes and white space in it need no escape. */
  readonly isQuoted: boolean;
}

/**
 * A tag in CDATA or with escaped brackets is one token: quotes in it belong to it. Android collapses white space of
 * ASCII only.
 */
const token = /<\/?[a-zA-Z][^<>]{0,1000}>|\\(?:u([\da-fA-F]{4})|([^]))|"|([ \t\n\v\f\r]+)|[^\\" \t\n\v\f\r<]+|<|\\$/g;

/**
 * Returns content of a resource as Android reads it: escapes resolved, white space as one space, quotes removed if they
 * enclose all of it. Other quotes are codes; white space between them stays.
 *
 * @param pieces without white space at their ends
 */
export function androidText(pieces: readonly SourcePiece[]): AndroidText {
  const isQuoted = isInQuotes(pieces);
  const result: SourcePiece[] = [];
  let inQuotes = isQuoted;
  for (const piece of isQuoted ? withoutQuotes(pieces) : pieces) {
    if (!(piece instanceof MappedText)) {
      result.push(piece);
      continue;
    }
    let text = new MappedText();
    for (const { 0: found, 1: code, 2: letter, 3: space, index } of piece.text.matchAll(token)) {
      const [start, end] = [piece.startOf(index), piece.endOf(index + found.length)];
      if (found === '"') {
        inQuotes = !inQuotes;
        result.push(text, { id: quoteId, role: 'alone', source: found, start, end });
        text = new MappedText();
      } else if (letter !== undefined || code !== undefined) {
        text.add(code === undefined ? (escapes[letter ?? ''] ?? letter ?? '') : characterOf(code), start, end);
      } else if (space !== undefined && !inQuotes) {
        text.add(' ', start, end);
      } else {
        addEach(text, piece, index, found.length);
      }
    }
    result.push(text);
  }
  return { pieces: result.filter((piece) => !(piece instanceof MappedText) || piece.text !== ''), isQuoted };
}

/** Different from the ids of tags and of placeholders. */
const quoteId = 2_000_000;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

function characterOf(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

/** Adds a part of a text with its positions in the file. */
function addEach(text: MappedText, piece: MappedText, from: number, length: number): void {
  const [start, end] = [piece.startOf(from), piece.endOf(from + length)];
  if (end - start === length) {
    // What stands for something else is longer, so there is none.
    text.add(piece.text.slice(from, from + length), start, end);
    return;
  }
  for (let at = from; at < from + length; at += 1) {
    text.add(piece.text.charAt(at), piece.startOf(at), piece.endOf(at + 1));
  }
}

function isInQuotes(pieces: readonly SourcePiece[]): boolean {
  const [first] = pieces;
  const last = pieces.at(-1);
  const quotes = pieces
    .flatMap((piece) => (piece instanceof MappedText ? [...piece.text.matchAll(token)] : []))
    .filter(([found]) => found === '"').length;
  return (
    quotes === 2 &&
    first instanceof MappedText &&
    last instanceof MappedText &&
    first.text.startsWith('"') &&
    last.text.endsWith('"') &&
    !/(?:^|[^\\])(?:\\\\)*\\"$/.test(last.text)
  );
}

function withoutQuotes(pieces: readonly SourcePiece[]): SourcePiece[] {
  const opened = pieces.map((piece, index) =>
    index === 0 && piece instanceof MappedText ? piece.slice(1, piece.text.length) : piece,
  );
  return opened.map((piece, index) =>
    index === opened.length - 1 && piece instanceof MappedText ? piece.slice(0, piece.text.length - 1) : piece,
  );
}

const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\\': '\\\\', '"': '\\"' };

/** Escapes text of a resource; `escapeStart` handles the beginning of a value. */
export function escapeAndroid(text: string, isQuoted: boolean): string {
  const escaped = text.replace(/[\\"\n\t]/g, (character) => controls[character] ?? character);
  return isQuoted ? escaped : escaped.replaceAll("'", "\\'").replace(/(?<=[ \t\n\v\f\r])[ \v\f\r]/g, '\\u0020');
}

/** Escapes the beginning of a reference to a resource or an attribute. */
export function escapeStart(text: string): string {
  return text.replace(/^[@?]/, '\\$&');
}
