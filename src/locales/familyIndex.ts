import type { PathPattern } from '../names/paths/globPattern.ts';
import { withFolders } from '../names/paths/withFolders.ts';
import { manyAtOnce } from '../text/turns/manyAtOnce.ts';
import { runInTurns } from '../text/turns/runInTurns.ts';
import { SharedResult } from '../text/turns/sharedResult.ts';
import { besideTest, variantFiles } from './absentFiles.ts';
import { type Family, isChosen, listPaths } from './atStart/family.ts';
import { type SourceChange, sourceChanges } from './choosing/changeSource.ts';
import { type FilesProposal, proposeFiles } from './choosing/proposeFiles.ts';
import { setUpFiles } from './contents/defaultRegion.ts';
import { namesLanguages } from './contents/heldLanguages.ts';
import { isWithoutTemplate } from './contents/newestCatalog.ts';
import { templateFiles } from './contents/templatesElsewhere.ts';
import { type DeclarationProblem, mayDeclare } from './declared/declaration.ts';
import { declarationsIn, isTemporaryPath, likelyFamilies, pathFamilies, wholeFamilies } from './findFamilies.ts';
import { sourcePattern } from './finding/configuredFamilies.ts';
import { localeName } from './finding/localeNames.ts';
import { neutralShapes } from './finding/neutralNames.ts';
import { pathShapes } from './finding/pathShapes.ts';
import { probe, probedPath, translationPattern } from './finding/presentPaths.ts';
import { type MayBeUnread, type UnreadLanguages, unreadLanguages } from './finding/unreadLanguages.ts';
import type { LocaleFolder } from './localeFolder.ts';
import type { LocaleOptions } from './localeOptions.ts';
import { isPagePath, type PageTree, pageTrees } from './prose/pageTrees.ts';
import { type PagesInLanguage, untranslatedPages, withNewPages } from './prose/untranslatedPages.ts';

/** The files of a folder. Paths go from its root, with slashes. */
export interface FolderListing {
  readonly paths: readonly string[];
  /** Returns true for the path of a file or folder that is left out, with all below it, whatever its name is. */
  readonly isLeftOut: (path: string) => boolean;
}

/** The folder of a {@link FamilyIndex}. */
export interface IndexedFolder extends Pick<LocaleFolder, 'read'> {
  readonly list: (signal: AbortSignal) => Promise<FolderListing>;
  /** Returns the path itself if it is a file's, the paths of the files below a folder, or none. */
  readonly filesAt: (path: string, isLeftOut: FolderListing['isLeftOut']) => Promise<readonly string[]>;
  /** Called with the paths of all files that are found. */
  readonly follow?: (paths: Iterable<string>) => void;
  /** Called with the families after each search for them. */
  readonly found?: (families: readonly Family[]) => void;
  /** Called with what cannot be used of the files that declare sources. */
  readonly report?: (problems: readonly DeclarationProblem[]) => void;
}

/** Paths of files and folders that changed: they were created, deleted, or a file has another text. */
export interface PathChanges {
  readonly came: readonly string[];
  readonly gone: readonly string[];
  readonly edited: readonly string[];
}

/** What the list of a folder's files shows. */
interface Listed {
  readonly families: readonly Family[];
  /** The paths of the families, whether there is a file or not. */
  readonly files: ReadonlySet<string>;
  /** Listed paths that have the name of a locale file. */
  readonly names: ReadonlySet<string>;
  /** Paths without a file that would be the source of a listed one. */
  readonly lacking: ReadonlySet<string>;
  /** The sites whose pages are among the families. */
  readonly trees: readonly PageTree[];
  /** Returns true for a path that may be a further source next to others. */
  readonly isBeside: (path: string) => boolean;
  /** Of listed paths: see `PathShape`. */
  readonly shapes: ReadonlySet<string>;
  /** Returns true for a path that the settings may take for a source or a translation. */
  readonly isConfigured: (path: string) => boolean;
  /** Paths whose texts show whether a variant needs all files, or which template is that of a family. */
  readonly ofDoubts: ReadonlySet<string>;
  readonly isLeftOut: FolderListing['isLeftOut'];
  readonly unread: MayBeUnread;
}

/**
 * Knows the locale families of a folder with its settings. The folder is listed at the first use, and again only after
 * the path of a locale file has come or gone.
 */
export class FamilyIndex {
  readonly #folder: IndexedFolder;
  readonly #options: LocaleOptions;
  readonly #listed = new SharedResult<Listed>();
  readonly #families = new SharedResult<readonly Family[]>();
  readonly #pages = new SharedResult<readonly PagesInLanguage[]>();
  /** Of pages without a translation: whether they are to be translated. */
  readonly #isCounted = new Map<string, boolean>();

