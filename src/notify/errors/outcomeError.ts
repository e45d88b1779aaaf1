import type { OutcomeError } from '../../contract/contributions.ts';
import type { ServiceError } from '../../service/api/errors.ts';
import { errorSentence } from './errorSentence.ts';

/** Returns an error as it appears in the outcome of a command. */
export function outcomeError(error: ServiceError): OutcomeError {
  return {
    kind: error.kind,
    message: errorSentence(error),
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.traceId === undefined ? {} : { traceId: error.traceId }),
  };
}
