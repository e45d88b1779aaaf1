import { proseContext } from '../../reading/proseContext.ts';
import { lineNumbers } from '../../text/syntaxProblem.ts';
import { decodedText, type FileFlaw, joinParts } from '../../text/unit.ts';
import type { FamilyMember } from '../atStart/family.ts';
import type { FileFault, MemberState, Message, MessageText } from '../atStart/message.ts';
import { type Checks, foundInParagraph, noProblems } from '../checks/findProblems.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { lockName } from '../lock/knownPair.ts';
import { printOf } from '../lock/textHash.ts';
import type { Lock, LockEntries } from '../lockFile.ts';
import type { PastPage } from '../past.ts';
import type { NewText } from '../plan.ts';
import { LocaleFile } from '../reading/localeFile.ts';
import { sharedSource } from '../reading/messageText.ts';
import { countStates } from '../state/memberState.ts';
import {
  type ObsoleteParagraph,
  type PlannedParagraph,
  type ProseBase,
  type ProsePlan,
  planProse,
} from './planProse.ts';
import { proseEntries, readParagraphs } from './proseLock.ts';
import { type ProseText, readProse } from './proseText.ts';
import { markedProse, renderProse } from './renderProse.ts';

/** The current state of a translation of prose. */
export interface ProseMember {
  readonly member: FamilyMember;
  /** The file does not exist yet. */
  readonly isAbsent: boolean;
  readonly plan?: ProsePlan;
  /** Section of a file that is gone, whose texts the file has. */
  readonly movedFrom?: string | undefined;
  readonly fault?: FileFault;
  /** Names of the source's paragraphs in commands, in order. */
  readonly keys: readonly string[];
  /** The same for translations whose source is gone. */
  readonly obsolete: ReadonlyMap<string, ObsoleteParagraph>;
  /** The source that stale paragraphs were translated from, and when: seconds since 1970. Absent: not known. */
  readonly before?: { readonly texts: ProseText; readonly translated: number | undefined } | undefined;
}

/** The result of writing to a translation. */
export interface WrittenProse {
  readonly text: string;
  readonly entries: LockEntries;
  /** Keys of the paragraphs whose new translation is written. */
  readonly written: ReadonlySet<string>;
}

/**
 * Returns the paragraphs of a translation next to those of its source.
 *
 * @param target the translation; undefined if it does not exist
 */
export function proseMember(
  source: ProseText,
  member: FamilyMember,
  target: LocaleFile | undefined,
  lock: Lock,
  options: LocaleOptions,
): ProseMember {
  const isAbsent = target === undefined;
  const file = target ?? new LocaleFile(options, member.path, '');
  const { fault } = file;
  const text = fault === undefined ? readProse(file) : undefined;
  const name = lockName(member);
  const own = lock.files.get(name);
  const [moved] = own === undefined && text ? (lock.gone?.sectionsOf(name, new Set(text.hashes)) ?? []) : [];
  const past = lock.past?.pages.get(name);
  const base = past && text ? baseOf(past, source, text) : undefined;
  const plan = text && planProse(source, text, readParagraphs(own ?? moved?.[1]), base);
  if (plan === undefined) {
    return { member, isAbsent, fault: fault ?? 'structure', keys: [], obsolete: new Map() };
  }
  const counts = new Map<string, number>();
  const keys = source.units.map(({ parts }) => uniqueKey(decodedText(parts), counts));
  const obsolete = plan.obsolete.map((paragraph) => {
    const key = uniqueKey(decodedText(plan.target.units[paragraph.own]?.parts ?? []), counts);
    return [key, paragraph] as const;
  });
  const isOld = base !== undefined && plan.paragraphs.some(({ state }) => state === 'stale');
  const before = isOld ? { texts: base.source, translated: past?.translated } : undefined;
  return { member, isAbsent, plan, movedFrom: moved?.[0], keys, obsolete: new Map(obsolete), before };
}

/** Returns what a page was translated from. */
function baseOf(past: PastPage, source: ProseText, target: ProseText): ProseBase {
  const isSame = target.file.text === past.target;
  const committed = isSame ? target : readProse(target.file.withText(past.target));
  return { source: earlierVersion(source, past.text), same: new Set(committed.hashes) };
}

