import { mayBeTable, mayHavePairs, mayHoldLanguages } from '../../names/files/isLocaleFile.ts';
import { hasProseEnding, mayBeXmlPage } from '../../names/files/pageEndings.ts';
import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { remembered } from '../../names/languages/remembered.ts';
import { isModulePath } from '../../names/paths/modulePath.ts';
import { readPath } from '../../names/paths/pathNames.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { messageFile } from './messageFiles.ts';
import { type PathShape, pathShapes } from './pathShapes.ts';
import { isProsePath, type PageName, type ProseShape, proseShapes } from './prosePaths.ts';
import { isAndroidTranslation, isTemplatePath } from './sourceFile.ts';

/** What the path of a file shows if it may be a locale file. */
export interface LocaleName extends PageName {
  /** Its languages as a file of messages. */
  readonly shapes: readonly PathShape[];
  /** It is a family by itself: a file with all languages, or a source without a translation yet. */
  readonly isAlone: boolean;
  /** Its content may show that it is a file with all languages. */
  readonly mayBeCatalog: boolean;
}

const noShapes: readonly PathShape[] = [];
const noPages: readonly ProseShape[] = [];

/** Names of sources that need no translation to be one. */
const alone =
  /\.(?:xcstrings|xlf|xliff|pot?)$|^(?:messages|strings)\.(?:properties|xml)$|(?:strings?|resources?|messages?|labels?|texts?)\.res[wx]$|^(?:package\.nls|bundle\.l10n)\.json$/i;
/** A framework of Apple's in a project is built: its texts are compiled, and another project's. */
const builtBundle = /\.(?:xc)?framework\//i;
const ofApple = /\.lproj\/[^/]+\.strings(?:dict)?$/i;

/** Returns what the name of a file shows, whatever folder it is in. */
const readName = remembered((file) => ({
  kind: messageFile(file),
  isTemplate: isTemplatePath(file),
  isNamedAlone: alone.test(file),
  mayBePage: hasProseEnding(file) || mayBeXmlPage(file),
}));

/** Returns what a path shows; undefined if only other paths or the settings can make it one of a locale file. */
export function localeName(path: string): LocaleName | undefined {
  if (builtBundle.test(path)) {
    return undefined;
  }
  const { file } = readPath(path);
  const { kind, isTemplate, isNamedAlone, mayBePage } = readName(file);
  // A name such as `_missing_translations_de.json` is that of a tool's own list.
  const isOfMessages =
    kind !== undefined &&
    !file.startsWith('_') &&
    (kind.isCode !== true || isModulePath(path)) &&
    (kind.isTable !== true || mayHavePairs(path));
  // The keys manager of Transloco writes a template for each language.
  const isOfTransloco = isTemplate && isLanguageCode(file.slice(0, -'.pot'.length));
  const shapes = isOfMessages || isOfTransloco ? pathShapes(path) : noShapes;
  const isAlone = (isOfMessages || isTemplate) && ((isNamedAlone && !isAndroidTranslation(path)) || ofApple.test(path));
  const pages = mayBePage && (isProsePath(path) || mayBeXmlPage(path)) ? proseShapes(path) : noPages;
  const mayBeCatalog = kind !== undefined && !isAlone && (kind.isTable ? mayBeTable(path) : mayHoldLanguages(path));
  return isAlone || mayBeCatalog || shapes.length + pages.length > 0
    ? { shapes, isAlone, mayBeCatalog, pages }
    : undefined;
}

/**
 * Returns the names of the paths that may be locale files, in their order. Rejects with the signal's reason.
 *
 * @param isLeftOut is only asked about those: few paths are
 */
export async function localeNames(
  paths: readonly string[],
  isLeftOut: (path: string) => boolean,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, LocaleName>> {
  const names = new Map<string, LocaleName>();
  const add = (path: string): void => {
    const name = localeName(path);
    if (name !== undefined && !isLeftOut(path)) {
      names.set(path, name);
    }
  };
  await runInTurns(paths, add, signal);
  return names;
}
