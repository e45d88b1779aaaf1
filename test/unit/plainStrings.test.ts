import assert from 'node:assert/strict';
import { readStrings } from '../../scripts/l10n/bundles.mts';
import { oddPhrases } from '../../scripts/words/plainWords.mts';

describe('every English string that users see', () => {
  for (const [kind, strings] of Object.entries(readStrings())) {
    it(`is plain English: ${kind}`, () => {
      assert.notEqual(Object.keys(strings).length, 0);
      const odd = Object.values(strings).flatMap((text) => oddPhrases(text).map((phrase) => `"${phrase}" in: ${text}`));
      assert.deepEqual(odd, []);
    });
  }
});
