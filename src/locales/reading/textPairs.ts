import { valueFinder } from '../../formats/common/entries/entryValues.ts';
import { contentOf, entryNames, plainEntries } from '../../formats/common/entries/plainEntries.ts';
import { protectText } from '../../formats/common/placeholders/protect.ts';
import { pluralCategories } from '../../formats/common/plurals/pluralCategories.ts';
import type { PluralForms } from '../../formats/common/plurals/pluralForms.ts';
import { parsePluralForm, pluralBases } from '../../formats/common/plurals/pluralKeys.ts';
import type { EntryTree } from '../../text/entry.ts';
import { findFirst } from '../../text/findFirst.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Range } from '../../text/range.ts';
import { identicalParts } from '../../text/sameParts.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import { joinParts, type Part, type TargetState, type Unit } from '../../text/unit.ts';
import type { FamilyMember } from '../atStart/family.ts';
import type { FileFault, MessageNeeds, MessageText } from '../atStart/message.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { HashedText } from '../lock/knownPair.ts';
import { lockKey } from '../lock/textHash.ts';
import { comparedUnits, noUnits } from './comparedUnits.ts';
import { dividedTexts } from './dividedTexts.ts';
import { readsDots, withKeysOf } from './dottedNames.ts';
import type { LocaleFile } from './localeFile.ts';
import { neededTexts } from './neededTexts.ts';
import { ResultCache } from './resultCache.ts';
import { byKey, type SourceTexts } from './sourceTexts.ts';
import { textForForms } from './textForForms.ts';

/** A translation as a file has it. */
export interface TargetText extends MessageText {
  /** The file itself says that it waits for a review. */
  readonly needsReview: boolean;
  /** As {@link needsReview}, and it is not finished, or of another source, unless it is known to be written here. */
  readonly isDraft?: boolean;
}

/** A text of the source and its translation; one of them may be absent. */
export interface TextPair {
  readonly key: string;
  readonly source?: Unit;
  readonly target?: TargetText;
  /** Its translation among the obsolete messages of the file, which comes back with it. Its range is not in the file. */
  readonly former?: TargetText;
  /** As that of its unit, where it is obsolete. */
  readonly meaning?: string;
  /** Where the source is, if not in the file of its unit: the message is not in that file yet. */
  readonly origin?: Pick<MessageText, 'path' | 'start' | 'end'>;
  /** The file has a value for it that is not text, such as a placeholder alone. */
  readonly isHeld?: boolean;
  /** With `isHeld`: a text is where the source has messages, or the reverse. Only for the first of them. */
  readonly conflict?: Conflict;
  /** With `isHeld`: the existing text is not a valid ICU message. Only for the first text of the message. */
  readonly invalid?: InvalidText;
  /** With `isHeld`: the value has only spaces, or the branch of a sentence nothing. */
  readonly isBlank?: boolean;
  /** The translation has the branch of a message without a text. */
  readonly isBlankBranch?: true;
  /** With `isHeld`: the form of a plural for `other` numbers, which the existing plural does not have. */
  readonly lacksOther?: true;
  /** It is not text, but an entry that the translation lacks: a placeholder alone, an address, a number. */
  readonly isPlain?: true;
  /** The translation lacks it, and its entry is not copied to a file that exists. */
  readonly isTied?: true;
  /** The translation lacks it, and it is not added alone: see `Message`. */
  readonly needs?: MessageNeeds | undefined;
  /** All parts of a translation with selectors that its source does not have. */
  readonly whole?: readonly Part[];
  /** Its key in the lock file (`lockKey`), and its translation as that file knows it. Absent: not computed yet. */
  readonly lockKey?: string | undefined;
  readonly hashed?: HashedText | undefined;
}

/** A text with several messages that it cannot be divided into. */
export interface InvalidText extends MessageText {
  readonly keys: readonly string[];
}

export interface MemberTexts {
  /** In the source's order; texts without a source last. */
  readonly pairs: readonly TextPair[];
  /** New messages can be added to the file. */
  readonly takesNew: boolean;
  /** The file does not exist yet. */
  readonly isAbsent?: boolean;
  readonly fault?: FileFault;
  /** Why there are no texts: see `MemberState`. */
  readonly remark?: 'pseudo' | 'data';
  /** Plural forms of a gettext file, as its header says. */
  readonly forms?: PluralForms;
  /** Of a file of one language, read without a target language. */
  readonly units?: readonly Unit[];
}

