import { strict as assert } from 'node:assert';
import { InvalidInput, inEnglish, phrase, ServiceError } from '../../../../src/service/api/atStart/errors.ts';

describe('a phrase', () => {
  it('has the words that translators see, and its values separately', () => {
    assert.deepEqual(phrase`a list`, { words: 'a list', values: [] });
    assert.deepEqual(phrase`at most ${5} of ${'a, b'}`, { words: 'at most {0} of {1}', values: [5, 'a, b'] });
  });

  it('is written in English with all of its values, once', () => {
    assert.equal(inEnglish(phrase`each ${phrase`at most ${5} characters`}`), 'each at most 5 characters');
    assert.equal(inEnglish(phrase`${'{1}'} as in ${'{0}'}`), '{1} as in {0}');
    assert.equal(inEnglish(7), '7');
  });

  it('is what an error shows to the user, with an English message', () => {
    const refused = new InvalidInput({
      field: 'name',
      allowed: phrase`at most ${5} characters`,
      found: phrase`a list`,
    });
    assert.equal(refused.message, 'name must be at most 5 characters. Found: a list.');
    assert.deepEqual([inEnglish(refused.allowed), refused.found], ['at most 5 characters', 'a list']);
    assert.deepEqual(refused.phrase?.values[1], phrase`at most ${5} characters`);
    assert.equal(new ServiceError('conflict', 'as it is').phrase, undefined);
  });

  it('shortens a long value that was found', () => {
    const refused = new InvalidInput({ field: 'name', allowed: phrase`a name`, found: 'x'.repeat(1_000_000) });
    assert.equal(refused.found, `${'x'.repeat(200)}…`);
    assert.ok(refused.message.length < 300);
  });
});
