import { isUnreadCode } from './codeFiles.ts';
import { isConfigurationPath, isConfigurationText } from './configurationFiles.ts';
import { isMachinePath, isUnsupportedData, isXml } from './dataFiles.ts';
import { isGenerated } from './isGenerated.ts';

/**
 * How a file is treated for translation.
 * - `prose`: read in its format.
 * - `configuration`: skipped in folders; selected by name, only its descriptions, titles, names and comments are read.
 * - `generated`: skipped in folders; selected by name, it is read in its format.
 * - `refused`: the engine cannot separate prose from data; it is read only as plain text, if the user asks for that.
 */
export type FileKind = 'prose' | 'configuration' | 'generated' | 'refused';

export interface FileToJudge {
  /** With slashes; its folders count too. */
  readonly path: string;
  /** The editor's language id, such as `markdown`. */
  readonly languageId: string;
  readonly source: string;
  /** The name of the format that reads it; `plainText` for all that no other reads. */
  readonly format: string;
}

/** Returns the kind of a file, by its path and the beginning of its text. */
export function fileKind({ path, languageId, source, format }: FileToJudge): FileKind {
  const byPath = kindOfPath(path);
  const isUnread = format === 'plainText';
  if (byPath !== undefined) {
    return isUnread ? 'refused' : byPath;
  }
  const isData = format === 'json' || format === 'yaml';
  // Editors treat some data formats as JSON.
  if (
    ((isUnread || isData) && isUnsupportedData(path, languageId)) ||
    ((isUnread || format === 'typescript') && isXml(source)) ||
    (isUnread && isUnreadCode(path, languageId))
  ) {
    return 'refused';
  }
  if (format === 'settings' || (isData && isConfigurationText(source, languageId))) {
    return 'configuration';
  }
  return isGenerated(path, source, format) ? 'generated' : 'prose';
}

/** Returns the kind of a file if its path alone proves it. */
function kindOfPath(path: string): FileKind | undefined {
  return isMachinePath(path) ? 'refused' : isConfigurationPath(path) ? 'configuration' : undefined;
}
