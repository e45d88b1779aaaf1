import assert from 'node:assert/strict';
import { characterEntities } from 'character-entities';
import fc from 'fast-check';
import { decodeNamedCharacterReference } from '../../../src/text/formats/markdown/namedCharacter.ts';

describe('the named characters of Markdown', () => {
  it('are those of the table that micromark brings, each of them', () => {
    const names = Object.keys(characterEntities);
    assert.ok(names.length > 2000);
    assert.deepEqual(
      Object.fromEntries(names.map((name) => [name, decodeNamedCharacterReference(name)])),
      characterEntities,
    );
  });

  it('are no others: not a longer name, not a shorter one, not one in other letters', () => {
    const known = fc.constantFrom(...Object.keys(characterEntities));
    const near = known.chain((name) =>
      fc.constantFrom(name.slice(0, -1), name.slice(1), `${name}x`, `x${name}`, name.toUpperCase(), name.toLowerCase()),
    );
    fc.assert(
      fc.property(fc.oneof(near, fc.stringMatching(/^[a-zA-Z\d]{1,31}$/)), (name) => {
        assert.equal(
          decodeNamedCharacterReference(name),
          Object.hasOwn(characterEntities, name) && characterEntities[name],
        );
      }),
    );
  });
});
