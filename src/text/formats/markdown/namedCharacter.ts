import { decodeHTMLStrict } from 'entities/decode';

/**
 * What micromark asks of the package decode-named-character-reference, whose table would be the second of the same
 * entities in our bundle: the characters of `&name;`, or false where there is no such entity.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  const reference = `&${name};`;
  const characters = decodeHTMLStrict(reference);
  return characters !== reference && characters;
}
