import { type Code, joinTexts, listCodes, type Part } from '../../text/unit.ts';
import type { GridPiece, Text } from './gridPiece.ts';

/** Returns parts as a cell shows them: each code with its position among the codes of the source. */
export function toPieces(parts: readonly Part[], source: readonly Part[] = parts): Text {
  const left: (Code | undefined)[] = listCodes(source);
  return parts.map((part): GridPiece => {
    if (typeof part === 'string') {
      return part;
    }
    const index = left.findIndex((code) => code?.source === part.source && code.role === part.role);
    if (index >= 0) {
      left[index] = undefined;
    }
    return { code: part.source, index };
  });
}

/**
 * Returns the parts of an edited text. Its chips are codes of the source, or of the translation before; a placeholder
 * that was typed is the code that the source has for it.
 */
export function toParts(text: Text, source: readonly Part[], before: readonly Part[] = []): readonly Part[] {
  const codes = listCodes(source);
  const others = listCodes(before);
  const used = new Set(text.flatMap((piece) => (typeof piece === 'string' ? [] : piece.index)));
  const typed = codes.filter((_, index) => !used.has(index));
  const parts = text.flatMap((piece): readonly Part[] => {
    if (typeof piece === 'string') {
      return withTyped(piece, typed);
    }
    const other = others.findIndex((code) => code.source === piece.code);
    const known = codes[piece.index];
    return [(known?.source === piece.code ? known : others.splice(other, other < 0 ? 0 : 1)[0]) ?? piece.code];
  });
  return joinTexts(parts);
}

/** Returns a translation with the codes of its source, whose ids are those of the source. */
export function withSourceCodes(parts: readonly Part[], source: readonly Part[]): readonly Part[] {
  return toParts(toPieces(parts, source), source, parts);
}

/** Splits a text at the codes that are written in it, and takes these out of the list. */
function withTyped(text: string, codes: Code[]): readonly Part[] {
  const parts: Part[] = [];
  let rest = text;
  for (;;) {
    const found = codes
      .map((code, index) => ({ code, index, at: code.source === '' ? -1 : rest.indexOf(code.source) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.code.source.length - one.code.source.length)[0];
    if (found === undefined) {
      return [...parts, rest];
    }
    parts.push(rest.slice(0, found.at), found.code);
    rest = rest.slice(found.at + found.code.source.length);
    codes.splice(found.index, 1);
  }
}
