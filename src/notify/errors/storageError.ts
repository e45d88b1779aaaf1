import * as vscode from 'vscode';
import { changedCode, ServiceError } from '../../service/api/atStart/errors.ts';
import { getFileName } from '../names.ts';

type Refusal = 'noRoom' | 'noPermission' | 'gone' | 'changed' | 'other';

/** Codes of the editor and the system -> the refused operation. */
const refusals: Readonly<Record<string, Refusal>> = {
  ENOSPC: 'noRoom',
  EDQUOT: 'noRoom',
  FileExceedsStorageQuota: 'noRoom',
  EACCES: 'noPermission',
  EPERM: 'noPermission',
  EROFS: 'noPermission',
  NoPermissions: 'noPermission',
  ENOENT: 'gone',
  FileNotFound: 'gone',
  EEXIST: 'changed',
  FileExists: 'changed',
  EBUSY: 'other',
  EIO: 'other',
  EMFILE: 'other',
};

/**
 * Returns the error for a file operation that the editor or the system refused; undefined for other errors.
 * @param uri the file, if known
 */
export function storageError(error: unknown, uri?: vscode.Uri): ServiceError | undefined {
  const refusal = refusalOf(error);
  const kind = refusal === changedCode ? 'conflict' : 'internal';
  return (
    refusal && new ServiceError(kind, sentenceOf(refusal, uri && getFileName(uri)), { code: refusal, cause: error })
  );
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  const code: unknown = Reflect.get(error, 'code');
  const known = typeof code === 'string' ? refusals[code] : undefined;
  if (known !== undefined || !(error instanceof vscode.FileSystemError)) {
    return known;
  }
  // The editor has no code for a full disk: its message contains the system's code.
  const [system = ''] = /\bE[A-Z]{3,}\b/.exec(error.message) ?? [];
  return refusals[system] ?? 'other';
}

function sentenceOf(refusal: Refusal, file: string | undefined): string {
  const { t } = vscode.l10n;
  switch (refusal) {
    case 'noRoom':
      return file === undefined
        ? t('The disk is full. Free some space, then try again.')
        : t('The disk has no space for {0}. Free some space, then try again.', file);
    case 'noPermission':
      return file === undefined
        ? t('Access to a file was denied. Check its permissions, then try again.')
        : t('Access to {0} was denied. Check its permissions, then try again.', file);
    case 'gone':
      return file === undefined
        ? t('A file no longer exists. Select another file, then try again.')
        : t('{0} no longer exists. Select another file, then try again.', file);
    case 'changed':
      return file === undefined
        ? t('A file changed in the meantime. Try again.')
        : t('{0} changed in the meantime. Try again.', file);
    case 'other':
      return file === undefined
        ? t('Could not read or write a file. Try again. If the error persists, check the log.')
        : t('Could not read or write {0}. Try again. If the error persists, check the log.', file);
  }
}
