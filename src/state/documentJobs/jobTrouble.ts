import type { ErrorKind, ServiceError } from '../../api/errors.ts';
import type { JobProblem } from './jobRecord.ts';

/** Answers that cannot be understood, in a row, until nobody hopes for a better one. */
const mostUnreadable = 5;

const passing: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests', 'serverError'];

/**
 * True for what passes by itself while a document waits at the service: an hour without network, a service that is
 * busy.
 * @param failures in a row
 */
export function isPassing(error: ServiceError, failures: number): boolean {
  return passing.includes(error.kind) || (error.kind === 'protocol' && failures < mostUnreadable);
}

const refusedForNow: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests'];

/** True where an upload may be tried again without a question: nothing of it can have been billed. */
export function sparesUpload(error: ServiceError): boolean {
  return refusedForNow.includes(error.kind) && !error.mayHaveBeenBilled;
}

/** True where the service has no such document: it removes one that was downloaded. */
export function hasGone(error: ServiceError): boolean {
  return error.kind === 'notFound';
}

/** Returns what is kept of an error: not its cause, which may quote what it stumbled over. */
export function problemOf(error: ServiceError): JobProblem {
  const { kind, message, phrase, detail, code, status, traceId } = error;
  return {
    kind,
    message,
    ...(phrase !== undefined && { phrase }),
    ...(detail !== undefined && { detail }),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(traceId !== undefined && { traceId }),
  };
}
