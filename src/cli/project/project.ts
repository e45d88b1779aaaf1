import path from 'node:path';
import { type Family, type FamilyMember, membersOf, withMembers } from '../../locales/atStart/family.ts';
import type { FamilyState } from '../../locales/atStart/message.ts';
import { type DeclarationProblem, problemWords } from '../../locales/declared/declaration.ts';
import { findLocales } from '../../locales/findFamilies.ts';
import { type UnreadLanguages, unreadWords } from '../../locales/finding/unreadLanguages.ts';
import type { LocaleFolder } from '../../locales/localeFolder.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import { pageTrees } from '../../locales/prose/pageTrees.ts';
import {
  onlyPages,
  type PagesInLanguage,
  untranslatedPages,
  withNewPages,
} from '../../locales/prose/untranslatedPages.ts';
import { readFamily } from '../../locales/readFamily.ts';
import { readLock } from '../../locales/readLock.ts';
import { areOneLanguage } from '../../names/languages/languageForm.ts';
import { inEnglish, isServiceError } from '../../service/api/atStart/errors.ts';
import { type CommandArguments, WrongUse } from '../commandArguments.ts';
import type { CommandContext } from '../commandContext.ts';
import { type CliSettings, readCliSettings, readLocaleOptions } from './cliSettings.ts';
import { DiskFolder } from './diskFolder.ts';
import { type HistoryGap, readHistory, withoutHistory } from './projectHistory.ts';

/** The locale files that a command is about. */
export interface Project {
  /** Absolute path. */
  readonly root: string;
  readonly folder: DiskFolder;
  readonly settings: CliSettings;
  readonly options: LocaleOptions;
  /** With the members that were asked for; those of new languages have no file yet. */
  readonly families: readonly Family[];
  /** These are all that there are: no files were named. */
  readonly isWhole: boolean;
  /** Paths of all pages in the source language that are known. */
  readonly sourcePages: readonly string[];
  /** The pages of each site, as far as they are asked about. */
  readonly pages: readonly PagesInLanguage[];
  /** What cannot be used of the files that declare sources. */
  readonly problems: readonly DeclarationProblem[];
  /** What looks like locale files, and is not read; none if files were named. */
  readonly unread: readonly UnreadLanguages[];
  /** What is not known of the history of the repository, if it was asked. */
  readonly historyGap: HistoryGap | undefined;
}

/**
 * What a command does with pages that have no translation: it reports them as the settings say, writes them, only counts
 * those that the settings call missing, or nothing.
 */
type UseOfPages = 'report' | 'write' | 'count' | 'none';

/**
 * Finds the locale files of a folder that a command line names.
 *
 * @param languages empty: those that the families have
 * @throws WrongUse where there are no languages, or the settings are wrong
 */
export async function openProject(
  context: Pick<CommandContext, 'root' | 'environment' | 'version' | 'signal'>,
  { config, files, noHistory }: Pick<CommandArguments, 'config' | 'files' | 'noHistory'>,
  languages: readonly string[],
  use: UseOfPages = 'none',
): Promise<Project> {
  const { root, signal } = context;
  const settings = await readCliSettings(root, config);
  const options = readLocaleOptions(settings);
  const folder = new DiskFolder(root);
  const { paths, families: present, problems, unread } = await findLocales(folder, options, signal);
  if (present.length === 0) {
    const words = [...problems.map(problemWords), ...unread.map((group) => inEnglish(unreadWords(group)))]
      .map((sentence) => `${sentence} `)
      .join('');
    throw new WrongUse(
      `${words}No locale files found. If no file is in English, enter the language of the source in languageServices.sourceLanguage. If the files have other names, describe them in languageServices.localeFiles.`,
    );
  }
  const { untranslatedPages: useOfPages } = options;
  const isAsked =
    use === 'write' || (use === 'report' && useOfPages !== 'ignore') || (use === 'count' && useOfPages === 'missing');
  const trees = isAsked ? await pageTrees(paths, present, options, signal) : [];
  const allPages = await untranslatedPages(folder, trees, options, signal);
  const areMembers = use === 'write' || (use === 'report' && useOfPages === 'missing');
  const found = areMembers ? withNewPages(present, allPages) : present;
  const sourcePages = withNewPages(present, allPages).flatMap(({ kind, source }) => (kind === 'prose' ? source : []));
  const named = files.map((file) => pathIn(root, file));
  assertOwn(folder, named);
  const { families, pages } = named.length === 0 ? { families: found, pages: allPages } : only(named, found, allPages);
  // A new language of messages is not one of each page.
  const mayAdd = ({ kind: kindOf }: Family): boolean => kindOf === 'messages' || named.length > 0;
  const wanted = languages.length === 0 ? families : await inLanguages(families, languages, options, mayAdd);
  const usesHistory = use !== 'none' && options.history !== 'off' && !noHistory;
  const isWhole = named.length === 0;
  const known = { root, folder, options, families: wanted, isWhole: isWhole && languages.length === 0 };
  const { past, historyGap } = usesHistory ? await readHistory(known, context) : withoutHistory;
  folder.past = past;
  return {
    root,
    folder,
    settings,
    options,
    problems,
    unread: isWhole ? unread : [],
    families: wanted,
    isWhole,
    sourcePages,
    historyGap,
    pages: pages.filter(({ lang }) => languages.length === 0 || languages.some((each) => areOneLanguage(each, lang))),
  };
}

