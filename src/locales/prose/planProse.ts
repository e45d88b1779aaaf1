import { diffArrays } from 'diff';
import { groupBy } from '../../text/groupBy.ts';
import { decodedText } from '../../text/unit.ts';
import { wordsIn } from '../history/pageWords.ts';
import { isSlightChange } from '../history/slightChange.ts';
import { type PairedParagraph, pairParagraphs } from './pairParagraphs.ts';
import { earlierThan, endMark, longestRise, type ProseParagraph } from './proseLock.ts';
import { firstHashes, gapHash, type ProseText } from './proseText.ts';

/** A paragraph of the source, and its translation. */
export interface PlannedParagraph {
  readonly state: 'missing' | 'stale' | 'machine' | 'reviewed';
  /** The translation was made, corrected or reviewed by a person. */
  readonly isByHand: boolean;
  /** A person marked it as not reviewed. */
  readonly isReopened?: boolean;
  /** Index of its translation. Absent if it is missing, or a person removed it. */
  readonly own?: number | undefined;
  /** Its entry in the lock file. */
  readonly known?: ProseParagraph | undefined;
}

/** A translation whose source is gone. */
export interface ObsoleteParagraph {
  /** Index of the translation. */
  readonly own: number;
  readonly known: ProseParagraph;
  readonly isByHand: boolean;
}

/** A source and its translation, and which paragraph is the translation of which. */
export interface ProsePlan {
  readonly source: ProseText;
  readonly target: ProseText;
  /** One for each paragraph of the source. */
  readonly paragraphs: readonly PlannedParagraph[];
  readonly obsolete: readonly ObsoleteParagraph[];
  /** The entry of the end of the source. */
  readonly end?: ProseParagraph | undefined;
  /** Indexes of paragraphs of the source of which it is not clear what translates them. */
  readonly unclear: readonly number[];
}

/** What a translation was made from, as the history of the repository says. */
export interface ProseBase {
  readonly source: ProseText;
  /** Hashes of the paragraphs of the translation that were not changed since. */
  readonly same: ReadonlySet<string>;
}

/**
 * Compares the paragraphs of a source and of its translation with what is known of them. Paragraphs whose source is as
 * it was keep their translation, also where a person corrected it, and wherever they are now. Undefined where it is not
 * clear which paragraph is a translation of which.
 *
 * @param known from the lock file; without it, they are compared
 */
export function planProse(
  source: ProseText,
  target: ProseText,
  known?: readonly ProseParagraph[],
  base?: ProseBase,
): ProsePlan | undefined {
  const page = knownPage(source, target, known, base);
  if (page === undefined) {
    return undefined;
  }
  const before = page.paragraphs.filter(({ state }) => state !== 'end');
  const end = page.paragraphs.find(({ state }) => state === 'end');
  const present = before.filter((paragraph) => paragraph.target !== '');
  const mine = alignParagraphs(
    present.map((paragraph) => paragraph.target),
    target.hashes,
  );
  if (mine.isUnsure) {
    return undefined;
  }
  const ownOf = new Map<ProseParagraph, number>();
  for (const [now, at] of [...mine.same, ...mine.changed]) {
    const paragraph = present[at];
    if (paragraph !== undefined) {
      ownOf.set(paragraph, now);
    }
  }
  const isByHand = (paragraph: ProseParagraph): boolean => {
    const own = ownOf.get(paragraph);
    return own !== undefined && (mine.changed.has(own) || !['machine', 'open'].includes(paragraph.state));
  };
  const isReopened = (paragraph: ProseParagraph): boolean =>
    paragraph.state === 'reopened' && !isUnclear(paragraph) && !mine.changed.has(ownOf.get(paragraph) ?? -1);
  const sources = page.sources ?? sourcesOf(source, before, ownOf);
  const paragraphs = source.units.map((_, index): PlannedParagraph => {
    const found = sources[index];
    const own = found && ownOf.get(found.known);
    return found === undefined
      ? { state: 'missing', isByHand: false }
      : { ...found, own, ...stateOf(found, own !== undefined, isByHand(found.known), isReopened(found.known)) };
  });
  const used = new Set(sources.map((found) => found?.known));
  const obsolete = [...ownOf].flatMap(([paragraph, own]) =>
    used.has(paragraph) ? [] : { own, known: paragraph, isByHand: isByHand(paragraph) },
  );
  const unclear = sources.flatMap((found, index) => (isUnclear(found?.known) ? index : []));
  return { source, target, paragraphs, obsolete, end, unclear };
}

