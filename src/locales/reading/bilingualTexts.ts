import { readPluralForms } from '../../formats/common/plurals/pluralForms.ts';
import { withoutIndex } from '../../formats/common/plurals/pluralKeys.ts';
import type { IsWanted, ObsoleteMessage } from '../../text/format.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { Range, Unit } from '../../text/unit.ts';
import type { Family, FamilyMember } from '../atStart/family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { lockName } from '../lock/knownPair.ts';
import { LocaleFile } from './localeFile.ts';
import type { NamedTexts } from './namedTexts.ts';
import { ResultCache } from './resultCache.ts';
import { type MemberTexts, noTexts, type TargetText, type TextPair, toTargetText } from './textPairs.ts';

const lastTexts = new ResultCache<MemberTexts>();

/** What is known of a bilingual file from others of its family. */
interface BesideFile {
  /** Has messages that the file may lack. */
  readonly origin?: LocaleFile | undefined;
  /** The texts of messages that are called by names. */
  readonly named: NamedTexts;
}

/**
 * Returns the texts of a file that holds both languages. Other work of the process gets its turn between the steps.
 * Rejects with the signal's reason.
 *
 * @param own undefined where the file is not there yet
 */
export function bilingualTexts(
  member: FamilyMember,
  own: LocaleFile | undefined,
  options: LocaleOptions,
  beside: BesideFile,
  signal?: AbortSignal,
): Promise<MemberTexts> {
  const { origin, named } = beside;
  const read = () => readTexts(member, own, options, beside, signal);
  return lastTexts.load(options.memory, lockName(member), [own?.text, origin?.path, origin?.text, named], read);
}

async function readTexts(
  member: FamilyMember,
  file: LocaleFile | undefined,
  options: LocaleOptions,
  { origin, named }: BesideFile,
  signal: AbortSignal | undefined,
): Promise<MemberTexts> {
  const isAbsent = file === undefined;
  const read = file === undefined ? noTexts : await ownTexts(member, file, named, options, signal);
  await yieldTurn(signal);
  const obsolete = file === undefined || read.fault ? [] : obsoleteIn(member, file, origin);
  await yieldTurn(signal);
  const { own, gone } = withObsolete(member, read, obsolete);
  const whole = origin && own.fault === undefined ? withOrigin(member, file, origin) : file?.text;
  if (origin === undefined || whole === undefined || whole === file?.text) {
    return { ...own, isAbsent };
  }
  await yieldTurn(signal);
  const { path, lang } = member;
  // What is obsolete translates no message that is used.
  const pairs = new Map(own.pairs.flatMap((pair) => (pair.source ? [[pair.key, pair]] : [])));
  const places = sourcePlaces(origin, lang);
  await yieldTurn(signal);
  // A new file has what its origin has, also for the plural forms of another language.
  const name = file === undefined || file.isBlank ? origin.path : path;
  const units = new LocaleFile(options, name, whole).units(lang);
  const found = inSourceOrder(named.in(units, { ...options, targetLang: lang }));
  const all = found.flatMap((unit): TextPair[] => {
    const { key } = unit;
    if (key === undefined || unit.parts.length === 0 || unit.source === undefined || gone.has(key)) {
      return [];
    }
    const place = places.get(key) ?? places.get(withoutIndex(key));
    const former = formerText(path, unit);
    const added = { key, source: unit, ...(place && { origin: { path: origin.path, ...place } }) };
    return [pairs.get(key) ?? (former ? { ...added, former } : added)];
  });
  const gonePairs = own.pairs.filter((pair) => pair.source === undefined);
  return { ...own, pairs: [...all, ...gonePairs], takesNew: true, isAbsent };
}

/** Returns the translation of a message that is added: the one that the file had for it. */
function formerText(path: string, { target, start, end, translation }: Unit): TargetText | undefined {
  return target === undefined || target.state === 'missing'
    ? undefined
    : toTargetText(path, translation?.() ?? { parts: [target.text], start, end }, target.state);
}

/**
 * Returns the messages of a file that are not used any more: as it says itself, or because the file with the source
 * texts does not have them.
 */
export function obsoleteIn(
  { lang }: FamilyMember,
  own: LocaleFile,
  origin: LocaleFile | undefined,
): readonly ObsoleteMessage[] {
  return own.document?.obsolete(lang, origin?.document) ?? [];
}

