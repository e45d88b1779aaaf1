import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { partsOf } from '../../names/paths/outputPath.ts';
import type { Range } from '../../text/range.ts';
import { type Family, listPaths } from '../atStart/family.ts';
import { isNamedByPath } from '../contents/xmlPages.ts';
import { type ListedProject, pathFamilies } from '../findFamilies.ts';
import { configuredFamilies } from '../finding/configuredFamilies.ts';
import type { LocaleFiles, LocaleOptions } from '../localeOptions.ts';
import { entryOf } from './changeSource.ts';

/** An entry of the settings, and the files that it matches. */
export interface FilesProposal {
  readonly entry: LocaleFiles;
  /** The whole setting, with which the families that are found so far stay. */
  readonly value: readonly LocaleFiles[];
  /** That of the chosen source is the first. */
  readonly families: readonly Family[];
}

/** Most patterns that are tried for translations, those that most files have first. */
const maxPatterns = 3;

/**
 * Returns entries of the settings that make a file a source: for the file alone, for the files of its folder, and for
 * those with its name. Those that find translations are first; of others, only that for the file alone is returned.
 * None for a file that is not in the folder. Rejects with the signal's reason.
 */
export async function proposeFiles(
  { paths, declarations }: ListedProject,
  options: LocaleOptions,
  chosen: string,
  signal?: AbortSignal,
): Promise<readonly FilesProposal[]> {
  const { folder, name, ext } = partsOf(chosen);
  const sources = [chosen, `${folder}/*${ext}`, `**/${name}${ext}`];
  const targets = [undefined, ...targetPatterns(paths, chosen)];
  const { families: all } = await pathFamilies(paths, options, signal, declarations);
  const before = all.filter(isNamedByPath);
  const found: FilesProposal[] = [];
  for (const source of sources) {
    for (const target of targets) {
      const entry = { source, ...(target !== undefined && { target }) };
      const all = await configuredFamilies(paths, { ...options, localeFiles: [entry] }, signal);
      const own = all.find((family) => family.source === chosen);
      const families = [...(own ? [own] : []), ...all.filter((family) => family !== own)];
      if (own && areApart(families) && !found.some((other) => filesOf(other.families) === filesOf(families))) {
        const taken = new Set(families.flatMap(listPaths));
        const rest = before.filter((family) => !listPaths(family).some((path) => taken.has(path))).map(entryOf);
        found.push({
          entry,
          value: [entry, ...(options.localeFiles.length > 0 ? options.localeFiles : rest)],
          families,
        });
      }
    }
  }
  const translated = found.filter(({ families: [own] }) => own && own.members.length > 0);
  return translated.length > 0 ? translated : found.slice(0, 1);
}

/** Returns false if files of one source would be those of another, too. */
function areApart(families: readonly Family[]): boolean {
  const paths = families.flatMap(listPaths);
  return new Set(paths).size === paths.length;
}

/** Returns the same for the same files. */
function filesOf(families: readonly Family[]): string {
  const lines = families.map((family) => listPaths(family).join('\n'));
  return lines.sort().join('\n\n');
}

/**
 * Returns patterns of the paths of files that may be translations of another, the most frequent first: they have a
 * language code, and the folder or the name of that file.
 */
function targetPatterns(paths: readonly string[], source: string): readonly string[] {
  const { folders, name, ext } = partsOf(source);
  const below = (names: readonly string[]): string => names.map((each) => `${each}/`).join('');
  const [own, parent] = [below(folders), below(folders.slice(0, -1))];
  const counts = new Map<string, number>();
  for (const path of paths) {
    const isNear = path.startsWith(parent) && path.endsWith(ext) && path !== source;
    for (const { start, end } of isNear ? codesIn(path) : []) {
      const pattern = `${path.slice(0, start)}\${lang}${path.slice(end)}`;
      if (pattern.startsWith(own) || pattern.endsWith(`/${name}${ext}`)) {
        const general = generalized(pattern, own, name);
        counts.set(general, (counts.get(general) ?? 0) + 1);
      }
    }
  }
  const patterns = [...counts].sort(([, one], [, other]) => other - one).map(([pattern]) => pattern);
  const named = patterns.filter((pattern) => pattern.includes('${name}'));
  // The others have the names of other files.
  return (named.length > 0 ? named : patterns).slice(0, maxPatterns);
}

/** Language codes between separators, with and without a region or script. */
const codes = [/(?<=^|[/._-])[A-Za-z]{2,3}[-_][A-Za-z]{2,4}(?=[/._-])/g, /(?<=^|[/._-])[A-Za-z]{2,3}(?=[/._-])/g];

/** Returns the ranges of language codes, each as long as it can be. */
function codesIn(path: string): readonly Range[] {
  const found: Range[] = [];
  for (const { index: start, 0: code } of codes.flatMap((pattern) => [...path.matchAll(pattern)])) {
    const end = start + code.length;
    if (isLanguageCode(code) && !found.some((other) => other.start <= start && end <= other.end)) {
      found.push({ start, end });
    }
  }
  return found;
}

/** Returns a pattern for other sources, too, as far as it has the folder and the name of its source. */
function generalized(pattern: string, folder: string, name: string): string {
  const isBelow = folder !== '' && pattern.startsWith(folder);
  const rest = isBelow ? pattern.slice(folder.length) : pattern;
  const at = rest.lastIndexOf('/') + 1;
  const isNamed = rest.slice(at).startsWith(name);
  const named = isNamed ? `${rest.slice(0, at)}\${name}${rest.slice(at + name.length)}` : rest;
  return isBelow && named.includes('/') ? `\${dir}/${named}` : named;
}
