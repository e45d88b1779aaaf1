import {
  beginsWithLanguage,
  firstNameLanguage,
  type LanguageToken,
  listNameLanguages,
  matchStyle,
  readFolderLanguage,
  toBaseLanguage,
} from '../languages/languageToken.ts';
import { readPath, readStemName } from './pathNames.ts';
import { platformPath } from './platformFolders.ts';
import { resolvePathWithin } from './portableName.ts';

export interface OutputName {
  /** Path of the source relative to the project's folder, with slashes, without a leading one. */
  readonly path: string;
  /** Code of the source language, any case; undefined if unknown. */
  readonly source: string | undefined;
  /** Code of the target language, any case. */
  readonly target: string;
  /** Used if the project shows no convention: `${name}`, `${lang}`, `${ext}` and `${dir}` are the parts of the path. */
  readonly template: string;
  /**
   * Returns whether a text is a language code, without region, in lower case: a short word in a path may be any word.
   */
  readonly isLanguage: (base: string) => boolean;
  /** Name of the file's format (`Format`), if the ending is ambiguous: `qt` has the ending of TypeScript. */
  readonly format?: string;
}

/** Folders that contain one folder for each language. */
const foldersOfLanguages =
  /^_?(?:locales?|lang|langs|languages?|i18n|l10n|intl|translations?|messages|docs?|content)$/i;

/**
 * Returns the path of a translation: named like the project names its languages, if its path shows that, else by the
 * template, next to the source or, if the template contains `${dir}`, relative to the project's folder.
 *
 * The language replaced in the path is the source's. If that is unknown, or the path contains another one, a language
 * that is alone in its position (`en.json`, `app.en.json`, `locales/en/`) is replaced.
 * @returns a path like the given one; undefined if the template gives no file within the project, or a name that is
 * invalid on Windows or POSIX, as the template is shared by everyone on the project
 */
export function outputPath(output: OutputName): string | undefined {
  if (potFile.test(output.path)) {
    const named = gettextPath(output.path, matchStyle(output.target, 'en', '_'));
    return named === undefined
      ? outputPath({ ...output, path: output.path.replace(potFile, '.po') })
      : resolvePathWithin(named.split('/'), output.path);
  }
  const { path, target } = output;
  const conventional = resolvePathWithin((platformPath(path, target) ?? byConvention(output))?.split('/') ?? [], path);
  // Where case does not count, as on Windows and macOS, it would be the source.
  if (conventional !== undefined && conventional.toLowerCase() !== path.toLowerCase()) {
    return conventional;
  }
  return templatePath(output);
}

/**
 * Returns the path that a template of the settings makes of a source: from the project's folder if it has a slash, from
 * the source's if it is a name or begins with `./` or `../`.
 */
export function configuredPath(output: Pick<OutputName, 'path' | 'target' | 'template'>): string | undefined {
  return /^[^/]*$|^\.{0,2}\//.test(output.template) ? templatePath(output) : filledPath(output, true);
}

/** Returns the path that the template makes of another, whatever the project's convention. See {@link outputPath}. */
function templatePath(output: Pick<OutputName, 'path' | 'target' | 'template'>): string | undefined {
  return filledPath(output, output.template.includes('${dir}'));
}

function filledPath(output: Pick<OutputName, 'path' | 'target' | 'template'>, isFromRoot: boolean): string | undefined {
  const { path, target } = output;
  const { folder, name, ext } = partsOf(path);
  const values: Readonly<Record<string, string>> = { name, lang: matchStyle(target), ext, dir: folder };
  const pieces = templatePieces(output.template);
  if (output.template.startsWith('/') || pieces.some((piece, at) => at % 2 === 1 && !Object.hasOwn(values, piece))) {
    return undefined;
  }
  const filled = pieces.map((piece, at) => (at % 2 === 1 ? (values[piece] ?? '') : piece)).join('');
  return resolvePathWithin((isFromRoot || folder === '' ? filled : `${folder}/${filled}`).split('/'), path);
}

/** Returns the texts of a template, and between each two of them the name of a variable. */
export function templatePieces(template: string): readonly string[] {
  // After the last bracket, looking for the end of each variable would take too long.
  const end = template.lastIndexOf('}') + 1;
  const pieces = template.slice(0, end).split(/\$\{([^}]*)\}/);
  return [...pieces.slice(0, -1), (pieces.at(-1) ?? '') + template.slice(end)];
}

/** A template of gettext, which names no language. */
const potFile = /\.pot$/i;

/**
 * Returns gettext's path for the translation of a template: `po/de.po`, `locale/de/LC_MESSAGES/app.po`; undefined where
 * its folder does not show it.
 *
 * @param language as it is in the path
 */
