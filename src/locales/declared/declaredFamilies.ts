import { isLocalePath } from '../../names/files/isLocaleFile.ts';
import { isLanguageEqual, isLikelyRegion, languageForm } from '../../names/languages/languageForm.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { globPattern, type PathPattern } from '../../names/paths/globPattern.ts';
import { partsOf } from '../../names/paths/outputPath.ts';
import type { Group } from '../../names/paths/pathMachine.ts';
import { repeatedText } from '../../names/paths/repeatedText.ts';
import { entryFor } from '../../text/entryFor.ts';
import { findFirst } from '../../text/findFirst.ts';
import { groupBy } from '../../text/groupBy.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import type { DeclaredBy } from '../atStart/family.ts';
import { byLanguage, type DeclaredFamilies, type Family, type FamilyMember } from '../atStart/family.ts';
import { exclusion, mostPairs } from '../finding/configuredFamilies.ts';
import { messageFile } from '../finding/messageFiles.ts';
import { languageMark } from '../finding/neutralNames.ts';
import { pathShapes } from '../finding/pathShapes.ts';
import { PresentPaths } from '../finding/presentPaths.ts';
import { isProsePath } from '../finding/prosePaths.ts';
import { defaultLanguage, isBilingualPath, isCatalogPath, isTemplatePath } from '../finding/sourceFile.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { codeFor, languageIn } from './codeForms.ts';
import type { Declaration, DeclaredFiles } from './declaration.ts';

/** A path with a language, and the language that it has. */
interface Found {
  readonly path: string;
  readonly lang: string;
}

/** A source with the path of its translations. */
interface DeclaredSource {
  readonly path: string;
  /** With `${lang}`; undefined if they are only named one by one. */
  readonly target: string | undefined;
  /** The source's own language, as a path of that pattern has it. */
  readonly own: string | undefined;
}

/** The files of the project. */
interface Present {
  readonly folders: FolderNames;
  readonly beside: PresentPaths;
}

const mark = '${lang}';

/** How often paths are compared with globs: a short file could ask for millions. Some 4 µs each. */
const mostTests = 2_000_000;

/**
 * Returns the families that a project declares for its tools. Of several entries for a source, the first one decides.
 * Rejects with the signal's reason.
 */
