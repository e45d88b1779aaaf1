import { ServiceError } from '../../../service/api/errors.ts';
import { type PhraseValue, phrase } from '../../../service/api/phrase.ts';

/** The system's code for a full disk, kept so that callers can offer to try again. */
const full = 'ENOSPC';

/** Returns the system's code of an error. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function reasonOf(code: string | undefined): PhraseValue {
  return code === full ? phrase`the disk is full` : (code ?? phrase`unknown error`);
}

/** Wraps work on the files of jobs: rejects with a `ServiceError` that says what is wrong with the disk. */
export async function onList<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    throw new ServiceError(
      'invalidInput',
      phrase`Could not read or write the list of documents: ${reasonOf(code)}. Check the disk, then try again.`,
      {
        code,
      },
    );
  }
}

/**
 * The same for work on the file of a translation.
 * @param mayHaveBeenRemoved true if the service may have removed the document
 */
export async function onResult<T>(work: Promise<T>, mayHaveBeenRemoved: boolean): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw notWritten(codeOf(error), mayHaveBeenRemoved);
  }
}

/** Returns the error for a translation that needs more disk space, known before its first byte arrives. */
export function createNoSpaceError(): ServiceError {
  return notWritten(full, false);
}

function notWritten(code: string | undefined, mayHaveBeenRemoved: boolean): ServiceError {
  const message = phrase`Could not write the translated document: ${reasonOf(code)}. Save the translation in another place.`;
  return new ServiceError('invalidInput', message, { mayHaveBeenRemoved, ...(code !== undefined && { code }) });
}
