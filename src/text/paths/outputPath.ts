import { baseOf, inStyleOf, type LanguageToken, tokenOfFolder, tokensOfName } from './languageToken.ts';
import { platformPath } from './platformFolders.ts';
import { pathWithin } from './portableName.ts';

export interface OutputName {
  /** Of the source: from the folder of the project on, parts between slashes, none at its start. */
  readonly path: string;
  /** Code of the source's language, any case; undefined where nobody knows. */
  readonly source: string | undefined;
  /** Code of the target language, any case. */
  readonly target: string;
  /**
   * Where the project shows no convention: `${name}`, `${lang}`, `${ext}` and `${dir}` stand for the parts of the path.
   */
  readonly template: string;
  /** Whether that is a language's code, without region, in lower case: a short word in a path may be any word. */
  readonly isLanguage: (base: string) => boolean;
  /** Name of the file's format (`Format`), if the ending says too little: `qt` has the ending of TypeScript. */
  readonly format?: string;
}

/** Folders that hold one folder for each language. */
const foldersOfLanguages =
  /^_?(?:locales?|lang|langs|languages?|i18n|l10n|intl|translations?|messages|docs?|content)$/i;

/**
 * Where the translation of a file goes: named as the project names its languages, where its path shows that, else by
 * the template, beside the source or, where the template holds `${dir}`, from the folder of the project on.
 *
 * The language that is replaced in the path is the source's. Where that is not known, or the path names another one, a
 * language that stands alone in its place (`en.json`, `app.en.json`, `locales/en/`) is taken for it.
 * @returns a path like the given one; undefined where the template names no file within the project, or none that both
 * Windows and POSIX have: the template is shared by all who work on the project
 */
export function outputPath(output: OutputName): string | undefined {
  if (potFile.test(output.path)) {
    const named = fromPot(output);
    return named === undefined
      ? outputPath({ ...output, path: output.path.replace(potFile, '.po') })
      : pathWithin(named.split('/'), output.path);
  }
  const { path, target } = output;
  const conventional = pathWithin((platformPath(path, target) ?? byConvention(output))?.split('/') ?? [], path);
  if (conventional !== undefined && conventional !== path) {
    return conventional;
  }
  return templatePath(output);
}

/**
 * Returns the path that the template makes of another, whatever the project's convention is. See {@link outputPath}.
 */
export function templatePath(output: Pick<OutputName, 'path' | 'target' | 'template'>): string | undefined {
  const { path, target } = output;
  const { folder, name, ext } = partsOf(path);
  const values: Readonly<Record<string, string>> = { name, lang: inStyleOf(target), ext, dir: folder };
  const variable = /\$\{([^}]*)\}/g;
  const isUnknown = [...output.template.matchAll(variable)].some(([, called = '']) => values[called] === undefined);
  if (isUnknown || output.template.startsWith('/')) {
    return undefined;
  }
  const filled = output.template.replaceAll(variable, (_whole, called: string) => values[called] ?? '');
  const fromRoot = output.template.includes('${dir}') || folder === '';
  return pathWithin((fromRoot ? filled : `${folder}/${filled}`).split('/'), path);
}

/** A template of gettext, which names no language. */
const potFile = /\.pot$/i;

/** Where gettext has the translation of a template: `po/de.po`, `locale/de/LC_MESSAGES/app.po`. */
function fromPot({ path, target }: OutputName): string | undefined {
  const { folder, folders, name } = partsOf(path);
  const language = inStyleOf(target, 'en', '_');
  const last = folders.at(-1) ?? '';
  if (/^locales?$/i.test(last)) {
    return `${folder}/${language}/LC_MESSAGES/${name}.po`;
  }
  return /^po$/i.test(last) ? `${folder}/${language}.po` : undefined;
}

/** In the names of these files a language follows `_`: `app_en.arb`. */
const underscored = /^\.(?:arb|properties)$/i;
/** The default of the setting. */
const usualTemplate = '${name}.${lang}${ext}';

function byConvention({ path, source, target, isLanguage, template, format }: OutputName): string | undefined {
  const { folders, name, ext } = partsOf(path);
  const isUnderscored = underscored.test(ext) || format === 'qt';
  const tokens = tokensOfName(name);
  const folderTokens = folders.map(tokenOfFolder);
  const language =
    source !== undefined && [...tokens, ...folderTokens].some((token) => token && baseOf(token.code) === baseOf(source))
      ? baseOf(source)
      : evident(tokens, folderTokens, folders, { isLanguage, isUnderscoreEnough: isUnderscored });
  if (language === undefined) {
    // `messages.properties` is the file of the source language, as is `app.ts` of Qt.
    return (ext.toLowerCase() === '.properties' || format === 'qt') && template === usualTemplate
      ? [...folders, `${name}_${inStyleOf(target, 'en', '_')}${ext}`].join('/')
      : undefined;
  }
  const isMeant = (token: LanguageToken | undefined) => token !== undefined && baseOf(token.code) === language;
  const inName = tokens.find(isMeant);
  const at = folderTokens.findLastIndex(isMeant);
  // Java and its kin know no other sign in the name of a file; elsewhere it is that of BCP 47.
  const sign = isUnderscored || name.charAt((inName?.start ?? 0) - 1) === '_' ? '_' : '-';
  const newName = inName ? name.slice(0, inName.start) + inStyleOf(target, inName.code, sign) : name;
  const newFolders = folders.map((folder, index) => (index === at ? inStyleOf(target, folder) : folder));
  return [...newFolders, `${newName}${ext}`].join('/');
}

/** The language that a path names so that it can hardly be another word. */
function evident(
  tokens: readonly LanguageToken[],
  folderTokens: readonly (LanguageToken | undefined)[],
  folders: readonly string[],
  { isLanguage, isUnderscoreEnough }: { isLanguage: (base: string) => boolean; isUnderscoreEnough: boolean },
): string | undefined {
  const inName = tokens.find(({ alone, code }) => (alone || isUnderscoreEnough) && isLanguage(baseOf(code)));
  const inFolders = folderTokens.findLast(
    (token, index) => token && isLanguage(baseOf(token.code)) && foldersOfLanguages.test(folders[index - 1] ?? ''),
  );
  const found = inName ?? inFolders;
  return found && baseOf(found.code);
}

function partsOf(path: string): { folder: string; folders: readonly string[]; name: string; ext: string } {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const dot = file.lastIndexOf('.');
  const [name, ext] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, ''];
  return { folder: folders.join('/'), folders, name, ext };
}

/** The path with a number before its ending, for a file that stands beside one of the same name: `a.de (2).md`. */
export function numberedPath(path: string, number: number): string {
  const { folder, name, ext } = partsOf(path);
  const file = `${name} (${number})${ext}`;
  return folder === '' && !path.startsWith('/') ? file : `${folder}/${file}`;
}
