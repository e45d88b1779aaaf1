import type { FaultLog } from '../log.ts';
import { asServiceError } from './asServiceError.ts';
import { showError } from './showError.ts';

/** Shows an error of work in the background. Resolves when the user has closed it. */
export async function notifyFault(thrown: unknown, log: FaultLog): Promise<void> {
  await showError(asServiceError(thrown, log));
}
