import type { FaultLog } from '../log.ts';
import { asServiceError } from './asServiceError.ts';
import { isCancelled } from './cancelled.ts';

/**
 * Runs work in the background. A rejection is reported to the user once and logged; a cancellation is ignored. Never
 * throws.
 */
export function detached(log: FaultLog, work: PromiseLike<unknown> | undefined): void {
  const tell = async (error: unknown): Promise<void> => {
    if (!isCancelled(error)) {
      await log.tell(error);
    }
  };
  Promise.resolve(work)
    .catch(tell)
    .catch((error: unknown) => asServiceError(error, log));
}
