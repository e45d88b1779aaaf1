import { alignedAs } from '../../formats/common/tables/alignTables.ts';
import { writtenUnit } from '../../formats/writtenUnit.ts';
import { findFirst } from '../../text/findFirst.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Edit, editedText, lineStart } from '../../text/lines.ts';
import type { Part, Range, Unit } from '../../text/unit.ts';
import { hashOf } from '../lock/textHash.ts';
import { endEntry, isUnclear, type ObsoleteParagraph, type PlannedParagraph, type ProsePlan } from './planProse.ts';
import { type EarlierText, earlierThan, type ProseParagraph } from './proseLock.ts';
import { gapBefore, gapHash, linesBetween, type ProseText, readProse } from './proseText.ts';

/** A translation of a paragraph. */
export interface NewParagraph {
  readonly parts: readonly Part[];
  readonly isMachine: boolean;
}

/** A translation to write. */
export interface RenderedProse {
  readonly text: string;
  /** Its entries in the lock file. */
  readonly paragraphs: readonly ProseParagraph[];
  /** Indexes of the paragraphs whose new translation is written. */
  readonly written: ReadonlySet<number>;
}

/** What is between the words of a table or after them: its padding depends on the words. */
const onlyTable = /^(?=[\s>|:#*+-]*$)[^|]*\|/;
/** Markup that only has a meaning with its paragraph. */
const onlyMarkers = /^[\s#>*+\-\d.()]*$/;
/** An end that belongs to one kind of paragraph, such as the line below a heading. */
const ending = /^[^\S\n]*(?:\n?$|\n[^\S\n]*(?:\n|(?:[-*+>]|#+|\d+[.)])[^\S\n]))/;

/**
 * Returns a translation with new paragraphs in their places. Paragraphs without a translation are left out; where that
 * could break markup, such as a table, they have the text of the source. Undefined where the result would not have the
 * paragraphs that it should have.
 *
 * @param translations by the index of the paragraph
 * @param isRemoved decides about each translation whose source is gone
 */
export function renderProse(
  plan: ProsePlan,
  translations: ReadonlyMap<number, NewParagraph>,
  isRemoved: (obsolete: ObsoleteParagraph) => boolean,
): RenderedProse | undefined {
  const { source, target, paragraphs } = plan;
  const texts = new Map<number, string>();
  const written = new Set<number>();
  for (const [index, unit] of source.units.entries()) {
    const place = paragraphs[index];
    const translation = translations.get(index);
    const text = translation && writtenUnit(source.file.text, unit, translation.parts);
    if (text !== undefined) {
      texts.set(index, text);
      written.add(index);
    } else if (place?.own !== undefined) {
      texts.set(index, paragraphText(target, place.own));
    } else if (place?.state !== 'reviewed' && !isLeftOut(source, index)) {
      texts.set(index, paragraphText(source, index));
    }
  }
  const kept = plan.obsolete.filter((obsolete) => !isRemoved(obsolete));
  const removed = new Set(plan.obsolete.filter(isRemoved).map(({ own }) => own));
  const { text, found, lost, result } = readAgain(
    target,
    joined(plan, texts, removed),
    joinedAsSource(plan, texts, removed),
  );
  if (lost.length > 0) {
    // A translation without words is not read as a paragraph.
    const others = new Map([...translations].filter(([index]) => !lost.includes(index)));
    return others.size < translations.size ? renderProse(plan, others, isRemoved) : undefined;
  }
  const now = source.units.map((_, index): ProseParagraph => {
    const at = found.get(index);
    const hash = at === undefined ? '' : (result.hashes[at] ?? '');
    return paragraphNow(plan, index, hash, translations.get(written.has(index) ? index : -1));
  });
  const aligned = withAlignedTables(text, plan, { result, found });
  return {
    text: aligned,
    paragraphs: [...withObsolete(plan, now.flatMap(lineOf), kept), endEntry(source, plan.end)],
    written,
  };
}

interface ReadAgain {
  readonly text: string;
  readonly result: ProseText;
  /** Index of a paragraph -> index of its translation in the result. */
  readonly found: ReadonlyMap<number, number>;
  /** Indexes of missing paragraphs. */
  readonly lost: readonly number[];
}

/** Reads the combined text, and combines it in another way if paragraphs are missing from it. */
function readAgain({ file }: ProseText, { text, ranges }: Joined, other: Joined | undefined): ReadAgain {
  const result = readProse(file.withText(text));
  const all = [...ranges].map(([index, range]) => [index, firstWithin(result.units, range)] as const);
  const lost = all.flatMap(([index, at]) => (at === undefined ? index : []));
  return lost.length > 0 && other !== undefined
    ? readAgain(result, other, undefined)
    : { text, result, found: new Map(all.flatMap(([index, at]) => (at === undefined ? [] : [[index, at]]))), lost };
}

/** Returns a translation whose new and changed tables are aligned as those of its source. */
function withAlignedTables(
  text: string,
  { source, target }: ProsePlan,
  { result, found }: Pick<ReadAgain, 'result' | 'found'>,
): string {
  const tables = groupBy([...source.units.keys()], (index) => source.units[index]?.cells?.table);
  const edits = [...tables].flatMap(([table, indexes]): Edit[] => {
    const places = indexes.flatMap((index) => result.units[found.get(index) ?? -1] ?? []);
    const now = wholeLines(text, places);
    if (table === undefined || places.length < indexes.length || target.file.text.includes(now.text)) {
      return [];
    }
    const own = wholeLines(
      source.file.text,
      indexes.flatMap((index) => source.units[index] ?? []),
    );
    return [{ ...now, text: alignedAs(own.text, now.text) }];
  });
  return editedText(text, edits);
}

/** Returns the lines from the first of units to the last. */
function wholeLines(source: string, units: readonly Unit[]): Edit {
  const start = lineStart(source, units[0]?.start ?? 0);
  const end = source.indexOf('\n', units.at(-1)?.end);
  const text = source.slice(start, end < 0 ? source.length : end);
  return { start, end: start + text.length, text };
}

/** Returns the lock file's entries if nothing is written, and these paragraphs get a state. */
export function markedProse(
  plan: ProsePlan,
  isWanted: (index: number) => boolean,
  mark: 'reviewed' | 'reopened' | 'machine',
): readonly ProseParagraph[] {
  const now = plan.source.units.flatMap((_, index): readonly ProseParagraph[] => {
    const { own, known, state } = plan.paragraphs[index] ?? { state: 'missing' };
    const hash = own === undefined ? '' : (plan.target.hashes[own] ?? '');
    const next = paragraphNow(plan, index, hash, undefined);
    // The text between the paragraphs is not written yet.
    const paragraph = { ...next, gap: known?.gap || next.gap };
    const isChanged = isWanted(index) && state !== 'missing';
    const marked = { source: plan.source.hashes[index] ?? '', target: hash, state: mark };
    const { order, gap } = paragraph;
    return lineOf(isChanged ? { order, gap, ...marked, ...earlierThan(marked, known) } : paragraph);
  });
  return [...withObsolete(plan, now, plan.obsolete), plan.end ?? endEntry(plan.source)];
}

/** A paragraph without any translation so far has no entry. */
function lineOf(paragraph: ProseParagraph): readonly ProseParagraph[] {
  return paragraph.target === '' && paragraph.state === 'open' ? [] : [paragraph];
}

/** @param target hash of the translation; empty for a missing translation */
function paragraphNow(
  plan: ProsePlan,
  index: number,
  target: string,
  translation: NewParagraph | undefined,
): ProseParagraph {
  const { state, own, known } = plan.paragraphs[index] ?? {};
  // The service says what a person said: it stays reviewed.
  const isSame = state === 'reviewed' && own !== undefined && plan.target.hashes[own] === target;
  const now = { ...stateNow(plan, index, isSame ? undefined : translation), target };
  return { ...now, order: known?.order, gap: gapHash(plan.source, index), ...earlierThan(now, known) };
}

function stateNow(
  { source, paragraphs }: ProsePlan,
  index: number,
  translation: NewParagraph | undefined,
): Pick<EarlierText, 'source' | 'state'> {
  const { state, isByHand, isReopened, known } = paragraphs[index] ?? { state: 'missing', isByHand: false };
  const now = source.hashes[index] ?? '';
  if (translation !== undefined) {
    return { source: now, state: translation.isMachine ? 'machine' : 'reviewed' };
  }
  switch (state) {
    case 'missing':
      return { source: now, state: 'open' };
    case 'stale':
      return { source: known?.source ?? now, state: isReopened ? 'reopened' : isByHand ? 'reviewed' : 'machine' };
    default:
      return { source: now, state: isReopened || isUnclear(known) ? 'reopened' : state };
  }
}

/** Adds translations that wait for a person to remove them, in the order of the lock file. */
function withObsolete(
  { target }: ProsePlan,
  now: readonly ProseParagraph[],
  kept: readonly ObsoleteParagraph[],
): readonly ProseParagraph[] {
  const all = [...now];
  for (const { own, known, isByHand } of kept) {
    const after = all.findIndex(({ order }) => order !== undefined && order > (known.order ?? ''));
    const state = isByHand ? 'obsolete' : known.state;
    all.splice(after < 0 ? all.length : after, 0, { ...known, target: target.hashes[own] ?? '', state });
  }
  return all;
}

function isLeftOut(source: ProseText, index: number): boolean {
  return onlyMarkers.test(gapBefore(source, index)) && ending.test(gapBefore(source, index + 1));
}

function paragraphText({ file, units }: ProseText, index: number): string {
  return file.text.slice(units[index]?.start, units[index]?.end);
}

interface Joined {
  readonly text: string;
  /** Of the existing paragraphs, by their indexes. */
  readonly ranges: ReadonlyMap<number, Range>;
}

/** Combines paragraphs, with the translation's text between two of them if it has one, else the source's. */
function joined(plan: ProsePlan, texts: ReadonlyMap<number, string>, removed: ReadonlySet<number>): Joined {
  const { source, target, paragraphs } = plan;
  const gaps = new TargetGaps(plan, removed);
  const moved = movedGaps(plan, [...texts.keys()], gaps);
  const ranges = new Map<number, Range>();
  let text = '';
  let last: PlannedParagraph | undefined;
  for (const [index, words] of texts) {
    const place = paragraphs[index];
    const gap = moved.get(index) ?? betweenParagraphs(plan, { index, gaps, last });
    text += withAnchor(source, index, gap, words);
    const start = text.length;
    text += words;
    ranges.set(index, { start, end: text.length });
    last = place;
  }
  if (last === undefined) {
    return { text: target.file.text, ranges };
  }
  const ending = gaps.ending();
  const tail = gapBefore(source, source.units.length);
  const known = plan.end?.gap;
  const isChanged = known !== undefined && known !== hashOf(tail.replaceAll('\r\n', '\n'));
  const isOwn = !onlyTable.test(ending.tail) && hashOf(ending.tail.replaceAll('\r\n', '\n')) !== known;
  const isEnd = last.own !== undefined && last.own === ending.last && (!isChanged || isOwn || ending.added !== '');
  const added = ending.last === undefined ? apart(ending.added) : ending.added;
  return { text: text + added + (moved.get(source.units.length) ?? (isEnd ? ending.tail : tail)), ranges };
}

/**
 * Returns what is between two paragraphs of a translation, such as code with its own comments, where paragraphs are
 * added there: by the index of the paragraph that is after it now, and after the last one for the end.
 */
function movedGaps(
  { source, paragraphs }: ProsePlan,
  indexes: readonly number[],
  gaps: TargetGaps,
): ReadonlyMap<number, string> {
  const moved = new Map<number, string>();
  let before: number | undefined;
  let added: number[] = [];
  for (const index of [...indexes, source.units.length]) {
    const own = paragraphs[index]?.own;
    if (own === undefined && index < source.units.length) {
      added.push(index);
      continue;
    }
    const { gap, hasMore, previous } = own === undefined ? gaps.end() : gaps.before(own);
    const lines = new Set(linesBetween(gap));
    if (added.length > 0 && lines.size > 0 && !hasMore && previous === before) {
      const shared = (at: number): number =>
        linesBetween(gapBefore(source, at)).filter((line) => lines.has(line)).length;
      const place = added.reduce((best, at) => (shared(at) > shared(best) ? at : best), index);
      // What begins the line of a paragraph, such as the sign of an item, is its own.
      const [end, start] = [lineStart(gap, gap.length), gapBefore(source, place)];
      moved.set(place, place === index ? gap : gap.slice(0, end) + start.slice(lineStart(start, start.length)));
    }
    [before, added] = [own, []];
  }
  return moved;
}

/** Like {@link joined}, with the source's text between all paragraphs. Undefined if a person added something. */
function joinedAsSource(
  { source, target, paragraphs }: ProsePlan,
  texts: ReadonlyMap<number, string>,
  removed: ReadonlySet<number>,
): Joined | undefined {
  const used = new Set(paragraphs.map(({ own }) => own));
  if (target.units.some((_, own) => !used.has(own) && !removed.has(own))) {
    return undefined;
  }
  const ranges = new Map<number, Range>();
  let text = '';
  for (const [index, words] of texts) {
    text += withAnchor(source, index, gapBefore(source, index), words);
    ranges.set(index, { start: text.length, end: text.length + words.length });
    text += words;
  }
  return { text: text + gapBefore(source, source.units.length), ranges };
}

/** Returns what is before a paragraph, with the id that a title needs if its words are not those of the source. */
function withAnchor(source: ProseText, index: number, gap: string, words: string): string {
  const bare = withoutAnchor(source, index, gap);
  const { anchor } = source.units[index] ?? {};
  const head = signOf(source, anchor);
  return anchor === undefined || words === paragraphText(source, index) || !bare.endsWith(head)
    ? gap
    : bare.slice(0, bare.length - head.length) + anchor.text() + head;
}

/** Returns what is before a paragraph in a translation, without an id that is written there and not in the source. */
function withoutAnchor(source: ProseText, index: number, gap: string): string {
  const { anchor } = source.units[index] ?? {};
  const added = (anchor?.text() ?? '') + signOf(source, anchor);
  return gap.endsWith(added) ? gap.slice(0, gap.length - added.length) + signOf(source, anchor) : gap;
}

function signOf({ file }: ProseText, anchor: Range | undefined): string {
  return file.text.slice(anchor?.start, anchor?.end ?? 0);
}

interface Between {
  readonly index: number;
  readonly gaps: TargetGaps;
  /** The paragraph before, as far as it has a text. */
  readonly last: PlannedParagraph | undefined;
}

function betweenParagraphs({ source, paragraphs }: ProsePlan, { index, gaps, last }: Between): string {
  const place = paragraphs[index];
  const gapOfSource = gapBefore(source, index);
  if (place?.own === undefined) {
    return gapOfSource;
  }
  const { gap, hasMore, previous } = gaps.before(place.own);
  const isBeside = last === undefined ? previous === undefined : last.own === previous && previous !== undefined;
  const known = place.known?.gap;
  const isChanged = known !== gapHash(source, index);
  const bare = withoutAnchor(source, index, gap).replaceAll('\r\n', '\n');
  const isOwn = !onlyTable.test(gap) && hashOf(bare) !== known;
  if (hasMore) {
    return previous === undefined && last !== undefined ? apart(gap) : gap;
  }
  return isBeside && (!isChanged || isOwn) ? gap : gapOfSource;
}

/** Returns the beginning of a file as it is written after a paragraph. */
function apart(text: string): string {
  return text === '' ? '' : `\n\n${text.trimStart()}`;
}

/** The text between the remaining paragraphs of a translation, with what a person added there. */
class TargetGaps {
  readonly #target: ProseText;
  /** Translations of paragraphs that are in the source, in order. */
  readonly #used: readonly number[];
  readonly #removed: ReadonlySet<number>;
  readonly #rank: ReadonlyMap<number, number>;

  constructor({ target, paragraphs }: ProsePlan, removed: ReadonlySet<number>) {
    this.#target = target;
    this.#used = paragraphs.flatMap(({ own }) => own ?? []).sort((one, other) => one - other);
    this.#removed = removed;
    this.#rank = new Map(this.#used.map((own, rank) => [own, rank]));
  }

  /** Returns the text before a remaining translation, and the translation before that. */
  before(own: number): { readonly gap: string; readonly hasMore: boolean; readonly previous: number | undefined } {
    const previous = this.#used[(this.#rank.get(own) ?? 0) - 1];
    const added = this.#added(previous, own);
    return { gap: added + gapBefore(this.#target, own), hasMore: added !== '', previous };
  }

  /** As {@link before}, for the end of the file. */
  end(): { readonly gap: string; readonly hasMore: boolean; readonly previous: number | undefined } {
    const { added, tail, last } = this.ending();
    return { gap: tail, hasMore: added !== '', previous: last };
  }

  /** Returns the text after the last remaining translation. */
  ending(): { readonly last: number | undefined; readonly added: string; readonly tail: string } {
    const { units } = this.#target;
    const last = this.#used.at(-1);
    return { last, added: this.#added(last, units.length), tail: gapBefore(this.#target, units.length) };
  }

  /** Returns what is between two translations and stays too, each with what is before it. */
  #added(from: number | undefined, to: number): string {
    let text = '';
    for (let at = (from ?? -1) + 1; at < to; at += 1) {
      if (!this.#removed.has(at)) {
        text += gapBefore(this.#target, at) + paragraphText(this.#target, at);
      }
    }
    return text;
  }
}

/** Returns the index of the first of the units, which are in order, that is within a range. */
function firstWithin(units: readonly Unit[], range: Range): number | undefined {
  const first = findFirst(units, ({ start }) => start >= range.start);
  const found = units[first];
  return found !== undefined && found.end <= range.end ? first : undefined;
}
