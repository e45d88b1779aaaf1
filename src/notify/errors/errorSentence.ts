import { errorPhrases } from '../../service/api/errorPhrases.ts';
import type { ServiceError } from '../../service/api/errors.ts';
import { sayPhrase } from './sayPhrase.ts';

/** Returns what happened and what to do, in the editor's language, followed by the service's own words. */
export function errorSentence(error: ServiceError): string {
  return errorPhrases(error).map(sayPhrase).join(' ');
}
