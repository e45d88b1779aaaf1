import type { ErrorKind, ServiceError } from '../../../service/api/errors.ts';
import type { JobProblem } from './jobRecord.ts';

/** Unreadable answers in a row after which the job gives up. */
const maxUnreadable = 5;

const passing: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests', 'serverError'];

/**
 * Returns true for errors that may pass while a document waits at the service: an hour without network, a busy service.
 * @param failures in a row
 */
export function isPassing(error: ServiceError, failures: number): boolean {
  return passing.includes(error.kind) || (error.kind === 'protocol' && failures < maxUnreadable);
}

const refusedForNow: readonly ErrorKind[] = ['network', 'timeout', 'unavailable', 'tooManyRequests'];

/** Returns true if an upload may be repeated without asking: nothing can have been billed. */
export function sparesUpload(error: ServiceError): boolean {
  return refusedForNow.includes(error.kind) && !error.mayHaveBeenBilled;
}

/** Returns true if the service has no such document: it removes documents after the download. */
export function hasGone(error: ServiceError): boolean {
  return error.kind === 'notFound';
}

/** Returns the stored part of an error: without its cause, which may quote content. */
export function toJobProblem(error: ServiceError): JobProblem {
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
