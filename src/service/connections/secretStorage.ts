import { phrase, ServiceError } from '../api/atStart/errors.ts';

/**
 * Uses the editor's secret storage. Rejects with `invalidInput` if it fails, as on a computer without one: secrets are
 * not stored anywhere else.
 */
export async function inSecretStorage<T>(use: () => PromiseLike<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    throw new ServiceError(
      'invalidInput',
      phrase`The secret storage of this computer failed. Check that it is unlocked.`,
      {
        cause,
      },
    );
  }
}
