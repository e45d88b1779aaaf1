import { type TextToRead, unitsOf } from '../../text/reading/readText.ts';
import { writtenUnit } from '../../text/reading/writtenUnit.ts';
import type { Part, Range, Unit } from '../../text/unit.ts';
import { hashOf, printOf } from '../lock/textHash.ts';
import { alignParagraphs } from './alignParagraphs.ts';
import type { ProseParagraph } from './proseLock.ts';

/** What a translation of prose lacks. */
export interface ProsePlan {
  /** The paragraphs of the source. */
  readonly units: readonly Unit[];
  /** Indexes of those that are changed or new: they are to be translated. */
  readonly asked: readonly number[];
  /** Indexes of those among them whose translation before was made or corrected by a person. */
  readonly byHand: readonly number[];
  /** Number of translated paragraphs whose source is gone. */
  readonly removed: number;
  /**
   * Returns the translation with new paragraphs in their places, and what the lock file is to know of it. Without a
   * translation, a paragraph keeps the one it had, else it is that of the source, and is asked for again.
   */
  readonly render: (translations: ReadonlyMap<number, readonly Part[]>) => RenderedProse;
}

/** A translation that is in step with its source. */
export interface RenderedProse {
  readonly text: string;
  readonly paragraphs: readonly ProseParagraph[];
}

/**
 * Compares the paragraphs of a source and of its translation with what is known of them. Paragraphs whose source is as
 * it was keep their translation, also where a person corrected it, and wherever they are now. Undefined where it is not
 * clear which paragraph is a translation of which.
 *
 * @param known the paragraphs when both were last in step; without it, both must have the same number of them
 */
export function planProse(
  source: TextToRead,
  target: TextToRead,
  known?: readonly ProseParagraph[],
): ProsePlan | undefined {
  const [units, own] = [textsOf(source), textsOf(target)];
  const before = known ?? firstParagraphs(source.source, units, own);
  if (before === undefined) {
    return undefined;
  }
  const present = before.flatMap(({ target: hash }, index) => (hash === '' ? [] : [index]));
  const hashes = present.map((index) => before[index]?.target ?? '');
  const mine = alignParagraphs(hashes, own.map(unitHash));
  if (mine.isUnsure) {
    return undefined;
  }
  const ownOf = new Map([...mine.same, ...mine.changed].map(([now, at]) => [present[at], now]));
  const aligned = alignParagraphs(
    before.map((paragraph) => paragraph.source),
    units.map(unitHash),
  );
  const places = units.map((_, index): Place => {
    const from = aligned.same.get(index) ?? aligned.changed.get(index);
    const found = from === undefined ? undefined : ownOf.get(from);
    const isByHand = found !== undefined && (mine.changed.has(found) || before[from ?? -1]?.isMachine !== true);
    return { before: from, own: found, isSame: aligned.same.has(index), isByHand };
  });
  const asked = [...places.entries()].filter(([, place]) => !place.isSame).map(([index]) => index);
  const used = new Set(places.map((place) => place.own));
  const paired = [...ownOf.values()];
  return {
    units,
    asked,
    byHand: asked.filter((index) => places[index]?.isByHand),
    removed: paired.filter((index) => !used.has(index)).length,
    render: (translations) => {
      const files = { source, target, units, own, paired: new Set(paired), before };
      return rendered(files, places, translations);
    },
  };
}

/** Where a paragraph of the source comes from. */
interface Place {
  /** Index among the known ones. */
  readonly before: number | undefined;
  /** Index of its translation in the target. */
  readonly own: number | undefined;
  readonly isSame: boolean;
  readonly isByHand: boolean;
}

interface Files {
  readonly source: TextToRead;
  readonly target: TextToRead;
  readonly units: readonly Unit[];
  readonly own: readonly Unit[];
  /** Translations of the target that belong to a paragraph. Others are what a person added. */
  readonly paired: ReadonlySet<number>;
  readonly before: readonly ProseParagraph[];
}

function textsOf(text: TextToRead): readonly Unit[] {
  return unitsOf(text).filter(({ parts }) => parts.length > 0);
}

function unitHash({ parts }: Pick<Unit, 'parts'>): string {
  return hashOf(printOf(parts));
}