const earlierVersions = new WeakMap<ProseText, Map<string, ProseText>>();

/** Returns an earlier version of a source. Pages in several languages were made from the same one. */
function earlierVersion(source: ProseText, text: string): ProseText {
  const known = earlierVersions.get(source) ?? new Map<string, ProseText>();
  const version = known.get(text) ?? readProse(source.file.withText(text));
  earlierVersions.set(source, known.set(text, version));
  return version;
}

/** UTF-16 code units of a paragraph that its key has. */
const longestKey = 60;

/** Returns the beginning of a paragraph, with a number where others begin alike. */
function uniqueKey(text: string, counts: Map<string, number>): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const start = line.length > longestKey ? `${line.slice(0, longestKey).trim()}…` : line;
  const count = (counts.get(start) ?? 0) + 1;
  counts.set(start, count);
  return count === 1 ? start : `${start} (${count})`;
}

/** Returns the states of the paragraphs of a translation. */
export function proseState(
  { member, isAbsent, plan, fault, keys, obsolete, before }: ProseMember,
  { checks = {} }: Pick<LocaleOptions, 'checks'>,
): MemberState {
  const messages =
    plan === undefined ? [] : messagesOf(member, plan, { keys, obsolete, before }, { severities: checks });
  const state = { member, counts: countStates(messages), messages, takesNew: true, isAbsent };
  const flaws = plan === undefined ? [] : unmatchedLines(plan);
  return { ...state, ...(fault && { fault }), ...(flaws.length > 0 && { flaws }) };
}

/** Returns the lines of the source of which it is not clear what translates them. */
function unmatchedLines({ source, target, paragraphs, unclear }: ProsePlan): readonly FileFlaw[] {
  const flaws: FileFlaw[] = [];
  const [lineOf, lineOfSource] = [lineNumbers(target.file.text), lineNumbers(source.file.text)];
  for (const first of unclear.filter((index) => !unclear.includes(index - 1))) {
    let last = first;
    while (unclear.includes(last + 1)) {
      last += 1;
    }
    const before = paragraphs.slice(0, first).findLast(({ own }) => own !== undefined)?.own ?? -1;
    const place = target.units[before + 1] ?? target.units[before];
    flaws.push({
      kind: 'unmatched',
      line: lineOf(place?.start ?? 0),
      path: source.file.path,
      from: lineOfSource(source.units[first]?.start ?? 0),
      to: lineOfSource(source.units[last]?.end ?? 0),
    });
  }
  return flaws;
}

const missing: PlannedParagraph = { state: 'missing', isByHand: false };

function messagesOf(
  { path, lang }: FamilyMember,
  { source, target, paragraphs }: ProsePlan,
  { keys, obsolete, before }: Pick<ProseMember, 'keys' | 'obsolete' | 'before'>,
  checks: Pick<Checks, 'severities'>,
): readonly Message[] {
  const places = proseContext(source.file.text, source.units);
  const present = source.units.map((unit, index): Message => {
    const { state, isByHand, isReopened, own, known } = paragraphs[index] ?? missing;
    const translation = state === 'missing' ? undefined : targetText(target, path, own);
    const key = keys[index] ?? '';
    const { problems, remarks } = translation ? foundInParagraph(unit, translation, key, checks) : noProblems;
    return {
      key,
      lang,
      state,
      isByHand,
      ...(isReopened === true && { isReopened }),
      problems,
      ...(remarks.length > 0 && { remarks }),
      ...(unit.maxLength !== undefined && { maxLength: unit.maxLength }),
      place: places[index] ?? '',
      source: sharedSource(source.file.path, unit).text,
      ...(translation && { target: translation }),
      ...(known && { translatedFrom: known.source }),
      ...(state === 'stale' && pastText(before, known?.source)),
    };
  });
  const gone = [...obsolete].map(([key, { own, known, isByHand }]): Message => {
    const translation = targetText(target, path, own);
    const state = 'obsolete';
    return {
      ...{ key, lang, state, isByHand, problems: [], translatedFrom: known.source },
      ...(translation && { target: translation }),
    };
  });
  return [...present, ...gone];
}

