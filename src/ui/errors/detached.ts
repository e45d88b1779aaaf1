import { asServiceError } from './asServiceError.ts';
import { isCancelled } from './cancelled.ts';
import type { FaultLog } from '../log.ts';

/**
 * Lets work go on that nobody waits for. Where it rejects, the user is told once and the log has it; a cancellation is
 * silent. Never throws.
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
