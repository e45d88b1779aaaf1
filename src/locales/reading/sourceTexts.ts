import { type ComparedEntries, createComparer } from '../../formats/common/entries/entryTree.ts';
import {
  type EntryKind,
  entryNames,
  type PlainEntry,
  plainEntries,
} from '../../formats/common/entries/plainEntries.ts';
import { isPluralForm } from '../../formats/common/plurals/pluralKeys.ts';
import { pluralNeeds } from '../../formats/common/values/pluralNeeds.ts';
import { unglued } from '../../names/languages/gluedCode.ts';
import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { isSameLanguage } from '../../names/languages/sameLanguage.ts';
import type { EntryTree } from '../../text/entry.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { Unit } from '../../text/unit.ts';
import type { Family } from '../atStart/family.ts';
import type { FileFault } from '../atStart/message.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { type FilledSource, withKeysAsTexts } from './keysAsTexts.ts';
import { LocaleFile, openFile } from './localeFile.ts';
import { ResultCache } from './resultCache.ts';

const textOfObject = '.defaultMessage';

/** The texts of a source for translations into one language. */
interface ReadSource {
  readonly lang: string;
  readonly units: readonly Unit[];
  readonly keyed: ReadonlyMap<string, Unit>;
  readonly hasPlurals: boolean;
  /** Absent: not asked for yet. */
  compare?: (target: EntryTree) => ComparedEntries;
}

/**
 * The texts of a family's source, for one language after another. Languages share them if the source has no plurals, or
 * if they have the same plurals.
 */
export class SourceTexts {
  /** The source as it is. */
  readonly text: string;
  /** The source, in which empty values have the texts of their keys. */
  readonly file: LocaleFile;
  readonly #filled: FilledSource | undefined;
  readonly #family: Family;
  readonly #options: LocaleOptions;
  /** By the plurals of the languages (`pluralNeeds`). */
  readonly #known = new Map<string, ReadSource>();
  #names: ReadonlyMap<string, EntryKind> | undefined;
  #objects: ReadonlySet<string> | undefined;
  #plain: ReadonlyMap<string, PlainEntry> | undefined;
  #isData: boolean | undefined;
  #fault: { readonly found: FileFault | undefined } | undefined;

  /** @param text of the source */
  constructor(family: Family, text: string, options: LocaleOptions) {
    this.#family = family;
    this.text = text;
    const file = openFile(options, family.source, text);
    this.#filled = file.fault ? undefined : withKeysAsTexts(file);
    this.file = this.#filled ? new LocaleFile(options, family.source, this.#filled.text) : file;
    this.#options = options;
  }

  /** Returns the texts that a translation into a language has, by their keys. They are only for being read. */
  for(lang: string): ReadonlyMap<string, Unit> {
    return this.#read(lang).keyed;
  }

  /** As {@link for}. Other work of the process gets its turn meanwhile. Rejects with the signal's reason. */
  async load(lang: string, signal?: AbortSignal): Promise<ReadonlyMap<string, Unit>> {
    if (this.#knownFor(lang) === undefined) {
      await yieldTurn(signal);
      const units = await this.file.unitsInTurns(lang, signal);
      if (this.#knownFor(lang) === undefined) {
        this.#keep(lang, units);
      }
    }
    return this.for(lang);
  }

  /** Returns the units of the source, as the file of a translation into a language is written with them. */
  unitsFor(lang: string): readonly Unit[] {
    const { units, lang: readFor } = this.#read(lang);
    // Units without a text are written for their language: such as its name.
    return readFor === lang || units.every(({ parts }) => parts.length > 0) ? units : this.file.units(lang);
  }

  /** Returns the entries of the source; undefined for a format without entries. */
  get entries(): EntryTree | undefined {
    return this.file.entries;
  }

  /** Compares the entries of the source with those of a translation; undefined for a format without entries. */
  compare(lang: string, target: EntryTree): ComparedEntries | undefined {
    const { entries } = this;
    const read = this.#read(lang);
    read.compare ??= entries && createComparer(entries, [...read.keyed.values()]);
    return read.compare?.(target);
  }

  /** The entries of the source whose value is no text, by their keys. */
  get plain(): ReadonlyMap<string, PlainEntry> {
    this.#plain ??= this.entries ? plainEntries(this.file.text, this.entries, this.#anyUnits()) : new Map();
    return this.#plain;
  }

  /** The names of the entries of the source: see {@link entryNames}. */
  get entryNames(): ReadonlyMap<string, EntryKind> {
    this.#names ??= this.entries ? entryNames(this.entries) : new Map();
    return this.#names;
  }

