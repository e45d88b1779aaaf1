import path from 'node:path';
import * as vscode from 'vscode';
import { linkedFile } from '../../api/documents/linkedFile.ts';
import { ServiceError } from '../../api/errors.ts';
import type { ResultPlaces } from '../../state/documentJobs/jobPorts.ts';
import { areSameFiles, holdsBytes } from '../../state/documentJobs/sameBytes.ts';
import { takesNewFiles } from '../../state/settings/takesNewFiles.ts';
import { textEngine } from '../../state/textEngine.ts';
import { isFolder } from '../../ui/files/isFolder.ts';
import { exists } from '../../ui/files/writeNewFile.ts';

/** Maximum bytes for a comparison with a file of another scheme, as that is read into memory. */
const comparedBytes = 64 * 1024 * 1024;

/** Targets for translated documents: URIs of any scheme that can be written. */
export const resultFiles: ResultPlaces = {
  async free({ target, overwrite }) {
    const wanted = vscode.Uri.parse(target, true);
    assertWritable(wanted);
    if (overwrite && (await isFolder(wanted))) {
      // The editor would remove it with its content.
      throw new ServiceError('invalidInput', vscode.l10n.t('A folder with this name already exists.'));
    }
    const { numberedPath } = await textEngine();
    let free = wanted;
    for (let number = 2; !overwrite && (await exists(free)); number += 1) {
      free = wanted.with({ path: numberedPath(wanted.path, number) });
    }
    return free.toString();
  },

  async put(file, target, overwrite) {
    const { fs } = vscode.workspace;
    const wanted = vscode.Uri.parse(target, true);
    const uri = wanted.scheme === 'file' ? vscode.Uri.file(await linkedFile(wanted.fsPath)) : wanted;
    const folder = vscode.Uri.joinPath(uri, '..');
    // The same name for each try, so that a closed window leaves at most one file, which is overwritten. Not based on
    // the final name, which may already have the maximum length.
    const beside = vscode.Uri.joinPath(folder, `.${path.basename(file)}.tmp`);
    // If a file has the name of the folder, another name does not help.
    await Promise.resolve(fs.createDirectory(folder)).catch((error: unknown) => {
      throw notWritten(error);
    });
    try {
      await fs.copy(vscode.Uri.file(file), beside, { overwrite: true });
      await fs.rename(beside, uri, { overwrite });
      return true;
    } catch (error) {
      await Promise.resolve(fs.delete(beside)).catch(() => undefined);
      if (error instanceof vscode.FileSystemError && error.code === 'FileExists') {
        return false;
      }
      throw notWritten(error);
    }
  },

  async holds(file, target) {
    const uri = vscode.Uri.parse(target, true);
    try {
      if (uri.scheme === 'file') {
        return await areSameFiles(file, uri.fsPath);
      }
      const { size } = await vscode.workspace.fs.stat(uri);
      return size < comparedBytes && (await holdsBytes(file, size, () => vscode.workspace.fs.readFile(uri)));
    } catch {
      return false;
    }
  },
};

function assertWritable(uri: vscode.Uri): void {
  if (!takesNewFiles(uri)) {
    const message =
      vscode.workspace.fs.isWritableFileSystem(uri.scheme) === undefined
        ? vscode.l10n.t('The file system “{0}” is not available in this window.', uri.scheme)
        : vscode.l10n.t('The location is read-only.');
    throw new ServiceError('invalidInput', message);
  }
}

function notWritten(error: unknown): ServiceError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const message =
    code === 'NoPermissions'
      ? vscode.l10n.t('The location is read-only.')
      : vscode.l10n.t('The location is not writable.');
  return new ServiceError('invalidInput', message, code === undefined ? {} : { code });
}