/** Returns the texts of a file with its obsolete messages, and the keys of texts that are not translated any more. */
function withObsolete(
  { path }: FamilyMember,
  own: MemberTexts,
  obsolete: readonly ObsoleteMessage[],
): { readonly own: MemberTexts; readonly gone: ReadonlySet<string> } {
  if (obsolete.length === 0) {
    return { own, gone: new Set() };
  }
  const inFile = own.pairs.toSorted((one, other) => (one.source?.start ?? 0) - (other.source?.start ?? 0));
  const gone = new Set<string>();
  let next = 0;
  for (const { key, source } of inFile) {
    while ((obsolete[next]?.end ?? Number.POSITIVE_INFINITY) <= (source?.start ?? 0)) {
      next += 1;
    }
    if ((obsolete[next]?.start ?? Number.POSITIVE_INFINITY) <= (source?.start ?? 0)) {
      gone.add(key);
    }
  }
  const pairs = obsolete.flatMap(({ key, meaning, text, target }): TextPair[] =>
    text === ''
      ? []
      : [{ key, target: toTargetText(path, { parts: [text], ...target }), ...(meaning !== undefined && { meaning }) }],
  );
  return { own: { ...own, pairs: [...own.pairs.filter(({ key }) => !gone.has(key)), ...pairs] }, gone };
}

/** Returns the ranges of the texts of a source, by their keys, and those of plurals without their form. */
function sourcePlaces(origin: LocaleFile, lang: string): ReadonlyMap<string, Range> {
  const places = new Map<string, Range>();
  for (const { key, source } of origin.units(lang)) {
    if (key !== undefined && source !== undefined) {
      const place = { start: source.start, end: source.end };
      places.set(key, place);
      places.set(withoutIndex(key), places.get(withoutIndex(key)) ?? place);
    }
  }
  return places;
}

function inSourceOrder(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted((one, other) => (one.source?.start ?? 0) - (other.source?.start ?? 0));
}

async function ownTexts(
  { path, lang }: FamilyMember,
  file: LocaleFile,
  named: NamedTexts,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<MemberTexts> {
  const fault = file.fault ?? (file.isBilingual || file.isBlank ? undefined : 'unreadable');
  if (fault !== undefined) {
    return { pairs: [], takesNew: true, fault };
  }
  const units = named.in(await file.unitsInTurns(lang, signal), { ...options, targetLang: lang });
  await yieldTurn(signal);
  const pairs: TextPair[] = [];
  for (const unit of units) {
    const { key, target } = unit;
    if (key !== undefined && unit.parts.length > 0 && unit.source !== undefined) {
      if (target === undefined || target.state === 'missing') {
        pairs.push({ key, source: unit });
        continue;
      }
      const own = unit.translation?.() ?? { parts: [target.text], start: unit.start, end: unit.end };
      pairs.push({ key, source: unit, target: toTargetText(path, own, target.state) });
    }
  }
  const inOrder = pairs.sort((one, other) => (one.source?.source?.start ?? 0) - (other.source?.source?.start ?? 0));
  const forms = /\.po$/i.test(path) ? readPluralForms(file.text) : undefined;
  return { pairs: inOrder, takesNew: true, ...(forms && { forms }) };
}

/**
 * Returns the path of the file that a member gets new messages from: a template, the file of the source language, or
 * the newest translation. Undefined without one. Other translations next to each other, without a template, are models
 * for new files only.
 */
export function originPath(
  { source, members, isTranslation, reason }: Family,
  { path, isBilingual }: FamilyMember,
  exists: boolean,
): string | undefined {
  const isModel = isBilingual && path !== source;
  const isOfOthers =
    reason === 'newest' || (isTranslation !== true && members.every((member) => member.path !== source));
  return isModel && (!exists || isOfOthers) ? source : undefined;
}

/**
 * Returns a member's file with the messages that it lacks, or a new file; undefined if it cannot be made.
 *
 * @param own undefined if it does not exist
 */
export function withOrigin(
  { lang }: FamilyMember,
  own: LocaleFile | undefined,
  origin: LocaleFile,
  isWanted?: IsWanted,
): string | undefined {
  const from = origin.document;
  if (own === undefined || own.isBlank) {
    return from?.untranslated(lang);
  }
  const { document, text } = own;
  return document === undefined || from === undefined ? text : document.withNewMessages(lang, from, isWanted);
}
