import { unlessTooDeep } from '../../text/syntaxProblem.ts';
import { manyAtOnce } from '../../text/turns/manyAtOnce.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import { readCrowdin } from './crowdin.ts';
import type {
  Declaration,
  DeclarationProblem,
  DeclarationsRead,
  DeclaredFiles,
  ReadFiles,
  Texts,
} from './declaration.ts';
import { readI18nAlly, readInlang } from './editorTools.ts';
import { readI18next, readI18nextParser, readLingui, readTransloco } from './javaScript.ts';
import { readNextConfig, readNextRouting } from './nextIntl.ts';
import { readNuxt } from './nuxt.ts';
import { readPackage } from './packageJson.ts';
import { folderAbove, pathWithin } from './pathsWithin.ts';
import {
  readAndroidResources,
  readAngular,
  readFlutter,
  readGodot,
  readI18nTasks,
  readLinguas,
  readMozilla,
  readWebExtension,
  readXcode,
} from './programs.ts';
import { readI18nJson, readLocalazy, readPhrase, readTolgee } from './services.ts';
import { readDocusaurus, readHugo, readMkDocs, readStarlight, readVitePress } from './sites.ts';
import { readTransifex } from './transifex.ts';

/** How a file that declares sources is read. */
interface Reader {
  /** Of its path. */
  readonly name: RegExp;
  /** Its paths go from this many folders above it. Absent: from its own. */
  readonly above?: number;
  /** Returns undefined for a file with an error. @param texts of all files that may declare sources, by their paths */
  readonly read: (text: string, folder: string, file: string, texts: Texts) => ReadFiles | undefined;
}

/** The names are those of `mayDeclare`. */
const readers: readonly Reader[] = [
  // https://support.crowdin.com/developer/configuration-file/
  { name: /(?:^|\/)crowdin\.ya?ml$/, read: readCrowdin },
  // https://developers.transifex.com/docs/using-the-client
  { name: /(?:^|\/)\.tx\/config$/, above: 1, read: readTransifex },
  // https://github.com/glebm/i18n-tasks
  { name: /(?:^|\/)config\/i18n-tasks\.yml(?:\.erb)?$/, above: 1, read: readI18nTasks },
  { name: /(?:^|\/)i18n-tasks\.yml(?:\.erb)?$/, read: readI18nTasks },
  // https://angular.dev/guide/i18n/merge
  { name: /(?:^|\/)angular\.json$/, read: readAngular },
  // https://docs.flutter.dev/ui/internationalization
  { name: /(?:^|\/)l10n\.ya?ml$/, read: readFlutter },
  // https://www.gnu.org/software/gettext/manual/gettext.html#po_002fLINGUAS
  { name: /(?:^|\/)LINGUAS$/, read: readLinguas },
  // https://developer.android.com/guide/topics/resources/app-languages
  { name: /(?:^|\/)res\/resources\.properties$/, read: readAndroidResources },
  // https://github.com/lokalise/i18n-ally/wiki/Configurations
  { name: /(?:^|\/)\.vscode\/settings\.json$/, above: 1, read: readI18nAlly },
  // https://support.phrase.com/hc/en-us/articles/5784118494492
  { name: /(?:^|\/)\.phrase(?:app)?\.yml$/, read: readPhrase },
  // https://docs.tolgee.io/tolgee-cli/project-configuration
  { name: /(?:^|\/)\.tolgeerc(?:\.json|\.ya?ml)?$/, read: readTolgee },
  // https://localazy.com/docs/cli/the-basics
  { name: /(?:^|\/)localazy\.json$/, read: readLocalazy },
  // https://lingo.dev/en/cli, https://github.com/aralroca/next-translate
  { name: /(?:^|\/)i18n\.json$/, read: readI18nJson },
  // https://inlang.com/docs
  { name: /(?:^|\/)[^/]*\.inlang\/settings\.json$/, above: 1, read: readInlang },
  // https://github.com/i18next/i18next-cli
  { name: /(?:^|\/)i18next\.config\.[cm]?[jt]s$/, read: readI18next },
  // https://github.com/i18next/i18next-parser
  { name: /(?:^|\/)i18next-parser\.config\.(?:[cm]?[jt]s|json|ya?ml)$/, read: readI18nextParser },
  // https://lingui.dev/ref/conf
  { name: /(?:^|\/)(?:lingui\.config\.[cm]?[jt]s|\.linguirc(?:\.json)?)$/, read: readLingui },
  // https://jsverse.gitbook.io/transloco
  { name: /(?:^|\/)(?:transloco\.config\.[cm]?[jt]s|\.translocorc(?:\.json|\.ya?ml)?)$/, read: readTransloco },
  // https://next-intl.dev/docs/usage/plugin
  { name: /(?:^|\/)next\.config\.[cm]?[jt]s$/, read: readNextConfig },
  // https://next-intl.dev/docs/routing/configuration
  { name: /(?:^|\/)i18n\/(?:routing|request)\.[jt]sx?$/, read: readNextRouting },
  // https://i18n.nuxtjs.org/docs/api/options
  { name: /(?:^|\/)nuxt\.config\.[cm]?[jt]s$/, read: readNuxt },
  // https://lingui.dev/ref/conf
  { name: /(?:^|\/)package\.json$/, read: readPackage },
  // https://developer.apple.com/documentation/xcode/localization
  { name: /(?:^|\/)[^/]*\.xcodeproj\/project\.pbxproj$/, above: 1, read: readXcode },
  // https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/manifest.json/default_locale
  { name: /(?:^|\/)manifest\.json$/, read: readWebExtension },
  // https://docs.godotengine.org/en/stable/tutorials/i18n/
  { name: /(?:^|\/)project\.godot$/, read: readGodot },
  // https://moz-l10n-config.readthedocs.io/
  { name: /(?:^|\/)l10n\.toml$/, read: readMozilla },
  // https://docusaurus.io/docs/i18n/introduction
  { name: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/, read: readDocusaurus },
  // https://vitepress.dev/guide/i18n
  { name: /(?:^|\/)\.vitepress\/config\.[cm]?[jt]s$/, above: 1, read: readVitePress },
  { name: /(?:^|\/)\.vitepress\/config\/index\.[cm]?[jt]s$/, above: 2, read: readVitePress },
  // https://starlight.astro.build/guides/i18n/
  { name: /(?:^|\/)astro\.config\.[cm]?[jt]s$/, read: readStarlight },
  // https://ultrabug.github.io/mkdocs-static-i18n/
  { name: /(?:^|\/)mkdocs\.ya?ml$/, read: readMkDocs },
  // https://gohugo.io/content-management/multilingual/
  { name: /(?:^|\/)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/, above: 2, read: readHugo },
  { name: /(?:^|\/)hugo\.(?:toml|ya?ml|json)$/, read: readHugo },
];

