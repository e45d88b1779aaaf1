import { literalSource } from '../../names/paths/globPattern.ts';
import { type Family, listPaths } from '../atStart/family.ts';
import { isNamedByPath } from '../contents/xmlPages.ts';
import { type ListedProject, pathFamilies } from '../findFamilies.ts';
import { pathShapes } from '../finding/pathShapes.ts';
import { isTemplatePath } from '../finding/sourceFile.ts';
import type { LocaleFiles, LocaleOptions } from '../localeOptions.ts';

/** A setting that makes another file the source of a family. */
export interface SourceChange {
  readonly setting: 'sourceLanguage' | 'localeFiles';
  /** Undefined: the setting is removed. */
  readonly value: string | readonly LocaleFiles[] | undefined;
  /** Sources of other families that have another source then, too. */
  readonly others: readonly string[];
}

/** Returns the files of a family, with those of its variants: the likely sources first. */
export function sourceChoices(family: Family): readonly { readonly path: string; readonly lang?: string }[] {
  const { source, sourceLang, rivals = [], members } = family;
  const langs = new Map(members.map(({ path, lang }) => [path, lang]));
  const paths = new Set([source, ...rivals, ...members.map(({ path }) => path)]);
  return [...paths].map((path) => {
    const lang = path === source ? sourceLang : (langs.get(path) ?? languageIn(path));
    return { path, ...(lang !== undefined && { lang }) };
  });
}

/**
 * Returns the smallest settings that make a file the source of its family, and keep all other files in theirs: the
 * language of the sources first, which may change other families too, then a list of all families. Empty if no setting
 * does that. Rejects with the signal's reason.
 */
export async function sourceChanges(
  { paths, declarations }: ListedProject,
  options: LocaleOptions,
  chosen: string,
  signal?: AbortSignal,
): Promise<readonly SourceChange[]> {
  const { families } = await pathFamilies(paths, options, signal, declarations);
  const before = families.filter(isNamedByPath);
  const lang = languageIn(chosen);
  const languages = [...new Set([...(options.sourceLang === undefined ? [] : [undefined]), ...(lang ? [lang] : [])])];
  const entries = localeFilesWith(chosen, before, options);
  const candidates = [
    ...(options.localeFiles.length > 0
      ? []
      : languages.map((value) => ({ setting: 'sourceLanguage', value, changed: { sourceLang: value } }) as const)),
    { setting: 'localeFiles', value: entries, changed: { localeFiles: entries } } as const,
  ];
  const own = new Set(before.filter((family) => isOf(family, chosen)).map(({ source }) => source));
  const changes: SourceChange[] = [];
  for (const { setting, value, changed } of candidates) {
    const { families: after } = await pathFamilies(paths, { ...options, ...changed }, signal, declarations);
    const sources = new Set(after.map(({ source }) => source));
    const files = new Set(after.flatMap(listPaths));
    const present = new Set(paths);
    const isLost = before.some((family) => !listPaths(family).some((path) => present.has(path) && files.has(path)));
    const others = before.flatMap(({ source }) => (sources.has(source) ? [] : source));
    // One of them is that of the family.
    const isExact = setting === 'sourceLanguage' || (others.length <= 1 && haveSameTranslations(before, after));
    if (sources.has(chosen) && !isLost && isExact) {
      changes.push({ setting, value, others: others.filter((source) => !own.has(source)) });
    }
  }
  return changes;
}

function isOf(family: Family, path: string): boolean {
  return sourceChoices(family).some((choice) => choice.path === path);
}

function languageIn(path: string): string | undefined {
  return pathShapes(path).find(({ lang, doubt }) => lang !== '' && doubt === undefined)?.lang;
}

/** Returns the setting with a source; without entries so far, with all others. */
function localeFilesWith(
  source: string,
  families: readonly Family[],
  { localeFiles, sourceLang }: LocaleOptions,
): readonly LocaleFiles[] {
  const lang = languageIn(source) ?? sourceLang;
  const entry = { source, ...(lang !== undefined && { sourceLang: lang }) };
  const rest = families.filter((family) => !isOf(family, source));
  return [entry, ...(localeFiles.length > 0 ? localeFiles : rest.map(entryOf))];
}

/** Returns the entry of the settings with which a family is found. */
export function entryOf({ source, sourceLang, target, declared, members }: Family): LocaleFiles {
  // The settings have no other form of codes.
  const isUsual = declared === undefined || declared.form === 'hyphen' || target?.endsWith('.po') === true;
  const pattern =
    (isUsual ? target : undefined) ?? (isTemplatePath(source) ? patternOf(source, members[0]) : undefined);
  return { source, sourceLang, ...(pattern !== undefined && { target: pattern }) };
}

/** Returns the pattern of gettext files next to or below their template. */
function patternOf(source: string, member: Family['members'][number] | undefined): string | undefined {
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  const code = member && literalSource(member.lang).replaceAll('-', '[-_@]');
  if (member === undefined || code === undefined || !member.path.startsWith(folder)) {
    return undefined;
  }
  const below = member.path.slice(folder.length).replace(new RegExp(`(?<=^|/)${code}(?=[/.])`), '${lang}');
  return folder === '' ? below : `\${dir}/${below}`;
}

function haveSameTranslations(before: readonly Family[], after: readonly Family[]): boolean {
  const translations = new Map(after.map((family) => [family.source, listPaths(family).length]));
  return before.every((family) => {
    const now = translations.get(family.source);
    return now === undefined || now === listPaths(family).length;
  });
}
