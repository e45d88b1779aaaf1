import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RetryStep } from '../../../src/asking/ask.ts';
import { askWithoutTags } from '../../../src/asking/askWithoutTags.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import { hasWords } from '../../../src/text/hasWords.ts';
import { joinParts, listCodes } from '../../../src/text/unit.ts';
import { anyParts } from '../text/anyParts.ts';

const parts = protectText(' Fish & <b>{name}, dear</b> friend < foe: {n} ', {});

const written = (step: RetryStep): string | undefined =>
  step.kind === 'translated' ? joinParts(step.parts) : undefined;

describe('a unit for languages without tag handling', () => {
  it('is sent as the texts between its placeholders, unescaped', () => {
    assert.deepEqual(askWithoutTags(parts).texts, ['Fish &', ', dear', 'friend < foe:']);
  });

  it('keeps its placeholders and the spaces around them, and reads markup characters as text', () => {
    const end = askWithoutTags(parts).next(['Fisch &amp;', ', lieber', 'Freund <x> Feind:']);
    assert.equal(written(end), ' Fisch &amp; <b>{name}, lieber</b> Freund <x> Feind: {n} ');
  });

  it('is requested once more when a part is empty, then kept', () => {
    const again = askWithoutTags(parts).next(['Fisch', '', 'Freund']);
    assert.equal(again.kind, 'ask');
    assert.equal(again.step, 'alone');
    assert.equal(written(again.next(['a', 'b', 'c:'])), ' a <b>{name}b</b> c: {n} ');
    assert.equal(again.next(['a', '', 'c']).kind, 'kept');
  });

  it('never loses, adds or moves a placeholder, whatever the answer', () => {
    const answers = fc.array(fc.string(), { maxLength: 8 });
    fc.assert(
      fc.property(anyParts, answers, (unit, given) => {
        fc.pre(hasWords(unit));
        const end = askWithoutTags(unit).next(given);
        const codes = (all: typeof unit) => listCodes(all);
        assert.deepEqual(end.kind === 'translated' ? codes([...end.parts]) : codes(unit), codes(unit));
      }),
    );
  });
});
