import { headingBefore, headingLevel, isBlockTitle, markupBefore } from '../../reading/proseContext.ts';
import { type Code, decodedText, textOutsideCodes, type Unit } from '../../text/unit.ts';
import { gapBefore, linesBetween, type ProseText } from './proseText.ts';

/**
 * The translation of a paragraph: its index; `missing` where the translation does not have it; `unclear` where several
 * come into question, or one was made of two; `untitled` for the title of a block that has none in the translation.
 */
export type PairedParagraph = number | 'missing' | 'unclear' | 'untitled';

/**
 * Returns the translation of each paragraph of a source that was translated by people: they are compared by their
 * headings, codes, names, numbers, and lengths. Texts with the same number of paragraphs and the same headings are
 * paired in order if nothing in them says otherwise. Undefined where too little is alike.
 */
export function pairParagraphs(source: ProseText, target: ProseText): readonly PairedParagraph[] | undefined {
  const inOrder = pairedInOrder(source, target);
  const alike = pairedAlike(source, target);
  const isOther = (pair: PairedParagraph, index: number): boolean => pair !== 'unclear' && pair !== inOrder?.[index];
  const isContradicted = alike?.some(isOther) === true;
  return inOrder !== undefined && !isContradicted ? inOrder : alike;
}

/** A block may have a title in one of two texts only: it has no translation, or is not one. */
function pairedInOrder(source: ProseText, target: ProseText): readonly PairedParagraph[] | undefined {
  const pairs: PairedParagraph[] = [];
  let own = 0;
  for (const [index] of source.units.entries()) {
    const [isTitle, isOwnTitle] = [isTitleAt(source, index), isTitleAt(target, own)];
    if (isTitle && !isOwnTitle) {
      pairs.push('untitled');
      continue;
    }
    own += isOwnTitle && !isTitle ? 1 : 0;
    if (own >= target.units.length || headingOf(source, index) !== headingOf(target, own)) {
      return undefined;
    }
    pairs.push(own);
    own += 1;
  }
  own += isTitleAt(target, own) ? 1 : 0;
  return own === target.units.length ? pairs : undefined;
}

function isTitleAt({ file, units }: ProseText, index: number): boolean {
  return index < units.length && isBlockTitle(file.text, units, index);
}

function headingOf({ file, units }: ProseText, index: number): string {
  return headingBefore(file.text, units, index).toLowerCase();
}

/** What a paragraph is compared by. */
interface Features {
  /** UTF-16 code units. */
  readonly length: number;
  /** The markup of a heading; empty for others. */
  readonly heading: string;
  /** It is the title of a block. */
  readonly isTitle: boolean;
  /** The markup before it: of an item of a list, a cell, an element, or the name of an attribute or of a front matter value. */
  readonly kind: string;
  /** Where the element leads that it is an attribute of; empty for others. */
  readonly address: string;
  /** It has a link to another site. */
  readonly hasLink: boolean;
  /** What a translation usually keeps: codes, names, numbers, and the lines of code before it. */
  readonly anchors: ReadonlySet<string>;
}

