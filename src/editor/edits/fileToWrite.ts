import * as vscode from 'vscode';
import { portableName } from '../../names/paths/portableName.ts';
import { storageError } from '../../notify/errors/storageError.ts';
import { Cancelled } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { InvalidInput } from '../../service/api/atStart/errors.ts';
import { isFolder } from '../files/isFolder.ts';
import { givenResources } from '../resourceOptions.ts';
import { type FilePlace, namedPlace, notifyMoved, writeText } from './filePlace.ts';

export interface FileQuestion {
  readonly title: string;
  /** The proposed file name, which may contain any characters, and its ending. */
  readonly name: string;
  readonly ending: string;
  readonly filters: Readonly<Record<string, string[]>>;
}

/** Returns the place of an option, else the user's choice. Throws `Cancelled`. */
export async function fileToWrite(given: unknown, { title, name, ending, filters }: FileQuestion): Promise<FilePlace> {
  const [named] = givenResources(given, undefined) ?? [];
  if (named) {
    return namedPlace(named);
  }
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const chosen = await vscode.window.showSaveDialog({
    title,
    saveLabel: vscode.l10n.t('Export'),
    filters,
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder.uri, portableName(name, ending)) }),
  });
  if (!chosen) {
    throw new Cancelled();
  }
  return namedPlace(chosen);
}

/**
 * Writes a chosen file, or next to it if the file there changed since, and says so. Throws `InvalidInput`.
 * @param encoding default: that of the settings; UTF-8 if it lacks characters
 * @returns the file
 */
export async function writeChosenFile(place: FilePlace, text: string, encoding?: string): Promise<vscode.Uri> {
  const { uri } = place;
  const configured: unknown = vscode.workspace.getConfiguration('files', uri).get('encoding');
  try {
    if (await isFolder(uri)) {
      throw vscode.FileSystemError.FileIsADirectory(uri);
    }
    const written = await writeText(place, text, encoding ?? (typeof configured === 'string' ? configured : 'utf8'));
    notifyMoved(uri, written.uri);
    return written.uri;
  } catch (error) {
    throw notWritten(error, uri);
  }
}

/** Returns why a chosen file could not be written: the disk, or the choice. Other errors are returned unchanged. */
function notWritten(error: unknown, uri: vscode.Uri): unknown {
  const refusal = storageError(error, uri);
  if (!refusal || refusal.code === 'noRoom' || refusal.code === 'noPermission') {
    return refusal ?? error;
  }
  return new InvalidInput({
    field: 'uri',
    found: getFileName(uri),
    sentence: vscode.l10n.t('Could not write {0}. Check its permissions, then try again.', getFileName(uri)),
  });
}
