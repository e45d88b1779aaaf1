import { isConfigurationPath, isConfigurationText } from './configurationFiles.ts';
import { isMachinePath, isUnsupportedData, isXml } from './dataFiles.ts';
import { isGenerated } from './isGenerated.ts';

/**
 * What a file is for translation.
 * - `prose`: read as its format has it.
 * - `configuration`: no folder run takes it; by name only its descriptions, titles, names and comments are read.
 * - `generated`: no folder run takes it; by name it is read as its format has it.
 * - `refused`: the engine cannot separate prose from data; it is read only as plain text, when the user asks for that.
 */
export type FileKind = 'prose' | 'configuration' | 'generated' | 'refused';

export interface FileToJudge {
  /** With slashes; its folders count too. */
  readonly path: string;
  /** The editor's, as in `markdown`. */
  readonly languageId: string;
  readonly source: string;
  /** The name of the format that reads it; `plainText` for all that no other reads. */
  readonly format: string;
}

/** Returns what a file is, by its path and by what it begins with. */
export function fileKind({ path, languageId, source, format }: FileToJudge): FileKind {
  const byPath = kindOfPath(path);
  const isUnread = format === 'plainText';
  if (byPath !== undefined) {
    return isUnread ? 'refused' : byPath;
  }
  const isData = format === 'json' || format === 'yaml';
  // Editors take some data formats for JSON.
  if (
    ((isUnread || isData) && isUnsupportedData(path, languageId)) ||
    ((isUnread || format === 'typescript') && isXml(source))
  ) {
    return 'refused';
  }
  if (format === 'settings' || (isData && isConfigurationText(source, languageId))) {
    return 'configuration';
  }
  return isGenerated(path, source, format) ? 'generated' : 'prose';
}

/** Returns what a file is where its path alone proves it. */
function kindOfPath(path: string): FileKind | undefined {
  return isMachinePath(path) ? 'refused' : isConfigurationPath(path) ? 'configuration' : undefined;
}
