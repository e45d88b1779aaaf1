import { InvalidInput } from '../errors.ts';
import { phrase } from '../phrase.ts';
import { isText } from '../parameters/parameterChecks.ts';

/**
 * An id as one part of a path, whatever characters it has. Throws {@link InvalidInput} for what cannot be one: nothing,
 * or a name that means another folder.
 */
export function pathSegment(field: string, id: string): string {
  const refusal = isText(id);
  if (refusal) {
    throw new InvalidInput({ field, ...refusal });
  }
  if (id === '.' || id === '..' || !id.isWellFormed()) {
    throw new InvalidInput({ field, allowed: phrase`an ID from the service` });
  }
  return encodeURIComponent(id);
}
