import type { Chip, Text } from '../../../locales/grid/gridPiece.ts';
import { joinTexts } from '../../../text/unit.ts';

/** Returns a text as a user reads it, with the characters of its codes. */
export function joinPieces(text: Text): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}

export function isSameText(one: Text | undefined, other: Text | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the codes of a text, in order. */
export function listCodes(text: Text): readonly Chip[] {
  return text.filter((piece) => typeof piece !== 'string');
}

/**
 * Returns typed or pasted text with the codes that it spells out as codes. A code that occurs several times in the
 * source is used in the source's order.
 */
export function withCodes(text: string, codes: readonly Chip[]): Text {
  // `{count}` before `{`: at the same position the longest code is meant.
  const byLength = [...new Set(codes.map(({ code }) => code))].filter(isTelling).sort((a, b) => b.length - a.length);
  if (byLength.length === 0) {
    return joinTexts<Chip>([text]);
  }
  const used = new Map<string, number>();
  return joinTexts<Chip>(
    text.split(new RegExp(`(${byLength.map(escapedPattern).join('|')})`, 'u')).map((piece, index) => {
      const same = index % 2 === 1 ? codes.filter(({ code }) => code === piece) : [];
      const count = used.get(piece) ?? 0;
      used.set(piece, count + 1);
      return same[Math.min(count, same.length - 1)] ?? piece;
    }),
  );
}

/** Spaces and single characters, such as `%`, are also ordinary text. */
function isTelling(code: string): boolean {
  return code.trim().length > 1;
}

/** Returns the characters (code points) of a text. */
export function measureText(text: Text): number {
  return [...joinPieces(text)].length;
}

/** Returns a regular expression (with the flag `u`) that matches exactly this text. */
export function escapedPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
