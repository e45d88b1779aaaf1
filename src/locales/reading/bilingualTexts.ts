import { numerusForms } from '../../text/formats/qt/qtTranslation.ts';
import { readPluralForms } from '../../text/plurals/pluralForms.ts';
import { unitsOf } from '../../text/reading/readText.ts';
import type { Range, Unit } from '../../text/unit.ts';
import type { Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { type Origin, withOrigin } from './bilingualOrigin.ts';
import { faultOf, type MemberTexts, type TextPair, targetOf } from './textPairs.ts';
import { textToRead } from './textToRead.ts';

/**
 * Returns the texts of a file that holds both languages.
 *
 * @param source undefined where the file is not there yet
 * @param origin has messages that the file may lack
 */
export function bilingualTexts(
  member: Member,
  source: string | undefined,
  options: LocaleOptions,
  origin?: Origin,
): MemberTexts {
  const own = source === undefined ? noTexts : ownTexts(member, source, options);
  const whole = origin && own.fault === undefined ? withOrigin(member, source, origin, options) : source;
  if (origin === undefined || whole === undefined || whole === source) {
    return own;
  }
  const { path, lang } = member;
  const pairs = new Map(own.pairs.map((pair) => [pair.key, pair]));
  const places = sourcePlaces(origin, lang, options);
  const found = inSourceOrder(unitsOf(textToRead(options, path, whole, lang)));
  const all = found.flatMap((unit): TextPair[] => {
    const { key } = unit;
    if (key === undefined || unit.parts.length === 0 || unit.source === undefined) {
      return [];
    }
    const place = places.get(key) ?? places.get(withoutForm(key));
    const pair = pairs.get(key) ?? { key, source: unit, ...(place && { origin: { path: origin.path, ...place } }) };
    return [pair];
  });
  return { ...own, pairs: all, takesNew: true };
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

function ownTexts({ path, lang }: Member, source: string, options: LocaleOptions): MemberTexts {
  const fault = faultOf(path, source);
  if (fault !== undefined) {
    return { pairs: [], takesNew: true, fault };
  }
  const written = unitsOf(textToRead(options, path, source)).toSorted((one, other) => one.start - other.start);
  let at = 0;
  const units = unitsOf(textToRead(options, path, source, lang)).toSorted((one, other) => one.start - other.start);
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
    const needsReview = target.state === 'needsReview';
    const range = isWithin ? found : unit;
    return [{ key, source: unit, target: targetOf(path, { parts, start: range.start, end: range.end }, needsReview) }];
  });
  const inOrder = pairs.toSorted((one, other) => (one.source?.source?.start ?? 0) - (other.source?.source?.start ?? 0));
  const formCount = /\.po$/i.test(path) ? readPluralForms(source)?.count : undefined;
  return { pairs: inOrder, takesNew: true, ...(formCount !== undefined && { formCount }) };
}

/** Returns the plural forms that a message of Qt lacks, which has some of them; else none. */
function lackingForms(written: readonly Unit[], { key, start, end }: Unit, lang: string): readonly number[] {
  const forms = written.filter((each) => each.start >= start && each.end <= end);
  const present = new Set(forms.flatMap((each) => each.key ?? []));
  const all = Array.from({ length: numerusForms(lang) }, (_, index) => index);
  return forms.every((each) => each.key?.startsWith(`${key}[`) === true)
    ? all.filter((index) => !present.has(`${key}[${index}]`))
    : [];
}
