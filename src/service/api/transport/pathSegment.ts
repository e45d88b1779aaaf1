import { InvalidInput, phrase } from '../atStart/errors.ts';
import { checkTextValue } from '../atStart/parameterChecks.ts';

/**
 * Returns an id as one segment of a path, with all characters escaped. Throws {@link InvalidInput} for an empty id and
 * for an id that means another folder.
 */
export function pathSegment(field: string, id: string): string {
  const refusal = checkTextValue(id);
  if (refusal) {
    throw new InvalidInput({ field, ...refusal });
  }
  if (id === '.' || id === '..' || !id.isWellFormed()) {
    throw new InvalidInput({ field, allowed: phrase`an ID from the service` });
  }
  return encodeURIComponent(id);
}