/** Returns true for a paragraph that may be translated: a person has to look at it. */
export function isUnclear(known: ProseParagraph | undefined): boolean {
  return known?.state === 'reopened' && known.target === '';
}

/** What is known of a page. */
interface KnownPage {
  readonly paragraphs: readonly ProseParagraph[];
  /** For each paragraph of the source as it is now; absent where their hashes tell. */
  readonly sources?: readonly (SourceOf | undefined)[];
}

/**
 * Returns what the lock file knows, else what the history does, else what the two texts show; undefined where too little
 * of them is alike.
 */
function knownPage(
  source: ProseText,
  target: ProseText,
  known: readonly ProseParagraph[] | undefined,
  base: ProseBase | undefined,
): KnownPage | undefined {
  if (target.file.text.trim() === '') {
    return { paragraphs: [] };
  }
  if (known !== undefined) {
    return { paragraphs: knownParagraphs(known, source, target) };
  }
  const based = base && basedPage(base, source, target);
  const pairs = based ? [] : pairParagraphs(source, target);
  return based ?? (pairs && { paragraphs: firstParagraphs(pairs, source, target) });
}

interface SourceOf {
  readonly known: ProseParagraph;
  /** The source did not change. */
  readonly isSame: boolean;
}

/** Returns the known paragraph of each paragraph of the source, changed or not. */
function sourcesOf(
  { hashes }: ProseText,
  before: readonly ProseParagraph[],
  ownOf: ReadonlyMap<ProseParagraph, number>,
): readonly (SourceOf | undefined)[] {
  const current = before.filter(({ state }) => state !== 'obsolete');
  const aligned = alignParagraphs(
    current.map(({ source }) => source),
    hashes,
  );
  // A removed paragraph may be restored later.
  const back = new Map(
    before.flatMap((known) => (known.state === 'obsolete' && ownOf.has(known) ? [[known.source, known]] : [])),
  );
  return hashes.map((hash, index) => {
    const same = current[aligned.same.get(index) ?? -1] ?? back.get(hash);
    if (same !== undefined) {
      back.delete(hash);
      return { known: same, isSame: true };
    }
    const changed = current[aligned.changed.get(index) ?? -1];
    return changed && { known: changed, isSame: false };
  });
}

function stateOf(
  { known, isSame }: SourceOf,
  hasOwn: boolean,
  isByHand: boolean,
  isReopened: boolean,
): Pick<PlannedParagraph, 'state' | 'isByHand' | 'isReopened'> {
  if (!hasOwn) {
    const isTakenOut = isUnclear(known) || (isSame && ['reviewed', 'reopened', 'obsolete'].includes(known.state));
    return { state: isTakenOut ? 'reviewed' : 'missing', isByHand: isTakenOut };
  }
  if (known.state === 'open' && !isByHand) {
    return { state: 'missing', isByHand };
  }
  // A person translated the text, but it is unknown which version.
  const isInStep = isSame || known.state === 'open';
  const read = isByHand && !isReopened ? 'reviewed' : 'machine';
  return { state: isInStep ? read : 'stale', isByHand, isReopened };
}

/** Returns what is known of a source and its translation as they are now. */
function knownParagraphs(
  known: readonly ProseParagraph[],
  source: ProseText,
  target: ProseText,
): readonly ProseParagraph[] {
  const current = restored(settled(withHashes(known, [source, target]), source, target), target);
  return current.some(isUnclear) ? withClearOnes(current, source, target) : current;
}

