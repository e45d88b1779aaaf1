import { type ErrorKind, isServiceError, type ServiceError } from '../../api/errors.ts';
import type { JobProblem } from './jobRecord.ts';

/** Answers that cannot be understood, in a row, until nobody hopes for a better one. */
const mostUnreadable = 5;

const passing: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests', 'serverError'];

/**
 * True for what passes by itself while a document waits at the service: an hour without network, a service that is busy.
 * @param failures in a row
 */
export function isPassing(error: unknown, failures: number): error is ServiceError {
  return (
    isServiceError(error) && (passing.includes(error.kind) || (error.kind === 'protocol' && failures < mostUnreadable))
  );
}

const refusedForNow: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests'];

/** True where an upload may be tried again without a question: nothing of it can have been billed. */
export function sparesUpload(error: unknown): error is ServiceError {
  return isServiceError(error) && refusedForNow.includes(error.kind) && !error.mayHaveBeenBilled;
}

/** True where the service has no such document: it removes one that was downloaded. */
export function hasGone(error: unknown): boolean {
  return isServiceError(error) && error.kind === 'notFound';
}

/** What is kept of an error. A fault of ours may quote what it stumbled over, so nothing of it is. */
export function problemOf(error: unknown): JobProblem {
  if (!isServiceError(error)) {
    return { kind: 'internal', message: 'internal error' };
  }
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
