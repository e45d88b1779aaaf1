import { MappedText } from '../../mappedText.ts';
import type { LineBreak } from '../breaksWithin.ts';

export type YamlStyle = 'plain' | 'single' | 'double';

export interface YamlText {
  readonly value: MappedText;
  readonly breaks: readonly LineBreak[];
}

interface Piece {
  readonly kind: 'text' | 'space' | 'escape' | 'fold' | 'joint';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const tokens: Readonly<Record<YamlStyle, RegExp>> = {
  plain: /[ \t]+(?:\r?\n[ \t\r\n]*)?|\r?\n[ \t\r\n]*|[^ \t\r\n]+(?:[ \t]+[^ \t\r\n]+){0,99}/g,
  single: /[ \t]+(?:\r?\n[ \t\r\n]*)?|\r?\n[ \t\r\n]*|''|[^ \t\r\n']+(?:[ \t]+[^ \t\r\n']+){0,99}/g,
  double:
    /[ \t]+(?:\r?\n[ \t\r\n]*)?|\r?\n[ \t\r\n]*|\\(?:\r?\n[ \t]*|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^xuU])|[^ \t\r\n\\]+(?:[ \t]+[^ \t\r\n\\]+){0,99}|\\/g,
};

const escapes: Readonly<Record<string, string>> = {
  ...{ '0': '\0', a: '\u0007', b: '\b', e: '\u001b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\t': '\t' },
  ...{ ' ': ' ', '"': '"', '/': '/', '\\': '\\', N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029' },
};

/**
 * Returns the text of a plain or quoted value. A line break of the file, which YAML reads as a space, is a line break
 * of the text too; but in a value with its own line breaks (`\n`) it is that space.
 *
 * @param start of the characters between the quotes
 * @returns `undefined` for an escape that YAML does not have
 */
export function yamlText(source: string, start: number, end: number, style: YamlStyle): YamlText | undefined {
  const raw = source.slice(start, end);
  const pieces: Piece[] = [];
  for (const { 0: token, index } of raw.matchAll(tokens[style])) {
    const piece = readToken(token, start + index, style);
    if (piece === undefined) {
      return undefined;
    }
    pieces.push(piece);
  }
  return joinPieces(source, pieces);
}

function readToken(token: string, start: number, style: YamlStyle): Piece | undefined {
  const end = start + token.length;
  if (/^\\\r?\n/.test(token)) {
    return { kind: 'joint', text: '', start, end };
  }
  if (/[\r\n]/.test(token)) {
    return { kind: 'fold', text: '', start, end };
  }
  if (style === 'single' && token === "''") {
    return { kind: 'escape', text: "'", start, end };
  }
  if (style !== 'double' || !token.startsWith('\\')) {
    return { kind: /^[ \t]/.test(token) ? 'space' : 'text', text: token, start, end };
  }
  const code = token.length > 2 ? Number.parseInt(token.slice(2), 16) : Number.NaN;
  const text = code <= 0x10_ffff ? String.fromCodePoint(code) : escapes[token.slice(1)];
  return text === undefined ? undefined : { kind: 'escape', text, start, end };
}

function joinPieces(source: string, pieces: readonly Piece[]): YamlText {
  const hard = pieces.some(({ text }) => text === '\n');
  const value = new MappedText();
  const breaks: LineBreak[] = [];
  for (const [index, { kind, text, start, end }] of pieces.entries()) {
    const next = pieces[index + 1];
    if (kind === 'joint') {
      // Together with the space before it; without one it has no meaning.
      const before = pieces[index - 1];
      if (before?.kind === 'space') {
        addBreak(before.start, end, 1);
      }
    } else if (kind === 'fold') {
      addBreak(start, end, source.slice(start, end).split('\n').length - 1);
    } else if (kind !== 'space' || next?.kind !== 'joint') {
      value.add(text, start, end);
    }
  }
  return { value, breaks };

  function addBreak(start: number, end: number, lines: number): void {
    if (hard) {
      value.add(lines === 1 ? ' ' : '\n'.repeat(lines - 1), start, end);
      return;
    }
    const each = source.slice(start, end).match(/[ \t]*\\?\r?\n(?:[ \t]+$)?/g) ?? [];
    let at = start;
    for (const lineBreak of each) {
      breaks.push({ start: at, source: lineBreak });
      value.add('\n', at, at + lineBreak.length);
      at += lineBreak.length;
    }
  }
}
