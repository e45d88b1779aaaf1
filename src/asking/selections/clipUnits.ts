import { hasWords } from '../../text/hasWords.ts';
import { MappedText, type Places, sourceRange } from '../../text/mappedText.ts';
import { numberCodes } from '../../text/numberCodes.ts';
import { sameParts } from '../../text/sameParts.ts';
import { type Code, joinParts, joinTexts, type Part, partText, type Range, type Unit } from '../../text/unit.ts';
import { keptParts } from './keptParts.ts';

/**
 * Returns the units within ranges of their source, such as selections: whole ones unchanged, and of those that a range
 * cuts exactly the part inside it. A cut code, escape or surrogate pair stays whole. A unit whose translation is
 * written elsewhere is returned whole if a range touches its text or its translation. Ranges must not overlap.
 */
export function clipUnits(source: string, units: readonly Unit[], ranges: readonly Range[]): Unit[] {
  const inOrder = [...ranges].sort((a, b) => a.start - b.start);
  const result: Unit[] = [];
  let first = 0;
  if (units.some((unit) => unit.source !== undefined)) {
    return units.filter((unit) => inOrder.some((range) => touches(range, unit) || touches(range, unit.source)));
  }
  let last: DividedUnit | undefined;
  for (const range of inOrder) {
    while ((units[first]?.end ?? Number.POSITIVE_INFINITY) <= range.start) {
      first += 1;
    }
    for (let index = first; (units[index]?.start ?? Number.POSITIVE_INFINITY) < range.end; index += 1) {
      const unit = units[index];
      if (unit?.places === undefined || (range.start <= unit.start && unit.end <= range.end)) {
        result.push(...(unit ? [unit] : []));
      } else {
        last = last?.unit === unit ? last : new DividedUnit(source, unit, unit.places);
        result.push(...last.clip(range));
      }
    }
  }
  return result;
}

function touches(range: Range, other: Range | undefined): boolean {
  return other !== undefined && range.start < other.end && other.start < range.end;
}

/** A unit of which parts are translated. Offsets are those of its parts joined, a code by its `source`. */
class DividedUnit {
  readonly unit: Unit;
  readonly #source: string;
  readonly #places: MappedText;
  /** Where each part begins. */
  readonly #offsets: readonly number[];
  readonly #length: number;

  constructor(source: string, unit: Unit, places: Places) {
    this.unit = unit;
    this.#source = source;
    const offsets: number[] = [];
    let length = 0;
    for (const part of unit.parts) {
      offsets.push(length);
      length += partText(part).length;
    }
    this.#offsets = offsets;
    this.#length = length;
    this.#places = typeof places === 'number' ? verbatim(unit.parts, places) : places;
  }

  /** Returns the part of the unit in a range of the source; none without words. */
  clip(range: Range): Unit[] {
    const { start: from, end: to } = this.#withoutBreaks(this.#withWholeCodes(this.#places.rangeWithin(range)));
    const taken = joinTexts(this.#partsIn(from, to));
    const parts = numberCodes(taken);
    if (!hasWords(parts)) {
      return [];
    }
    const { start, end } = sourceRange(this.#places, from, to);
    const original = originalsOf(parts, taken);
    const write = (written: readonly Part[]): string =>
      sameParts(written, parts)
        ? this.#source.slice(start, end)
        : this.#write(written.map(original), { start: from, end: to }, { start, end });
    return [{ ...this.unit, start, end, parts, places: this.#places.slice(from, to), write }];
  }

  #withWholeCodes({ start, end }: Range): Range {
    const first = this.#partAt(start);
    const last = this.#partAt(end - 1);
    return {
      start: typeof this.unit.parts[first] === 'string' ? start : (this.#offsets[first] ?? start),
      end: typeof this.unit.parts[last] === 'string' ? end : (this.#offsets[last + 1] ?? this.#length),
    };
  }

  /** Returns a range without line breaks of the file at its ends, with the white space and the markers next to them. */
  #withoutBreaks({ start, end }: Range): Range {
    const isBreak = (at: number): boolean => {
      const place = sourceRange(this.#places, at, at + 1);
      return typeof this.unit.parts[this.#partAt(at)] === 'string' && /[\r\n]/.test(this.#textIn(place));
    };
    let [from, to] = [start, end];
    while (from < to && isBreak(from)) {
      from += 1;
    }
    while (from < to && isBreak(to - 1)) {
      to -= 1;
    }
    return { start: from, end: to };
  }

  #textIn({ start, end }: Range): string {
    return this.#source.slice(start, end);
  }

  /** Returns the index of the part with a character. */
  #partAt(offset: number): number {
    let low = 0;
    let high = this.#offsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#offsets[middle] ?? 0) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Returns the codes in a range, which cuts none, and the texts in it. */
  #partsIn(from: number, to: number): Part[] {
    const result: Part[] = [];
    for (let index = this.#partAt(from); from < to && (this.#offsets[index] ?? to) < to; index += 1) {
      const part = this.unit.parts[index] ?? '';
      const offset = this.#offsets[index] ?? 0;
      result.push(typeof part === 'string' ? part.slice(Math.max(0, from - offset), to - offset) : part);
    }
    return result;
  }

  /**
   * Returns a translation of a part as written in its range of the source. The rest of the unit stays as it is: its
   * texts are written like codes, or like texts by a format that writes a message as a whole. A part that cannot be
   * written without a change around it stays unchanged too.
   */
  #write(written: readonly Part[], { start: from, end: to }: Range, { start, end }: Range): string {
    const { unit } = this;
    const [head, tail] = [this.#textIn({ start: unit.start, end: start }), this.#textIn({ start: end, end: unit.end })];
    const [before, after] = [this.#partsIn(0, from), this.#partsIn(to, this.#length)];
    const places = this.#places;
    const kept = [
      keptParts(this.#source, before, { places, offset: 0, end: start }),
      written,
      keptParts(this.#source, after, { places, offset: to, start: end }),
    ];
    for (const parts of [kept, [before, written, after]]) {
      const whole = unit.write(parts.flat());
      if (whole.length >= head.length + tail.length && whole.startsWith(head) && whole.endsWith(tail)) {
        return whole.slice(head.length, whole.length - tail.length);
      }
    }
    return this.#textIn({ start, end });
  }
}

function verbatim(parts: readonly Part[], start: number): MappedText {
  const places = new MappedText();
  const text = joinParts(parts);
  places.add(text, start, start + text.length);
  return places;
}

/** Returns a function from each code numbered in a part to that of the unit: formats write by its number. */
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
