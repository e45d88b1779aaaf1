import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { linkedFile } from '../api/documents/linkedFile.ts';
import { ServiceError } from '../api/errors.ts';
import type { ResultPlaces } from './documentJobs/jobPorts.ts';
import { takesNewFiles } from './takesNewFiles.ts';
import { textEngine } from './textEngine.ts';

/** A file of another scheme is in memory as a whole when it is compared. */
const comparedBytes = 64 * 1024 * 1024;

/** Places for translated documents: addresses of any scheme that can be written. */
export const resultPlaces: ResultPlaces = {
  async free({ target, overwrite }) {
    const wanted = vscode.Uri.parse(target, true);
    assertWritable(wanted);
    if (overwrite) {
      await assertNoFolder(wanted);
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
    // The same for each try, so that a window that goes away leaves one at most, which the next one overwrites. Without the name
    // that it gets, which may be as long as a name can be.
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
      const [{ size }, found] = await Promise.all([stat(file), vscode.workspace.fs.stat(uri)]);
      if (size !== found.size) {
        return false;
      }
      return uri.scheme === 'file'
        ? await haveSameBytes(file, uri.fsPath)
        : size < comparedBytes && (await readFile(file)).equals(await vscode.workspace.fs.readFile(uri));
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

/** The editor would remove a folder with all that is in it. */
async function assertNoFolder(uri: vscode.Uri): Promise<void> {
  const found = await Promise.resolve(vscode.workspace.fs.stat(uri)).catch(() => undefined);
  if (found && (found.type & vscode.FileType.Directory) !== 0) {
    throw new ServiceError('invalidInput', vscode.l10n.t('A folder with this name already exists.'));
  }
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Compares files of the same size, a piece of each at a time. */
async function haveSameBytes(one: string, other: string): Promise<boolean> {
  const pieces: AsyncIterable<Buffer> = createReadStream(one);
  const others: AsyncIterableIterator<Buffer> = createReadStream(other)[Symbol.asyncIterator]();
  for await (const piece of pieces) {
    const next = await others.next();
    if (next.done === true || !piece.equals(next.value)) {
      await others.return?.();
      return false;
    }
  }
  return true;
}
