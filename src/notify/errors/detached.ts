import type { FaultLog } from '../log.ts';
import { asServiceError } from './asServiceError.ts';
import { isCancelled } from './cancelled.ts';

/**
 * Runs work in the background. A rejection is reported to the user once and logged; a cancellation is ignored. Never
 * throws.
 */
export function detached(log: FaultLog, work: PromiseLike<unknown> | undefined): void {
  const notify = async (error: unknown): Promise<void> => {
    if (!isCancelled(error)) {
      await log.notify(error);
    }
  };
  Promise.resolve(work)
    .catch(notify)
    .catch((error: unknown) => asServiceError(error, log));
}
