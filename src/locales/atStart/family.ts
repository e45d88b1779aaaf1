import {
  areOneLanguage,
  hasRegion,
  isLanguageEqual,
  isUsualRegion,
  languageForm,
  withRegion,
} from '../../names/languages/languageForm.ts';
import type { PathPattern } from '../../names/paths/globPattern.ts';
import type { World } from '../../text/unit.ts';

/** How a tool writes languages in paths: `pt-BR`, `pt_BR`, or `pt-rBR` as Android. */
export type CodeForm = 'hyphen' | 'underscore' | 'android';

/** Where the project says that a file is a source. */
export interface DeclaredBy {
  readonly file: string;
  readonly line: number;
  readonly form: CodeForm;
  readonly hasRegion?: true;
  readonly codes?: Readonly<Record<string, string>>;
  /** Languages that it lists, with or without a file. */
  readonly offered?: readonly string[];
  /** The programs that read its files. Absent: those that the files show. */
  readonly worlds?: readonly World[];
}

/** The translations of a family into one language. */
export interface FamilyMember {
  /** As the path or the file names it, in the form of BCP 47. */
  readonly lang: string;
  /** The file need not be there yet. */
  readonly path: string;
  /** The file holds the source texts too. Then its path may be the family's source. */
  readonly isBilingual: boolean;
  /** Another file of the language, whose code has another form: it is not read. */
  readonly twin?: string;
  /** Its path has a region in the place of a language: `README_CN.md`. Absent once its text shows that it is one. */
  readonly isInDoubt?: true;
}

/**
 * Why a file is the source: it is a template, in the language of the settings, where the platform has its sources, the
 * file of the source language, without a language, of the only or of the likely region, that of several regions which
 * code names as the default, or with the most texts, the fullest where that of the source language is empty, the newest where there is no template, named by the settings,
 * or declared by the project for one of its tools. `variant`: it is the only file of the language, but in a variant that few
 * projects write their sources in, such as `en-AU`: the source may be elsewhere.
 */
export type SourceReason =
  | 'template'
  | 'setting'
  | 'platform'
  | 'language'
  | 'bare'
  | 'region'
  | 'variant'
  | 'default'
  | 'fullest'
  | 'filled'
  | 'newest'
  | 'named'
  | 'declared';

/** Files that a program reads as one: a message may be in any of those of its language. */
export interface MergedFiles {
  readonly sources: readonly string[];
  readonly translations: readonly Pick<FamilyMember, 'lang' | 'path'>[];
}

/** A source file and its translations. */
export interface Family {
  /** The file with the texts; of bilingual files, their template or the file that speaks for all. */
  readonly source: string;
  readonly sourceLang: string;
  /** `prose`: a file of paragraphs without keys, such as a page of documentation. */
  readonly kind: 'messages' | 'prose';
  /** Pattern of the paths of its translations, where the settings or a declaration give one. */
  readonly target?: string;
  /** Where the project says that the file is a source, and how its tool writes languages. */
  readonly declared?: DeclaredBy;
  /** The bilingual file of the source's language: it has the texts of messages that are called by names. */
  readonly texts?: Pick<FamilyMember, 'lang' | 'path'>;
  /** Absent where no other file could be the source. */
  readonly reason?: SourceReason;
  /** Other files that could be the source: without a language, or in a variant of the source's. Absent: none. */
  readonly rivals?: readonly string[];
  /** The file of the source's language, where the source names none. Absent once it is known which has the texts. */
  readonly named?: FamilyMember;
  /** The page that names no language, which may be the source in another one. Absent once that is known. */
  readonly unnamed?: string;
  /** The settings list its languages. Absent: it has all languages that the families of its set have. */
  readonly isWhole?: true;
  /** Its files are modules of code, each with one language, whatever Qt's files with this ending have. */
  readonly isOfModules?: true;
  /** Its file holds its texts in all languages, though its name may be that of another file. */
  readonly isCatalog?: true;
  /**
   * Its source is no file: the keys of these translations are the texts, as in Laravel without `lang/en.json`. Also those
   * that are no members, where only some are.
   */
  readonly keyFiles?: readonly string[];
  /** Only what it holds shows whether it is a family. Absent once that is known. */
  readonly isInDoubt?: true;
  /** Sorted by language. */
  readonly members: readonly FamilyMember[];
  /** Those of base languages whose variants are members, where they are no members: see {@link withMembers}. */
  readonly bases?: readonly FamilyMember[];
  /** Its source is a translation like others, also where that is no member: see {@link withMembers}. */
  readonly isTranslation?: true;
  /** The files, with those of this family, that the program reads as one. */
  readonly merged?: MergedFiles;
  /** Source of another family whose copies these files may be, as a build writes them. Absent once that is known. */
  readonly copyOf?: string;
  /** Files of several regions, one of which is the source: see `withSourceRegion`. Absent once that is known. */
  readonly regions?: readonly FamilyMember[];
  /** Code that may name one of the regions as the default. Absent once that is known. */
  readonly setUpIn?: readonly string[];
}

