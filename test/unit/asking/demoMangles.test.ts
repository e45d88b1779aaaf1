import assert from 'node:assert/strict';
import { verifyAnswer } from '../../../src/asking/verify.ts';
import { toWire } from '../../../src/asking/wire.ts';
import { mangle, tagMangles } from '../../../src/demo/translation/mangle.ts';
import { pseudoTranslate } from '../../../src/demo/translation/pseudoTranslate.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import type { Part } from '../../../src/text/unit.ts';
import { families } from '../formats/common/placeholders/families.ts';

const markup = { handling: 'xml', ignoreTags: [] } as const;
const sourcesOf = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part.source]));

describe('tag damage by the demo service', () => {
  for (const how of tagMangles) {
    it(`is ${how === 'respace' ? 'repaired' : 'never taken, unless each code is there once'}: ${how}`, () => {
      for (const example of Object.values(families).flat()) {
        const parts = protectText(`Alpha ${example} beta <1>${example} here</1>, {other} (${example}).`, {});
        const clean = pseudoTranslate(toWire(parts), { target: 'DE', traits: [], markup });
        const whole = verifyAnswer(parts, clean);
        const mangled = verifyAnswer(parts, mangle(clean, how, 'xml'));
        if (how === 'respace') {
          assert.ok(whole.ok);
          assert.deepEqual(mangled, whole);
        } else if (how === 'reorder') {
          assert.ok(!mangled.ok || sourcesOf(mangled.parts).toSorted().join() === sourcesOf(parts).toSorted().join());
        } else {
          assert.equal(mangled.ok, false);
        }
      }
    });
  }
});
