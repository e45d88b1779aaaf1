import { heldEntries } from '../../text/entries/heldEntries.ts';
import { isLanguageCode } from '../../text/files/isLanguageCode.ts';
import { isSameLanguage } from '../../text/files/sameLanguage.ts';
import { formatFor } from '../../text/formats/all.ts';
import { groupBy } from '../../text/groupBy.ts';
import { pluralCategories } from '../../text/plurals/pluralCategories.ts';
import { unitsOf } from '../../text/reading/readText.ts';
import type { Unit } from '../../text/unit.ts';
import type { Family, Member } from '../family.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { FileFault, MessageText } from '../message.ts';
import { textOf } from './messageText.ts';
import { textToRead } from './textToRead.ts';

/** A translation as a file has it. */
export interface TargetText extends MessageText {
  /** The file itself says that it waits for a review. */
  readonly needsReview: boolean;
}

/** A text of the source and its translation; one of them may be absent. */
export interface TextPair {
  readonly key: string;
  readonly source?: Unit;
  readonly target?: TargetText;
  /** Where the source is, if not in the file of its unit: the message is not in that file yet. */
  readonly origin?: Pick<MessageText, 'path' | 'start' | 'end'>;
  /** The file has a value for it that is no text, such as a placeholder alone. */
  readonly isHeld?: boolean;
  /** With `isHeld`: what is there is no valid ICU message. Only for the first text of the message. */
  readonly invalid?: InvalidText;
  /** Indexes of plural forms that the translation lacks, and that are written with all others only. */
  readonly lacking?: readonly number[];
}

/** A text that stands for several messages, as it cannot be divided into them. */
export interface InvalidText extends MessageText {
  readonly keys: readonly string[];
}

export interface MemberTexts {
  /** In the source's order; texts without a source last. */
  readonly pairs: readonly TextPair[];
  /** New messages can be added to the file. */
  readonly takesNew: boolean;
  readonly fault?: FileFault;
  /** Plural forms of a gettext file, as its header says. */
  readonly formCount?: number;
  /** Of a file of one language, read without a target language. */
  readonly units?: readonly Unit[];
}

/** Returns why a file is not read, if so. */
export function faultOf(path: string, source: string): FileFault | undefined {
  if (/^<{7} /m.test(source) && /^>{7} /m.test(source)) {
    return 'conflict';
  }
  return formatFor('', path, source).problem?.(source) === undefined ? undefined : 'unreadable';
}

/** Returns units by their keys. The language that all keys of a file like `en: …` begin with is left out. */
function byKey(units: readonly Unit[], lang: string): Map<string, Unit> {
  const prefix = languagePrefix(units, lang);
  const keyed = new Map<string, Unit>();
  for (const unit of units) {
    if (unit.key !== undefined && unit.parts.length > 0) {
      keyed.set(prefix === '' ? unit.key : unit.key.slice(prefix.length), unit);
    }
  }
  return keyed;
}

/** Returns what each key of a file begins with that has all under the name of its language; else an empty text. */
export function languagePrefix(units: readonly Unit[], lang: string): string {
  const first = units.find(({ key }) => key !== undefined)?.key;
  const root = first?.split('.', 1)[0] ?? '';
  const isRoot = isLanguageCode(root) && isSameLanguage(root, lang) && first !== root;
  return isRoot && units.every(({ key }) => key?.startsWith(`${root}.`) !== false) ? `${root}.` : '';
}

/** The texts of a family's source, for one language after another. Languages with the same plurals share them. */
export class SourceTexts {
  readonly #source: string;
  readonly #family: Family;
  readonly #options: LocaleOptions;
  readonly #known = new Map<string, ReadonlyMap<string, Unit>>();

  constructor(family: Family, source: string, options: LocaleOptions) {
    this.#family = family;
    this.#source = source;
    this.#options = options;
  }

  get text(): string {
    return this.#source;
  }

