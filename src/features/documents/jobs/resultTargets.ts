import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as vscode from 'vscode';
import { type FilePlace, freeUri, isAsAgreed, namedPlace, overwriteFile } from '../../../editor/edits/filePlace.ts';
import { isFolder } from '../../../editor/files/isFolder.ts';
import { takesNewFiles } from '../../../editor/files/takesNewFiles.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import { linkedFile } from '../../../service/api/atStart/files/linkedFile.ts';
import type { JobTarget, ResultTargets } from './jobPorts.ts';

const { t } = vscode.l10n;

/** Maximum bytes for a comparison with a file of another scheme, as that is read into memory. */
const comparedBytes = 64 * 1024 * 1024;

/** Returns the target of a job for a file that it may write. */
export function toTarget({ uri, replaces }: FilePlace): JobTarget {
  return { target: uri.toString(), ...(replaces && { replaces }) };
}

/** Returns the target at a URI that the user or a script named. Rejects with `invalidInput` for a folder. */
export async function requireTarget(uri: vscode.Uri): Promise<JobTarget> {
  if (await isFolder(uri)) {
    throw new ServiceError('invalidInput', t('A folder with this name already exists. Use another name.'));
  }
  return toTarget(await namedPlace(uri));
}

/** Targets for translated documents: URIs of any scheme that can be written. */
export const resultTargets: ResultTargets = {
  async findFree({ target, replaces }) {
    const uri = vscode.Uri.parse(target, true);
    assertWritable(uri);
    return ((await isAsAgreed({ uri, replaces })) ? uri : await freeUri(uri)).toString();
  },

  async save(file, { target, replaces }, source) {
    const { fs } = vscode.workspace;
    const wanted = vscode.Uri.parse(target, true);
    try {
      if (await overwriteFile({ uri: wanted, replaces }, createCopy(file))) {
        return true;
      }
    } catch (error) {
      throw createNotSavedError(error);
    }
    const uri = wanted.scheme === 'file' ? vscode.Uri.file(await linkedFile(wanted.fsPath)) : wanted;
    const folder = vscode.Uri.joinPath(uri, '..');
    // The same name for each try, so that a closed window leaves at most one file, which is overwritten. Not based on
    // the final name, which may already have the maximum length.
    const beside = vscode.Uri.joinPath(folder, `.${path.basename(file)}.tmp`);
    // If a file has the name of the folder, another name does not help.
    await Promise.resolve(fs.createDirectory(folder)).catch((error: unknown) => {
      throw createNotSavedError(error);
    });
    try {
      await fs.copy(vscode.Uri.file(file), beside, { overwrite: true });
      await takeMode(beside, vscode.Uri.parse(source, true));
      await fs.rename(beside, uri, { overwrite: false });
      return true;
    } catch (error) {
      await Promise.resolve(fs.delete(beside)).catch(() => undefined);
      if (error instanceof vscode.FileSystemError && error.code === 'FileExists') {
        return false;
      }
      throw createNotSavedError(error);
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

/**
 * Returns a function that copies the content of a file on the disk into an existing file, which keeps its mode and
 * links. The content is on the disk when the function resolves.
 */
function createCopy(file: string): (uri: vscode.Uri) => Promise<void> {
  const { fs } = vscode.workspace;
  return async (uri) =>
    uri.scheme === 'file'
      ? pipeline(createReadStream(file), createWriteStream(uri.fsPath, { flush: true }))
      : fs.writeFile(uri, await fs.readFile(vscode.Uri.file(file)));
}

/** Gives a copy of a result, which only its owner may read, the mode of the source, as far as both are on the disk. */
async function takeMode(copy: vscode.Uri, source: vscode.Uri): Promise<void> {
  if (copy.scheme !== 'file' || source.scheme !== 'file') {
    return;
  }
  try {
    const { mode } = await stat(source.fsPath);
    await chmod(copy.fsPath, mode & 0o777);
  } catch {
    // The source is gone, or the file system has no modes.
  }
}

function assertWritable(uri: vscode.Uri): void {
  if (!takesNewFiles(uri)) {
    const message =
      vscode.workspace.fs.isWritableFileSystem(uri.scheme) === undefined
        ? t('The file system “{0}” is not available in this window. Save the translation in another place.', uri.scheme)
        : t('The location is read-only. Save the translation in another place.');
    throw new ServiceError('invalidInput', message);
  }
}

function createNotSavedError(error: unknown): ServiceError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const message =
    code === 'NoPermissions' || code === 'EACCES'
      ? t('The location is read-only. Save the translation in another place.')
      : t('The location is not writable. Save the translation in another place.');
  return new ServiceError('invalidInput', message, code === undefined ? {} : { code });
}

/** Returns true if two files on the disk have the same bytes. Reads both in chunks; rejects if one cannot be read. */
async function areSameFiles(one: string, other: string): Promise<boolean> {
  const [{ size }, found] = await Promise.all([stat(one), stat(other)]);
  if (size !== found.size) {
    return false;
  }
  const chunks: AsyncIterable<Buffer> = createReadStream(one);
  const otherChunks: AsyncIterableIterator<Buffer> = createReadStream(other)[Symbol.asyncIterator]();
  for await (const chunk of chunks) {
    const next = await otherChunks.next();
    if (next.done === true || !chunk.equals(next.value)) {
      await otherChunks.return?.();
      return false;
    }
  }
  return true;
}

/**
 * Returns true if a file on the disk has the given bytes. Rejects if either cannot be read.
 * @param size number of bytes
 * @param read called only if the file has the same size
 */
async function holdsBytes(file: string, size: number, read: () => PromiseLike<Uint8Array>): Promise<boolean> {
  const own = await stat(file);
  return own.size === size && (await readFile(file)).equals(await read());
}
