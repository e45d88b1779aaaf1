import { globPattern } from '../paths/globPattern.ts';

/** A language as contributed by an extension of the editor. */
export interface ContributedLanguage {
  readonly id: string;
  /** Whole names. */
  readonly filenames: readonly string[];
  /** Globs; for the whole path if they contain a slash. */
  readonly filenamePatterns: readonly string[];
  /** Endings of names, with their dots. */
  readonly extensions: readonly string[];
  /** An expression for the first line of a file whose name has no language. */
  readonly firstLine: string | undefined;
}

interface NamePattern {
  readonly glob: string;
  readonly id: string;
  readonly isNamed: (name: string, path: string) => boolean;
}

/** Maps names and first lines of files to the editor's language ids. Case does not matter. */
export class LanguageNames {
  readonly #associations: readonly NamePattern[];
  readonly #names: ReadonlyMap<string, string>;
  readonly #patterns: readonly NamePattern[];
  readonly #endings: ReadonlyMap<string, string>;
  readonly #firstLines: readonly (readonly [line: RegExp, id: string])[];

  /** @param associations as in the setting `files.associations`, which has priority: glob to id */
  constructor(
    associations: readonly (readonly [glob: string, id: string])[],
    languages: readonly ContributedLanguage[],
  ) {
    const all = (key: 'filenames' | 'filenamePatterns' | 'extensions') =>
      languages.flatMap(({ id, [key]: texts }) => texts.map((text) => [text.toLowerCase(), id] as const));
    this.#associations = associations.map(namePattern);
    this.#names = new Map(all('filenames'));
    this.#patterns = all('filenamePatterns').map(namePattern);
    this.#endings = new Map(all('extensions'));
    this.#firstLines = languages.flatMap(({ id, firstLine }) => {
      const line = expressionOf(firstLine);
      return line ? [[line, id] as const] : [];
    });
  }

  /**
   * Returns the editor's language id for a file name: by the user's associations, a whole name, the longest pattern, or
   * the longest ending; undefined if none matches.
   */
  ofName(path: string): string | undefined {
    const lower = path.toLowerCase();
    const name = lower.slice(lower.lastIndexOf('/') + 1);
    const byPattern = (patterns: readonly NamePattern[]) =>
      longest(patterns.filter(({ isNamed }) => isNamed(name, lower)));
    return byPattern(this.#associations) ?? this.#names.get(name) ?? byPattern(this.#patterns) ?? this.#byEnding(name);
  }

  /** Returns the language id for a first line, for files whose name has no language. */
  ofFirstLine(text: string): string | undefined {
    const line = /^.{0,1000}/.exec(text)?.[0] ?? '';
    return line === '' ? undefined : this.#firstLines.find(([expression]) => expression.test(line))?.[1];
  }

  #byEnding(name: string): string | undefined {
    for (let start = 0; start < name.length; start += 1) {
      const id = this.#endings.get(name.slice(start));
      if (id !== undefined) {
        return id;
      }
    }
    return undefined;
  }
}

function namePattern([given, id]: readonly [glob: string, id: string]): NamePattern {
  const glob = given.toLowerCase();
  const pattern = globPattern(glob);
  const isPath = glob.includes('/');
  return { glob, id, isNamed: (name, path) => glob === name || pattern.test(isPath ? path : name) };
}

/** Returns the last of several with the same length, like the editor. */
function longest(found: readonly NamePattern[]): string | undefined {
  return found.toSorted((a, b) => a.glob.length - b.glob.length).at(-1)?.id;
}

function expressionOf(source: string | undefined): RegExp | undefined {
  try {
    return source === undefined ? undefined : new RegExp(source);
  } catch {
    return undefined;
  }
}
