import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { pseudoLanguage, pseudoUnit } from '../../../../src/asking/pseudo/pseudoUnit.ts';
import { loadParsers } from '../../../../src/formats/all.ts';
import type { TextToRead } from '../../../../src/formats/readInFormat.ts';
import { readHere, readUnits } from '../../../../src/formats/readText.ts';
import { placeTexts } from '../../../../src/formats/renderUnits.ts';
import { countCharacters } from '../../../../src/text/countCharacters.ts';
import { joinParts, type Part, textOutsideCodes } from '../../../../src/text/unit.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { fixtures } from '../../formats/formatLaws.ts';
import { anyParts } from '../../text/anyParts.ts';

const alone: Part = { id: 1, role: 'alone', source: '{name}' };

/** What writes one character as words: that of a new text that would be markup. */
const escape = /^(?:\\.|&#\d+;)$/;

/** Without the source of the codes: Markdown adds the target's name to a link whose words have changed. */
function codesOf(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) =>
    typeof part === 'string' || escape.test(part.source) ? [] : `${part.id} ${part.role}`,
  );
}

/** Returns the whole text pseudo-localized, as it would be translated. */
async function pseudoLocalised(text: TextToRead): Promise<string> {
  const read = readHere(text);
  const translations = read.units.map((unit, index) => [index, pseudoUnit(unit)] as const);
  const written = await read.write(new Map(translations));
  return placeTexts(text.source, read.units, written.texts);
}

describe('pseudo-localization', () => {
  before(() => loadParsers(['a.adoc', 'a.rst', 'a.dita', 'a.tex']));

  it('adds accents, brackets and 30 percent to the length', () => {
    assert.equal(joinParts(pseudoUnit({ parts: ['Save all'] })), '⟦Šååṽéé ååļļ⟧');
    assert.equal(joinParts(pseudoUnit({ parts: ['Hi ', alone, '!'] })), '⟦Ĥîî {name}!~⟧');
    assert.equal(joinParts(pseudoUnit({ parts: [' 東京 '] })), ' ⟦東京~⟧ ');
    assert.equal(joinParts(pseudoUnit({ parts: ['– ', alone] })), '– {name}');
  });

  it('respects the maximum length of a unit', () => {
    assert.equal(joinParts(pseudoUnit({ parts: ['Save'], maxLength: 7 })), '⟦Šååṽé⟧');
    assert.equal(joinParts(pseudoUnit({ parts: ['Save'], maxLength: 5 })), 'Šååṽé');
    assert.equal(joinParts(pseudoUnit({ parts: ['Save'], maxLength: 4 })), 'Šåṽé');
  });

  it('keeps every placeholder in its position and adds 30 percent to the text', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const pseudo = pseudoUnit({ parts });
        assert.deepEqual(
          pseudo.map((part) => typeof part === 'string' || part),
          parts.map((part) => typeof part === 'string' || part),
        );
        if (/[\p{L}\p{N}]/u.test(textOutsideCodes(parts))) {
          const length = countCharacters(textOutsideCodes(parts).trim());
          const grown = countCharacters(textOutsideCodes(pseudo).trim());
          assert.equal(grown, length + Math.ceil(length * 0.3) + 2);
        } else {
          assert.deepEqual(pseudo, parts);
        }
      }),
    );
  });

  it('keeps the plural branches of the source', () => {
    const source = '{"cart": "{n, plural, one {# item} other {# items}}"}';
    const units = readUnits({ source, languageId: 'json', name: 'en.json', targetLang: pseudoLanguage });
    assert.deepEqual(pluck(units, 'key'), ['cart[n:one]', 'cart[n:other]']);
  });

  const folders = readdirSync(join(import.meta.dirname, '../../../fixtures/formats'));
  for (const folder of folders) {
    it(`keeps the structure of ${folder}`, async () => {
      for (const { file, source } of fixtures(folder)) {
        const text = { source, languageId: '', name: file, targetLang: pseudoLanguage };
        const before = readUnits(text);
        const after = readUnits({ ...text, source: await pseudoLocalised(text) });
        // Units without parts write structure, such as the name of the target language: nothing else is written.
        const structure = (units: typeof before) =>
          units.filter(({ parts }) => parts.length > 0).map(({ key, parts }) => ({ key, codes: codesOf(parts) }));
        assert.deepEqual(structure(after), structure(before), file);
      }
    });
  }
});
