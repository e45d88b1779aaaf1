import { isServiceError, ServiceError } from '../api/errors.ts';
import type { FaultLog } from './log.ts';

/** What was thrown, as what a user can be told; a fault of ours is logged. */
export function asServiceError(error: unknown, log: FaultLog): ServiceError {
  if (isServiceError(error)) {
    return error;
  }
  // Its message may quote what it stumbled over, so only the places go to the log.
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line)) : [];
  log.error(['unexpected fault', ...frames].join('\n'));
  return new ServiceError('protocol', 'unexpected fault in the extension', { cause: error });
}