/** Returns the state of every message. Rejects with `LockProblem`. */
export async function readStates(
  project: Pick<Project, 'families' | 'options'> & { readonly folder: Pick<LocaleFolder, 'read' | 'names' | 'past'> },
  signal: AbortSignal,
): Promise<readonly FamilyState[]> {
  const { folder, families, options } = project;
  const lock = await readLock(folder, signal, options.memory);
  const states: FamilyState[] = [];
  // One after another: only one source is in memory with its translations.
  for (const family of families) {
    states.push(await readFamily(folder, family, lock, options, signal));
  }
  return states;
}

/** Throws {@link WrongUse} for a file elsewhere. */
function pathIn(root: string, file: string): string {
  const path = pathInFolder(root, file);
  if (path === undefined) {
    throw new WrongUse(`${file} is not in this folder.`);
  }
  return path;
}

/** Throws {@link WrongUse} for a named file or folder that is not read. */
function assertOwn(folder: DiskFolder, named: readonly string[]): void {
  try {
    named.filter((path) => path !== '').forEach((path) => folder.assertOwn(path));
  } catch (error) {
    throw isServiceError(error) ? new WrongUse(error.message, { cause: error }) : error;
  }
}

/** Returns the families and pages that are in named files and folders. */
function only(
  named: readonly string[],
  families: readonly Family[],
  pages: readonly PagesInLanguage[],
): Pick<Project, 'families' | 'pages'> {
  const used = new Set<string>();
  const isNamed = (path: string): boolean => {
    const by = named.filter((name) => name === '' || path === name || path.startsWith(`${name}/`));
    by.forEach((name) => used.add(name));
    return by.length > 0;
  };
  const chosen = families.flatMap((family) => {
    const members = family.members.filter(({ path }) => isNamed(path));
    const whole = isNamed(family.source) ? [family] : [];
    return members.length === 0 || whole.length > 0 ? whole : [withMembers(family, members)];
  });
  const chosenPages = onlyPages(pages, isNamed);
  const unused = named.find((name) => !used.has(name));
  if (unused !== undefined) {
    throw new WrongUse(`No locale files in ${unused}.`);
  }
  return { families: chosen, pages: chosenPages };
}

/**
 * Returns families with these languages only; those that one does not have yet are added where a path can be made.
 *
 * @param mayAdd decides for each family
 */
async function inLanguages(
  families: readonly Family[],
  languages: readonly string[],
  options: LocaleOptions,
  mayAdd: (family: Family) => boolean,
): Promise<readonly Family[]> {
  const { addFamilyLocale } = await import('../../locales/changeFamily.ts');
  return families.map((family) => {
    const members = languages.flatMap((lang): readonly FamilyMember[] => {
      const present = membersOf(family, lang);
      const added = mayAdd(family) && present.length === 0 ? addFamilyLocale(family, lang, options) : undefined;
      return added === undefined ? present : membersOf(added, lang);
    });
    return withMembers(family, [...new Set(members)]);
  });
}

/**
 * Returns the path of a named file from a folder, with slashes; empty for the folder itself, undefined for a file
 * elsewhere, such as on another drive.
 * @param root an absolute path
 * @param file absolute, or from the folder
 * @param flavour of the paths; default: that of this system
 */
export function pathInFolder(
  root: string,
  file: string,
  flavour: Pick<typeof path, 'relative' | 'resolve' | 'isAbsolute' | 'sep'> = path,
): string | undefined {
  // On Windows, the case of both is ignored.
  const relative = flavour.relative(root, flavour.resolve(root, file));
  const names = relative.split(flavour.sep);
  return flavour.isAbsolute(relative) || names[0] === '..' ? undefined : names.join('/');
}
