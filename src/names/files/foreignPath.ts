import { hasLanguageWord } from '../languages/languageWord.ts';
import { isConfigurationPath } from './configurationFiles.ts';

/** Why a path is not one of the project's own texts, as far as the path shows it. */
export type ForeignPath = 'versionControl' | 'dependencies' | 'configuration' | 'hidden' | 'ending' | 'language';

/** Folders of version control. Git, Mercurial, Subversion, and Jujutsu run programs that files in these name. */
const systems = 'git|hg|svn|jj';

/**
 * The names of such folders. Windows ignores dots and spaces at the end and what follows a colon, and has a short second
 * name for each: see `is_ntfs_dotgit` of Git.
 */
const versionControl = new RegExp(`^(?:\\.(?:${systems})|(?:${systems})~\\d+)[. ]*(?:[:\\\\].*)?$`, 's');

/** Characters that file systems of macOS ignore in names: see `next_hfs_char` of Git. */
const ignoredCharacters = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** What every such name has: most names have none of it. */
const unusual = /^\.|~|[^ -\x7f]/;

/** Returns true for the name of a folder that a system for version control takes for its own on any platform. */
export function isVersionControl(name: string): boolean {
  return (
    unusual.test(name) && versionControl.test(name.replaceAll(ignoredCharacters, '').normalize('NFKC').toLowerCase())
  );
}

/**
 * Returns why no text of a project is at a path from its root: it is below a folder of version control or of
 * dependencies, or is such a folder.
 */
export function foreignFolder(path: string): Extract<ForeignPath, 'versionControl' | 'dependencies'> | undefined {
  const names = path.split(/[\\/]/);
  return names.some(isVersionControl)
    ? 'versionControl'
    : names.some((name) => /^node_modules[. ]*$/i.test(name))
      ? 'dependencies'
      : undefined;
}

/**
 * Returns why a translation does not belong at a path, as far as both paths show it: a template of the settings or of
 * another tool's file may name any file, such as one whose commands a program runs.
 *
 * @param source path of its source: a hidden folder or the name of a tool's file may be the project's own there
 * @param isNew there is no such file
 */
export function foreignTranslation(path: string, source: string, isNew: boolean): ForeignPath | undefined {
  const folder = foreignFolder(path);
  if (folder !== undefined) {
    return folder;
  }
  if (isConfigurationPath(path) && !isConfigurationPath(source) && nameOf(path) !== nameOf(source)) {
    return 'configuration';
  }
  if (!isNew) {
    return undefined;
  }
  const known = new Set(source.split('/').slice(0, -1));
  const isHidden = path
    .split('/')
    .slice(0, -1)
    .some((name) => name.startsWith('.') && !known.has(name));
  return isHidden
    ? 'hidden'
    : hasEnding(source) && !hasEnding(path)
      ? 'ending'
      : namesLanguage(path, source)
        ? undefined
        : 'language';
}

/** Returns true if what the path of a translation has and its source has not names a language, or if its name stays. */
function namesLanguage(path: string, source: string): boolean {
  const common = new Set(source.split('/'));
  const own = path
    .replace(/(?<=[^/])\.[^./]*$/, '')
    .split('/')
    .filter((name) => !common.has(name));
  return nameOf(path) === nameOf(source) || own.some(hasLanguageWord);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function hasEnding(path: string): boolean {
  return nameOf(path).lastIndexOf('.') > 0;
}
