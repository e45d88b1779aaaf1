import { errorPhrases } from '../../service/api/atStart/errorPhrases.ts';
import { inEnglish, isServiceError, type ServiceError } from '../../service/api/atStart/errors.ts';

/** The editor names its setting, which the command line does not read. */
const timeoutSentence =
  'The service did not respond in time. Try again, or increase LANGUAGE_SERVICES_REQUEST_TIMEOUT.';

/** Returns what happened and what to do, as the editor says it. */
export function errorWords(error: unknown): string {
  if (!isServiceError(error)) {
    return error instanceof Error ? error.message : String(error);
  }
  const words = serviceWords(error);
  return error.traceId === undefined ? words : `${words} (trace ID: ${error.traceId})`;
}

function serviceWords(error: ServiceError): string {
  const [first = '', ...others] = errorPhrases(error).map(inEnglish);
  return [error.kind === 'timeout' ? timeoutSentence : first, ...others].join(' ');
}

/** Returns an error for programs, as the outcomes of the editor's commands have it. */
export function errorJson(error: unknown): object {
  return isServiceError(error) ? serviceErrorJson(error) : { kind: 'internal', message: errorWords(error) };
}

function serviceErrorJson(error: ServiceError): object {
  return {
    kind: error.kind,
    message: serviceWords(error),
    ...(error.status !== undefined && { status: error.status }),
    ...(error.traceId !== undefined && { traceId: error.traceId }),
  };
}