/** Those of a file that has none, or is not read. */
export const noTexts: MemberTexts = { pairs: [], takesNew: false };

const lastTexts = new ResultCache<MemberTexts>();

/**
 * Returns the texts of a file of one language, next to those of its source. Other work of the process gets its turn
 * between the steps. Rejects with the signal's reason.
 */
export function pairTexts(
  sources: SourceTexts,
  member: FamilyMember,
  own: LocaleFile | undefined,
  { memory }: Pick<LocaleOptions, 'memory'>,
  signal?: AbortSignal,
): Promise<MemberTexts> {
  const read = (before?: MemberTexts) => readTexts(sources, member, own, before, signal);
  return lastTexts.load(memory, member.path, [sources, own?.text], read);
}

async function readTexts(
  sources: SourceTexts,
  { path, lang }: Pick<FamilyMember, 'path' | 'lang'>,
  file: LocaleFile | undefined,
  before: MemberTexts | undefined,
  signal: AbortSignal | undefined,
): Promise<MemberTexts> {
  const wanted = await sources.load(lang, signal);
  if (sources.isData) {
    return { pairs: [], takesNew: false, remark: 'data' };
  }
  await yieldTurn(signal);
  if (file === undefined) {
    const pairs = [...wanted].flatMap(([key, unit]) => (unit.isOptional === true ? [] : { key, source: unit }));
    return { pairs, takesNew: true, isAbsent: true };
  }
  const fault = sources.fault ?? file.fault;
  if (fault !== undefined) {
    return { pairs: [], takesNew: true, fault };
  }
  const units = await file.unitsInTurns(undefined, signal);
  await yieldTurn(signal);
  const own = byKey(units, lang);
  const present = readsDots(path, sources.file.text) ? withKeysOf(wanted, own) : own;
  const all = pairsOf(path, wanted, present, before?.pairs);
  const needed = all.missing.length === 0 ? wanted : neededTexts(wanted, present, all.missing, { path, lang });
  const { pairs, missing } = needed === wanted ? all : pairsOf(path, needed, present, before?.pairs);
  const isComplete = missing.length === 0;
  await yieldTurn(signal);
  // A blank file becomes a whole copy of the source.
  const entries = isComplete || file.isBlank ? undefined : file.entries;
  await yieldTurn(signal);
  const takesNew = file.isBlank || isComplete || (entries !== undefined && !sources.isBroken);
  await yieldTurn(signal);
  const lacking = new Set(missing.map(([, unit]) => unit));
  const { held, tied, needs, blank, meant } = entries
    ? await comparedUnits(sources, lacking, entries, file, lang, signal)
    : noUnits;
  await yieldTurn(signal);
  const conflicts = entries && missing.length > 0 ? conflictsIn(missing, sources, entries) : noConflicts;
  const heldKeys = missing.flatMap(([key, unit]) => (held.has(unit) ? key : []));
  const whole = wholeMessages(heldKeys, wanted, present);
  const valueOf = valueFinder(file.text, entries);
  const named = new Set<string>();
  const mayBeText = textForForms(conflicts.size === 0 ? undefined : sources.entries);
  const texts = new Set<Unit | undefined>();
  for (const [key, unit, at] of held.size + tied.size + needs.size + blank.size + conflicts.size === 0 ? [] : missing) {
    const conflict = conflicts.get(key);
    if (conflict !== undefined) {
      const { name, kind } = conflict;
      const text = mayBeText(name) ? present.get(name) : undefined;
      texts.add(text);
      pairs[at] = { key, source: unit, isHeld: true, ...(!text && !named.has(name) && { conflict: kind }) };
      named.add(name);
      continue;
    }
    if (blank.has(unit) || meant.has(unit)) {
      pairs[at] = {
        key,
        source: unit,
        ...(meant.has(unit) ? { isHeld: true, isBlank: true } : { isBlankBranch: true }),
      };
      continue;
    }
    if (tied.has(unit)) {
      pairs[at] = { key, source: unit, isTied: true };
      continue;
    }
    if (needs.has(unit)) {
      pairs[at] = { key, source: unit, needs: needs.get(unit) };
      continue;
    }
    const invalid = whole.get(key);
    const isInvalid = invalid !== undefined && startsBranches.test(joinParts(invalid.unit.parts));
    pairs[at] = {
      key,
      source: unit,
      isHeld: held.has(unit),
      ...(held.has(unit) && blankValue.test(valueOf(key)) && { isBlank: true }),
      ...(held.has(unit) && isOtherLacking(valueOf, key) && { lacksOther: true }),
      ...(isInvalid && { invalid: { ...toTargetText(path, invalid.unit), keys: invalid.keys } }),
    };
  }
  const wholes = new Set([...texts, ...[...whole.values()].map(({ unit }) => unit)]);
  const hasOthers = present.size > pairs.length - missing.length;
  const divided = hasOthers ? dividedTexts(path, wanted, present) : new Map<string, readonly Unit[]>();
  const parts = new Set([...divided.values()].flat());
  for (const [at, pair] of divided.size === 0 ? [] : pairs.entries()) {
    const more = pair.target && divided.get(pair.key);
    if (more !== undefined) {
      pairs[at] = { ...pair, whole: [...(pair.target?.parts ?? []), ...more.flatMap(({ parts }) => parts)] };
    }
  }
  const isOfSource = entryFinder(sources, wanted);
  const isFormOfWanted = hasOthers ? formsOf(path, wanted, lang) : () => false;
  for (const [key, unit] of hasOthers ? present : []) {
    if (!wanted.has(key) && !wholes.has(unit) && !parts.has(unit) && !isFormOfWanted(key)) {
      // `{0}/{1}` may be `{0} von {1}`.
      const plain = sources.plain.get(key);
      const source = plain && { source: plainUnit(sources.file.text, key, plain.range), isPlain: true as const };
      if (plain !== undefined || !isOfSource(key)) {
        pairs.push({ key, ...source, target: toTargetText(path, unit) });
      }
    }
  }
  if (!file.isBlank && sources.entries !== undefined) {
    // Other work gets its turn before the entries are parsed.
    await yieldTurn(signal);
    pairs.push(...plainPairs(sources, file, units), ...copiedPairs(path, sources.entries, file));
  }
  return {
    pairs,
    takesNew,
    units,
    ...(!takesNew && !file.isBilingual && { fault: 'unreadable' }),
  };
}