  constructor(folder: IndexedFolder, options: LocaleOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Returns the families (see `findFamilies`). Rejects like the folder, and at once with the signal's reason. */
  families(signal?: AbortSignal): Promise<readonly Family[]> {
    return this.#families.get(async (stop) => {
      const { families } = await this.#listed.get((end) => this.#list(end), stop);
      const whole = await wholeFamilies(this.#folder, families, this.#options, stop);
      const all =
        this.#options.untranslatedPages === 'missing' ? withNewPages(whole, await this.#allPages(stop)) : whole;
      this.#folder.found?.(all);
      return all;
    }, signal);
  }

  /** Returns what looks like locale files, and is not read: see `unreadLanguages`. Rejects like {@link families}. */
  async unread(signal: AbortSignal): Promise<readonly UnreadLanguages[]> {
    const families = await this.families(signal);
    const { unread } = await this.#listed.get((stop) => this.#list(stop), signal);
    return unreadLanguages(this.#folder, unread, families, this.#options, signal);
  }

  /**
   * Returns the pages of each site; none if the settings leave out those without a translation. Rejects like
   * {@link families}.
   */
  async pages(signal: AbortSignal): Promise<readonly PagesInLanguage[]> {
    return this.#options.untranslatedPages === 'ignore' ? [] : this.#allPages(signal);
  }

  #allPages(signal?: AbortSignal): Promise<readonly PagesInLanguage[]> {
    return this.#pages.get(async (stop) => {
      const { trees } = await this.#listed.get((end) => this.#list(end), stop);
      return untranslatedPages(this.#folder, trees, this.#options, stop, this.#isCounted);
    }, signal);
  }

  /** Returns the settings that make a file the source of its family: see `sourceChanges`. */
  async sourceChanges(path: string, signal: AbortSignal): Promise<readonly SourceChange[]> {
    const { paths } = await this.#folder.list(signal);
    const { declarations } = await declarationsIn(this.#folder, paths, this.#options, signal);
    return sourceChanges({ paths, declarations }, this.#options, path, signal);
  }

  /** Returns entries of the settings that make a file a source: see `proposeFiles`. */
  async proposeFiles(path: string, signal: AbortSignal): Promise<readonly FilesProposal[]> {
    const { paths } = await this.#folder.list(signal);
    const { declarations } = await declarationsIn(this.#folder, paths, this.#options, signal);
    return proposeFiles({ paths, declarations }, this.#options, path, signal);
  }

  /** Takes changes in. Returns true if the families or pages may be others now: they are found again. */
  async changed({ came, gone, edited }: PathChanges): Promise<boolean> {
    const listed = await this.#listed.current?.catch(() => undefined);
    if (!listed) {
      return false;
    }
    const isRule = (path: string) =>
      (/(?:^|\/)\.gitignore$/.test(path) || mayDeclare(path)) && !isLeftOut(listed, path);
    const isOther =
      [...came, ...gone, ...edited].some(isRule) || (await hasLost(listed, gone)) || (await this.#hasNew(listed, came));
    if (isOther) {
      this.forget();
      return true;
    }
    // A file that is renamed over another one has come.
    const changed = new Set([...came, ...edited]);
    const found = (await this.#families.current?.catch(() => undefined)) ?? [];
    const isRead =
      [...changed].some((path) => listed.ofDoubts.has(path)) ||
      found.some(
        ({ reason, source, rivals = [] }) =>
          reason === 'filled' && [source, ...rivals].some((path) => changed.has(path)),
      ) ||
      listed.families.some(
        (family) =>
          (namesLanguages(family) && changed.has(family.source)) ||
          family.regions?.some(({ path }) => changed.has(path)) ||
          family.setUpIn?.some((path) => changed.has(path)) ||
          (isWithoutTemplate(family) && listPaths(family).some((path) => changed.has(path))) ||
          (family.isInDoubt && changed.has(family.source)) ||
          (family.named !== undefined && [family.source, family.named.path].some((path) => changed.has(path))) ||
          (family.copyOf !== undefined && (changed.has(family.source) || changed.has(family.copyOf))),
      );
    const pages = lackingPages(listed.trees).filter((path) => changed.has(path));
    pages.forEach((path) => this.#isCounted.delete(path));
    if (pages.length > 0 && (await isOtherNow(this.#pages, () => this.#allPages())) === true) {
      this.#families.forget();
      return true;
    }
    return isRead && (await isOtherNow(this.#families, () => this.families())) !== false;
  }

  /** Has the folder listed again at the next use. */
  forget(): void {
    this.#listed.forget();
    this.#families.forget();
    this.#pages.forget();
    this.#isCounted.clear();
  }

  async #list(signal: AbortSignal): Promise<Listed> {
    const { paths, isLeftOut: isOut } = await this.#folder.list(signal);
    const { declarations, problems } = await declarationsIn(this.#folder, paths, this.#options, signal);
    const {
      families: found,
      names,
      declared,
      unread,
      tooMany,
    } = await pathFamilies(paths, this.#options, signal, declarations);
    this.#folder.report?.([...problems, ...tooMany]);
    const families = await likelyFamilies(this.#folder, found, signal);
    const lacking = new Set<string>();
    const known = new Set<string>();
    for (const { shapes, pages } of names.values()) {
      shapes.forEach(({ shape, bare }) => {
        known.add(shape);
        if (bare !== undefined) {
          lacking.add(bare);
        }
      });
      pages.forEach(({ bares, above }) => [...bares, ...(above?.bares ?? [])].forEach((bare) => lacking.add(bare)));
    }
    await runInTurns(paths, (path) => lacking.delete(path), signal);
    const trees = await pageTrees(paths, families, this.#options, signal);
    const ofFamilies = families.flatMap((family) => [...listPaths(family), ...(family.rivals ?? [])]);
    const files = new Set([...ofFamilies, ...lackingPages(trees)]);
    this.#folder.follow?.(files);
    return {
      families,
      files,
      names: new Set(names.keys()),
      lacking,
      trees,
      isBeside: besideTest(families),
      shapes: known,
      isConfigured: configuredPaths(families, declared, this.#options),
      ofDoubts: new Set([...variantFiles(families), ...templateFiles(families)]),
      isLeftOut: isOut,
      unread,
    };
  }

  async #hasNew(listed: Listed, came: readonly string[]): Promise<boolean> {
    const isOut = (path: string) => isLeftOut(listed, path);
    const unlisted = came.filter((path) => !listed.files.has(path) && !isOut(path));
    for await (const files of manyAtOnce(unlisted, (path) => this.#folder.filesAt(path, isOut))) {
      if (await isAny(files.flat(), (file) => isNewMember(listed, file))) {
        return true;
      }
    }
    return false;
  }
}

/** Has a result worked out again. Returns whether it is another now; undefined: there was none. */
async function isOtherNow<T>(result: SharedResult<T>, again: () => Promise<T>): Promise<boolean | undefined> {
  const before = await result.current?.catch(() => undefined);
  result.forget();
  return before === undefined ? undefined : JSON.stringify(await again()) !== JSON.stringify(before);
}

function isLeftOut(listed: Listed, path: string): boolean {
  return withFolders(path).some(listed.isLeftOut);
}

/** Returns whether a file or folder is gone that a family has. */
async function hasLost({ files }: Listed, gone: readonly string[]): Promise<boolean> {
  const lost = new Set(gone);
  return isAny(lost.size === 0 ? [] : files, (file) => withFolders(file).some((path) => lost.has(path)));
}

async function isAny(paths: Iterable<string>, is: (path: string) => boolean): Promise<boolean> {
  let found = false;
  const look = (path: string): void => {
    found = found || is(path);
  };
  await runInTurns(paths, look);
  return found;
}

/** Returns the sources of the pages that have no translation into one of the languages of their site. */
function lackingPages(trees: readonly PageTree[]): readonly string[] {
  const sources = trees.flatMap(({ languages }) => languages.flatMap(({ lacking }) => lacking));
  return [...new Set(sources.map(({ source }) => source))];
}

function isNewMember(listed: Listed, path: string): boolean {
  const { families, files, names, lacking, trees, shapes, isBeside, isConfigured } = listed;
  return (
    !isTemporaryPath(path) &&
    (lacking.has(path) ||
      (families.some(({ setUpIn }) => setUpIn) && setUpFiles([path], () => false).length > 0) ||
      (isPagePath(path) && trees.some(({ root }) => path.startsWith(`${root}/`))) ||
      (!files.has(path) && neutralShapes(path).some((shape) => shapes.has(shape))) ||
      (!names.has(path) && localeName(path) !== undefined) ||
      (!files.has(path) && (isBeside(path) || isConfigured(path))))
  );
}

function configuredPaths(
  families: readonly Family[],
  declaredSources: readonly PathPattern[],
  { localeFiles }: LocaleOptions,
): Listed['isConfigured'] {
  const isByConvention = localeFiles.some(({ target }) => target === undefined);
  const patterns = [
    ...localeFiles.map(sourcePattern),
    ...declaredSources,
    ...families.filter(isChosen).flatMap(({ source, target, declared }) => {
      const made =
        target === undefined ? undefined : declared ? target.replaceAll('${lang}', probe) : probedPath(source, target);
      return made?.includes(probe) === true ? translationPattern(made) : [];
    }),
  ];
  return (path) => patterns.some((pattern) => pattern.test(path)) || (isByConvention && pathShapes(path).length > 0);
}
