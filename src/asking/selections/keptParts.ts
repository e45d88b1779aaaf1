import { type Places, sourceRange } from '../../text/mappedText.ts';
import { type Part, partText, type Range, type Unit } from '../../text/unit.ts';

/** The positions of parts. */
interface KeptPlace {
  /** Those of their unit. */
  readonly places: Places;
  /** The offset of the first one in the unit's parts joined. */
  readonly offset: number;
  /** Where what is before the first one begins in the source, and what is after the last one ends. */
  readonly start?: number;
  readonly end?: number;
}

/**
 * Returns parts that stay as they are, with each text as a code: formats write it as it is in the source, with its
 * escapes and line breaks, and with what is between two parts, such as the quotes of lines.
 */
export function keptParts(source: string, parts: readonly Part[], { places, offset, start, end }: KeptPlace): Part[] {
  const ranges: Range[] = [];
  let at = offset;
  for (const part of parts) {
    const past = at + partText(part).length;
    ranges.push(sourceRange(places, at, past));
    at = past;
  }
  let id = -offset;
  const kept = (from: number, to: number, text = ''): Part[] => {
    // An id that no code of the unit has: they count from 1.
    id -= 1;
    return from === to ? [] : [{ id, role: 'alone', source: source.slice(from, to), text }];
  };
  return parts.flatMap((part, index) => {
    const range = ranges[index] ?? { start: 0, end: 0 };
    const from = index === 0 ? (start ?? range.start) : range.start;
    const to = ranges[index + 1]?.start ?? end ?? range.end;
    return typeof part === 'string' ? kept(from, to, part) : [...kept(from, range.start), part, ...kept(range.end, to)];
  });
}

/**
 * Returns a translation that contains the text of its unit unchanged, such as one with an added full stop, so that
 * this text keeps its characters in the file. Any other translation is returned as it is.
 */
export function withKeptText(
  source: string,
  { parts: own, places }: Unit,
  translated: readonly Part[],
): readonly Part[] {
  const around = partsAround(translated, own);
  return places === undefined || around === undefined
    ? translated
    : [...around.before, ...keptParts(source, own, { places, offset: 0 }), ...around.after];
}

/** Returns true for parts that contain others unchanged, with anything but letters and digits next to them. */
export function containsParts(parts: readonly Part[], others: readonly Part[]): boolean {
  return partsAround(parts, others) !== undefined;
}

function partsAround(parts: readonly Part[], others: readonly Part[]): { before: Part[]; after: Part[] } | undefined {
  const all = keyOf(parts);
  const found = keyOf(others);
  const at = all.indexOf(found);
  const [before, after] = [all.slice(0, at), all.slice(at + found.length)];
  if (at < 0 || found === '' || letterAtEnd.test(before) || letterAtStart.test(after)) {
    return undefined;
  }
  const codes = new Map(parts.map((part) => [keyOf([part]), part]));
  const partsOf = (key: string): Part[] =>
    key.split(codeKey).flatMap((text) => (text === '' ? [] : (codes.get(text) ?? text)));
  return { before: partsOf(before), after: partsOf(after) };
}

const letterAtEnd = /[\p{L}\p{N}]$/u;
const letterAtStart = /^[\p{L}\p{N}]/u;

/** A code, between private use characters, which no text has. */
const codeKey = /(\ue0b7[^\ue0b7]+\ue0b7)/;

/** Returns parts as a text in which they can be searched. */
function keyOf(parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `\ue0b7${part.role} ${part.id} ${part.source}\ue0b7`))
    .join('');
}