export async function declaredFamilies(
  paths: readonly string[],
  declarations: readonly Declaration[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<DeclaredFamilies> {
  const known = new Set(paths);
  const areNamed = declarations.some(({ files }) => files.some(({ translations = [] }) => translations.length > 0));
  const present = {
    folders: new FolderNames(),
    beside: await PresentPaths.of(paths, areNamed ? [{ source: '' }] : [], signal),
  };
  await runInTurns(paths, (path) => present.folders.add(path), signal);
  const isLeftOut = exclusion(options);
  const families = new Map<string, Family>();
  const taken = new Set<string>();
  const patterns: PathPattern[] = [];
  /** The first entry of each file that is not used. */
  const tooMany = new Map<string, number>();
  const leaveOut = (file: string, { line }: DeclaredFiles) => tooMany.set(file, tooMany.get(file) ?? line);
  let [tests, pairs] = [0, 0];
  const ignoredBy = new Map<string, ReadonlySet<string>>();
  /** Many entries may leave out the same. */
  const ignoredPaths = async (globs: readonly string[]): Promise<ReadonlySet<string>> => {
    const name = globs.join('\n');
    const before = ignoredBy.get(name);
    if (before !== undefined) {
      return before;
    }
    tests += globs.length * paths.length;
    const ignored = globs.map((glob) => globPattern(glob));
    const found = new Set<string>();
    const look = (path: string): void => {
      if (ignored.some((glob) => glob.test(path))) {
        found.add(path);
      }
    };
    await runInTurns(globs.length > 0 ? paths : [], look, signal);
    ignoredBy.set(name, found);
    return found;
  };
  const entries = declarations.flatMap(({ file, files }) => withoutRepeated(files).map((each) => ({ file, each })));
  // Crowdin does not know it, but the program may.
  const stated = new Map(
    entries.flatMap(({ each: { source, sourceLang } }) => (sourceLang ? [[source, sourceLang] as const] : [])),
  );
  for (const { file, each } of entries) {
    if (tests > mostTests) {
      leaveOut(file, each);
      continue;
    }
    const pattern = globPattern(each.source, each.source.includes(mark) ? mark : undefined);
    patterns.push(pattern);
    const ignored = await ignoredPaths(each.ignore ?? []);
    const isLiteral = !/[*?[{]/.test(each.source);
    const [beginning = ''] = /^[^*?[{$]*/.exec(each.source) ?? [];
    const matching: string[] = isLiteral && known.has(each.source) ? [each.source] : [];
    const isMatch = (path: string): boolean => {
      const mayMatch = path.startsWith(beginning) && tests <= mostTests;
      tests += Number(mayMatch);
      return mayMatch && pattern.test(path);
    };
    const look = (path: string): void => {
      if (ignored.has(path)) {
        taken.add(path);
      } else if (!isLiteral && isMatch(path) && !isLeftOut(path)) {
        matching.push(path);
      }
    };
    if (!isLiteral || ignored.size > 0) {
      await runInTurns(paths, look, signal);
    }
    const isMeant = (path: string): boolean =>
      (isReadable(path) || (isTablePath(path) && isWholeFile(each))) &&
      !(each.isWithoutTemplate && present.folders.in(partsOf(path).folder).some(isTemplatePath));
    const sources = matching.filter(isMeant).flatMap((path) => sourceOf(path, each, pattern) ?? []);
    const likely = likelySources(sources, each, options);
    pairs += likely.length * (each.langs?.length ?? 0);
    if (tests > mostTests || pairs > mostPairs) {
      leaveOut(file, each);
      continue;
    }
    const found = likely.flatMap((source) => {
      const lang = each.sourceLang ?? stated.get(source.path);
      return familyOf(source, { file, files: each, stated: lang }, present, options) ?? [];
    });
    // Some projects keep no translations: then files that a pattern matches, such as lists of authors, are no sources here.
    const areMeant = isLiteral || found.some(({ family: { members } }) => members.length > 0);
    for (const { family, paths: own } of found.filter(({ family: { source } }) => areMeant || isOfTexts(source))) {
      own.forEach((path) => taken.add(path));
      if (!families.has(family.source)) {
        families.set(family.source, family);
      }
    }
  }
  return {
    families: withoutTranslations([...families.values()]),
    taken,
    patterns,
    tooMany: Array.from(tooMany, ([file, line]) => ({ file, line })),
  };
}

/** Returns entries without those that say the same as the one before them: each has all of its languages to look at. */
function withoutRepeated(files: readonly DeclaredFiles[]): readonly DeclaredFiles[] {
  const known = new Map<string, DeclaredFiles>();
  return files.filter((each) => {
    const name = `${each.source}\n${each.target}`;
    const before = known.get(name);
    known.set(name, each);
    const more = new Map(Object.entries({ ...before, line: each.line }));
    const own = Object.entries(each);
    return own.length !== more.size || own.some(([key, value]) => more.get(key) !== value);
  });
}

/**
 * Returns families without those whose source is a translation of another one: a glob may match it, too. Of two that are
 * translations of each other, as two tools may declare them, the first one is the source.
 */
function withoutTranslations(families: readonly Family[]): readonly Family[] {
  const byPath = new Map<string, Map<string, number>>();
  for (const [index, { source, members }] of families.entries()) {
    for (const { path } of members.filter((member) => member.path !== source)) {
      byPath.set(path, (byPath.get(path) ?? new Map<string, number>()).set(source, index));
    }
  }
  return families.filter(({ source, members }, index) => {
    const own = new Set(members.map(({ path }) => path));
    return [...(byPath.get(source) ?? [])].every(([other, before]) => own.has(other) && before > index);
  });
}

/** Returns true for a file that may hold texts in one language, or in two. */
function isReadable(path: string): boolean {
  return (messageFile(path) !== undefined || isTemplatePath(path) || isProsePath(path)) && !isCatalogPath(path);
}

/** Returns true for a file that is one of texts by its name. */
function isOfTexts(path: string): boolean {
  return messageFile(path)?.hasOnlyTexts === true || isTemplatePath(path) || isTablePath(path) || isLocalePath(path);
}

/** Returns true if no other files are declared to have the translations of a source. */
function isWholeFile({ source, target, translations }: DeclaredFiles): boolean {
  return target === undefined && translations === undefined && !source.includes(mark);
}

/** Returns true for a table, which has a column for each language. */
function isTablePath(path: string): boolean {
  return /\.[ct]sv$/i.test(path);
}

/** @param pattern of the source, with a group for each `**`, or for each language */
function sourceOf(
  path: string,
  files: DeclaredFiles,
  pattern: ReturnType<typeof globPattern>,
): DeclaredSource | undefined {
  const groups = pattern.groups(path) ?? [];
  const textOf = (group: Group | undefined): string | undefined => group && path.slice(...group);
  if (files.source.includes(mark)) {
    const [code, ...others] = groups.map(textOf);
    const own =
      code === undefined || others.some((each) => each !== code)
        ? undefined
        : languageIn(code, files.codes ?? {}, files.langs);
    const target = groups.reduceRight(
      (text, group) => (group ? text.slice(0, group[0]) + mark + text.slice(group[1]) : text),
      path,
    );
    const wanted = languageForm(files.sourceLang ?? own ?? '');
    return own !== undefined && (own === wanted || isCopyOf(wanted, own)) ? { path, target, own } : undefined;
  }
  if (files.target === undefined) {
    return { path, target: undefined, own: undefined };
  }
  const { folder, name, ext } = partsOf(path);
  const below = files.base ? `${folder}/`.slice(files.base.length + 1).replace(/\/$/, '') : folder;
  const values: Readonly<Record<string, string>> = { lang: mark, path: below, name, ext, extension: ext.slice(1) };
  const between = (textOf(groups.at(-1)) ?? '').replace(/^\/|\/$/g, '');
  const filled = files.target
    .replaceAll(/\$\{(\w+)\}/g, (_, called: string) => entryFor(values, called) ?? '')
    .replaceAll('**', between)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '');
  const code = codeIn(path, filled);
  return {
    path,
    target: filled,
    own: code === undefined ? undefined : languageIn(code, files.codes ?? {}, files.langs),
  };
}

/** Returns the language in a path of a target. */
function codeIn(path: string, target: string): string | undefined {
  const code = repeatedText(path, target.split(mark));
  return code !== undefined && /^[\w@+.-]+$/.test(code) ? code : undefined;
}

/** Returns sources without translations that their pattern matches, too: the declaration does not name the source. */
function likelySources(
  sources: readonly DeclaredSource[],
  { sourceLang }: DeclaredFiles,
  options: LocaleOptions,
): readonly DeclaredSource[] {
  const wanted = sourceLang ?? defaultLanguage(options);
  const alike = groupBy(sources, ({ target, own }) => (own === undefined ? undefined : target));
  return sources.filter(({ target, own }) => {
    const isAlone = own === undefined || target === undefined || alike.get(target)?.length === 1;
    return isAlone || isLanguageEqual(own, wanted);
  });
}

function familyOf(
  { path: source, target, own }: DeclaredSource,
  {
    file,
    files,
    stated,
  }: { readonly file: string; readonly files: DeclaredFiles; readonly stated: string | undefined },
  present: Present,
  options: LocaleOptions,
): { readonly family: Family; readonly paths: readonly string[] } | undefined {
  const { line, form = 'hyphen', langs, hasOthers, offered, without = [], translations = [], areTranslated } = files;
  // A path has a language as the declaration lists it.
  const codes = { ...Object.fromEntries((langs ?? []).map((code) => [code, languageForm(code)])), ...files.codes };
  // `en-US` of a path says more than `en` of the declaration.
  const named = own !== undefined && isCopyOf(languageForm(stated ?? own), own) ? own : stated;
  const sourceLang = languageForm(named ?? own ?? shownLanguage(source, target ?? '') ?? defaultLanguage(options));
  const isBilingual = isBilingualPath(source) || isTemplatePath(source);
  const listedFiles = translations.map(([lang, path]): Found => ({ lang: languageForm(lang), path }));
  const found =
    target?.includes(mark) === true
      ? translationsOf(target, files, present)
      : besideNamed(source, sourceLang, listedFiles, present);
  // The service's own settings may leave out regions.
  const hasRegion = files.hasRegion === true && found.every(({ lang }) => lang.includes('-'));
  const declared: DeclaredBy = {
    ...{ file, line, form },
    ...(hasRegion && { hasRegion }),
    ...(Object.keys(codes).length > 0 && { codes }),
    ...(offered && { offered }),
    ...(files.worlds && { worlds: files.worlds }),
  };
  if (isTablePath(source) && isWholeFile(files)) {
    const table = { source, sourceLang, kind: 'messages', reason: 'declared', declared, isCatalog: true } as const;
    return { family: { ...table, members: [] }, paths: [source] };
  }
  const pathOf = (lang: string): string | undefined => target?.replaceAll(mark, codeFor(lang, declared));
  const listed = (langs ?? []).flatMap((code): Found[] => {
    const lang = languageForm(code);
    const path = pathOf(lang);
    return path === undefined ? [] : [{ lang, path }];
  });
  const members = new Map<string, FamilyMember>();
  const written = new Set<string>();
  const wanted = new Set(langs?.map(languageForm));
  const unwanted = new Set(without.map(languageForm));
  const bases = new Set(without);
  // Of two files of a language, that counts whose code has the form that the tool writes.
  const inForm = found.filter(({ lang, path }) => path === pathOf(lang));
  const byForm = groupBy(found, ({ lang }) => lang);
  for (const { lang, path } of [...listedFiles, ...inForm, ...found, ...listed]) {
    const isWanted =
      (hasOthers === true || langs === undefined || wanted.has(languageForm(lang))) &&
      !unwanted.has(languageForm(lang)) &&
      !bases.has(toBaseLanguage(lang));
    const isOther = stated === undefined ? !isCopyOf(sourceLang, lang) : !isLanguageEqual(lang, sourceLang);
    if (path !== source && isWanted && isOther && !members.has(lang) && !written.has(path)) {
      const twin = byForm.get(lang)?.find((other) => other.path !== path && other.path !== source)?.path;
      members.set(lang, { lang, path, isBilingual, ...(twin !== undefined && { twin }) });
      written.add(path);
    }
  }
  const isProse = isProsePath(source);
  if (members.size === 0 && (isProse || areTranslated || (target === undefined && listedFiles.length === 0))) {
    return undefined;
  }
  const family: Family = {
    source,
    sourceLang,
    kind: isProse ? 'prose' : 'messages',
    reason: 'declared',
    declared,
    ...(target?.includes(mark) === true && { target }),
    ...(langs && hasOthers !== true && { isWhole: true }),
    ...(isBilingualPath(source) && own !== undefined && { texts: { lang: own, path: source } }),
    members: [...members.values()].sort(byLanguage),
  };
  return { family, paths: [source, ...[...listedFiles, ...found].map(({ path }) => path)] };
}

/** Returns the language that a path shows where that of its translations is not the same. */
function shownLanguage(source: string, target: string): string | undefined {
  const [steps, others] = [source, target].map((path) => path.split('/'));
  return pathShapes(source).find(({ lang, doubt, shape }) => {
    const step = steps?.[shape.split('/').findIndex((each) => each.includes(languageMark))] ?? '';
    return lang !== '' && doubt === undefined && others?.includes(step) === false;
  })?.lang;
}

/** Returns further files next to a source and to its translations that are named one by one. */
function besideNamed(source: string, sourceLang: string, named: readonly Found[], present: Present): readonly Found[] {
  return [source, ...named.map(({ path }) => path)]
    .flatMap((path) => present.beside.byConvention(path))
    .map(([lang, path]) => ({ lang: isCopyOf(sourceLang, lang) ? sourceLang : lang, path }));
}

/** Returns true for two names of one language: `en` and `en-US`, not `en-GB`. A file of it is a copy of the source. */
function isCopyOf(sourceLang: string, lang: string): boolean {
  const base = toBaseLanguage(sourceLang);
  return [sourceLang, lang].every((each) => toBaseLanguage(each) === base && (each === base || isLikelyRegion(each)));
}

function translationsOf(target: string, { codes = {}, langs }: DeclaredFiles, { folders }: Present): readonly Found[] {
  const steps = target.split('/');
  const at = steps.findIndex((step) => step.includes(mark));
  const step = steps[at] ?? '';
  const [before = ''] = step.split(mark, 1);
  const behind = step.slice(step.lastIndexOf(mark) + mark.length);
  return folders.between(steps.slice(0, at).join('/'), before, behind).flatMap((name): Found[] => {
    const code = codeIn(name, step);
    const path = target.replaceAll(mark, code ?? '');
    const lang = code !== undefined && folders.has(path) ? languageIn(code, codes, langs) : undefined;
    return lang === undefined ? [] : [{ lang, path }];
  });
}

/** The names in each folder: the translations of each of thousands of sources are looked up by them. */
class FolderNames {
  readonly #names = new Map<string, Set<string>>();
  /** The names of a folder, sorted by how they begin, and by how they end, written backwards; once they are asked for. */
  readonly #sorted = new Map<string, ReturnType<typeof sortedNames>>();

  add(path: string): void {
    for (let rest = path, isNew = true; isNew && rest !== ''; ) {
      const end = rest.lastIndexOf('/');
      const [folder, name] = [rest.slice(0, Math.max(0, end)), rest.slice(end + 1)];
      const names = this.#names.get(folder);
      // Then its folder is known, too.
      isNew = names === undefined;
      this.#names.set(folder, names?.add(name) ?? new Set([name]));
      rest = folder;
    }
  }

  has(path: string): boolean {
    const end = path.lastIndexOf('/');
    return this.#names.get(path.slice(0, Math.max(0, end)))?.has(path.slice(end + 1)) === true;
  }

  in(folder: string): readonly string[] {
    return [...(this.#names.get(folder) ?? [])];
  }

  /** Returns the names that begin with a text, or that end with one, whichever is longer. */
  between(folder: string, before: string, behind: string): readonly string[] {
    const sorted = this.#sorted.get(folder) ?? sortedNames(this.in(folder));
    this.#sorted.set(folder, sorted);
    return before.length > behind.length
      ? startingWith(sorted.forward, before)
      : startingWith(sorted.backward, backwards(behind)).map(backwards).sort();
  }
}

function sortedNames(names: readonly string[]) {
  return { forward: names.toSorted(), backward: names.map(backwards).toSorted() };
}

function backwards(name: string): string {
  return [...name].reverse().join('');
}

function startingWith(sorted: readonly string[], beginning: string): readonly string[] {
  const first = findFirst(sorted, (name) => name >= beginning);
  return sorted.slice(
    first,
    findFirst(sorted, (name) => name >= beginning && !name.startsWith(beginning)),
  );
}
