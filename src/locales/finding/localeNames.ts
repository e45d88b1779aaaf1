import { mayBeTable, mayHavePairs, mayHoldLanguages } from '../../names/files/isLocaleFile.ts';
import { mayBeXmlPage } from '../../names/files/pageEndings.ts';
import { isLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { isModulePath } from '../../names/paths/modulePath.ts';
import { runInTurns } from '../../text/runInTurns.ts';
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

/** Returns what a path shows; undefined if only other paths or the settings can make it one of a locale file. */
export function localeName(path: string): LocaleName | undefined {
  // A name such as `_missing_translations_de.json` is that of a tool's own list.
  const file = messageFile(path);
  const isOfMessages =
    file !== undefined &&
    path[path.lastIndexOf('/') + 1] !== '_' &&
    (file.isCode !== true || isModulePath(path)) &&
    (file.isTable !== true || mayHavePairs(path));
  const shapes = isOfMessages || isNamedByLanguage(path) ? pathShapes(path) : noShapes;
  const isAlone = (isOfMessages || isTemplatePath(path)) && isAloneIn(path);
  const pages = isProsePath(path) || mayBeXmlPage(path) ? proseShapes(path) : noPages;
  const mayBeCatalog = file !== undefined && !isAlone && (file.isTable ? mayBeTable(path) : mayHoldLanguages(path));
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

/** Returns true for a template that may be a catalog: the keys manager of Transloco writes one for each language. */
function isNamedByLanguage(path: string): boolean {
  return isTemplatePath(path) && isLanguageCode(path.slice(path.lastIndexOf('/') + 1, -'.pot'.length));
}

function isAloneIn(path: string): boolean {
  if (/\.(?:xcstrings|xlf|xliff|pot)$/i.test(path)) {
    return true;
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    (/^(?:messages|strings)\.(?:properties|xml)$/i.test(name) && !isAndroidTranslation(path)) ||
    /(?:strings?|resources?|messages?|labels?|texts?)\.res[wx]$/i.test(name) ||
    /^(?:package\.nls|bundle\.l10n)\.json$/i.test(name) ||
    /\.lproj\/[^/]+\.strings(?:dict)?$/i.test(path)
  );
}