  /** The names of the messages of FormatJS that are objects with a text. */
  get objects(): ReadonlySet<string> {
    this.#objects ??= new Set(
      Array.from(this.entryNames).flatMap(([name, kind]) =>
        kind === 'value' && name.endsWith(textOfObject) ? name.slice(0, -textOfObject.length) : [],
      ),
    );
    return this.#objects;
  }

  #anyUnits(): readonly Unit[] {
    const [any] = this.#known.values();
    return any?.units ?? this.file.units();
  }

  /**
   * True for data that a program generated, such as thousands of names by their codes: it is not translated as texts,
   * unless the settings name it.
   */
  get isData(): boolean {
    const [any] = this.#known.values();
    this.#isData ??= any && this.#family.reason !== 'named' && isGeneratedData(any.keyed);
    return this.#isData === true;
  }

  /** Why the source is not read: then nothing is known of its translations. */
  get fault(): FileFault | undefined {
    this.#fault ??= { found: this.file.fault ?? (this.#hasNothing ? 'nothing' : undefined) };
    return this.#fault.found;
  }

  /** True for a file of messages with text that is no entry, as another program writes it. */
  get #hasNothing(): boolean {
    const isOfEntries = this.#family.kind === 'messages' && this.#family.members.length > 0 && !this.file.isBilingual;
    return isOfEntries && this.isBroken && byKey(this.file.units(), this.#family.sourceLang).size === 0;
  }

  /** Entries cannot be copied from the source, such as after a syntax error. */
  get isBroken(): boolean {
    return !this.file.isBilingual && !this.file.isBlank && this.entries === undefined;
  }

  #read(lang: string): ReadSource {
    return this.#knownFor(lang) ?? this.#keep(lang, this.file.units(lang));
  }

  #knownFor(lang: string): ReadSource | undefined {
    const [any] = this.#known.values();
    return any?.hasPlurals === false ? any : this.#known.get(pluralNeeds(lang));
  }

  #keep(lang: string, found: readonly Unit[]): ReadSource {
    const filled = this.#filled;
    const units = filled ? found.map((unit) => ({ ...unit, place: filled.placeOf(unit) })) : found;
    const keyed = byKey(units, this.#family.sourceLang);
    // A language may need none of the forms that the source has.
    const hasForms =
      [...keyed.keys()].some(isPluralForm) ||
      units.some(({ message }) => message !== undefined) ||
      (units.some(({ parts }) => parts.length === 0) && this.file.units().some(({ key = '' }) => isPluralForm(key)));
    const read: ReadSource = { lang, units, keyed, hasPlurals: hasForms && !this.#options.keepPlurals };
    this.#known.set(pluralNeeds(lang), read);
    return read;
  }
}

/** Keys below which nothing is taken for generated. */
const minKeys = 1000;
/** The share of keys that are codes, and of texts that are no sentences. */
const minShare = 0.8;
/** Words of a name. */
const maxWords = 4;

/**
 * Codes of countries, languages, and characters: `AD`, `pt-BR`, `1F600`. Many programs call their texts by numbers,
 * which are not codes.
 */
const code =
  /^(?!\d+$)(?:[A-Z]{2,3}|[a-z]{2,3}(?:[-_][A-Za-z]{2,8})*|(?:U\+)?[\dA-Fa-f]{4,6}(?:[-_ ][\dA-Fa-f]{4,6})*)$/;

function isGeneratedData(units: ReadonlyMap<string, Unit>): boolean {
  if (units.size < minKeys) {
    return false;
  }
  const isEnough = (count: number): boolean => count >= units.size * minShare;
  const keys = [...units.keys()];
  return (
    isEnough(keys.filter((key) => code.test(key.slice(key.lastIndexOf('.') + 1))).length) &&
    isEnough([...units.values()].filter(isName).length)
  );
}

function isName({ parts }: Unit): boolean {
  return parts.every((part) => typeof part !== 'string' || part.trim().split(/\s+/).length <= maxWords);
}

const lastSources = new ResultCache<SourceTexts>();

/** Returns the texts of a family's source. */
export function sourceTexts(family: Family, source: string, options: LocaleOptions): SourceTexts {
  const name = `${family.sourceLang} ${family.source}`;
  return lastSources.get(options.memory, name, [source], () => new SourceTexts(family, source, options));
}

/** Returns units by their keys. The language that all keys of a file like `en: …` begin with is left out. */
export function byKey(units: readonly Unit[], lang: string): Map<string, Unit> {
  const prefix = languagePrefix(units, lang);
  const keyed = new Map<string, Unit>();
  for (const unit of units) {
    if (unit.key !== undefined && unit.parts.length > 0) {
      keyed.set(prefix === '' ? unit.key : unit.key.slice(prefix.length), unit);
    }
  }
  return keyed;
}

/** Returns the units of branches that a file has without a text, by their keys: see {@link byKey}. */
export function blankByKey(units: readonly Unit[], lang: string): ReadonlyMap<string, Unit> {
  const blank = units.filter((unit) => unit.blank !== undefined);
  const { length } = blank.length === 0 ? '' : languagePrefix(units, lang);
  return new Map(blank.map((unit) => [(unit.key ?? '').slice(length), unit]));
}

/** Returns what each key of a file begins with that has all under the name of its language; else an empty text. */
export function languagePrefix(units: readonly Unit[], lang: string): string {
  const first = units.find(({ key }) => key !== undefined)?.key;
  const root = first?.split('.', 1)[0] ?? '';
  // A name in code has no hyphen: `ptBR`.
  const code = unglued(root);
  const isRoot = isAnyLanguageCode(code) && isSameLanguage(code, lang) && first !== root;
  return isRoot && units.every(({ key }) => key?.startsWith(`${root}.`) !== false) ? `${root}.` : '';
}
