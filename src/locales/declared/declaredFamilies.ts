import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { globPattern, literalSource } from '../../names/paths/globPattern.ts';
import { partsOf } from '../../names/paths/outputPath.ts';
import { runInTurns } from '../../text/runInTurns.ts';
import { byLanguage, type DeclaredFamilies, type Family, type FamilyMember } from '../family.ts';
import { exclusion } from '../finding/configuredFamilies.ts';
import { isLanguageEqual, isLikelyRegion, languageForm } from '../finding/languageForm.ts';
import { messageFile } from '../finding/messageFiles.ts';
import { languageMark } from '../finding/neutralNames.ts';
import { pathShapes } from '../finding/pathShapes.ts';
import { PresentPaths, probe } from '../finding/presentPaths.ts';
import { isProsePath } from '../finding/prosePaths.ts';
import { defaultLanguage, isBilingualPath, isCatalogPath, isTemplatePath } from '../finding/sourceFile.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { codeFor, languageIn } from './codeForms.ts';
import type { Declaration, DeclaredBy, DeclaredFiles } from './declaration.ts';

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

const mark = '${lang}';

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
  const present = await PresentPaths.of(
    paths,
    [{ source: '', target: '' }, ...(areNamed ? [{ source: '' }] : [])],
    signal,
  );
  const isLeftOut = exclusion(options);
  const families = new Map<string, Family>();
  const taken = new Set<string>();
  const patterns: RegExp[] = [];
  const entries = declarations.flatMap(({ file, files }) => files.map((each) => ({ file, each })));
  for (const { file, each } of entries) {
    const pattern = sourcePattern(each.source);
    patterns.push(pattern);
    const ignored = (each.ignore ?? []).map(globPattern);
    const isLiteral = !/[*?[{]/.test(each.source);
    const matching: string[] = isLiteral && known.has(each.source) ? [each.source] : [];
    const look = (path: string): void => {
      if (ignored.some((glob) => glob.test(path))) {
        taken.add(path);
      } else if (!isLiteral && pattern.test(path) && !isLeftOut(path)) {
        matching.push(path);
      }
    };
    if (!isLiteral || ignored.length > 0) {
      await runInTurns(paths, look, signal);
    }
    const sources = matching.filter(isReadable).flatMap((path) => sourceOf(path, each, pattern) ?? []);
    for (const source of sources.filter((one) => isLikeliest(one, sources, each, options))) {
      const found = familyOf(source, file, each, present, options);
      found?.paths.forEach((path) => taken.add(path));
      if (found && !families.has(source.path)) {
        families.set(source.path, found.family);
      }
    }
  }
  // A glob may match the translations of another file, too.
  const targets = new Set(
    [...families.values()].flatMap(({ source, members }) =>
      members.flatMap(({ path }) => (path === source ? [] : path)),
    ),
  );
  return { families: [...families.values()].filter(({ source }) => !targets.has(source)), taken, patterns };
}

/** Returns true for a file that may hold texts in one language, or in two. */
function isReadable(path: string): boolean {
  return (messageFile(path) !== undefined || isTemplatePath(path) || isProsePath(path)) && !isCatalogPath(path);
}

/** Returns what sources match; a group for each `**`, or for each language. */
function sourcePattern(source: string): RegExp {
  const { source: plain } = globPattern(source.replaceAll(mark, probe));
  const isOfLanguage = source.includes(mark);
  const folders = /\(\?:\.\*\\\/\)\?|\(\?:\\\/\.\*\)\?|\.\*/g;
  const grouped = isOfLanguage ? plain.replaceAll(probe, '([\\w@+-]+)') : plain.replaceAll(folders, '($&)');
  return new RegExp(grouped, 'ds');
}

function sourceOf(path: string, files: DeclaredFiles, pattern: RegExp): DeclaredSource | undefined {
  const match = pattern.exec(path);
  if (files.source.includes(mark)) {
    const [code, ...others] = match?.slice(1) ?? [];
    const own =
      code === undefined || others.some((each) => each !== code) ? undefined : languageIn(code, {}, files.langs);
    const ranges = (match?.indices ?? []).slice(1).flatMap((range) => (range ? [range] : []));
    const target = ranges.reduceRight((text, [start, end]) => text.slice(0, start) + mark + text.slice(end), path);
    return own !== undefined && isLanguageEqual(own, files.sourceLang ?? own) ? { path, target, own } : undefined;
  }
  if (files.target === undefined) {
    return { path, target: undefined, own: undefined };
  }
  const { folder, name, ext } = partsOf(path);
  const below = files.base ? `${folder}/`.slice(files.base.length + 1).replace(/\/$/, '') : folder;
  const values: Readonly<Record<string, string>> = { lang: mark, path: below, name, ext, extension: ext.slice(1) };
  const between = (match?.slice(1).at(-1) ?? '').replace(/^\/|\/$/g, '');
  const filled = files.target
    .replaceAll(/\$\{(\w+)\}/g, (_, called: string) => values[called] ?? '')
    .replaceAll('**', between)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\//, '');
  const code = expressionOf(filled).exec(path)?.[1];
  return {
    path,
    target: filled,
    own: code === undefined ? undefined : languageIn(code, files.codes ?? {}, files.langs),
  };
}

/** Returns what the paths of all languages match. */
function expressionOf(target: string): RegExp {
  const parts = target.split(mark).map(literalSource);
  return new RegExp(`^${parts[0] ?? ''}([\\w@+.-]+?)${parts.slice(1).join('\\1')}$`);
}

/** Returns false for a translation that the pattern of sources matches, too: the declaration does not name the source. */
function isLikeliest(
  { target, own }: DeclaredSource,
  sources: readonly DeclaredSource[],
  { sourceLang }: DeclaredFiles,
  options: LocaleOptions,
): boolean {
  const alike =
    target === undefined || own === undefined ? [] : sources.filter((each) => each.target === target && each.own);
  return alike.length < 2 || isLanguageEqual(own ?? '', sourceLang ?? defaultLanguage(options));
}

function familyOf(
  { path: source, target, own }: DeclaredSource,
  file: string,
  files: DeclaredFiles,
  present: PresentPaths,
  options: LocaleOptions,
): { readonly family: Family; readonly paths: readonly string[] } | undefined {
  const { line, form = 'hyphen', codes = {}, langs, without = [], translations = [], areTranslated } = files;
  const sourceLang = languageForm(
    files.sourceLang ?? own ?? shownLanguage(source, target ?? '') ?? defaultLanguage(options),
  );
  const isBilingual = isBilingualPath(source) || isTemplatePath(source);
  const named = translations.map(([lang, path]): Found => ({ lang: languageForm(lang), path }));
  const found =
    target?.includes(mark) === true
      ? translationsOf(target, files, present)
      : besideNamed(source, sourceLang, named, present);
  // The service's own settings may leave out regions.
  const hasRegion = files.hasRegion === true && found.every(({ lang }) => lang.includes('-'));
  const declared: DeclaredBy = {
    ...{ file, line, form },
    ...(hasRegion && { hasRegion }),
    ...(Object.keys(codes).length > 0 && { codes }),
  };
  const pathOf = (lang: string): string | undefined => target?.replaceAll(mark, codeFor(lang, declared));
  const listed = (langs ?? []).flatMap((code): Found[] => {
    const lang = languageForm(code);
    const path = pathOf(lang);
    return path === undefined ? [] : [{ lang, path }];
  });
  const members = new Map<string, FamilyMember>();
  for (const { lang, path } of [...named, ...found, ...listed]) {
    const isWanted =
      (langs?.some((each) => isLanguageEqual(each, lang)) ?? true) &&
      !without.some((each) => isLanguageEqual(each, lang) || each === toBaseLanguage(lang));
    const isFree = !members.has(lang) && ![...members.values()].some((member) => member.path === path);
    if (path !== source && isWanted && !isLanguageEqual(lang, sourceLang) && isFree) {
      members.set(lang, { lang, path, isBilingual });
    }
  }
  const isProse = isProsePath(source);
  if (members.size === 0 && (isProse || areTranslated || (target === undefined && named.length === 0))) {
    return undefined;
  }
  const family: Family = {
    source,
    sourceLang,
    kind: isProse ? 'prose' : 'messages',
    reason: 'declared',
    declared,
    ...(target?.includes(mark) === true && { target }),
    ...(langs && { isWhole: true }),
    ...(isBilingualPath(source) && own !== undefined && { texts: { lang: own, path: source } }),
    members: [...members.values()].sort(byLanguage),
  };
  return { family, paths: [source, ...[...named, ...found].map(({ path }) => path)] };
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
function besideNamed(
  source: string,
  sourceLang: string,
  named: readonly Found[],
  present: PresentPaths,
): readonly Found[] {
  const base = toBaseLanguage(sourceLang);
  // An earlier copy of the source.
  const isSource = (lang: string): boolean => toBaseLanguage(lang) === base && (lang === base || isLikelyRegion(lang));
  return [source, ...named.map(({ path }) => path)]
    .flatMap((path) => present.byConvention(path))
    .map(([lang, path]) => ({ lang: isSource(lang) ? sourceLang : lang, path }));
}

function translationsOf(target: string, { codes = {}, langs }: DeclaredFiles, present: PresentPaths): readonly Found[] {
  const pattern = expressionOf(target);
  return present.candidates(target.replaceAll(mark, probe)).flatMap((path): Found[] => {
    const code = pattern.exec(path)?.[1];
    const lang = code === undefined ? undefined : languageIn(code, codes, langs);
    return lang === undefined ? [] : [{ lang, path }];
  });
}