/** Returns paragraphs with the translations of those of which it is clear by now what translates them. */
function withClearOnes(
  known: readonly ProseParagraph[],
  source: ProseText,
  target: ProseText,
): readonly ProseParagraph[] {
  const pairs = pairParagraphs(source, target) ?? [];
  const taken = new Set(known.map((paragraph) => paragraph.target));
  return known.map((paragraph) => {
    const own = isUnclear(paragraph) ? pairs[source.hashes.indexOf(paragraph.source)] : undefined;
    const found = typeof own === 'number' ? (target.hashes[own] ?? '') : '';
    return found === '' || taken.has(found) ? paragraph : { ...paragraph, target: found, state: 'reviewed' };
  });
}

/** Returns paragraphs with the hashes of texts as they are now: lock files of version 1 have others. */
function withHashes(known: readonly ProseParagraph[], texts: readonly ProseText[]): readonly ProseParagraph[] {
  const now = new Set(texts.flatMap(({ hashes }) => hashes));
  if (known.every(({ source, target, state }) => state === 'end' || (now.has(source) && now.has(target)))) {
    return known;
  }
  const hashes = new Map(texts.flatMap((text) => [...firstHashes(text)]));
  const hashNow = (hash: string): string => hashes.get(hash) ?? hash;
  return known.map((each) => ({ ...each, source: hashNow(each.source), target: hashNow(each.target) }));
}

/** Returns paragraphs as they were when they had the texts that they have again, such as after an undo. */
function restored(known: readonly ProseParagraph[], { hashes }: ProseText): readonly ProseParagraph[] {
  const present = new Set(hashes);
  const taken = new Set(known.map(({ target }) => target));
  return known.map((paragraph) => {
    if (paragraph.earlier === undefined || present.has(paragraph.target)) {
      return paragraph;
    }
    const found = paragraph.earlier.find(({ target }) => present.has(target) && !taken.has(target));
    const { earlier: _, ...others } = paragraph;
    return found ? { ...others, ...found, ...earlierThan(found, paragraph) } : paragraph;
  });
}

/**
 * Leaves out the entries that a merge kept of the side that is not in the files: of several paragraphs with one order,
 * those that are missing, and the entry of a paragraph that the other side moved.
 */
