import { strict as assert } from 'node:assert';
import { unknownOption } from '../../../../src/service/api/atStart/unknownOption.ts';

describe('the error about an unknown option', () => {
  const known = ['uri', 'uris', 'targetLang', 'targetLangs', 'glossaryIds', 'include'];
  const nearest = (name: string): string | undefined =>
    /^Unknown option: .+\. Did you mean (\w+)\?$/.exec(unknownOption(name, known).message)?.[1];

  it('names the option with the fewest edits, whatever its case, `_`, and `-`', () => {
    for (const [name, expected] of [
      ['url', 'uri'],
      ['targetLnag', 'targetLang'],
      ['targetLangz', 'targetLang'],
      ['TARGETLANGS', 'targetLangs'],
      ['target_langs', 'targetLangs'],
      ['target-language', 'targetLang'],
      ['glossaries', 'glossaryIds'],
      ['includes', 'include'],
    ] as const) {
      assert.equal(nearest(name), expected, name);
    }
  });

  it('names all options if none is similar, or says that there are none', () => {
    const { kind, field, message } = unknownOption('maxCharacters', known);
    assert.deepEqual([kind, field], ['invalidInput', 'maxCharacters']);
    assert.equal(message, `Unknown option: maxCharacters. Known options: ${known.join(', ')}.`);
    assert.equal(unknownOption('x', []).message, 'Unknown option: x. This command has no options.');
  });

  it('shows the beginning of a long name', () => {
    assert.equal(unknownOption('x'.repeat(1000), []).field, 'x'.repeat(40));
  });
});
