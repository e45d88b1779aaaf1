import { addEntries } from '../../formats/common/entries/addEntries.ts';
import { removeEntries } from '../../formats/common/entries/removeEntries.ts';
import { isPluralForm, withoutIndex } from '../../formats/common/plurals/pluralKeys.ts';
import { withEntitiesOf } from '../../formats/common/xml/documentType.ts';
import { placeTexts, renderUnits } from '../../formats/renderUnits.ts';
import { writtenUnit } from '../../formats/writtenUnit.ts';
import { literalSource } from '../../names/paths/globPattern.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { Part, Unit } from '../../text/unit.ts';
import type { Family, FamilyMember } from '../atStart/family.ts';
import { familyOptions, type LocaleOptions } from '../localeOptions.ts';
import { printOf } from '../lock/textHash.ts';
import type { NewText } from '../plan.ts';
import { withOrigin } from '../reading/bilingualTexts.ts';
import { readsDots, withKeysOf } from '../reading/dottedNames.ts';
import { LocaleFile, textToRead } from '../reading/localeFile.ts';
import type { NamedTexts } from '../reading/namedTexts.ts';
import { byKey, languagePrefix, type SourceTexts } from '../reading/sourceTexts.ts';
import { messageKey } from '../reading/textPairs.ts';

/** The files of a member, as they are now. */
export interface MemberFiles {
  readonly family: Family;
  readonly member: FamilyMember;
  /** Of the family; not read for a bilingual member. */
  readonly source: string;
  /** Its texts; absent for a bilingual member. */
  readonly sources?: SourceTexts;
  /** Undefined where the file is not there. */
  readonly target: LocaleFile | undefined;
  /** Of a bilingual member: the file that it gets new messages from. */
  readonly origin?: LocaleFile | undefined;
  /** Of a bilingual member whose messages are called by names: their texts. */
  readonly named?: NamedTexts | undefined;
  /** The units of the file, read without a target language. */
  readonly units?: readonly Unit[] | undefined;
  /** Returns what the member has for a message now (`printOf`): see `NewText.replaced`. */
  readonly present: (key: string) => string | undefined;
}

export interface WrittenMember {
  readonly text: string;
  /** Keys of the translations that are written. */
  readonly written: ReadonlySet<string>;
  /** Keys of messages without a translation that have the source's text now, as the file cannot be without them. */
  readonly untranslated: ReadonlySet<string>;
}

/**
 * Returns a member's file with new translations. What is there and is not the translation that one takes the place of
 * stays. New messages are in the source's order. Other work of the process gets its turn between the steps.
 *
 * @param isPartial others are still to come: a file that cannot be written in part is not written
 */
export async function writeMember(
  files: MemberFiles,
  texts: readonly NewText[],
  settings: LocaleOptions,
  isPartial: boolean,
): Promise<WrittenMember | undefined> {
  const options = familyOptions(files.family, settings);
  const open = texts.filter(({ key, replaced }) => files.present(key) === replaced);
  const byKey = new Map(open.map((text) => [text.key, text]));
  if (files.member.isBilingual) {
    return writeBilingual(files, byKey, options);
  }
  if (files.target === undefined || files.target.isBlank) {
    return writeNew(files, byKey, options, isPartial);
  }
  const written = await writeTranslation(files, files.target, byKey, options);
  return { ...written, text: withEntitiesOf(written.text, files.source) };
}

type Texts = ReadonlyMap<string, NewText>;

