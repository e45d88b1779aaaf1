import { isServiceError, ServiceError } from '../../service/api/errors.ts';
import { faultRecord } from '../../service/api/faultRecord.ts';
import type { FaultLog } from '../log.ts';
import { storageError } from './storageError.ts';

/**
 * Converts anything thrown to an error for the user: the only place that does. What is not a failure of the service is
 * `internal` and is logged.
 */
export function asServiceError(error: unknown, log: FaultLog): ServiceError {
  const isKnown = isServiceError(error);
  if (!isKnown || error.kind === 'internal') {
    log.error(faultRecord(isKnown ? (error.cause ?? error) : error));
  }
  return isKnown ? error : (storageError(error) ?? new ServiceError('internal', 'internal error', { cause: error }));
}
