import { globPattern } from './globPattern.ts';

/** A language as extensions of the editor contribute it. */
export interface ContributedLanguage {
  readonly id: string;
  /** Whole names. */
  readonly filenames: readonly string[];
  /** Globs; of the whole path where they contain a slash. */
  readonly filenamePatterns: readonly string[];
  /** Ends of names, with their dots. */
  readonly extensions: readonly string[];
  /** An expression for the first line of a file whose name says nothing. */
  readonly firstLine: string | undefined;
}

/** How names and first lines become the ids of languages in the editor. */
export interface LanguageNames {
  /** As in the setting `files.associations`, which come first: glob to id. */
  readonly associations: readonly (readonly [glob: string, id: string])[];
  readonly languages: readonly ContributedLanguage[];
}

/**
 * Returns the id of the language that the editor opens a file of that name in: by the user's associations, a whole name, the
 * longest pattern, or the longest ending; undefined where none fits. Case does not count.
 */
export function languageOfName(path: string, { associations, languages }: LanguageNames): string | undefined {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const isNamed = (glob: string) =>
    glob.toLowerCase() === name || globPattern(glob.toLowerCase()).test(glob.includes('/') ? lower : name);
  const patterns = languages.flatMap(({ id, filenamePatterns }) => filenamePatterns.map((glob) => [glob, id] as const));
  const endings = languages.flatMap(({ id, extensions }) => extensions.map((end) => [end, id] as const));
  return (
    longest(associations.filter(([glob]) => isNamed(glob))) ??
    languages.findLast(({ filenames }) => filenames.some((each) => each.toLowerCase() === name))?.id ??
    longest(patterns.filter(([glob]) => isNamed(glob))) ??
    longest(endings.filter(([end]) => name.endsWith(end.toLowerCase())))
  );
}

/** Returns the id of the language whose files begin with such a line, where their name says nothing. */
export function languageOfFirstLine(text: string, { languages }: LanguageNames): string | undefined {
  const line = /^.{0,1000}/.exec(text)?.[0] ?? '';
  return line === '' ? undefined : languages.find(({ firstLine }) => isMatch(firstLine, line))?.id;
}

/** Of several of the same length the last, as in the editor. */
function longest(found: readonly (readonly [text: string, id: string])[]): string | undefined {
  return found.toSorted(([a], [b]) => a.length - b.length).at(-1)?.[1];
}

function isMatch(expression: string | undefined, line: string): boolean {
  try {
    return expression !== undefined && new RegExp(expression).test(line);
  } catch {
    return false;
  }
}