async function writeBilingual(
  { member, target: before, origin, named }: MemberFiles,
  texts: Texts,
  options: LocaleOptions,
): Promise<WrittenMember | undefined> {
  const { path, lang } = member;
  const keys = new Set([...texts.keys()].flatMap((key) => [key, withoutIndex(key)]));
  const target = origin ? withOrigin(member, before, origin, (key) => keys.has(key)) : before?.text;
  if (target === undefined) {
    return undefined;
  }
  await yieldTurn();
  // A new file is made from another one, whose language becomes that of the member.
  const isNew = before === undefined || before.isBlank;
  const name = isNew ? (origin?.path ?? path) : path;
  const file =
    before !== undefined && target === before.text && !isNew ? before : new LocaleFile(options, name, target);
  const own = file.units(lang, options);
  const units = named?.in(own, { ...options, targetLang: lang }) ?? own;
  await yieldTurn();
  const written = new Set<string>();
  const places = new Map<number, string>();
  for (const [index, unit] of units.entries()) {
    const text = texts.get(unit.key ?? '');
    if (text !== undefined && unit.parts.length > 0 && printOf(unit.parts) === text.from) {
      if (text.replaced === undefined && isBack(unit, text)) {
        // As it was, with the mark that it had.
        written.add(text.key);
        continue;
      }
      const place = writtenUnit(target, unit, text.parts);
      if (place !== undefined) {
        places.set(index, place);
        written.add(text.key);
      }
    }
  }
  if (options.isReviewed === true) {
    finishForms(target, units, places, written);
  }
  if (written.size > 0) {
    // What goes with any translation, such as the name of the language.
    for (const [index, unit] of units.entries()) {
      if (unit.parts.length === 0) {
        places.set(index, unit.write([]));
      }
    }
  }
  return written.size === 0 && before === undefined
    ? undefined
    : { text: placeTexts(target, units, places), written, untranslated: new Set() };
}

/** Returns true for a message that is in the file again with this translation. */
function isBack({ target, translation }: Unit, { parts }: NewText): boolean {
  const own = target === undefined || target.state === 'missing' ? undefined : translation?.();
  return own !== undefined && printOf(own.parts) === printOf(parts);
}

/** Places the first plural form of drafts of which another one is written: it has the mark that goes. */
function finishForms(
  target: string,
  units: readonly Unit[],
  places: Map<number, string>,
  written: ReadonlySet<string>,
): void {
  let first: { readonly index: number; readonly unit: Unit } | undefined;
  for (const [index, unit] of written.size === 0 ? [] : units.entries()) {
    if (unit.isLaterForm !== true) {
      first = { index, unit };
    } else if (first !== undefined && written.has(unit.key ?? '') && isSameMessage(first.unit, unit)) {
      const isDraft = first.unit.target?.state === 'draft' && !places.has(first.index);
      const own = isDraft ? first.unit.translation?.() : undefined;
      const place = own && writtenUnit(target, first.unit, own.parts);
      if (place !== undefined) {
        places.set(first.index, place);
      }
    }
  }
}

function isSameMessage(one: Unit, other: Unit): boolean {
  return withoutIndex(one.key ?? '') === withoutIndex(other.key ?? '');
}

async function writeTranslation(
  files: MemberFiles,
  target: LocaleFile,
  texts: Texts,
  options: LocaleOptions,
): Promise<WrittenMember> {
  const held = new Set([...texts.values()].flatMap(({ key, replaced }) => (replaced === '' ? messageKey(key) : [])));
  if (held.size === 0) {
    return writeTexts(files, target, texts, options);
  }
  const isHeld = (key: string): boolean => held.has(messageKey(key));
  const without = new LocaleFile(options, target.path, withoutMessages(files, target, held, options));
  await yieldTurn();
  const anew = [...texts].map(([key, text]) => [key, isHeld(key) ? { ...text, replaced: undefined } : text] as const);
  const result = await writeTexts({ ...files, units: undefined }, without, new Map(anew), options);
  return [...texts.keys()].every((key) => !isHeld(key) || result.written.has(key))
    ? result
    : writeTexts(files, target, new Map([...texts].filter(([key]) => !isHeld(key))), options);
}

