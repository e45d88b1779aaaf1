import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { formProblems } from '../../../scripts/l10n/formProblems.mts';
import { pseudoText } from '../../../scripts/l10n/pseudoText.mts';

describe('a text in the pseudo-locale', () => {
  it('is parsed like the English one, in brackets, with everything but prose unchanged', () => {
    assert.equal(pseudoText('Set Key'), '⟦Šééţ Ķééý~⟧');
    assert.equal(pseudoText('Reading {0}…'), '⟦Ŕééååðîîñĝ {0}~~…⟧');
    assert.equal(pseudoText('See `a.b`.'), '⟦Šéééé `a.b`.~~⟧');
    assert.equal(pseudoText('No.\n[Go](command:x) on'), '⟦Ñöö.~⟧\n[⟦Ĝöö⟧](command:x) ⟦ööñ⟧');
    assert.equal(pseudoText(''), '');
  });

  it('is at least 40 % longer, has no plain letter, and has the form of the English text', () => {
    const word = fc.stringMatching(/^[A-Za-z]{2,9}$/);
    const other = fc.constantFrom('{0}', '`code`', '$(sync)', '${name}', '\n', '[Key](command:x)', '—', '1');
    const texts = fc
      .array(fc.oneof(word, other), { minLength: 1 })
      .map((parts) => parts.join(' '))
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(texts, (english) => {
        const text = pseudoText(english);
        assert.deepEqual(formProblems('qps-ploc', english, text), []);
        assert.ok(!/[A-Za-z]/.test(text.replace(/\$?\{\w+\}|`code`|\$\(sync\)|\]\(command:x\)/g, '')));
      }),
    );
    fc.assert(fc.property(word, (english) => pseudoText(english).length >= english.length * 1.4));
  });
});
