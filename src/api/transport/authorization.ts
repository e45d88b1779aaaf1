import { InvalidInput } from '../errors.ts';
import { phrase } from '../phrase.ts';

const visibleAscii = /^[\x21-\x7e]+$/;

/**
 * Returns the `Authorization` header (specification, Authentication). Throws {@link InvalidInput} with the field `key`
 * or `authScheme` for anything that could end the header or begin another; the key is never quoted.
 */
export function authorization(scheme: string, key: string): string {
  if (!visibleAscii.test(scheme)) {
    throw new InvalidInput({ field: 'authScheme', allowed: phrase`printable ASCII characters without spaces` });
  }
  if (!visibleAscii.test(key)) {
    throw new InvalidInput({ field: 'key', allowed: phrase`printable ASCII characters without spaces` });
  }
  return `${scheme} ${key}`;
}
