import { groupBy } from '../../text/groupBy.ts';
import { type Code, joinTexts, listCodes, type Part } from '../../text/unit.ts';
import type { GridPiece, Text } from './gridPiece.ts';

/** Returns parts as a cell shows them: each code with its position among the codes of the source. */
export function toPieces(parts: readonly Part[], source: readonly Part[] = parts): Text {
  const nameOf = ({ role, source: written }: Code): string => `${role} ${written}`;
  const take = takeInOrder(listCodes(source).entries(), ([, code]) => nameOf(code));
  return parts.map((part): GridPiece => {
    return typeof part === 'string' ? part : { code: part.source, index: take(nameOf(part))?.[0] ?? -1 };
  });
}

/**
 * Returns the parts of an edited text. Its chips are codes of the source, or of the translation before; a placeholder
 * that was typed is the code that the source has for it.
 */
export function toParts(text: Text, source: readonly Part[], before: readonly Part[] = []): readonly Part[] {
  const codes = listCodes(source);
  const takeOther = takeInOrder(listCodes(before), (code) => code.source);
  const used = new Set(text.flatMap((piece) => (typeof piece === 'string' ? [] : piece.index)));
  const takeTyped = typedCodes(codes.filter((_, index) => !used.has(index)));
  const parts = text.flatMap((piece): readonly Part[] => {
    if (typeof piece === 'string') {
      return withTyped(piece, takeTyped);
    }
    const known = codes[piece.index];
    return [(known?.source === piece.code ? known : takeOther(piece.code)) ?? piece.code];
  });
  return joinTexts(parts);
}

/** Returns a translation with the codes of its source, whose ids are those of the source. */
export function withSourceCodes(parts: readonly Part[], source: readonly Part[]): readonly Part[] {
  return toParts(toPieces(parts, source), source, parts);
}

/** Takes the code that is written at an offset of a text, the longest if there are several. */
type TakeTyped = (text: string, at: number) => Code | undefined;

/** Splits a text at the codes that are written in it, and takes these. */
function withTyped(text: string, take: TakeTyped): readonly Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (let at = 0; at < text.length; ) {
    const code = take(text, at);
    if (code) {
      parts.push(text.slice(done, at), code);
      done = at + code.source.length;
    }
    at = code ? done : at + 1;
  }
  return [...parts, text.slice(done)];
}

function typedCodes(codes: readonly Code[]): TakeTyped {
  const take = takeInOrder(codes, ({ source }) => source);
  const byFirst = groupBy(codes, ({ source }) => source.charAt(0));
  const lengths = new Map(
    Array.from(byFirst, ([first, own]) => {
      return [first, [...new Set(own.map(({ source }) => source.length))].sort((a, b) => b - a)] as const;
    }),
  );
  return (text, at) => {
    for (const length of lengths.get(text.charAt(at)) ?? []) {
      const code = take(text.slice(at, at + length));
      if (code) {
        return code;
      }
    }
    return undefined;
  };
}

/** Returns a function that takes the first item with a name that was not taken yet. */
function takeInOrder<T>(items: Iterable<T>, nameOf: (item: T) => string): (name: string) => T | undefined {
  const left = groupBy([...items].reverse(), nameOf);
  return (name) => left.get(name)?.pop();
}
