import * as vscode from 'vscode';
import { takesNewFiles } from '../../editor/files/takesNewFiles.ts';
import { getFileName } from '../../notify/getFileName.ts';
import type { JobRecord } from './jobs/jobRecord.ts';

/**
 * Asks where to save a translation that could not be saved; the default is next to its source or, if that is not
 * writable, in the workspace. Returns undefined if the user cancels.
 */
export async function askResultUri({ source, target }: JobRecord): Promise<vscode.Uri | undefined> {
  const name = getFileName(vscode.Uri.parse(target, true));
  const sourceUri = vscode.Uri.parse(source, true);
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  const folder = takesNewFiles(sourceUri) ? vscode.Uri.joinPath(sourceUri, '..') : workspace?.uri;
  const title = vscode.l10n.t('Save Translation {0}', name);
  return vscode.window.showSaveDialog({ title, ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }) });
}
