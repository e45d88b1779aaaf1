import { ServiceError } from '../../api/errors.ts';
import { phrase, type PhraseValue } from '../../api/phrase.ts';

/** Where a disk is full, with the system's own code, that whoever tells it may offer to try again. */
const full = 'ENOSPC';

/** The system's name for what went wrong. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function reasonOf(code: string | undefined): PhraseValue {
  return code === full ? phrase`the disk is full` : (code ?? phrase`unknown error`);
}

/** Work at the files that jobs are written down in: rejects with a `ServiceError` that says what ails the disk. */
export async function onList<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    throw new ServiceError('invalidInput', phrase`Could not read or write the list of documents: ${reasonOf(code)}.`, {
      code,
    });
  }
}

/**
 * The same for work at the file of a translation.
 * @param mayHaveBeenRemoved the service has handed it out already
 */
export async function onResult<T>(work: Promise<T>, mayHaveBeenRemoved: boolean): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw notWritten(codeOf(error), mayHaveBeenRemoved);
  }
}

/** That a translation has no room on the disk, as is known before the first byte of it has come. */
export function noRoom(): ServiceError {
  return notWritten(full, false);
}

function notWritten(code: string | undefined, mayHaveBeenRemoved: boolean): ServiceError {
  const message = phrase`Could not write the translated document: ${reasonOf(code)}.`;
  return new ServiceError('invalidInput', message, { mayHaveBeenRemoved, ...(code !== undefined && { code }) });
}
