import * as vscode from 'vscode';
import { glossaryTextBytes } from '../../../service/api/limits.ts';
import type { TextEngine } from '../../../service/textEngine.ts';

/** Returns where a dictionary's text has errors that the service would refuse; undefined if it has none. */
export function refusedLines(
  { DictionaryLines, splitLines }: TextEngine,
  text: string,
): vscode.FileSystemError | undefined {
  const { t } = vscode.l10n;
  const lines = new DictionaryLines(glossaryTextBytes);
  lines.add(splitLines(text));
  const refused = lines.refused();
  if (!refused) {
    return undefined;
  }
  const { count, line } = refused;
  return new vscode.FileSystemError(
    count === 1
      ? t('Line {0} has an error. Fix it, then save again.', line + 1)
      : t('{0} errors, the first in line {1}. Fix them, then save again.', count, line + 1),
  );
}