export function gettextPath(template: string, language: string): string | undefined {
  const { folder, folders, name } = partsOf(template);
  const last = folders.at(-1) ?? '';
  // Sphinx reads its catalogs, in folders as its pages, next to the folder of templates.
  const [, parent, below] = /^(.+\/)pot\/(.+)\.pot$/i.exec(template) ?? [];
  if (parent !== undefined) {
    return `${parent}${language}/LC_MESSAGES/${below}.po`;
  }
  if (/^locales?$/i.test(last)) {
    return `${folder}/${language}/LC_MESSAGES/${name}.po`;
  }
  return /^po$/i.test(last) ? `${folder}/${language}.po` : undefined;
}

/** In the names of these files a language follows `_`: `app_en.arb`. */
const underscored = /^\.(?:arb|properties)$/i;
/** The texts of an extension of VS Code, which looks for its languages in lower case: `package.nls.pt-br.json`. */
const editorFile = /^(package\.nls|bundle\.l10n)(?:\.[\w-]+)?$/;
/** Names of VS Code for languages that have a script in BCP 47. */
const editorLanguages: ReadonlyMap<string, string> = new Map([
  ['zh-hans', 'zh-cn'],
  ['zh-hant', 'zh-tw'],
]);
/** The default of the setting. */
const usualTemplate = '${name}.${lang}${ext}';

function byConvention({ path, source, target, isLanguage, template, format }: OutputName): string | undefined {
  const { folders, name, ext } = partsOf(path);
  const [, editorName] = editorFile.exec(name) ?? [];
  if (editorName !== undefined && ext === '.json' && template === usualTemplate) {
    const language = target.toLowerCase().replaceAll('_', '-');
    return [...folders, `${editorName}.${editorLanguages.get(language) ?? language}${ext}`].join('/');
  }
  const isUnderscored = underscored.test(ext) || format === 'qt';
  const isOfMessages = readPath(path).isOfMessages || readStemName(name).isOfMessages;
  const first = isOfMessages || beginsWithLanguage.test(ext) ? firstNameLanguage(name) : undefined;
  const tokens = [first ?? [], listNameLanguages(name)].flat();
  const folderTokens = folders.map(readFolderLanguage);
  const language =
    source !== undefined &&
    [...tokens, ...folderTokens].some((token) => token && toBaseLanguage(token.code) === toBaseLanguage(source))
      ? toBaseLanguage(source)
      : evident(tokens, folderTokens, folders, { isLanguage, isUnderscoreEnough: isUnderscored });
  if (language === undefined) {
    // `messages.properties` is the file of the source language, and so is `app.ts` of Qt.
    return (ext.toLowerCase() === '.properties' || format === 'qt') && template === usualTemplate
      ? [...folders, `${name}_${matchStyle(target, 'en', '_')}${ext}`].join('/')
      : undefined;
  }
  const isMeant = (token: LanguageToken | undefined) => token !== undefined && toBaseLanguage(token.code) === language;
  const inName = tokens.find(isMeant);
  const at = folderTokens.findLastIndex(isMeant);
  // Java and similar platforms allow only this separator in file names; elsewhere it is that of BCP 47.
  const isLowLine = isUnderscored || ext.toLowerCase() === '.po' || name.charAt((inName?.start ?? 0) - 1) === '_';
  const sign = isLowLine ? '_' : '-';
  // So do Chrome and gettext in the names of folders.
  const folderSign = folders[at - 1] === '_locales' || folders[at + 1] === 'LC_MESSAGES' ? '_' : '-';
  const newName = inName
    ? name.slice(0, inName.start) + matchStyle(target, inName.code, sign) + name.slice(inName.end)
    : name;
  const newFolders = folders.map((folder, index) => (index === at ? matchStyle(target, folder, folderSign) : folder));
  return [...newFolders, `${newName}${ext}`].join('/');
}

/** Returns the language in a path if it can hardly be another word. */
function evident(
  tokens: readonly LanguageToken[],
  folderTokens: readonly (LanguageToken | undefined)[],
  folders: readonly string[],
  { isLanguage, isUnderscoreEnough }: { isLanguage: (base: string) => boolean; isUnderscoreEnough: boolean },
): string | undefined {
  const inName = tokens.find(({ alone, code }) => (alone || isUnderscoreEnough) && isLanguage(toBaseLanguage(code)));
  const inFolders = folderTokens.findLast(
    (token, index) =>
      token && isLanguage(toBaseLanguage(token.code)) && foldersOfLanguages.test(folders[index - 1] ?? ''),
  );
  const found = inName ?? inFolders;
  return found && toBaseLanguage(found.code);
}

/** Returns the parts of a path: the folder without a slash at its end, and the ending with its dot. */
export function partsOf(path: string): { folder: string; folders: readonly string[]; name: string; ext: string } {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const dot = file.lastIndexOf('.');
  const [name, ext] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, ''];
  return { folder: folders.join('/'), folders, name, ext };
}