async function writeTexts(
  files: MemberFiles,
  file: LocaleFile,
  texts: Texts,
  options: LocaleOptions,
): Promise<WrittenMember> {
  const { member } = files;
  const target = file.text;
  const written = new Set<string>();
  let text = target;
  const isInPlace = (one: NewText): boolean => one.replaced !== undefined;
  // Read with the language, the file has room for the plural forms that it lacks, and for branches without a text.
  const isForm = ({ key }: Pick<Unit, 'key'>): boolean => key !== undefined && isPluralForm(key);
  const hasRoom = files.units?.some(isForm) === true || [...texts.values()].some(isForm);
  const known = hasRoom && ![...texts.values()].every(isInPlace) ? undefined : files.units;
  const units = known ?? file.units(member.lang, options);
  await yieldTurn();
  const prefix = languagePrefix(units, member.lang);
  const places = new Map<number, string>();
  // A text that is in the file, and not under its own key, is under that with dots.
  const inPlace = new Map([...texts].filter(([, one]) => isInPlace(one)));
  const keyed = readsDots(member.path, files.source) ? withKeysOf(inPlace, byKey(units, member.lang)) : [];
  const byUnit = new Map(Array.from(keyed, ([key, unit]) => [unit, key]));
  for (const [index, unit] of units.entries()) {
    const found = unit.key === undefined ? undefined : texts.get(byUnit.get(unit) ?? unit.key.slice(prefix.length));
    if (found !== undefined && (unit.parts.length > 0 || unit.blank !== undefined)) {
      const place = writtenUnit(target, unit, found.parts);
      if (place !== undefined) {
        places.set(index, place);
        written.add(found.key);
      }
    }
  }
  keepOverwritten(target, units, places, files.units ?? []);
  text = placeTexts(target, units, places);
  const added = [...texts.values()].filter((one) => !written.has(one.key) && !isInPlace(one));
  if (added.length > 0) {
    const from = sourceUnits(files, new Map(added.map((one) => [one.key, one])));
    const source = textToRead(options, files.family.source, files.source, member.lang);
    await yieldTurn();
    const changed = text === target ? file : new LocaleFile(options, member.path, text);
    const trees = { source: files.sources?.entries, target: changed.entries };
    await yieldTurn();
    const plain = new Map(
      added.flatMap(({ key }) => {
        const entry = files.sources?.plain.get(key)?.entry;
        return entry ? [[entry, key] as const] : [];
      }),
    );
    const into = textToRead(options, member.path, text, member.lang);
    const result = addEntries(into, { source, ...from, plain: new Set(plain.keys()) }, trees);
    text = result.text;
    for (const index of result.added) {
      written.add(from.keys.get(index) ?? '');
    }
    for (const entry of result.plain) {
      written.add(plain.get(entry) ?? '');
    }
    // With a second form, a message is a plural, which has room for the others.
    const forms = added.filter(({ key }) => !written.has(key) && isPluralForm(key));
    if (forms.length > 0 && result.added.length > 0) {
      const whole = new LocaleFile(options, member.path, text);
      const rest = new Map(forms.map((one) => [one.key, one]));
      const others = await writeTexts({ ...files, units: undefined }, whole, rest, options);
      return { ...others, written: new Set([...written, ...others.written]) };
    }
  }
  return { text, written, untranslated: new Set() };
}

/** Removes messages that cannot be divided into texts, so that they are written again. */
function withoutMessages(
  { member, units = [] }: MemberFiles,
  target: LocaleFile,
  keys: ReadonlySet<string>,
  options: LocaleOptions,
): string {
  const prefix = languagePrefix(units, member.lang);
  const whole = [...keys].map((key) => prefix + key);
  return removeEntries(textToRead(options, member.path, target.text), whole).text;
}

/**
 * Places translations that stay but are written elsewhere now: with another plural form, the last form of Laravel is
 * where the one before it was.
 */
function keepOverwritten(
  target: string,
  units: readonly Unit[],
  places: Map<number, string>,
  present: readonly Unit[],
): void {
  const placed = new Map<number, Unit>();
  for (const unit of [...places.keys()].flatMap((index) => units[index] ?? [])) {
    placed.set(unit.start, unit);
  }
  const overwritten = new Map<string, readonly Part[]>();
  for (const { key, start, end, parts } of present) {
    const other = placed.get(start);
    if (key !== undefined && other !== undefined && other.key !== key && other.end === end && end > start) {
      overwritten.set(key, parts);
    }
  }
  for (const [index, unit] of overwritten.size === 0 ? [] : units.entries()) {
    const parts = overwritten.get(unit.key ?? '');
    const place = parts && !places.has(index) ? writtenUnit(target, unit, parts) : undefined;
    if (place !== undefined) {
      places.set(index, place);
    }
  }
}