  /** Returns the texts that a translation into a language has, by their keys. They are only for being read. */
  for(lang: string): ReadonlyMap<string, Unit> {
    const plurals = this.#options.keepPlurals
      ? ''
      : [pluralCategories(lang), pluralCategories(lang, 'ordinal')].map((names) => names.join(' ')).join(', ');
    const known = this.#known.get(plurals);
    if (known !== undefined) {
      return known;
    }
    const units = unitsOf(textToRead(this.#options, this.#family.source, this.#source, lang));
    const keyed = byKey(units, this.#family.sourceLang);
    this.#known.set(plurals, keyed);
    return keyed;
  }
}

/** Returns the texts of a file of one language, beside those of its source. */
export function translatedTexts(
  sources: SourceTexts,
  family: Family,
  { path, lang }: Member,
  source: string | undefined,
  options: LocaleOptions,
): MemberTexts {
  const wanted = sources.for(lang);
  if (source === undefined) {
    return { pairs: [...wanted].map(([key, unit]) => ({ key, source: unit })), takesNew: true };
  }
  const fault = faultOf(path, source);
  if (fault !== undefined) {
    return { pairs: [], takesNew: true, fault };
  }
  const units = unitsOf(textToRead(options, path, source));
  const present = byKey(units, lang);
  // One pass without copies: a project has hundreds of thousands of texts.
  const pairs: TextPair[] = [];
  const missing: [key: string, unit: Unit, at: number][] = [];
  for (const [key, unit] of wanted) {
    const target = present.get(key);
    if (target === undefined) {
      missing.push([key, unit, pairs.length]);
      pairs.push({ key, source: unit });
    } else {
      pairs.push({ key, source: unit, target: targetOf(path, target) });
    }
  }
  const isComplete = missing.length === 0;
  const format = formatFor('', path, source);
  const takesNew = source.trim() === '' || isComplete || format.entries?.({ path, source }) !== undefined;
  const held = isComplete ? new Set<Unit>() : heldUnits(sources, family, { path, lang }, source, options);
  const heldKeys = missing.flatMap(([key, unit]) => (held.has(unit) ? key : []));
  const whole = wholeMessages(heldKeys, wanted, present);
  for (const [key, unit, at] of held.size === 0 ? [] : missing) {
    const invalid = whole.get(key);
    const isInvalid = invalid !== undefined && startsBranches.test(textOf(invalid.unit.parts));
    pairs[at] = {
      key,
      source: unit,
      isHeld: held.has(unit),
      ...(isInvalid && { invalid: { ...targetOf(path, invalid.unit), keys: invalid.keys } }),
    };
  }
  const wholes = new Set([...whole.values()].map(({ unit }) => unit));
  for (const [key, unit] of present) {
    if (!wanted.has(key) && !wholes.has(unit)) {
      pairs.push({ key, target: targetOf(path, unit) });
    }
  }
  return {
    pairs,
    takesNew,
    units,
    ...(!takesNew && format.entries !== undefined && { fault: 'unreadable' }),
  };
}

/** What an ICU message with branches has; in a text that was read as a whole, it could not be parsed. */
const startsBranches = /\{[^{},]{1,200},\s*(?:plural|select|selectordinal)\s*,/;

/** A translation that is one text where the source is an ICU message with branches. */
interface WholeMessage {
  readonly unit: Unit;
  /** Of the source's texts. */
  readonly keys: readonly string[];
}

/** Returns such translations by the key of the first branch. */
function wholeMessages(
  held: readonly string[],
  wanted: ReadonlyMap<string, Unit>,
  present: ReadonlyMap<string, Unit>,
): ReadonlyMap<string, WholeMessage> {
  const found = new Map<string, WholeMessage>();
  for (const [base, keys] of groupBy(held, messageKey)) {
    const unit = present.get(base);
    const [first] = keys;
    if (unit !== undefined && first !== undefined && first !== base) {
      found.set(first, { unit, keys: wanted.has(base) ? [...keys, base] : keys });
    }
  }
  return found;
}

/** Returns the key of the message that a text is a branch of. */
export function messageKey(key: string): string {
  return key.replace(/(?:\[[^[\]]*:[^[\]]*\])+(?:#\d+)?$/, '');
}

/** Returns a text of a file as a translation. */
export function targetOf(
  path: string,
  { parts, start, end }: Pick<Unit, 'parts' | 'start' | 'end'>,
  needsReview = false,
): TargetText {
  return { path, parts, text: textOf(parts), start, end, needsReview };
}

/** Returns the texts of the source that the file has a value for, though it is no text, and none can be added. */
function heldUnits(
  sources: SourceTexts,
  family: Family,
  { path, lang }: Pick<Member, 'path' | 'lang'>,
  source: string,
  options: LocaleOptions,
): ReadonlySet<Unit> {
  const units = [...sources.for(lang).values()];
  const from = textToRead(options, family.source, sources.text, lang);
  const target = textToRead(options, path, source, lang);
  const held = heldEntries(from, units, target);
  if (held.size === 0) {
    return new Set();
  }
  // A plural form that the language needs can be written into the message that is there.
  const writable = byKey(unitsOf(target), lang);
  const keys = new Map([...sources.for(lang)].map(([key, unit]) => [unit, key]));
  return new Set(units.filter((unit, index) => held.has(index) && !writable.has(keys.get(unit) ?? '')));
}
