import type { Range } from '../../unit.ts';
import { noteText } from '../lineNotes.ts';

/** A part of a line that may continue on the next ones. */
export interface LinePiece {
  /** `break`: where the line continues on the next one, including its indentation; it has no meaning. */
  readonly kind: 'text' | 'escape' | 'break';
  readonly text: string;
  /** Offset in the file. */
  readonly start: number;
  readonly end: number;
}

/** A key and the text after its separator. Its range begins with the key. */
export interface PropertiesEntry extends Range {
  readonly key: string;
  readonly value: readonly LinePiece[];
  /** The comments directly above. */
  readonly note?: string;
}

/** Where programs cannot read a file: an escape that is not valid, such as `\u12`. */
export interface BrokenLine extends Range {
  readonly isBroken: true;
}

/**
 * Yields the entries of a .properties file, like `java.util.Properties`. The editor of properties-file knows lines, but
 * not the offsets in them, and writes letters raw where the file escapes them.
 */
export function* propertiesEntries(source: string): Generator<PropertiesEntry | BrokenLine> {
  let at = source.startsWith('\ufeff') ? 1 : 0;
  let comments: string[] = [];
  while (at < source.length) {
    at = endOf(/[ \t\f]*/y, source, at);
    const next = endOf(/(?:[#!][^\r\n]*)?[\r\n]*/y, source, at);
    if (next > at) {
      const [, comment, ends = ''] = /^(?:[#!]([^\r\n]*))?([^]*)$/.exec(source.slice(at, next)) ?? [];
      // A comment followed by a blank line, such as a license, is about the file.
      if (comment === undefined || ends.replaceAll('\r\n', '\n').length > 1) {
        comments = [];
      } else {
        comments.push(comment);
      }
      at = next;
      continue;
    }
    const start = at;
    const pieces: LinePiece[] = [];
    for (let piece = pieceAt(source, at); piece !== undefined; piece = pieceAt(source, at)) {
      pieces.push(piece);
      at = piece.end;
    }
    const broken = pieces.find(isBroken);
    if (broken !== undefined) {
      yield { isBroken: true, start: broken.start, end: broken.end };
    } else if (pieces.length > 0) {
      const note = noteText(comments);
      yield { ...entryOf(pieces), start, end: at, ...(note !== undefined && { note }) };
    }
    comments = [];
  }
}

function endOf(expression: RegExp, source: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(source) ? expression.lastIndex : at;
}

const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

/** Returns what is at an offset of a line, or nothing at its end. */
function pieceAt(source: string, start: number): LinePiece | undefined {
  let end = endOf(/[^\\\r\n]+/y, source, start);
  if (end > start) {
    return { kind: 'text', text: source.slice(start, end), start, end };
  }
  end = endOf(/\\(?:\r\n?|\n|$)[ \t\f]*/y, source, start);
  if (end > start) {
    return { kind: 'break', text: '', start, end };
  }
  end = endOf(/\\(?:u[\da-fA-F]{4}|[^])/y, source, start);
  if (end === start) {
    return undefined;
  }
  const letter = source[start + 1] ?? '';
  const code = end - start === 6 ? Number.parseInt(source.slice(start + 2, end), 16) : undefined;
  const text = code === undefined ? (controls[letter] ?? letter) : String.fromCharCode(code);
  return { kind: 'escape', text, start, end };
}

function isBroken({ kind, text, start, end }: LinePiece): boolean {
  return kind === 'escape' && text === 'u' && end - start === 2;
}

function entryOf(pieces: readonly LinePiece[]): Omit<PropertiesEntry, 'start' | 'end'> {
  let key = '';
  let signs = '';
  for (const [index, piece] of pieces.entries()) {
    const inKey = signs === '';
    if (piece.kind !== 'text') {
      if (piece.kind === 'escape' && !inKey) {
        return { key, value: pieces.slice(index) };
      }
      key += piece.text;
      continue;
    }
    const keyEnd = inKey ? piece.text.search(/[=: \t\f]/) : 0;
    key += keyEnd === -1 ? piece.text : piece.text.slice(0, keyEnd);
    if (keyEnd === -1) {
      continue;
    }
    const separator = /[=:]/.test(signs) ? /[ \t\f]*/y : /[ \t\f]*(?:[=:][ \t\f]*)?/y;
    const valueStart = endOf(separator, piece.text, keyEnd);
    signs += piece.text.slice(keyEnd, valueStart);
    if (valueStart < piece.text.length) {
      const text = piece.text.slice(valueStart);
      return { key, value: [{ ...piece, text, start: piece.start + valueStart }, ...pieces.slice(index + 1)] };
    }
  }
  return { key, value: [] };
}