interface SourceUnits {
  readonly units: readonly Unit[];
  readonly translations: ReadonlyMap<number, readonly Part[]>;
  /** Of all units with a text. */
  readonly keys: ReadonlyMap<number, string>;
}

/** Returns the units of the source as the member's language has them. */
function sourceUnits({ family, member, sources }: MemberFiles, texts: Texts): SourceUnits {
  const units = sources?.unitsFor(member.lang) ?? [];
  const prefix = languagePrefix(units, family.sourceLang);
  const translations = new Map<number, readonly Part[]>();
  const keys = new Map<number, string>();
  for (const [index, unit] of units.entries()) {
    if (unit.key === undefined || unit.parts.length === 0) {
      continue;
    }
    const key = unit.key.slice(prefix.length);
    keys.set(index, key);
    const text = texts.get(key);
    if (text !== undefined && printOf(unit.parts) === text.from) {
      translations.set(index, text.parts);
    }
  }
  return { units, translations, keys };
}

async function writeNew(
  files: MemberFiles,
  texts: Texts,
  options: LocaleOptions,
  isPartial: boolean,
): Promise<WrittenMember | undefined> {
  const { family, member, source } = files;
  const { units, translations, keys } = sourceUnits(files, texts);
  if (translations.size === 0) {
    return undefined;
  }
  await yieldTurn();
  const all = new Map(translations);
  const written = new Set<string>();
  for (const [index, unit] of units.entries()) {
    const parts = translations.get(index);
    if (parts === undefined) {
      if (unit.parts.length === 0) {
        all.set(index, []);
      }
    } else if (writtenUnit(source, unit, parts) === undefined) {
      all.delete(index);
    } else {
      written.add(keys.get(index) ?? '');
    }
  }
  const rendered = withLanguage(renderUnits(source, units, all), files, languagePrefix(units, family.sourceLang));
  await yieldTurn();
  const left = new Set([...keys.values()].filter((key) => !written.has(key)));
  const hasOwn = files.sources?.entries?.entries.some(({ own }) => own !== undefined) ?? false;
  if (left.size === 0 && !hasOwn) {
    return { text: rendered, written, untranslated: left };
  }
  const own = new LocaleFile(options, member.path, rendered).units();
  await yieldTurn();
  const prefix = languagePrefix(own, member.lang);
  const file = textToRead(options, member.path, rendered);
  const { text, refused } = removeEntries(
    file,
    own.flatMap(({ key }) => (key !== undefined && left.has(key.slice(prefix.length)) ? key : [])),
    true,
  );
  return isPartial && refused.length > 0
    ? undefined
    : { text, written, untranslated: new Set(refused.map((key) => key.slice(prefix.length))) };
}

interface MemberOfFamily {
  readonly family: Family;
  readonly member: FamilyMember;
}

/** Returns a file with the language of the translation where it had that of the source: `en: …`, `"@@locale": "en"`. */
function withLanguage(text: string, { family, member }: MemberOfFamily, prefix: string): string {
  const root = prefix.slice(0, -1);
  const named =
    root === ''
      ? text
      : text.replace(
          new RegExp(`^(\\s*(?:#[^\\n]*\\n|---[^\\n]*\\n|\\{|\\s)*["']?)${literalSource(root)}(?=["']?\\s*:)`),
          `$1${member.lang}`,
        );
  return named.replace(/("@@locale"\s*:\s*")([\w-]+)(?=")/, (whole, before: string, code: string) =>
    code.split(/[-_]/)[0] === family.sourceLang.split(/[-_]/)[0]
      ? `${before}${member.lang.replaceAll('-', '_')}`
      : whole,
  );
}
