import type { Entry, EntryGroup } from '../../text/entry.ts';
import { breaksIn, readIndent, spaceStart, startsLine } from '../../text/lines.ts';
import type { Range, UnitFrame } from '../../text/unit.ts';

/** Where new entries are written. */
export interface Place extends Range {
  /** Around them, outermost first. */
  readonly frames: readonly UnitFrame[];
  /** Returns lines of the source with the indentation that they get there. */
  readonly fit: (text: string) => string;
}

/** A group that gets new entries, and the entry whose value it is. */
export interface Target {
  readonly group: EntryGroup;
  readonly owner: Entry | undefined;
}

/** Finds places for copies of entries in other groups of their file. */
export class Places {
  readonly #source: string;
  readonly #eol: string;
  readonly #known = new Map<string, Place>();
  #frames = 0;

  constructor(source: string, eol: string) {
    this.#source = source;
    this.#eol = eol;
  }

  /** Returns a frame with its number. */
  frame(frame: Omit<UnitFrame, 'id'>): UnitFrame {
    this.#frames += 1;
    return { ...frame, id: this.#frames };
  }

  /**
   * Returns the place of the copy of an entry: after the entry that is before it in its group, if the target has that.
   *
   * @param after of the target; undefined: before its first entry
   */
  beside(entry: Entry, { group, owner }: Target, after: Entry | undefined): Place {
    const name = `${group.inside.start} ${after?.start ?? ''}`;
    const known = this.#known.get(name) ?? this.#placeIn(entry, { group, owner }, after);
    this.#known.set(name, known);
    return known;
  }

  /** Returns the place of the value of an entry that has none, with what is between it and its key. */
  inPlace({ key, value }: Entry, entry: Entry): Place {
    const source = this.#source;
    const fit = this.#fitter(readIndent(source, entry.key.start), readIndent(source, key.start));
    return { start: key.end, end: value.end, frames: [], fit };
  }

  /** Returns the white space before each entry of a group but the first one: with an empty line if all have one. */
  lead({ entries, separator, hasTables = false }: EntryGroup): string {
    const [first, ...others] = entries;
    const [second] = others;
    const source = this.#source;
    const space = ({ start }: Range): string => source.slice(spaceStart(source, 0, start), start);
    if (first !== undefined && !startsLine(source, first.start) && separator !== '') {
      return second === undefined ? ' ' : space(second);
    }
    // A table alone is not the first one of its file.
    const isSpaced =
      (second !== undefined || hasTables) &&
      (second === undefined ? entries : others).every(
        ({ start }) => breaksIn(source, { start: spaceStart(source, 0, start), end: start }) > 1,
      );
    return this.#eol.repeat(isSpaced ? 2 : 1) + (first === undefined ? '' : readIndent(source, first.start));
  }

  #placeIn(entry: Entry, { group, owner }: Target, after: Entry | undefined): Place {
    const source = this.#source;
    const { separator, inside, entries } = group;
    const [first] = entries;
    const lead = this.lead(group);
    const own = readIndent(source, entry.key.start);
    if (first === undefined) {
      const outer = owner === undefined ? '' : readIndent(source, owner.key.start);
      const isLined = startsLine(source, entry.key.start);
      const step = own.startsWith(outer) && own !== outer ? own : `${outer}  `;
      const space = source.slice(spaceStart(source, 0, entry.start), entry.start);
      const [open, close] = isLined ? [this.#eol + step, this.#eol + outer] : [space, space];
      const frames = [this.frame({ open, separator: separator + open, close })];
      return { ...inside, frames, fit: this.#fitter(own, step) };
    }
    const fit = this.#fitter(own, startsLine(source, first.start) ? readIndent(source, first.start) : own);
    const between = separator + lead;
    if (after === undefined) {
      const { start } = first;
      return { start, end: start, frames: [this.frame({ open: '', separator: between, close: between })], fit };
    }
    // A separator after the last entry is kept there, and a comment after it stays on its line.
    const isSeparated = after.separator !== undefined;
    const [start, end] = [isSeparated ? after.behind : after.end, after.behind];
    const open = isSeparated ? lead : separator + source.slice(start, end) + lead;
    const close = isSeparated ? separator : '';
    return { start, end, frames: [this.frame({ open, separator: between, close })], fit };
  }

  #fitter(own: string, now: string): (text: string) => string {
    return own === now
      ? (text) => text
      : (text) =>
          text.replace(/(?<=\n)[ \t]+(?=\S)/g, (space) =>
            space.startsWith(own) ? now + space.slice(own.length) : space,
          );
  }
}