/**
 * Reads files that `mayDeclare` is true for. Rejects with the signal's reason.
 *
 * @param paths those of all files
 */
export async function readDeclarations(
  folder: Pick<LocaleFolder, 'read'>,
  paths: readonly string[],
  files: readonly string[],
  signal: AbortSignal | undefined,
): Promise<DeclarationsRead> {
  const declarations: Declaration[] = [];
  const problems: DeclarationProblem[] = [];
  const texts = new Map<string, string>();
  const readOne = async (file: string) => ({ file, text: await folder.read(file, signal).catch(() => undefined) });
  // In order: of several that say something of a file, the first one counts.
  for await (const some of manyAtOnce(files, readOne, signal)) {
    for (const { file, text } of some) {
      if (text !== undefined) {
        texts.set(file, text);
      }
    }
  }
  for (const file of files) {
    const reader = readers.find(({ name }) => name.test(file));
    const text = texts.get(file);
    const read =
      text === undefined
        ? undefined
        : unlessTooDeep(() => reader?.read(text, folderAbove(file, reader.above), file, texts));
    if (read === undefined) {
      problems.push({ file, line: 1, kind: 'unreadable' });
      continue;
    }
    problems.push(...read.outside.map((line) => ({ file, line, kind: 'outside' }) as const));
    declarations.push({ file, files: withinFolders(read.files) });
  }
  const unwritten = declarations.flatMap(({ file, files: declared }) =>
    declared.flatMap((each) => unwrittenSources(file, each, paths)),
  );
  return { declarations, problems: [...problems, ...unwritten] };
}

/** Returns a problem where translations are there, and a tool would write their sources, which are in code. */
function unwrittenSources(
  file: string,
  { line, source, writtenBy }: DeclaredFiles,
  paths: readonly string[],
): readonly DeclarationProblem[] {
  if (writtenBy === undefined) {
    return [];
  }
  const { command, folder } = writtenBy;
  const [above = ''] = source.split('${lang}');
  const ending = source.slice(source.lastIndexOf('.'));
  const [path, ...others] = paths.filter((each) => each.startsWith(above) && each.endsWith(ending)).sort();
  const isThere = [path, ...others].some((each) => each?.startsWith(`${above}${folder}/`));
  return path === undefined || isThere ? [] : [{ file, line, kind: 'unwritten', path, command }];
}

/** Returns entries without names of languages that would lead to another folder. Many have the same languages. */
function withinFolders(all: readonly DeclaredFiles[]): readonly DeclaredFiles[] {
  const isName = (code: string): boolean => code !== '' && pathWithin('', code) === code;
  const langsOf = once((langs: readonly string[]) => langs.filter((lang) => isName(lang) && !lang.includes('/')));
  const codesOf = once((codes: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(codes).filter(([code]) => isName(code))),
  );
  return all.map(({ langs, codes, ...files }) => ({
    ...files,
    ...(langs && { langs: langsOf(langs) }),
    ...(codes && { codes: codesOf(codes) }),
  }));
}

/** Returns a function that works out the same for each object once. */
function once<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const known = new Map<Given, Made>();
  return (given) => {
    const made = known.get(given) ?? make(given);
    known.set(given, made);
    return made;
  };
}