/** Returns what a translation has a copy of, though its source must not be translated: the copy goes stale. */
function copiedPairs(path: string, source: EntryTree, file: LocaleFile): readonly TextPair[] {
  const marked = new Set(source.entries.flatMap(({ own, name }) => (own === 'source' ? name : [])));
  const tree = marked.size === 0 ? undefined : file.entries;
  const copies = tree?.entries.filter(({ own, name }) => own === 'source' && marked.has(name)) ?? [];
  return copies.flatMap((entry): TextPair[] => {
    const range = tree && contentOf(file.text, entry.value, tree);
    return range ? [{ key: entry.name, target: toTargetText(path, plainUnit(file.text, entry.name, range)) }] : [];
  });
}

/** What one file has where the other has one text: a group or a list of messages. */
type Conflict = 'group' | 'list';
/** By key: the entry that has another content than that of the source. */
type Conflicts = ReadonlyMap<string, { readonly name: string; readonly kind: Conflict }>;
const noConflicts: Conflicts = new Map();

/**
 * Returns the missing texts that have no place: the translation has one value for a group of the source, or a group for
 * a value.
 */
function conflictsIn(missing: Pairs['missing'], sources: SourceTexts, target: EntryTree): Conflicts {
  const [own, names] = [sources.entryNames, entryNames(target)];
  const kindIn = (name: string): Conflict | undefined => {
    const [before, other] = [own.get(name), names.get(name)];
    // In TOML, an empty value leaves no place for a table either.
    const after = other === 'nothing' && target.hasTables === true ? 'value' : other;
    const kind = before === 'value' ? after : after === 'value' ? before : undefined;
    return kind === 'group' || kind === 'list' ? kind : undefined;
  };
  // An object among texts would be neither of the two ways that FormatJS reads.
  const { objects } = sources;
  const haveTexts = objects.size > 0 && [...names].some(([name, kind]) => kind === 'value' && objects.has(name));
  const found = new Map<string, { readonly name: string; readonly kind: Conflict }>();
  for (const [key] of missing) {
    const message = messageKey(key);
    const groups = listGroups(message);
    const isText = haveTexts && objects.has(message) && !names.has(message);
    const name = isText ? message : (groups.find((each) => kindIn(each) !== undefined) ?? '');
    const kind = isText ? 'group' : kindIn(name);
    if (kind !== undefined) {
      found.set(key, { name, kind });
    }
  }
  return found;
}

/**
 * Returns a test for keys of a translation that the source has, though not as a text: an id, a text that must not be
 * translated, or a message with a syntax error.
 */
