import fc from 'fast-check';

const codePoints = 0x110000;
// Surrogates are code points, but not characters.
const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Generates any Unicode character. `fc.string({ unit: anyCharacter })` generates the same texts as
 * `fc.string({ unit: 'binary' })`, whose first use fills a map of a million characters, which costs over a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: codePoints - surrogates - 1 }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (value) => {
    const [character, ...more] = typeof value === 'string' ? value : [];
    const code = character?.codePointAt(0);
    if (code === undefined || more.length > 0 || (code >= firstSurrogate && code < firstSurrogate + surrogates)) {
      throw new Error('This is not one character.');
    }
    return code < firstSurrogate ? code : code - surrogates;
  },
);