/** Returns the text that a stale paragraph was translated from. */
function pastText(before: ProseMember['before'], source: string | undefined): Pick<Message, 'past'> {
  const unit = before?.texts.units[before.texts.hashes.indexOf(source ?? '')];
  const { translated } = before ?? {};
  return unit ? { past: { text: joinParts(unit.parts), ...(translated !== undefined && { translated }) } } : {};
}

function targetText({ units }: ProseText, path: string, own: number | undefined): MessageText | undefined {
  const unit = units[own ?? -1];
  return unit && { path, parts: unit.parts, text: joinParts(unit.parts), start: unit.start, end: unit.end };
}

/**
 * Returns a translation with new paragraphs. Translations of the service whose source is gone are removed. A paragraph
 * that changed in the meantime is not replaced. Undefined if nothing can be written.
 */
export function writeProse(
  { plan, keys, fault }: ProseMember,
  texts: ReadonlyMap<string, NewText & { readonly isMachine: boolean }>,
): WrittenProse | undefined {
  if (plan === undefined || fault !== undefined) {
    return undefined;
  }
  const { source, target, paragraphs } = plan;
  const translations = new Map(
    keys.flatMap((key, index) => {
      const text = texts.get(key);
      const unit = source.units[index];
      const { own, state = 'missing' } = paragraphs[index] ?? {};
      const replaced = state === 'missing' || own === undefined ? undefined : printOf(target.units[own]?.parts ?? []);
      return text && unit && printOf(unit.parts) === text.from && replaced === text.replaced ? [[index, text]] : [];
    }),
  );
  const isNew = target.file.text.trim() === '';
  const rendered =
    isNew && translations.size === 0 ? undefined : renderProse(plan, translations, ({ isByHand }) => !isByHand);
  return (
    rendered && {
      text: rendered.text,
      entries: proseEntries(rendered.paragraphs),
      written: new Set([...rendered.written].map((index) => keys[index] ?? '')),
    }
  );
}

interface MarkedProse {
  readonly entries: LockEntries;
  readonly count: number;
}

/** Returns the lock file's entries after these paragraphs are reviewed, and their number. */
export function reviewProse(read: ProseMember, wanted: ReadonlySet<string>): MarkedProse | undefined {
  return markProse(read, wanted, 'reviewed', (state) => state !== 'missing');
}

/** Returns the lock file's entries after these paragraphs are marked as not reviewed, and their number. */
export function reopenProse(read: ProseMember, wanted: ReadonlySet<string>): MarkedProse | undefined {
  return markProse(read, wanted, 'reopened', (state) => state === 'reviewed');
}

/** Returns the lock file's entries when the service made these paragraphs, and their number. */
export function recordNewProse(read: ProseMember, wanted: ReadonlySet<string>): MarkedProse | undefined {
  return markProse(read, wanted, 'machine', (state) => state === 'reviewed');
}

function markProse(
  { plan, keys }: ProseMember,
  wanted: ReadonlySet<string>,
  mark: 'reviewed' | 'reopened' | 'machine',
  isMarkable: (state: PlannedParagraph['state']) => boolean,
): MarkedProse | undefined {
  if (plan === undefined) {
    return undefined;
  }
  const isWanted = (index: number): boolean => {
    const { own, state } = plan.paragraphs[index] ?? { state: 'missing' };
    return own !== undefined && isMarkable(state) && wanted.has(keys[index] ?? '');
  };
  return {
    entries: proseEntries(markedProse(plan, isWanted, mark)),
    count: plan.paragraphs.filter((_, index) => isWanted(index)).length,
  };
}

/** Returns a translation without these paragraphs, whose source is gone, and their number. */
export function withoutObsolete(
  { plan, obsolete }: ProseMember,
  wanted: ReadonlySet<string>,
): { readonly text: string; readonly entries: LockEntries; readonly count: number } | undefined {
  const chosen = [...obsolete].flatMap(([key, { own }]) => (wanted.has(key) ? own : []));
  if (plan === undefined || chosen.length === 0) {
    return undefined;
  }
  const rendered = renderProse(plan, new Map(), ({ own }) => chosen.includes(own));
  return rendered && { text: rendered.text, entries: proseEntries(rendered.paragraphs), count: chosen.length };
}
