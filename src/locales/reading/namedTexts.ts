import { withoutIndex } from '../../formats/common/plurals/pluralKeys.ts';
import { isLanguageEqual, isLikelyRegion } from '../../names/languages/languageForm.ts';
import { decodedText, joinParts, type Part, type PluralOptions, type Unit } from '../../text/unit.ts';
import type { Family } from '../atStart/family.ts';
import { defaultLanguage } from '../finding/sourceFile.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import type { LocaleFile } from './localeFile.ts';
import { ResultCache } from './resultCache.ts';

/** Returns true for a gettext file: programs do not use its drafts (`#, fuzzy`), but the text of the source. */
export function leavesDrafts(path: string): boolean {
  return /\.po$/i.test(path);
}

/** Names of messages: `home.page_title`, `menu-log_out`. */
const isName = /^(?=[^]+[._:/-][^])[\p{L}_][\p{L}\d_-]*(?:[.:/][\p{L}\d_-]+)*$/u;

/**
 * The texts of messages that programs call by names, such as `home.page_title`: as the bilingual file of the source's
 * language translates these names. The names themselves are never sent.
 */
export class NamedTexts {
  /** By the keys of their messages; only those that differ from the name. */
  readonly #texts = new Map<string, Unit>();

  /**
   * @param source the file of the source's language, if there is one
   * @param isVariant its language is a variant such as `en-GB`: then whole texts are translations into this variant
   */
  constructor(source: LocaleFile | undefined, lang: string, isVariant = false) {
    if (source === undefined || source.isBlank || source.fault !== undefined) {
      return;
    }
    const named = source.units(lang);
    if (isVariant && !isKeyList(named, 1)) {
      return;
    }
    const own = new Map(named.map((unit) => [unit.key, unit]));
    for (const text of source.units()) {
      const { key, parts } = text;
      const unit = own.get(key);
      const isUnused = unit?.target?.state === 'draft' && leavesDrafts(source.path);
      const isText = key !== undefined && parts.length > 0 && !isUnused;
      const isSame = unit?.isName !== true && decodedText(unit?.parts ?? []) === decodedText(parts);
      if (isText && (unit === undefined || !isSame)) {
        this.#texts.set(key, text);
      }
    }
  }

  /** True if there are such texts. */
  get isUsed(): boolean {
    return this.#texts.size > 0;
  }

  /**
   * Returns units with their texts, and messages with the forms of the language; without those that are only names,
   * while they are not translated. Without such texts, they are names where hardly anything else is in the file: a list of keys.
   */
  in(units: readonly Unit[], plurals: PluralOptions): readonly Unit[] {
    return this.#texts.size === 0 && !isKeyList(units) && units.every(({ isName: isOnlyName }) => isOnlyName !== true)
      ? units
      : units.flatMap((unit) => this.#with(unit, plurals) ?? []);
  }

  #with(unit: Unit, plurals: PluralOptions): Unit | undefined {
    const { key = '', parts } = unit;
    // A language has other plural forms: those after the first have the text of the last, as do messages of Qt, which
    // have one text for all forms.
    const name = withoutIndex(key);
    const text = this.#texts.get(key) ?? this.#texts.get(`${name}[1]`) ?? this.#texts.get(`${name}[0]`);
    const message = text?.message?.(plurals);
    if (message !== undefined) {
      const write = (given: readonly Part[]): string => unit.write(message.compose(given) ?? [unit.target?.text ?? '']);
      return { ...unit, parts: message.parts, ownParts: parts, write };
    }
    if (text !== undefined) {
      // Codes of a CDATA section get the escapes of the place that they are written to, as the text around them does.
      const write = (given: readonly Part[]): string => unit.write(text.isVerbatim ? [joinParts(given)] : given);
      return { ...unit, parts: text.parts, ownParts: parts, write };
    }
    const isTranslated = unit.target !== undefined && unit.target.state !== 'missing';
    return (unit.isName === true || isName.test(joinParts(parts))) && !isTranslated ? undefined : unit;
  }
}

/** The fewest names of a list of keys, and the share of its texts that are names. */
const minNames = 10;
const minShare = 0.9;

function isKeyList(units: readonly Unit[], fewest = minNames): boolean {
  let names = 0;
  let others = 0;
  for (const { parts } of units) {
    if (parts.length > 0) {
      const isOther = !isName.test(joinParts(parts));
      names += isOther ? 0 : 1;
      others += isOther ? 1 : 0;
      // Decided for most files after a few units.
      if (others > units.length - units.length * minShare) {
        return false;
      }
    }
  }
  return names >= fewest && names >= (names + others) * minShare;
}

const last = new ResultCache<NamedTexts>();
const noTexts = new NamedTexts(undefined, '');

/** Returns the texts of a family whose messages are called by names: none for a family without such a file. */
export async function namedTexts(
  { texts }: Family,
  open: (path: string) => Promise<LocaleFile | undefined>,
  options: LocaleOptions,
): Promise<NamedTexts> {
  const file = texts && (await open(texts.path));
  if (texts === undefined || file === undefined) {
    return noTexts;
  }
  const { lang, path } = texts;
  const isVariant = /\.po$/i.test(path) && !isLanguageEqual(lang, defaultLanguage(options)) && !isLikelyRegion(lang);
  return last.get(options.memory, path, [file.text], () => new NamedTexts(file, lang, isVariant));
}
