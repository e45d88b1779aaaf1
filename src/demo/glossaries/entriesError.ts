import { RequestError } from '../http/requestError.ts';

/** Returns a 400 error with a `detail`, as glossaries use it (specification, Error body). */
export function entriesError(detail: string): RequestError {
  return new RequestError(400, 'Bad request: the glossary entries are invalid.', { detail });
}
