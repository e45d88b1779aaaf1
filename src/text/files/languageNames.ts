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

interface NamePattern {
  readonly glob: string;
  readonly id: string;
  readonly isNamed: (name: string, path: string) => boolean;
}

/** How names and first lines of files become the ids of languages in the editor. Case does not count. */
export class LanguageNames {
  readonly #associations: readonly NamePattern[];
  readonly #names: ReadonlyMap<string, string>;
  readonly #patterns: readonly NamePattern[];
  readonly #endings: ReadonlyMap<string, string>;
  readonly #firstLines: readonly (readonly [line: RegExp, id: string])[];

  /** @param associations as in the setting `files.associations`, which come first: glob to id */
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
   * Returns the id of the language that the editor opens a file of that name in: by the user's associations, a whole
   * name, the longest pattern, or the longest ending; undefined where none fits.
   */
  ofName(path: string): string | undefined {
    const lower = path.toLowerCase();
    const name = lower.slice(lower.lastIndexOf('/') + 1);
    const byPattern = (patterns: readonly NamePattern[]) =>
      longest(patterns.filter(({ isNamed }) => isNamed(name, lower)));
    return byPattern(this.#associations) ?? this.#names.get(name) ?? byPattern(this.#patterns) ?? this.#byEnding(name);
  }

  /** Returns the id of the language whose files begin with such a line, where their name says nothing. */
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

/** Of several of the same length the last, as in the editor. */
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