const kindAtEnd =
  /(?:^|\n)[^\S\n]*(?:>[^\S\n]*)*(?:([-*+]|\d+[.)]|\||[\w-]+:)[^\S\n]*)?["'[]?$|<(\w+)[^<>]*>\s*$|(\|)[^\S\n]*$|\s([\w-]+=)["']$/;
const word = /[\p{L}\d_][\p{L}\d_./-]{2,}|\d+/gu;

/** Of texts that are compared with several others. */
const knownFeatures = new WeakMap<ProseText, readonly Features[]>();

function featuresOf(text: ProseText): readonly Features[] {
  const features = knownFeatures.get(text) ?? readFeatures(text);
  knownFeatures.set(text, features);
  return features;
}

function readFeatures(text: ProseText): readonly Features[] {
  return text.units.map((unit, index) => {
    const markup = markupBefore(text.file.text, text.units, index);
    const [, marker, element, cell, attribute] = kindAtEnd.exec(markup) ?? [];
    const codes = codesOf(unit);
    const address = attribute === undefined ? '' : addressAround(text.file.text, unit);
    const gap = gapBefore(text, index);
    // What is before the element of an attribute is of another element.
    const lines = linesBetween(attribute === undefined ? gap : gap.slice(gap.lastIndexOf('<') + 1));
    return {
      length: decodedText(unit.parts).length,
      heading: headingOf(text, index),
      isTitle: isTitleAt(text, index),
      kind: (marker ?? element ?? cell ?? attribute ?? '').replace(/\d+/, '1'),
      address,
      hasLink: [...codes, lineAfter(text, index)].some((code) => /https?:/.test(code)),
      anchors: new Set([
        ...codes,
        ...(textOutsideCodes(unit.parts).match(word) ?? []),
        ...lines.map((line) => `| ${line}`),
        ...(address === '' ? [] : [address]),
      ]),
    };
  });
}

/** Returns the markup after a paragraph in its line: all of it may be the words of a link. */
function lineAfter(text: ProseText, index: number): string {
  return gapBefore(text, index + 1).split('\n', 1)[0] ?? '';
}

function codesOf({ parts }: Unit): readonly string[] {
  return parts.flatMap((part) => (typeof part === 'string' || isPlainEnd(part) ? [] : withoutLanguage(part.source)));
}

/** Returns true for a code that only ends another one: that of a link also has its address. */
function isPlainEnd({ role, source }: Code): boolean {
  return role === 'close' && !source.includes('(');
}

/** UTF-16 code units before and after an attribute in which its element is. */
const longestElement = 1000;

/** Returns the first address in the element that a text is an attribute of, without the language; else an empty text. */
function addressAround(text: string, { start }: Unit): string {
  const before = /<\w[^<>]*$/.exec(text.slice(Math.max(0, start - longestElement), start))?.[0];
  const [after = ''] = text.slice(start, start + longestElement).split('>', 1);
  const address = before && /=["'](https?:[^"']*)/.exec(before + after)?.[1];
  return withoutLanguage((address ?? '').replace(/\/?(?:[?#].*)?$/, ''));
}

function withoutLanguage(address: string): string {
  return address.replaceAll(/\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/|$)/gi, '');
}

/** What happens to the next paragraphs: how many of the source become how many of the translation. */
interface Move {
  readonly source: number;
  readonly target: number;
  /** As the negative logarithm of how often it happens, as are all costs here. */
  readonly cost: number;
}

const pairMove: Move = { source: 1, target: 1, cost: 0.1 };
const lossCost = 2.5;
/** How much less the loss of a section costs than that of as many paragraphs: those that begin elsewhere are rare. */
const sectionBonus = 2.6;
const moves: readonly Move[] = [
  pairMove,
  { source: 1, target: 0, cost: lossCost },
  { source: 0, target: 1, cost: lossCost },
  { source: 1, target: 2, cost: 5 },
  { source: 2, target: 1, cost: 5 },
];

/** By how much the next best explanation must be worse. */
const leastMargin = 2.5;
/** The share of the shorter text that must be paired. */
const leastShare = 0.6;
/** Paragraphs before or after its place in proportion where a translation is looked for, beside those that differ. */
const reach = 40;
/** Most places of both texts that are looked at: texts with more, which differ by thousands of paragraphs, do not match. */
const mostPlaces = 2_000_000;

function pairedAlike(source: ProseText, target: ProseText): readonly PairedParagraph[] | undefined {
  const [from, to] = [featuresOf(source), featuresOf(target)];
  const shorter = Math.min(from.length, to.length);
  if (shorter === 0 || (from.length + 1) * widthOf(from, to) > mostPlaces) {
    return undefined;
  }
  const pairs = new Alignment(from, to).pairs();
  const count = pairs.filter((pair) => typeof pair === 'number').length;
  return count < shorter * leastShare
    ? undefined
    : settled(pairs, from, to).map((pair, index) =>
        pair === 'missing' && isTitleAt(source, index) ? 'untitled' : pair,
      );
}

/**
 * Settles what is unclear between two pairs: as many paragraphs with the same markup are pairs in order, and so is one
 * heading with one of another level. Where others are left in the translation that may be its own, it is not clear
 * whether a paragraph is missing either.
 */
function settled(
  pairs: readonly PairedParagraph[],
  from: readonly Features[],
  to: readonly Features[],
): readonly PairedParagraph[] {
  const result = [...pairs];
  const [markups, ownMarkups] = [from.map(markupOf), to.map(markupOf)];
  let [start, own] = [0, 0];
  for (let end = 0; end <= pairs.length; end += 1) {
    const pair = end === pairs.length ? to.length : pairs[end];
    if (typeof pair !== 'number') {
      continue;
    }
    const between = Array.from({ length: end - start }, (_, at) => start + at);
    const unclear = between.filter((index) => pairs[index] === 'unclear');
    const first = own;
    const isPaired =
      unclear.length === pair - first && unclear.every((index, at) => markups[index] === ownMarkups[first + at]);
    const isHeading = end - start === 1 && pair - first === 1 && from[start]?.heading && to[first]?.heading;
    if (isPaired) {
      unclear.forEach((index, at) => result.splice(index, 1, first + at));
    } else if (isHeading) {
      result[start] = first;
    } else if (pair > first) {
      const left = new Set(to.slice(first, pair).flatMap((each) => [sortOf(each), placeOf(each)]));
      const mayBeLeft = (each: Features): boolean =>
        left.has(each.address === '' ? sortOf(each) : placeOf(each)) || left.has(placeOf({ ...each, address: '' }));
      const isMissing = (each: Features, at: number): boolean => pairs[start + at] === 'missing' && !mayBeLeft(each);
      result.splice(
        start,
        end - start,
        ...from.slice(start, end).map((each, at) => (isMissing(each, at) ? 'missing' : 'unclear')),
      );
    }
    [start, own] = [end + 1, pair + 1];
  }
  return result;
}

function markupOf({ heading, kind, isTitle }: Features): string {
  return `${heading} ${kind} ${isTitle}`;
}

/** A person may make an item of a list of a paragraph, but no heading, and no attribute of an element. */
function sortOf({ heading, kind, isTitle }: Features): string {
  return `${heading !== ''} ${kind.endsWith('=') ? kind : ''} ${isTitle}`;
}

function placeOf(paragraph: Features): string {
  return `${sortOf(paragraph)} ${paragraph.address}`;
}

/** Returns the places of the translation that are looked at for each of the source. */
function widthOf(from: readonly Features[], to: readonly Features[]): number {
  return 2 * (reach + Math.abs(from.length - to.length)) + 1;
}

/**
 * The alignment of two texts: of all ways to explain one by the other, the least costly (Gale and Church, "A Program
 * for Aligning Sentences in Bilingual Corpora", 1993), with what a translation usually keeps as anchors. Only places
 * near the same share of both texts are looked at.
 */
class Alignment {
  readonly #from: readonly Features[];
  readonly #to: readonly Features[];
  /** Length of the translation of one character. */
  readonly #ratio: number;
  /** Of what both texts have: the less often, the more it says. */
  readonly #weights: ReadonlyMap<string, number>;
  /** The number of paragraphs in the section that begins with each; 0 where none begins. */
  readonly #sections: { readonly source: readonly number[]; readonly target: readonly number[] };
  /** Places before and after the same share of the translation. */
  readonly #most: number;
  /** For each place of the source, the first of the translation that is looked at: it may be before its beginning. */
  readonly #firsts: readonly number[];
  /** Of a pair at each place; filled in when needed. */
  readonly #likeness: Float64Array;

  constructor(from: readonly Features[], to: readonly Features[]) {
    this.#weights = weightsOf(from, to);
    // Most words are in one of the texts only, and say nothing.
    const comparable = (all: readonly Features[]): readonly Features[] =>
      all.map((each) => ({
        ...each,
        anchors: new Set([...each.anchors].filter((anchor) => this.#weights.has(anchor))),
      }));
    this.#from = comparable(from);
    this.#to = comparable(to);
    this.#sections = { source: sectionsOf(from), target: sectionsOf(to) };
    const ratio = lengthOf(to, 0, to.length - 1) / Math.max(1, lengthOf(from, 0, from.length - 1));
    this.#ratio = Math.min(3, Math.max(1 / 4, ratio));
    this.#most = (widthOf(from, to) - 1) / 2;
    const firstOf = (at: number): number => Math.round((at * to.length) / Math.max(1, from.length)) - this.#most;
    this.#firsts = Array.from({ length: from.length + 1 }, (_, at) => firstOf(at));
    this.#likeness = this.#places().fill(Number.NaN);
  }

  pairs(): readonly PairedParagraph[] {
    const [ahead, behind] = [this.#least(1), this.#least(-1)];
    const total = ahead[this.#place(this.#from.length, this.#to.length)] ?? 0;
    /** For each paragraph of the source: the cost of the best explanation, and of the best other one. */
    const best = this.#from.map((): BestPair => ({ pair: 'unclear', cost: Infinity, other: Infinity }));
    this.#eachMove(1, (i, j, move, cost) => {
      const before = ahead[this.#place(i, j)] ?? Infinity;
      const sum = before + cost + (behind[this.#place(i + move.source, j + move.target)] ?? Infinity);
      const pair = move.target === 0 ? 'missing' : move === pairMove ? j : 'unclear';
      for (let at = i; at < i + move.source; at += 1) {
        const found = best[at];
        if (found === undefined) {
          continue;
        }
        if (pair === found.pair) {
          found.cost = Math.min(found.cost, sum);
        } else if (sum < found.cost) {
          Object.assign(found, { pair, cost: sum, other: found.cost });
        } else {
          found.other = Math.min(found.other, sum);
        }
      }
    });
    const isBest = ({ cost, other }: BestPair): boolean => cost <= total + 1e-6 && other - cost >= leastMargin;
    return best.map((found) => (isBest(found) ? found.pair : 'unclear'));
  }

  /** Returns the least cost up to each pair of places, or from it on to the end. */
  #least(direction: 1 | -1): Float64Array {
    const least = this.#places().fill(Infinity);
    least[direction > 0 ? this.#place(0, 0) : this.#place(this.#from.length, this.#to.length)] = 0;
    this.#eachMove(direction, (i, j, move, cost) => {
      const [start, end] = [this.#place(i, j), this.#place(i + move.source, j + move.target)];
      const [known, next] = direction > 0 ? [start, end] : [end, start];
      least[next] = Math.min(least[next] ?? Infinity, (least[known] ?? Infinity) + cost);
    });
    return least;
  }

  /** Returns a number for each place that is looked at. */
  #places(): Float64Array {
    return new Float64Array((this.#from.length + 1) * (2 * this.#most + 1));
  }

  /** Returns the index of a place. @param j within `#most` of the same share */
  #place(i: number, j: number): number {
    return i * (2 * this.#most + 1) + j - this.#first(i);
  }

  /** Returns the first place of the translation that is looked at, which may be before its beginning. */
  #first(i: number): number {
    return this.#firsts[i] ?? 0;
  }

  /** Calls for each move that comes into question, in the order of the texts or in the reverse. */
  #eachMove(direction: 1 | -1, call: (i: number, j: number, move: Move, cost: number) => void): void {
    const [rows, columns] = [this.#from.length, this.#to.length];
    for (let step = 0; step <= rows; step += 1) {
      const i = direction > 0 ? step : rows - step;
      const [low, high] = [Math.max(0, this.#first(i)), Math.min(columns, this.#first(i) + 2 * this.#most)];
      for (let at = 0; at <= high - low; at += 1) {
        const j = direction > 0 ? low + at : high - at;
        for (const move of this.#movesAt(i, j)) {
          const [next, own] = [i + move.source, j + move.target];
          if (next <= rows && own <= columns && own >= this.#first(next) && own <= this.#first(next) + 2 * this.#most) {
            call(i, j, move, this.#costOf(i, j, move));
          }
        }
      }
    }
  }

  /** Returns the usual moves, and those over whole sections that one of the texts lacks. */
  #movesAt(i: number, j: number): readonly Move[] {
    const source = this.#sections.source[i] ?? 0;
    const target = this.#sections.target[j] ?? 0;
    if (source < 2 && target < 2) {
      return moves;
    }
    return [
      ...moves,
      ...(source > 1 ? [{ source, target: 0, cost: lossCost * source - sectionBonus }] : []),
      ...(target > 1 ? [{ source: 0, target, cost: lossCost * target - sectionBonus }] : []),
    ];
  }

  #costOf(i: number, j: number, move: Move): number {
    if (move.source === 0 || move.target === 0) {
      return move.cost;
    }
    const [lastSource, lastTarget] = [i + move.source - 1, j + move.target - 1];
    const likeness = this.#pairCost(i, j);
    const all = move === pairMove ? likeness : Math.max(0, likeness, this.#pairCost(lastSource, lastTarget));
    const length = lengthOf(this.#from, i, lastSource);
    const own = lengthOf(this.#to, j, lastTarget);
    return move.cost + all + lengthCost(length * this.#ratio, own);
  }

  #pairCost(i: number, j: number): number {
    const [one, other] = [this.#from[i], this.#to[j]];
    if (one === undefined || other === undefined) {
      return Infinity;
    }
    const place = this.#place(i, j);
    const known = this.#likeness[place] ?? Number.NaN;
    if (!Number.isNaN(known)) {
      return known;
    }
    const found = markupCost(one, other) + this.#addressCost(one, other) + this.#anchorCost(one, other);
    this.#likeness[place] = found;
    return found;
  }

  /** An address that only one of the texts has may be that of the same place: it changed. */
  #addressCost(one: Features, other: Features): number {
    if (one.address === other.address || one.address === '' || other.address === '') {
      return 0;
    }
    return this.#weights.has(one.address) || this.#weights.has(other.address) ? 20 : 6;
  }

  #anchorCost(one: Features, other: Features): number {
    let [shared, alone] = [0, 0];
    for (const anchor of one.anchors) {
      const weight = this.#weights.get(anchor) ?? 0;
      shared += other.anchors.has(anchor) ? weight : 0;
      alone += other.anchors.has(anchor) ? 0 : weight;
    }
    for (const anchor of other.anchors) {
      alone += one.anchors.has(anchor) ? 0 : (this.#weights.get(anchor) ?? 0);
    }
    return Math.max(-10, Math.min(12, alone * 0.6 - shared));
  }
}

function sectionsOf(all: readonly Features[]): readonly number[] {
  /** The headings behind a paragraph that end a section there, the nearest last. */
  const ends: { readonly at: number; readonly level: number }[] = [];
  const lengths = all.map(() => 0);
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const { heading = '' } = all[at] ?? {};
    if (heading !== '') {
      const level = headingLevel(heading);
      while ((ends.at(-1)?.level ?? 0) > level) {
        ends.pop();
      }
      lengths[at] = (ends.at(-1)?.at ?? all.length) - at;
      ends.push({ at, level });
    }
  }
  return lengths;
}

interface BestPair {
  readonly pair: PairedParagraph;
  cost: number;
  other: number;
}

/** Returns the length of paragraphs from the first to the last. */
function lengthOf(all: readonly Features[], first: number, last: number): number {
  let length = 0;
  for (let at = first; at <= last; at += 1) {
    length += all[at]?.length ?? 0;
  }
  return length;
}

/** Lengths of translations vary as the sum of their characters does. */
function lengthCost(expected: number, length: number): number {
  const spread = Math.sqrt(6.8 * Math.max(4, (expected + length) / 2));
  return Math.min(10, ((length - expected) / spread) ** 2 / 2);
}

function markupCost(one: Features, other: Features): number {
  if (one.isTitle !== other.isTitle) {
    return 20;
  }
  if (one.heading !== other.heading) {
    return one.heading === '' || other.heading === '' ? 9 : 6;
  }
  const isOtherLink = one.hasLink !== other.hasLink;
  return (one.kind === other.kind ? 0 : 3) + (isOtherLink ? 3 : 0) - (one.heading === '' ? 0 : 1);
}

function weightsOf(from: readonly Features[], to: readonly Features[]): ReadonlyMap<string, number> {
  const [ours, theirs] = [countAnchors(from), countAnchors(to)];
  const all = Math.max(from.length, to.length);
  return new Map(
    [...ours].flatMap(([anchor, count]) => {
      const own = theirs.get(anchor);
      return own === undefined ? [] : [[anchor, Math.log((all + 1) / Math.max(count, own))] as const];
    }),
  );
}

function countAnchors(all: readonly Features[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const anchor of all.flatMap(({ anchors }) => [...anchors])) {
    counts.set(anchor, (counts.get(anchor) ?? 0) + 1);
  }
  return counts;
}
