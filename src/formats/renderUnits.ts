import { type Edit, editedText } from '../text/lines.ts';
import type { Part, Range, Unit, UnitFrame } from '../text/unit.ts';
import { alignTables } from './common/tables/alignTables.ts';

/**
 * Returns the source with some of its units replaced. Nothing else changes; without translations it is the source
 * itself.
 *
 * @param translations by index of the unit
 */
export function renderUnits(
  source: string,
  units: readonly Unit[],
  translations: ReadonlyMap<number, readonly Part[]>,
): string {
  const texts = new Map<number, string>();
  for (const [index, parts] of translations) {
    const unit = units[index];
    if (unit !== undefined) {
      texts.set(index, unit.write(parts));
    }
  }
  return placeTexts(source, units, alignTables(source, units, texts));
}

/**
 * Like {@link renderUnits}, for translations that are already written.
 *
 * @param texts results of a unit's `write`, by its index
 */
export function placeTexts(source: string, units: readonly Placed[], texts: ReadonlyMap<number, string>): string {
  const lacking = new Set(units.flatMap(({ frames }, index) => (texts.has(index) ? [] : (frames?.map(idOf) ?? []))));
  const framed = new Map<number, FramedEdit>();
  const edits = units.flatMap(({ start, end, frames = [] }, index): readonly Edit[] => {
    const text = texts.get(index);
    const [outer] = frames;
    if (text === undefined || frames.some(({ id, isWhole = false }) => isWhole && lacking.has(id))) {
      return [];
    }
    if (outer === undefined) {
      return [{ start, end, text }];
    }
    const known = framed.get(outer.id);
    const edit = known ?? new FramedEdit({ start, end });
    edit.add(text, frames);
    framed.set(outer.id, edit);
    return known === undefined ? [edit] : [];
  });
  return editedText(source, edits);
}

type Placed = Pick<Unit, 'start' | 'end' | 'frames'>;

function idOf({ id }: UnitFrame): number {
  return id;
}

/** New entries at one place, with the frames that they share once. */
class FramedEdit implements Edit {
  readonly start: number;
  readonly end: number;
  #written = '';
  /** Those that later entries may share. */
  #open: readonly UnitFrame[] = [];

  constructor({ start, end }: Range) {
    this.start = start;
    this.end = end;
  }

  get text(): string {
    return this.#written + closing(this.#open);
  }

  /** @param text of a unit with these frames, which are around it */
  add(text: string, frames: readonly UnitFrame[]): void {
    const other = frames.findIndex(({ id }, index) => this.#open[index]?.id !== id);
    const shared = other < 0 ? frames.length : other;
    const opened = frames.map(({ open }) => open).join('');
    const own = text.slice(opened.length, text.length - closing(frames).length);
    const before = closing(this.#open.slice(shared)) + (frames[shared - 1]?.separator ?? '');
    const around = frames.slice(shared).map(({ open }) => open);
    this.#written += before + around.join('') + own;
    this.#open = frames;
  }
}

function closing(frames: readonly UnitFrame[]): string {
  return frames
    .toReversed()
    .map(({ close }) => close)
    .join('');
}