function settled(known: readonly ProseParagraph[], source: ProseText, target: ProseText): readonly ProseParagraph[] {
  const sources = new Set(source.hashes);
  const counts = new Map<string, number>();
  for (const hash of target.hashes) {
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const left = [...groupBy(known, ({ order }) => order).values()].flatMap((sides) => {
    const translated = sides.filter((side) => counts.has(side.target));
    const current = sides.find((side) => sources.has(side.source));
    return translated.length > 0 ? translated : (current ?? sides.slice(0, 1));
  });
  const seen = new Map<string, number>();
  return left.filter(({ target: hash, source: from }) => {
    const name = `${hash} ${from}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return hash === '' || count <= Math.max(1, counts.get(hash) ?? 0);
  });
}

/** Returns what two texts show of which nothing is known. What is unclear stays as it is. */
function firstParagraphs(
  pairs: readonly PairedParagraph[],
  source: ProseText,
  target: ProseText,
): readonly ProseParagraph[] {
  const paragraphs = pairs.flatMap((own, index) => firstParagraph(own, index, source, target) ?? []);
  return pairs.length === 0 ? [] : [...paragraphs, endEntry(source)];
}

/** Returns undefined for a paragraph that has no translation. */
function firstParagraph(
  own: PairedParagraph | undefined,
  index: number,
  source: ProseText,
  target: ProseText,
): ProseParagraph | undefined {
  const translation = typeof own === 'number' ? (target.hashes[own] ?? '') : '';
  const state = own === 'unclear' ? 'reopened' : 'reviewed';
  const paragraph = { source: source.hashes[index] ?? '', gap: gapHash(source, index), target: translation, state };
  return own === 'missing' || own === undefined ? undefined : { ...paragraph, state };
}

/** Returns a page that people translated from an earlier version of its source. */
function basedPage(base: ProseBase, source: ProseText, target: ProseText): KnownPage | undefined {
  const [translations, changes] = [pairParagraphs(base.source, target), pairParagraphs(source, base.source)];
  if (translations === undefined || changes === undefined) {
    return undefined;
  }
  const known = base.source.units.map((_, at) => firstParagraph(translations[at], at, base.source, target));
  const placed = withMoved(withMostAlike(changes, source, base.source), source, base.source);
  const sources = placed.map((at, index): SourceOf | undefined => {
    const found = typeof at === 'number' ? known[at] : undefined;
    // What was translated since is of the source as it is now.
    const isNewer = found !== undefined && !base.same.has(found.target);
    return found && { known: found, isSame: isNewer || isLike(base.source, at, source, index) };
  });
  const paragraphs = known.filter((paragraph) => paragraph !== undefined);
  return { paragraphs: [...paragraphs, endEntry(base.source)], sources };
}

/** Returns true for two versions of a paragraph of which one translation will do. */
function isLike(before: ProseText, at: PairedParagraph, now: ProseText, index: number): boolean {
  const [words, others] = [wordsIn(sourceAt(before, at)), wordsIn(sourceAt(now, index))];
  return words === others || isSlightChange(textAt(before, at), textAt(now, index));
}

/** Returns a paragraph as its file has it; empty for no index. */
function sourceAt({ file, units }: ProseText, index: PairedParagraph): string {
  const unit = typeof index === 'number' ? units[index] : undefined;
  return unit === undefined ? '' : file.text.slice(unit.start, unit.end);
}

/** Returns the text of a paragraph; empty for no index. */
function textAt({ units }: ProseText, index: PairedParagraph): string {
  return decodedText((typeof index === 'number' ? units[index]?.parts : undefined) ?? []);
}

/** A letter of a writing without spaces says as much as a word. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\d_]{3,}/gu;
/** Two versions of a paragraph have more of their words in common. */
const leastAlike = 0.5;
/** Paragraphs among which the earlier version of one is looked for. */
const mostVersions = 40;

/**
 * Returns the pairs of two versions of a page. Both have the same words, so nothing is unclear: of the paragraphs between
 * two pairs, one is the earlier version of the most alike, else new; and two without a common word are no versions.
 */
function withMostAlike(
  pairs: readonly PairedParagraph[],
  source: ProseText,
  base: ProseText,
): readonly PairedParagraph[] {
  const before = base.units.map((_, at) => wordsOf(textAt(base, at)));
  const next = pairs.map((): number => before.length);
  for (let index = pairs.length - 2; index >= 0; index -= 1) {
    const pair = pairs[index + 1];
    next[index] = typeof pair === 'number' ? pair : (next[index + 1] ?? 0);
  }
  let first = 0;
  return pairs.map((pair, index) => {
    const words = wordsOf(textAt(source, index));
    let [best, most]: [PairedParagraph, number] = ['missing', pair === 'unclear' ? leastAlike : 0];
    const end = Math.min(next[index] ?? 0, first + mostVersions);
    for (const at of pair === 'unclear' ? indexes(first, end) : [pair]) {
      const likeness = typeof at === 'number' ? likenessOf(words, before[at]) : 0;
      if (likeness > most) {
        [best, most] = [at, likeness];
      }
    }
    first = typeof best === 'number' ? best + 1 : first;
    return best;
  });
}

/** Returns the words that two paragraphs have in common, as a share of those of either; 1 where there are none. */
function likenessOf(words: ReadonlySet<string>, others: ReadonlySet<string> = words): number {
  if (words.size === 0 || others.size === 0) {
    return 1;
  }
  const common = [...words].filter((each) => others.has(each)).length;
  return (2 * common) / (words.size + others.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(word));
}

/** Returns pairs with those of paragraphs that stand elsewhere now. */
function withMoved(pairs: readonly PairedParagraph[], source: ProseText, base: ProseText): readonly PairedParagraph[] {
  const paired = new Set(pairs);
  const left = groupBy(
    indexes(0, base.units.length).filter((at) => !paired.has(at)),
    (at) => base.hashes[at] ?? '',
  );
  return pairs.map((pair, index) =>
    typeof pair === 'number' ? pair : (left.get(source.hashes[index] ?? '')?.shift() ?? pair),
  );
}

/** Returns the lock file's entry for the end of a source. */
export function endEntry(source: ProseText, known?: ProseParagraph): ProseParagraph {
  const gap = gapHash(source, source.units.length);
  return { order: known?.order, source: endMark, gap, target: '', state: 'end' };
}

/** What became of paragraphs, by their indexes before and now. */
interface Alignment {
  /** Now -> before, for those that are the same. */
  readonly same: ReadonlyMap<number, number>;
  /** Now -> before, for those that have another text now. */
  readonly changed: ReadonlyMap<number, number>;
  /** Paragraphs next to each other were changed and removed: which is which is not clear. */
  readonly isUnsure: boolean;
}

/** Returns what became of paragraphs that are known by their hashes. A paragraph that moved is the same. */
export function alignParagraphs(before: readonly string[], now: readonly string[]): Alignment {
  const same = new Map(inOrder(before, now));
  const gaps: { before: number[]; now: number[] }[] = [];
  let [at, old] = [0, 0];
  for (const [index, found] of [...same, [now.length, before.length] as const]) {
    gaps.push({ before: indexes(old, found), now: indexes(at, index) });
    [at, old] = [index + 1, found + 1];
  }
  const left = gaps.flatMap((gap) => gap.before);
  const moved = groupBy(left, (index) => before[index] ?? '');
  const taken = new Set<number>();
  for (const index of gaps.flatMap((gap) => gap.now)) {
    const found = moved.get(now[index] ?? '')?.shift();
    if (found !== undefined) {
      same.set(index, found);
      taken.add(found);
    }
  }
  const changed = new Map<number, number>();
  let isUnsure = false;
  for (const gap of gaps) {
    const left = gap.now.filter((index) => !same.has(index));
    const gone = gap.before.filter((index) => !taken.has(index));
    isUnsure ||= left.length > 0 && left.length < gone.length;
    for (const [n, index] of left.entries()) {
      const found = gone[n];
      if (found !== undefined) {
        changed.set(index, found);
      }
    }
  }
  return { same, changed, isUnsure };
}

/** Paragraphs that differ in order beyond which they are not compared one by one: the time grows with their square. */
const maxEdits = 300;

/** Returns now -> before for paragraphs that are the same, in an order that both have. */
function inOrder(before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  // What only one side has is in no order.
  const [hasBefore, hasNow] = [new Set(before), new Set(now)];
  const known = indexes(0, before.length).filter((index) => hasNow.has(before[index] ?? ''));
  const left = indexes(0, now.length).filter((index) => hasBefore.has(now[index] ?? ''));
  const hashes = [known.map((index) => before[index]), left.map((index) => now[index])] as const;
  const changes = diffArrays(hashes[0], hashes[1], { maxEditLength: maxEdits });
  if (!changes) {
    return singlesInOrder(before, now);
  }
  const same = new Map<number, number>();
  let [at, old] = [0, 0];
  for (const { count, added, removed } of changes) {
    for (let step = 0; step < count && !added && !removed; step += 1) {
      same.set(left[at + step] ?? 0, known[old + step] ?? 0);
    }
    at += removed ? 0 : count;
    old += added ? 0 : count;
  }
  return same;
}

/** Returns the same for the paragraphs that are there once on both sides only. */
function singlesInOrder(before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  const [onceBefore, onceNow] = [placesOfSingles(before), placesOfSingles(now)];
  const common = [...onceNow].flatMap(([hash, index]): [number, number][] => {
    const found = onceBefore.get(hash);
    return found === undefined ? [] : [[index, found]];
  });
  const rise = longestRise(
    common.map(([, found]) => found),
    (found, other) => found < other,
  );
  return new Map(common.filter((_, index) => rise.has(index)));
}

/** Returns the indexes of what a list has only once, in its order. */
function placesOfSingles(hashes: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, hash] of hashes.entries()) {
    places.set(hash, places.has(hash) ? -1 : index);
  }
  return new Map([...places].filter(([, index]) => index >= 0));
}

function indexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
