import { errorPhrases } from '../../service/api/atStart/errorPhrases.ts';
import { inEnglish, isServiceError, type ServiceError } from '../../service/api/atStart/errors.ts';

/** Returns what happened and what to do, as the editor says it. */
export function errorWords(error: unknown): string {
  if (!isServiceError(error)) {
    return error instanceof Error ? error.message : String(error);
  }
  const words = errorPhrases(error).map(inEnglish).join(' ');
  return error.traceId === undefined ? words : `${words} (trace ID: ${error.traceId})`;
}

/** Returns an error for programs, as the outcomes of the editor's commands have it. */
export function errorJson(error: unknown): object {
  return isServiceError(error) ? serviceErrorJson(error) : { kind: 'internal', message: errorWords(error) };
}

function serviceErrorJson(error: ServiceError): object {
  return {
    kind: error.kind,
    message: errorPhrases(error).map(inEnglish).join(' '),
    ...(error.status !== undefined && { status: error.status }),
    ...(error.traceId !== undefined && { traceId: error.traceId }),
  };
}