/** What a project declares, as far as there are such files. */
export interface DeclaredFamilies {
  readonly families: readonly Family[];
  /** Paths of which the declarations say what they are: nothing else is made of them. */
  readonly taken: ReadonlySet<string>;
  /** What sources match. */
  readonly patterns: readonly PathPattern[];
  /** The first entry of each file that is not used, as there are too many files and languages. */
  readonly tooMany: readonly { readonly file: string; readonly line: number }[];
}

/** Returns true if the settings or the project itself say which file is the source. */
export function isChosen({ reason }: Pick<Family, 'reason'>): boolean {
  return reason === 'named' || reason === 'declared';
}

/** Compares members by their languages, as families list them. */
export function byLanguage(one: FamilyMember, other: FamilyMember): number {
  return one.lang < other.lang ? -1 : 1;
}

/**
 * Returns the members of a language: those with its code, or with its usual region where all files have one, else those
 * with another of its codes, as `iw` for `he`.
 */
export function membersOf(family: Pick<Family, 'sourceLang' | 'members'>, code: string): readonly FamilyMember[] {
  const { members } = family;
  const [exact, named] = [code, codeIn(family, code)].map((own) =>
    members.filter(({ lang }) => isLanguageEqual(lang, own)),
  );
  return exact && exact.length > 0
    ? exact
    : named && named.length > 0
      ? named
      : members.filter(({ lang }) => areOneLanguage(lang, code));
}

/** Returns the code that a file of a language has in a family: with a region, `pl-PL`, if its others are `fr-FR`. */
export function codeIn({ sourceLang, members }: Pick<Family, 'sourceLang' | 'members'>, code: string): string {
  const lang = languageForm(code);
  const langs = members.map((member) => member.lang);
  const haveRegions = langs.length > 0 && [sourceLang, ...langs].every(hasRegion);
  return haveRegions && langs.some(isUsualRegion) ? withRegion(lang) : lang;
}

/** Returns true if a family has a language, as its source or a translation, under any of its codes. */
export function hasLanguage(family: Family, code: string): boolean {
  return areOneLanguage(family.sourceLang, code) || membersOf(family, code).length > 0;
}

/** Returns families in the order of their sources. */
export function sortFamilies(families: readonly Family[]): Family[] {
  return families.toSorted((one, other) => (one.source < other.source ? -1 : 1));
}

/** Returns a family with further members. */
export function withFurther(family: Family, members: readonly FamilyMember[]): Family {
  return members.length === 0 ? family : { ...family, members: [...family.members, ...members].sort(byLanguage) };
}

/** Returns a family with some of its members only. What the others show of it stays known. */
export function withMembers({ bases = [], ...family }: Family, members: readonly FamilyMember[]): Family {
  const isBase = ({ lang }: FamilyMember): boolean => members.some((member) => member.lang.startsWith(`${lang}-`));
  const left = [...bases, ...family.members].filter((each) => !members.includes(each) && isBase(each));
  const isTranslation = family.members.some(({ path }) => path === family.source);
  return { ...family, members, ...(left.length > 0 && { bases: left }), ...(isTranslation && { isTranslation }) };
}

/** Returns the paths of all files that the states of a family depend on; one may be there twice. */
export function listPaths({ source, texts, keyFiles = [], bases = [], members, merged }: Family): readonly string[] {
  const beside = merged === undefined ? [] : [...merged.sources, ...merged.translations.map(({ path }) => path)];
  const others = [...(texts === undefined ? [] : [texts.path]), ...keyFiles, ...beside];
  return [source, ...others, ...[...members, ...bases].map(({ path }) => path)];
}
