import * as vscode from 'vscode';
import { isExcluded } from '../../editor/files/folderFiles.ts';
import { resourceInFront } from '../../editor/resourceOptions.ts';
import { Cancelled } from '../../notify/errors/cancelled.ts';
import { getFileName } from '../../notify/getFileName.ts';
import { showInStatusBar } from '../../notify/showInStatusBar.ts';
import { documentExtensions } from '../../service/api/documents/documentFormats.ts';
import { ServiceError } from '../../service/api/errors.ts';
import { isDocument, isFolderDocument } from './documentFiles.ts';

/**
 * Returns the resources of the menu, else the active document if the service supports its type, else files that the
 * user chooses.
 */
export async function chooseDocuments(resources: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  if (resources.length > 0) {
    return resources;
  }
  const inFront = resourceInFront();
  if (inFront && (isDocument(inFront) || inFront.scheme === 'untitled')) {
    return [inFront];
  }
  const { t } = vscode.l10n;
  const chosen = await vscode.window.showOpenDialog({
    title: t('Translate Document'),
    openLabel: t('Translate'),
    canSelectMany: true,
    filters: { [t('Documents')]: [...documentExtensions] },
  });
  if (!chosen || chosen.length === 0) {
    throw new Cancelled();
  }
  return chosen;
}

/**
 * Returns the URIs of saved documents, as only saved content is sent. Asks about unsaved text once; Cancel throws
 * `Cancelled`.
 * @param isAsked false: a script, for which the saved content counts
 */
export async function savedDocuments(
  resources: readonly vscode.Uri[],
  isAsked: boolean,
): Promise<readonly vscode.Uri[]> {
  const named = new Set(resources.map((uri) => uri.toString()));
  const open = vscode.workspace.textDocuments.filter(
    (document) => named.has(document.uri.toString()) || resources.some((folder) => isTakenFrom(folder, document)),
  );
  const untitled = open.filter(({ isUntitled }) => isUntitled);
  if (untitled.length > 0 && !isAsked) {
    throw new ServiceError('invalidInput', vscode.l10n.t('The document is not saved. Save it, then try again.'));
  }
  const changed = open.filter(({ isDirty, isUntitled }) => isDirty && !isUntitled);
  if (changed.length > 0 && (!isAsked || !(await isToBeSaved(changed)))) {
    const remarks = changed.map(({ uri }) =>
      vscode.l10n.t('{0} is translated without its unsaved changes.', getFileName(uri)),
    );
    showInStatusBar(remarks.join(' '));
  }
  const savedAs = new Map<string, vscode.Uri>();
  for (const { uri } of untitled) {
    const saved = await vscode.workspace.saveAs(uri);
    if (!saved) {
      throw new Cancelled();
    }
    savedAs.set(uri.toString(), saved);
  }
  return resources.map((uri) => savedAs.get(uri.toString()) ?? uri);
}

/** Returns true for a document in a folder that is translated with it. */
function isTakenFrom(folder: vscode.Uri, { uri }: vscode.TextDocument): boolean {
  const path = folder.path.replace(/\/*$/, '/');
  const isBelow = uri.path.startsWith(path) && uri.with({ path: folder.path }).toString() === folder.toString();
  return isBelow && isFolderDocument(uri) && !isExcluded(folder, uri);
}

async function isToBeSaved(documents: readonly vscode.TextDocument[]): Promise<boolean> {
  const { t } = vscode.l10n;
  const [first] = documents;
  const message =
    first && documents.length === 1
      ? t('{0} has unsaved changes.', getFileName(first.uri))
      : t('{0} documents have unsaved changes.', documents.length);
  const save = t('Save and Translate');
  const asSaved = t('Translate Saved Version');
  const chosen = await vscode.window.showWarningMessage(message, { modal: true }, save, asSaved);
  if (chosen === undefined) {
    throw new Cancelled();
  }
  for (const document of chosen === save ? documents : []) {
    if (!(await document.save())) {
      throw new ServiceError(
        'invalidInput',
        t('Could not save {0}. Save it in the editor, then try again.', getFileName(document.uri)),
      );
    }
  }
  return chosen === save;
}
