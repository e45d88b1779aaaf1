import type { GlossaryEntry } from '../terms/glossary/glossaryEntry.ts';
import type { World } from '../text/unit.ts';
import type { Family } from './atStart/family.ts';
import type { ChosenSeverities } from './atStart/message.ts';
import type { CacheScope } from './reading/resultCache.ts';

/** A dictionary of a glossary in use. */
export interface LocaleDictionary {
  readonly sourceLang: string;
  readonly targetLang: string;
  /** The same list is indexed once. */
  readonly entries: readonly GlossaryEntry[];
}

/** An entry of `languageServices.localeFiles`. */
export interface LocaleFiles {
  /** A glob from the folder's root, or for a name in any folder: the files in the source language. */
  readonly source: string;
  /** Pattern of the translations' paths, as `languageServices.documents.outputName`; absent: by convention. */
  readonly target?: string;
  /** BCP 47; absent: as the path says, else that of the options. */
  readonly sourceLang?: string;
  /** Languages that belong to the family even without a file. */
  readonly targetLangs?: readonly string[];
}

/** What the settings say about the locale files of a folder. */
export interface LocaleOptions {
  /** All locale files; empty: they are found by convention. */
  readonly localeFiles: readonly LocaleFiles[];
  /** Globs from the folder's root: what is never taken for a locale file. */
  readonly localeExclude: readonly string[];
  /**
   * What is sent about a message: nothing, what its file says, that is its key, its note, and its limits, or the code
   * around its uses too.
   */
  readonly messageContext?: 'off' | 'file' | 'code';
  /** What pages without a translation are: shown, missing as messages are, or nothing. Absent: shown. */
  readonly untranslatedPages?: 'list' | 'missing' | 'ignore' | undefined;
  /** Whether the history of the repository is asked what translations were made from. Absent: it is. */
  readonly history?: 'on' | 'off' | undefined;
  /** Pattern of a translation's path where the project shows no convention, as in `${name}.${lang}${ext}`. */
  readonly outputName: string;
  /** Language of files that name none; absent: `en`. */
  readonly sourceLang?: string | undefined;
  /** Text that is never translated. */
  readonly protect: readonly RegExp[];
  /** Parameters of components and shortcodes whose values are text; absent: the usual ones. */
  readonly textAttributes?: readonly string[] | undefined;
  /** Of one page: the ids of its titles that other pages refer to. */
  readonly referredIds?: ReadonlySet<string> | undefined;
  /** Of one family: the programs that the project says read its files (`DeclaredBy`). */
  readonly worlds?: readonly World[] | undefined;
  /** Plurals keep the categories of the source; else they get those of the target language. */
  readonly keepPlurals: boolean;
  /** New translations are marked as in need of a review, where the format has a mark for that. */
  readonly markForReview: boolean;
  /** A person has read what is written. */
  readonly isReviewed?: boolean;
  /** Translations are checked for their terms; absent: terms are not checked. */
  readonly dictionaries?: readonly LocaleDictionary[];
  /** Severities of checks that differ from the defaults. */
  readonly checks?: ChosenSeverities;
  /** Warnings and hints are not looked for: only states and errors are wanted. */
  readonly onlyErrors?: boolean;
  /** Unchanged files are not parsed again: of one folder with these settings. Absent: nothing is remembered. */
  readonly memory?: CacheScope;
  /** Files of one command with the same text are parsed once. Absent: each time that one is opened. */
  readonly files?: CacheScope;
}

/** Returns the options with which the files of a family are read: as its project declares. */
export function familyOptions({ declared }: Pick<Family, 'declared'>, options: LocaleOptions): LocaleOptions {
  return declared?.worlds === undefined || options.worlds !== undefined
    ? options
    : { ...options, worlds: declared.worlds };
}
