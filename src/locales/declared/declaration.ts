import type { World } from '../../text/unit.ts';
import type { CodeForm } from '../atStart/family.ts';

/** Source files that a project declares for one of its tools, and where their translations are. Plain data. */
export interface DeclaredFiles {
  /** In the file that declares them; from 1. */
  readonly line: number;
  /** A glob from the root; with `${lang}` if {@link target} is absent: the files in the source's language. */
  readonly source: string;
  /**
   * Path of the translations from the root: `${lang}`, the `${path}` of the source's folder from the {@link base}, its
   * `${name}` and `${ext}`, and `**` for what the last one of the source matched. Absent: as the source, or only
   * {@link translations}.
   */
  readonly target?: string;
  /** A folder from the root. Absent: the root. */
  readonly base?: string;
  readonly form?: CodeForm;
  /** The tool writes the usual region of a language, too: `fr-FR`. */
  readonly hasRegion?: true;
  /** What paths have in place of a language, and the language. */
  readonly codes?: Readonly<Record<string, string>>;
  readonly sourceLang?: string;
  /** All languages. Absent: those that have a file. */
  readonly langs?: readonly string[];
  /** Languages that have a file count next to {@link langs}, too. */
  readonly hasOthers?: true;
  /** Languages that the project may have: they are offered where one is added. */
  readonly offered?: readonly string[];
  /** The programs that read them, where the files do not show that. */
  readonly worlds?: readonly World[];
  /** Languages that are not wanted. */
  readonly without?: readonly string[];
  /** Translations that are named one by one. */
  readonly translations?: readonly (readonly [lang: string, path: string])[];
  /** Globs from the root: no sources, and not found by convention either. */
  readonly ignore?: readonly string[];
  /** Of the files that the source matches, only those with a translation are meant. */
  readonly areTranslated?: true;
  /** Only sources in a folder without a template of gettext are meant. */
  readonly isWithoutTemplate?: true;
  /** The command of the tool that writes the sources from code, and the folder that it writes: a project need not keep them. */
  readonly writtenBy?: { readonly command: string; readonly folder: string };
}

/** What is read in a file. */
export interface ReadFiles {
  readonly files: readonly DeclaredFiles[];
  /** Lines of entries with a path that leads out of the folder. */
  readonly outside: readonly number[];
}

/** Files that may declare sources, by their paths from the root: some say only together where the sources are. */
export type Texts = ReadonlyMap<string, string>;

/** What a file of a project declares. */
export interface Declaration {
  /** Its path from the root. */
  readonly file: string;
  readonly files: readonly DeclaredFiles[];
}

/**
 * Why a file, or one of its entries, declares nothing: it cannot be read, a path leads out of the folder, there are too
 * many files and languages for it, or the sources of translations such as `path` are not written.
 */
export type DeclarationProblem =
  | { readonly file: string; readonly line: number; readonly kind: 'unreadable' | 'outside' | 'tooMany' }
  | {
      readonly file: string;
      readonly line: number;
      readonly kind: 'unwritten';
      readonly path: string;
      readonly command: string;
    };

/** Says why a file or an entry is not used. */
export function problemWords(problem: DeclarationProblem): string {
  const { file, line, kind } = problem;
  switch (kind) {
    case 'outside':
      return `${file}, line ${line}: the path leads out of the folder. The entry is not used.`;
    case 'tooMany':
      return `${file}, line ${line}: too many files and languages. This entry and those after it are not used.`;
    case 'unreadable':
      return `${file} could not be read. Locale files are found without it.`;
    case 'unwritten':
      return `${problem.path} is not used: its source texts are in code. Write them to files with "${problem.command}".`;
  }
}

/** What a project declares, and what cannot be used of that. */
export interface DeclarationsRead {
  readonly declarations: readonly Declaration[];
  readonly problems: readonly DeclarationProblem[];
}

/**
 * Returns true for the path of a file that may declare sources: see the table in `readDeclarations.ts`. Asked for each
 * path of a project.
 */
export function mayDeclare(path: string): boolean {
  return declaring.test(path) && !hidden.test(path);
}

/** Folders whose names begin with a dot, and that may have such files. */
export const declaringFolders: ReadonlySet<string> = new Set(['.tx', '.vscode', '.vitepress', '.github']);

/** Workflows have such names, too: `.github/workflows/crowdin.yml`. */
const hidden = /(?:^|\/)\.(?!(?:tx|vscode|vitepress)\/|github\/[^/]+$)[^/]+\//;

const declaring = new RegExp(
  `(?:^|/)(?:${[
    String.raw`crowdin\.ya?ml|\.tx/config|i18n-tasks\.yml(?:\.erb)?|angular\.json|l10n\.ya?ml|LINGUAS`,
    String.raw`res/resources\.properties|\.vscode/settings\.json|\.phrase(?:app)?\.yml|\.tolgeerc(?:\.json|\.ya?ml)?`,
    String.raw`localazy\.json|i18n\.json|[^/]*\.inlang/settings\.json|\.linguirc(?:\.json)?`,
    String.raw`(?:(?:i18next|i18next-parser|lingui|transloco|nuxt|next|docusaurus|astro)\.config|\.vitepress/config(?:/index)?)\.[cm]?[jt]s`,
    String.raw`i18next-parser\.config\.(?:json|ya?ml)|i18n/(?:routing|request)\.[jt]sx?`,
    String.raw`\.translocorc(?:\.json|\.ya?ml)?`,
    String.raw`[^/]*\.xcodeproj/project\.pbxproj|(?:manifest|package)\.json|project\.godot|l10n\.toml|mkdocs\.ya?ml`,
    String.raw`(?:config/_default/(?:hugo|config)|hugo)\.(?:toml|ya?ml|json)`,
  ].join('|')})$`,
);
