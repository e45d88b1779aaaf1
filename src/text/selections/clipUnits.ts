import { hasWords } from '../asking/hasWords.ts';
import { joinTexts, numberCodes } from '../placeholders/numberCodes.ts';
import type { Code, Part, Range, Unit } from '../unit.ts';

/**
 * Returns the units within ranges of their source, such as selections: whole ones unchanged, and of those that a range
 * cuts the part inside it. A cut code stays whole. A unit whose translation is written elsewhere is returned whole if a
 * range touches its text or its translation. Ranges must not overlap.
 */
export function clipUnits(source: string, units: readonly Unit[], stretches: readonly Range[]): Unit[] {
  const inOrder = [...stretches].sort((a, b) => a.start - b.start);
  const result: Unit[] = [];
  let first = 0;
  if (units.some((unit) => unit.source !== undefined)) {
    return units.filter((unit) => inOrder.some((stretch) => touches(stretch, unit) || touches(stretch, unit.source)));
  }
  for (const stretch of inOrder) {
    while ((units[first]?.end ?? Number.POSITIVE_INFINITY) <= stretch.start) {
      first += 1;
    }
    for (let index = first; (units[index]?.start ?? Number.POSITIVE_INFINITY) < stretch.end; index += 1) {
      const unit = units[index];
      const clipped = unit && clip(source, unit, stretch);
      if (clipped) {
        result.push(clipped);
      }
    }
  }
  return result;
}

function touches(stretch: Range, range: Range | undefined): boolean {
  return range !== undefined && stretch.start < range.end && range.start < stretch.end;
}

function clip(source: string, unit: Unit, { start, end }: Range): Unit | undefined {
  if (start <= unit.start && unit.end <= end) {
    return unit;
  }
  const own = source.slice(unit.start, unit.end);
  const from = split(unit, own, Math.max(0, start - unit.start), 'before');
  const to = split(unit, own, Math.min(own.length, end - unit.start), 'after');
  const taken = joinTexts(between(unit.parts, from, to));
  const parts = numberCodes(taken);
  if (from.offset >= to.offset || !hasWords(parts)) {
    return undefined;
  }
  const [before, after] = [between(unit.parts, startOf, from), between(unit.parts, to, endOf(unit.parts, own))];
  const [head, tail] = [own.slice(0, from.offset), own.slice(to.offset)];
  const originals = originalsOf(parts, taken);
  return {
    ...unit,
    start: unit.start + from.offset,
    end: unit.start + to.offset,
    parts,
    write(written) {
      const whole = unit.write([...before, ...written.map(originals), ...after]);
      const framed = whole.length >= head.length + tail.length && whole.startsWith(head) && whole.endsWith(tail);
      // If the part cannot be written without a change around it, it stays unchanged.
      return framed ? whole.slice(head.length, whole.length - tail.length) : own.slice(from.offset, to.offset);
    },
  };
}

/**
 * Returns a function from each code numbered in a clipped unit to that of the whole unit: formats write by its number.
 */
function originalsOf(numbered: readonly Part[], taken: readonly Part[]): (part: Part) => Part {
  const key = ({ role, id }: Code): string => `${role} ${id}`;
  const originals = new Map(
    numbered.flatMap((code, index): [string, Part][] => {
      const original = taken[index];
      return typeof code === 'string' || original === undefined ? [] : [[key(code), original]];
    }),
  );
  return (part) => (typeof part === 'string' ? part : (originals.get(key(part)) ?? part));
}

/** A position in a unit: before the character `at` of the part `part`, `offset` characters into the unit's source. */
interface Place {
  readonly part: number;
  readonly at: number;
  readonly offset: number;
}

const startOf: Place = { part: 0, at: 0, offset: 0 };

function endOf(parts: readonly Part[], own: string): Place {
  return { part: parts.length, at: 0, offset: own.length };
}

/**
 * Returns the position at an offset of the unit's source; the nearest one `before` or `after` it if a code or an escape
 * would be cut, and the end of the unit on that side if positions in its source are unknown.
 */
function split({ parts, write }: Unit, own: string, offset: number, side: 'before' | 'after'): Place {
  if (offset >= own.length) {
    return endOf(parts, own);
  }
  // Keeps what was written, as writing a long unit is slow. Some units, such as comments, cannot be written empty.
  const written = new Map([['0 0', '']]);
  const sourceUpTo = (part: number, at = 0): string => {
    const place = `${part} ${at}`;
    const last = parts[part];
    const source =
      written.get(place) ?? write([...parts.slice(0, part), ...(typeof last === 'string' ? [last.slice(0, at)] : [])]);
    written.set(place, source);
    return source;
  };
  const placeAt = (part: number, at = 0): Place => {
    const source = sourceUpTo(part, at);
    const known = own.startsWith(source);
    return known ? { part, at, offset: source.length } : side === 'before' ? startOf : endOf(parts, own);
  };
  const part = lastWithin(parts.length - 1, (index) => sourceUpTo(index).length <= offset);
  const text = parts[part];
  if (text === undefined || sourceUpTo(part).length === offset) {
    return placeAt(part);
  }
  if (typeof text !== 'string') {
    return placeAt(side === 'before' ? part : part + 1);
  }
  // Most texts have no escapes, so that their length is that of their source.
  const guess = offset - sourceUpTo(part).length;
  const at = lastWithin(text.length, (length) => sourceUpTo(part, length).length <= offset, guess);
  const exact = sourceUpTo(part, at).length === offset;
  return placeAt(part, exact || side === 'before' ? at : at + 1);
}

/** Returns the largest number up to `most` for which `holds` is true, as for all below. Fast if that is `guess`. */
function lastWithin(most: number, holds: (number: number) => boolean, guess = 0): number {
  let [low, high] = [0, most];
  const guesses = [guess, guess + 1];
  while (low < high) {
    const next = guesses.shift() ?? 0;
    const middle = low < next && next <= high ? next : Math.ceil((low + high) / 2);
    if (holds(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

function between(parts: readonly Part[], from: Place, to: Place): Part[] {
  return parts.slice(from.part, to.part + 1).flatMap((part, index): Part[] => {
    const place = from.part + index;
    if (typeof part !== 'string') {
      return place < to.part ? [part] : [];
    }
    const text = part.slice(place === from.part ? from.at : 0, place === to.part ? to.at : undefined);
    return text === '' ? [] : [text];
  });
}
