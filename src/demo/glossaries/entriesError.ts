import { RequestError } from '../http/requestError.ts';

/** 400 with a `detail`, as glossaries have it (specification, Error body). */
export function entriesError(detail: string): RequestError {
  return new RequestError(400, 'Bad request: the glossary entries are invalid.', { detail });
}
