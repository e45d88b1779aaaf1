import { turn } from '../../text/asking/turn.ts';
import { isProblem } from '../../text/document.ts';
import type { ObsoleteMessage } from '../../text/entries/bilingualPlaces.ts';
import { numerusForms } from '../../text/formats/qt/qtTranslation.ts';
import { openDocument } from '../../text/openDocument.ts';
import { readPluralForms } from '../../text/plurals/pluralForms.ts';
import { unitsInTurns, unitsOf } from '../../text/reading/readText.ts';
import type { Range, Unit } from '../../text/unit.ts';
import type { Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { lockName } from '../lock/knownPair.ts';
import { type Origin, withOrigin } from './bilingualOrigin.ts';
import { faultOf, isBlank } from './fileFault.ts';
import type { NamedTexts } from './namedTexts.ts';
import { Recall } from './recall.ts';
import { type MemberTexts, type TextPair, targetOf } from './textPairs.ts';
import { textToRead } from './textToRead.ts';

const lastTexts = new Recall<MemberTexts>();

/** What is known of a bilingual file from others of its family. */
interface BesideFile {
  /** Has messages that the file may lack. */
  readonly origin?: Origin | undefined;
  /** The texts of messages that are called by names. */
  readonly named?: NamedTexts | undefined;
}

/**
 * Returns the texts of a file that holds both languages. Other work of the process gets its turn between the steps.
 * Rejects with the signal's reason.
 *
 * @param source undefined where the file is not there yet
 */
export function bilingualTexts(
  member: Member,
  source: string | undefined,
  options: LocaleOptions,
  beside: BesideFile = {},
  signal?: AbortSignal,
): Promise<MemberTexts> {
  const { origin, named } = beside;
  const read = () => readTexts(member, source, options, beside, signal);
  return lastTexts.load(options.memory, lockName(member), [source, origin?.path, origin?.text, named], read);
}

async function readTexts(
  member: Member,
  source: string | undefined,
  options: LocaleOptions,
  { origin, named }: BesideFile,
  signal: AbortSignal | undefined,
): Promise<MemberTexts> {
  const isAbsent = source === undefined;
  const read = source === undefined ? noTexts : await ownTexts(member, source, options, named, signal);
  await turn(signal);
  const obsolete = source === undefined || read.fault ? [] : obsoleteIn(member, source, options, origin);
  await turn(signal);
  const { own, gone } = withObsolete(member, read, obsolete);
  const whole = origin && own.fault === undefined ? withOrigin(member, source, origin, options) : source;
  if (origin === undefined || whole === undefined || whole === source) {
    return { ...own, isAbsent };
  }
  await turn(signal);
  const { path, lang } = member;
  const pairs = new Map(own.pairs.map((pair) => [pair.key, pair]));
  const places = sourcePlaces(origin, lang, options);
  await turn(signal);
  // A new file has what its origin has, also for the plural forms of another language.
  const name = source === undefined || source.trim() === '' ? origin.path : path;
  const units = unitsOf(textToRead(options, name, whole, lang));
  const found = inSourceOrder(named?.in(units) ?? units);
  const all = found.flatMap((unit): TextPair[] => {
    const { key } = unit;
    if (key === undefined || unit.parts.length === 0 || unit.source === undefined || gone.has(key)) {
      return [];
    }
    const place = places.get(key) ?? places.get(withoutForm(key));
    const pair = pairs.get(key) ?? { key, source: unit, ...(place && { origin: { path: origin.path, ...place } }) };
    return [pair];
  });
  const gonePairs = own.pairs.filter((pair) => pair.source === undefined);
  return { ...own, pairs: [...all, ...gonePairs], takesNew: true, isAbsent };
}

/**
 * Returns the messages of a file that are not used any more: as it says itself, or because the file with the source
 * texts does not have them.
 */
export function obsoleteIn(
  { path, lang }: Member,
  source: string,
  options: LocaleOptions,
  origin: Origin | undefined,
): readonly ObsoleteMessage[] {
  const own = openDocument(textToRead(options, path, source));
  const from = origin && openDocument(textToRead(options, origin.path, origin.text));
  return isProblem(own) ? [] : own.obsolete(lang, from && !isProblem(from) ? from : undefined);
}

/** Returns the texts of a file with its obsolete messages, and the keys of texts that are not translated any more. */
function withObsolete(
  { path }: Member,
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
  const pairs = obsolete.flatMap(({ key, text, target }): TextPair[] =>
    text === '' ? [] : [{ key, target: targetOf(path, { parts: [text], ...target }) }],
  );
  return { own: { ...own, pairs: [...own.pairs.filter(({ key }) => !gone.has(key)), ...pairs] }, gone };
}

const noTexts: MemberTexts = { pairs: [], takesNew: false };

/** Returns the ranges of the texts of a source, by their keys, and those of plurals without their form. */
function sourcePlaces(origin: Origin, lang: string, options: LocaleOptions): ReadonlyMap<string, Range> {
  const units = unitsOf(textToRead(options, origin.path, origin.text, lang));
  const places = new Map<string, Range>();
  for (const { key, source } of units) {
    if (key !== undefined && source !== undefined) {
      const place = { start: source.start, end: source.end };
      places.set(key, place);
      places.set(withoutForm(key), places.get(withoutForm(key)) ?? place);
    }
  }
  return places;
}

function withoutForm(key: string): string {
  return key.replace(/\[\d+\]$/, '');
}

function inSourceOrder(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted((one, other) => (one.source?.start ?? 0) - (other.source?.start ?? 0));
}

async function ownTexts(
  { path, lang }: Member,
  source: string,
  options: LocaleOptions,
  named: NamedTexts | undefined,
  signal: AbortSignal | undefined,
): Promise<MemberTexts> {
  const fault = isBlank(source) ? undefined : faultOf(path, source);
  if (fault !== undefined) {
    return { pairs: [], takesNew: true, fault };
  }
  const read = (target?: string) => unitsInTurns(textToRead(options, path, source, target), signal);
  const written = (await read()).toSorted((one, other) => one.start - other.start);
  await turn(signal);
  const all = (await read(lang)).toSorted((one, other) => one.start - other.start);
  const units = named?.in(all) ?? all;
  await turn(signal);
  let at = 0;
  const pairs = units.flatMap((unit): TextPair[] => {
    const { key, target, start, end } = unit;
    if (key === undefined || unit.parts.length === 0 || unit.source === undefined) {
      return [];
    }
    while ((written[at]?.start ?? end) < start) {
      at += 1;
    }
    const found = written[at];
    const isWithin = found !== undefined && found.start >= start && found.end <= end;
    if (target === undefined || target.state === 'missing') {
      const lacking = isWithin ? lackingForms(written.slice(at), unit, lang) : [];
      return lacking.length === 0 || found === undefined
        ? [{ key, source: unit }]
        : [{ key, source: unit, target: targetOf(path, found), lacking }];
    }
    const parts = isWithin ? found.parts : [target.text];
    const range = isWithin ? found : unit;
    return [{ key, source: unit, target: targetOf(path, { parts, start: range.start, end: range.end }, target.state) }];
  });
  const inOrder = pairs.toSorted((one, other) => (one.source?.source?.start ?? 0) - (other.source?.source?.start ?? 0));
  const formCount = /\.po$/i.test(path) ? readPluralForms(source)?.count : undefined;
  return { pairs: inOrder, takesNew: true, ...(formCount !== undefined && { formCount }) };
}

/** Returns the plural forms that a partly translated message of Qt lacks. */
function lackingForms(written: readonly Unit[], { key, start, end }: Unit, lang: string): readonly number[] {
  const forms = written.filter((each) => each.start >= start && each.end <= end);
  const present = new Set(forms.flatMap((each) => each.key ?? []));
  const all = Array.from({ length: numerusForms(lang) }, (_, index) => index);
  return forms.every((each) => each.key?.startsWith(`${key}[`) === true)
    ? all.filter((index) => !present.has(`${key}[${index}]`))
    : [];
}