function entryFinder(
  { entryNames: names, file }: SourceTexts,
  wanted: ReadonlyMap<string, Unit>,
): (key: string) => boolean {
  const withoutForm = (key: string): string => key.replace(/(?:\.\d+)?(?:\[[^[\]]*\])*(?:#\d+)?$/, '');
  const skipped = new Set(file.flaws?.flatMap((flaw) => (flaw.kind === 'junk' ? (flaw.name ?? []) : [])));
  let withTexts: readonly string[] | undefined;
  // A key, or a group that one is in. A key may be in so many groups that a list of them all takes long.
  const hasTexts = (whole: string): boolean => {
    const keys = (withTexts ??= Array.from(wanted.keys(), withoutForm).sort());
    const isAtOrIn = (name: string): boolean => keys[findFirst(keys, (key) => key >= name)]?.startsWith(name) === true;
    return isAtOrIn(`${whole}.`) || keys[findFirst(keys, (key) => key >= whole)] === whole;
  };
  return (key) => {
    const whole = withoutForm(key);
    if (skipped.has(whole.split('.', 1)[0] ?? '')) {
      return true;
    }
    if (!names.has(whole)) {
      return false;
    }
    // A value that the source has may be more texts here: ranges instead of two forms, a third form, one more paragraph.
    return names.get(messageKey(key).replace(/(?:\[\d+\])?(?:#\d+)?$/, '')) === 'value' || !hasTexts(whole);
  };
}

/** Returns a key, and those of the groups that it is in. */
function listGroups(key: string): readonly string[] {
  return key.split('.').map((_, at, steps) => steps.slice(0, at + 1).join('.'));
}

/** Spaces, characters without a shape, and their escapes. */
const blank = String.raw`(?:[\s\p{Default_Ignorable_Code_Point}]|\\u(?:00a0|00ad|200[b-f]|2060|feff))+`;
/** A value without a visible character, with or without quotation marks or tags. */
const blankValue = new RegExp(`^(?:${blank}|(["'])${blank}\\1|(?:[^<>]*>)?${blank}</[^<>]+>)$`, 'iu');

/** Returns true for the form of a plural for `other` numbers if the value with all forms does not name it. */
function isOtherLacking(valueOf: (key: string) => string, key: string): boolean {
  const value = /[[:]other\]$/.test(key) ? valueOf(key.replace(/(?:\[[^[\]]*\])+$/, '')) : '';
  // The text that Fluent marks with an asterisk is that for other numbers.
  return /\b(?:zero|one|two|few|many)\b/.test(value) && !/\bother\b|\*\[/.test(value);
}

/** Returns the unit of an entry without a text; its placeholders are compared with those of a translation. */
function plainUnit(source: string, key: string, range: Range): Unit {
  const own = source.slice(range.start, range.end);
  return { ...range, parts: protectText(own, { valueKey: key }), key, write: () => own };
}

/** Returns the entries without a text that a translation lacks, or has with other placeholders. */
function plainPairs(sources: SourceTexts, target: LocaleFile, units: readonly Unit[]): readonly TextPair[] {
  const { plain } = sources;
  const tree = plain.size === 0 ? undefined : target.entries;
  if (tree === undefined) {
    return [];
  }
  const names = entryNames(tree);
  const isFree = (key: string): boolean => {
    const groups = key.split('.').slice(0, -1);
    return !names.has(key) && groups.every((_, at) => names.get(groups.slice(0, at + 1).join('.')) !== 'value');
  };
  const missing = [...plain].flatMap(([key, { range }]): TextPair[] => {
    const own = sources.file.text.slice(range.start, range.end);
    const parts: readonly Part[] = [{ id: 1, role: 'alone', source: own }];
    return isFree(key) ? [{ key, source: { ...range, parts, key, write: () => own }, isPlain: true }] : [];
  });
  return [...missing, ...changedPlainPairs(sources, target, tree, units)];
}

function changedPlainPairs(
  { plain, file }: SourceTexts,
  target: LocaleFile,
  tree: EntryTree,
  units: readonly Unit[],
): readonly TextPair[] {
  const withCodes = [...plain].flatMap(([key, entry]) => {
    const source = plainUnit(file.text, key, entry.range);
    return source.parts.some((part) => typeof part !== 'string') ? [source] : [];
  });
  const own = withCodes.length === 0 ? undefined : plainEntries(target.text, tree, units);
  return withCodes.flatMap((source): TextPair[] => {
    const { key = '' } = source;
    const found = own?.get(key);
    const translation = found && plainUnit(target.text, key, found.range);
    return translation === undefined || joinParts(translation.parts) === joinParts(source.parts)
      ? []
      : [{ key, source, target: toTargetText(target.path, translation), isPlain: true }];
  });
}

/**
 * Returns what is true for a further form of a plural that the source has: an exact number, a category of the language
 * that whole numbers below a thousand do not need, that of 0 alone, or the key without one, which i18next shows in the
 * place of others. Such a form is not obsolete.
 */
function formsOf(path: string, wanted: ReadonlyMap<string, Unit>, lang: string): (key: string) => boolean {
  let bases: ReadonlySet<string> | undefined;
  const known = new Set<string>(types.flatMap((type) => pluralCategories(lang, type)));
  const hasOwnZero = /\.stringsdict$/i.test(path);
  return (key) => {
    if (olderPlural.test(key) && wanted.has(key.replace(olderPlural, '_plural'))) {
      return true;
    }
    const { base, name = '' } = parsePluralForm(key) ?? {};
    bases ??= pluralBases(wanted.keys());
    if (bases.has(`${key}_`)) {
      return true;
    }
    const isForm =
      known.has(name) || name.startsWith('=') || (name === 'zero' && (hasOwnZero || !inBrackets.test(key)));
    return base !== undefined && bases.has(base) && isForm;
  };
}

/**
 * The end of a key of a form that CLDR alone chooses, but in files of Apple. i18next, Rails, and others whose keys end
 * in the form show that of `zero` for 0 in any language, if a translation has it.
 */
const inBrackets = /\]$/;

const types = ['cardinal', 'ordinal'] as const;

/**
 * The end of a key of i18next before its fourth format: `bed` and `bed_plural` of a language with two forms are
 * `bed_0`, `bed_1`, and so on in one with others, and `bed_plural_2` before its third format.
 */
const olderPlural = /(?:_plural)?_\d{1,2}$/;

interface Pairs {
  /** In the order of the source. */
  readonly pairs: TextPair[];
  /** Texts without a translation, with their index in the pairs. */
  readonly missing: readonly (readonly [key: string, unit: Unit, at: number])[];
}

/**
 * Returns the texts of a source with their translations. One pass: a project has hundreds of thousands of texts.
 *
 * @param before those of the file before it changed: most are the same, in the same order
 */
function pairsOf(
  path: string,
  wanted: ReadonlyMap<string, Unit>,
  present: ReadonlyMap<string, Unit>,
  before: readonly TextPair[] = [],
): Pairs {
  const pairs: TextPair[] = [];
  const missing: [key: string, unit: Unit, at: number][] = [];
  wanted.forEach((unit, key) => {
    const target = present.get(key);
    if (target === undefined) {
      missing.push([key, unit, pairs.length]);
      pairs.push({ key, source: unit });
    } else {
      const known = before[pairs.length];
      pairs.push((known?.key === key && pairAgain(known, unit, target)) || newPair(path, key, unit, target));
    }
  });
  return { pairs, missing };
}

function newPair(path: string, key: string, source: Unit, unit: Unit): TextPair {
  const target = toTargetText(path, unit);
  return { key, source, target, lockKey: lockKey(key, path), hashed: new HashedText(unit.parts) };
}

/** Returns a pair with its translation where it is now; undefined if that is another text. */
function pairAgain(before: TextPair, source: Unit, { parts, start, end }: Unit): TextPair | undefined {
  const { key, target, isPlain, whole, lockKey: name, hashed } = before;
  if (target === undefined || isPlain === true || whole !== undefined || !identicalParts(target.parts, parts)) {
    return undefined;
  }
  return before.source === source && target.start === start && target.end === end
    ? before
    : { key, source, target: { ...target, start, end }, lockKey: name, hashed };
}

/** Found in ICU messages with branches. A text that has it but was read as one text could not be parsed. */
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
  return key.replace(/(?:\[[^[\]:]*:[^[\]]*\])+(?:#\d+)?$/, '');
}

/** Returns a text of a file as a translation. */
export function toTargetText(
  path: string,
  { parts, start, end }: Pick<Unit, 'parts' | 'start' | 'end'>,
  state: TargetState = 'reviewed',
): TargetText {
  const needsReview = state === 'needsReview' || state === 'draft';
  const text = { path, parts, text: joinParts(parts), start, end, needsReview };
  return state === 'draft' ? { ...text, isDraft: true } : text;
}
