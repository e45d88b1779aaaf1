import type { OutcomeError } from '../../contract/contributions.ts';
import type { FaultLog } from '../log.ts';
import { asServiceError } from './asServiceError.ts';
import { detached } from './detached.ts';
import { outcomeError } from './outcomeError.ts';
import { showError } from './showError.ts';

/** Shows why a command failed, with matching buttons, and does not wait for the user. */
export function notifyFailure(thrown: unknown, log: FaultLog, retry: () => PromiseLike<unknown>): OutcomeError {
  const failure = asServiceError(thrown, log);
  detached(log, showError(failure, retry));
  return outcomeError(failure);
}
