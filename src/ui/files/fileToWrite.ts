import * as vscode from 'vscode';
import { InvalidInput } from '../../api/errors.ts';
import { portableName } from '../../text/paths/portableName.ts';
import { Cancelled } from '../errors/cancelled.ts';
import { storageError } from '../errors/storageError.ts';
import { givenResources, nameOf } from '../resourceOptions.ts';
import { writeNewFile } from './writeNewFile.ts';

export interface FileQuestion {
  readonly title: string;
  /** The proposed file name, which may contain any characters, and its ending. */
  readonly name: string;
  readonly ending: string;
  readonly filters: Readonly<Record<string, string[]>>;
}

/** Returns the file of an option, else one that the user chooses. Throws `Cancelled`. */
export async function fileToWrite(given: unknown, { title, name, ending, filters }: FileQuestion): Promise<vscode.Uri> {
  const [named] = givenResources(given, undefined) ?? [];
  if (named) {
    return named;
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
  return chosen;
}

/** Writes a file in the encoding of the settings, or in UTF-8 if that lacks characters. Throws `InvalidInput`. */
export async function writeChosenFile(uri: vscode.Uri, text: string): Promise<void> {
  const configured: unknown = vscode.workspace.getConfiguration('files', uri).get('encoding');
  const encoding = typeof configured === 'string' ? configured : 'utf8';
  try {
    await writeNewFile({ uri, text, encoding, overwrite: true });
  } catch (error) {
    throw notWritten(error, uri);
  }
}

/** Returns why a chosen file could not be written: the disk, or the choice. Other errors are returned unchanged. */
export function notWritten(error: unknown, uri: vscode.Uri): unknown {
  const refusal = storageError(error, uri);
  if (!refusal || refusal.code === 'noRoom' || refusal.code === 'noPermission') {
    return refusal ?? error;
  }
  return new InvalidInput({ field: 'uri', allowed: vscode.l10n.t('a writable file'), found: nameOf(uri) });
}