function firstParagraphs(text: string, units: readonly Unit[], own: readonly Unit[]): ProseParagraph[] | undefined {
  return units.length !== own.length
    ? undefined
    : units.map((unit, index) => {
        const other = own[index];
        const gap = gapHash(text, units, index);
        return { source: unitHash(unit), gap, target: other ? unitHash(other) : '', isMachine: false };
      });
}

function gapHash(text: string, units: readonly Unit[], index: number): string {
  return hashOf(text.slice(units[index - 1]?.end ?? 0, units[index]?.start).replaceAll('\r\n', '\n'));
}

function rendered(
  files: Files,
  places: readonly Place[],
  translations: ReadonlyMap<number, readonly Part[]>,
): RenderedProse {
  const { source, target, units, own, before } = files;
  const ranges = new Map<number, Range>();
  let text = '';
  let last: Place | undefined;
  for (const [index, unit] of units.entries()) {
    const place = places[index];
    if (place === undefined || (place.isSame && place.own === undefined)) {
      // A person took the translation out.
      continue;
    }
    text += gapBefore(files, { index, place, last });
    const start = text.length;
    text += textAt(files, place, unit, translations.get(index));
    ranges.set(index, { start, end: text.length });
    last = place;
  }
  const isEnd = last?.own !== undefined && pairedAfter(files, last.own) === undefined;
  text += isEnd ? target.source.slice(own[last?.own ?? 0]?.end) : source.source.slice(units.at(-1)?.end ?? 0);
  const written = textsOf({ ...target, source: text });
  const paragraphs = units.map((unit, index): ProseParagraph => {
    const place = places[index];
    const found = firstWithin(written, ranges.get(index));
    const isNew = translations.has(index);
    // A paragraph without its translation stays as it was known, so that it is asked for again.
    const isOpen = place?.isSame === false && !isNew;
    const known = place?.before === undefined ? undefined : before[place.before];
    return {
      source: isOpen ? (known?.source ?? none) : unitHash(unit),
      gap: gapHash(source.source, units, index),
      target: found ? unitHash(found) : '',
      isMachine: isNew || (known?.isMachine === true && place?.isByHand === false),
    };
  });
  return { text, paragraphs };
}

/** The hash of no text. */
const none = '0';

/** Returns the first of the units, which are in order, that is within a range. */
function firstWithin(units: readonly Unit[], range: Range | undefined): Unit | undefined {
  if (range === undefined) {
    return undefined;
  }
  let [low, high] = [0, units.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.start ?? 0) < range.start) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const found = units[low];
  return found !== undefined && found.end <= range.end ? found : undefined;
}

function textAt(
  { source, target, own }: Files,
  place: Place,
  unit: Unit,
  translation: readonly Part[] | undefined,
): string {
  const known = place.own === undefined ? undefined : own[place.own];
  const written = translation && writtenUnit(source.source, unit, translation);
  return written ?? (known ? target.source.slice(known.start, known.end) : source.source.slice(unit.start, unit.end));
}

/** Returns what is between two paragraphs: as the translation has it, unless the source has something new there. */
function gapBefore(
  files: Files,
  { index, place, last }: { readonly index: number; readonly place: Place; readonly last: Place | undefined },
): string {
  const { source, target, units, own, before } = files;
  const ownGap = source.source.slice(units[index - 1]?.end ?? 0, units[index]?.start);
  if (place.own === undefined) {
    return ownGap;
  }
  const previous = pairedBefore(files, place.own);
  const gap = target.source.slice(previous === undefined ? 0 : own[previous]?.end, own[place.own]?.start);
  const hasMore = place.own - (previous ?? -1) > 1;
  const isBeside = last === undefined ? previous === undefined : last.own === previous && previous !== undefined;
  const known = place.before === undefined ? undefined : before[place.before]?.gap;
  const isChanged = known !== gapHash(source.source, units, index);
  const isOwn = hashOf(gap.replaceAll('\r\n', '\n')) !== known;
  return hasMore || (isBeside && (!isChanged || isOwn)) ? gap : ownGap;
}

/** Returns the translation before one in the target, without those that a person added. */
function pairedBefore({ paired }: Files, own: number): number | undefined {
  for (let at = own - 1; at >= 0; at -= 1) {
    if (paired.has(at)) {
      return at;
    }
  }
  return undefined;
}

function pairedAfter({ own, paired }: Files, from: number): number | undefined {
  for (let at = from + 1; at < own.length; at += 1) {
    if (paired.has(at)) {
      return at;
    }
  }
  return undefined;
}
