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

/** A file of another scheme is in memory as a whole when it is compared. */
const comparedBytes = 64 * 1024 * 1024;

/** Places for translated documents: addresses of any scheme that can be written. */
export const resultFiles: ResultPlaces = {
  async free({ target, overwrite }) {
    const wanted = vscode.Uri.parse(target, true);
    assertWritable(wanted);
    if (overwrite && (await isFolder(wanted))) {
      // The editor would remove it with all that is in it.
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
    // The same for each try, so that a window that goes away leaves one at most, which the next one overwrites. Without
    // the name that it gets, which may be as long as a name can be.
    const beside = vscode.Uri.joinPath(folder, `.${path.basename(file)}.tmp`);
    // Where a file stands in the place of the folder, another name would not help.
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
